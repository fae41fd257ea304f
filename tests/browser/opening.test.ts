// Whether the office is open, in the contact data.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dist } from "../roots.ts";
import { visit, waitUntilHydrated } from "./visit.ts";

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

/** Before the document is requested: `window.formatted` gets the names of the parts of `Intl` that are used. */
function recordIntl() {
  const formatted: string[] = [];
  const record = (holder: object, name: string) => {
    const original = Reflect.get(holder, name);
    const handler: ProxyHandler<typeof original> = {
      apply: (...call) => Reflect.apply(Reflect.apply, formatted.push(name), call),
      construct: (...call) => Reflect.apply(Reflect.construct, formatted.push(name), call),
    };
    if (typeof original === "function") Reflect.set(holder, name, new Proxy(original, handler));
  };
  for (const name of Object.getOwnPropertyNames(Intl)) record(Intl, name);
  for (const { prototype } of [Date, Number]) record(prototype, "toLocaleString");
  record(Date.prototype, "toLocaleDateString");
  Object.assign(window, { formatted });
}

test.each([
  ["", "Abre el"],
  ["pqrs/", "Tamaño máximo: 5 MB"],
])("the page at %j uses no part of Intl, whose first use stops a slow phone", async (address, text) => {
  const { page } = await visit(address, {
    prepare: async (page) => {
      await page.clock.setFixedTime(new Date("2026-11-30T23:01:00Z"));
      await page.addInitScript(recordIntl);
    },
  });
  await waitUntilHydrated(page);
  await page.getByText(text).first().waitFor();
  await expect.poll(() => page.locator("fieldset[aria-disabled=true]").count()).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { formatted: string[] }).formatted)).toEqual([]);
});
