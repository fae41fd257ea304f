// Whether the office is open, in the contact data.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dist } from "../roots.ts";
import { visit } from "./visit.ts";

test("the prerendered landing does not say whether the office is open", () => {
  expect(readFileSync(`${dist}/index.html`, "utf8")).not.toMatch(/Abierto ahora|Cerrado ahora/);
});

test("without JavaScript, no space is left for the text", async () => {
  const { page } = await visit("", { javaScriptEnabled: false });
  const heights = await page.locator("p:empty").evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(Math.max(...heights)).toBe(0);
});

test("the time of the institution counts, and the text changes at the closing minute", async () => {
  const { page } = await visit("", {
    timezoneId: "Asia/Tokyo",
    prepare: (page) => page.clock.install({ time: new Date("2026-11-30T22:59:00Z") }),
  });
  await page.getByRole("heading", { name: "Teléfono" }).scrollIntoViewIfNeeded();
  await page.getByText("Abierto ahora. Cierra a las 6:00 p.m.").waitFor();
  await page.clock.fastForward("01:00");
  await page.getByText("Cerrado ahora. Abre el martes a las 8:00 a.m.").waitFor();
});

test("the telephone number in the contact data has its extension", async () => {
  const { page } = await visit();
  const phone = page.getByRole("main").getByRole("link", { name: "(605) 000 0000" });
  expect(await phone.getAttribute("href")).toBe("tel:+576050000000;ext=1184");
});
