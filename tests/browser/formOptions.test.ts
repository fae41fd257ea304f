// What a form file can turn on: the summary of its errors.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { serveChangedSite } from "./site.ts";
import { withVisits } from "./visit.ts";

let site: Awaited<ReturnType<typeof serveChangedSite>>;
const visit = withVisits();
beforeAll(async () => {
  site = await serveChangedSite(({ change }) =>
    change("schemas/forms/pqrs.schema.json", (text) => text.replace('"submit": {', '"summary": true,\n  "submit": {')),
  );
});
afterAll(() => site.close());

async function openForm(width: number) {
  const visited = await visit(`${site.url}#/pqrs`, { viewport: { width, height: 700 } });
  await sendButton(visited.page).waitFor();
  return visited;
}

const sendButton = (page: Page) => page.getByRole("button", { name: "Enviar PQRS" });

test.each([360, 1280])("lists the errors above the form, %i px wide", async (width) => {
  const { page, alerts, problems } = await openForm(width);
  const title = await page.title();
  await sendButton(page).click();
  await page.getByRole("heading", { name: "Hay 6 problemas" }).waitFor();
  expect(alerts).toEqual(["Por favor ingresa tu nombre completo"]);
  expect(await page.title()).toBe(`(6 problemas) ${title}`);
  // The focus is at the first field, with its label on the screen.
  const label = page.locator("label", { hasText: "Nombre completo" });
  expect(await label.evaluate(isOnScreen)).toBe(true);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Por favor ingresa el asunto" }).press("Enter");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("asunto");
  expect(new URL(page.url()).hash).toBe("#/pqrs");
  expect(await page.locator("label", { hasText: "Asunto" }).evaluate(isOnScreen)).toBe(true);
  await page.keyboard.type("Horarios");
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { name: "Hay 5 problemas" }).waitFor();
  await page.evaluate(() => location.assign("#/deportes"));
  await expect.poll(() => page.title()).not.toContain("problemas");
  expect(problems).toEqual([]);
});

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && bottom > top;
}
