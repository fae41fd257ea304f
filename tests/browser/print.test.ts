// On paper: the content of the page and whose page it is, without ornaments and without what only works on a screen.
import { expect, test } from "vitest";
import { openRoute, routes } from "./routes.ts";
import { visit } from "./visit.ts";

const paper = { viewport: { width: 718, height: 1040 }, colorScheme: "dark" } as const;
const onEachPage = [
  "Sistema de Bienestar Universitario",
  "Universidad Popular del Cesar",
  "Sede Administrativa (Sabanas)",
  "Lunes a viernes: 8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m.",
];
const onScreensOnly = "button, [type=submit], [type=file], [role=link]:not([href]), nav, main img[alt='']";

test("each page prints the names, the address and the attention hours, and nothing that only works on a screen", async () => {
  const { page } = await visit("", paper);
  await page.emulateMedia({ media: "print" });
  for (const route of routes) {
    await openRoute(page, route);
    for (const text of onEachPage) {
      expect(await page.getByText(text).filter({ visible: true }).count(), `${route}: ${text}`).toBeGreaterThan(0);
    }
    expect(await page.locator(onScreensOnly).filter({ visible: true }).count(), route).toBe(0);
  }
});

test("badges on paper cover no title", async () => {
  const { page } = await visit("#/deportes", paper);
  await page.emulateMedia({ media: "print" });
  const badge = await page.getByText("Bienestar", { exact: true }).first().boundingBox();
  const title = await page.getByRole("heading", { name: "Fútbol" }).boundingBox();
  expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
});

test("a form with errors prints each error once, beside its field", async () => {
  const { page } = await visit("#/pqrs", paper);
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  const summary = page.getByRole("heading", { name: "Hay 6 problemas" });
  await summary.waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await summary.isVisible()).toBe(false);
  expect(await page.getByText("Por favor ingresa el asunto").filter({ visible: true }).count()).toBe(1);
});

test("a long text is printed to its last line", async () => {
  const { page } = await visit("#/pqrs", paper);
  const text = page.getByLabel("Descripción detallada");
  await text.fill("Una línea.\n".repeat(30));
  await page.emulateMedia({ media: "print" });
  expect(await text.evaluate((control) => control.scrollHeight - control.clientHeight)).toBe(0);
});

test("nothing around a text on paper is a grid, whose rows would be printed over a text that moves to the next page", async () => {
  const { page } = await visit("#/pqrs", paper);
  const text = page.getByLabel("Descripción detallada");
  await text.waitFor();
  await page.emulateMedia({ media: "print" });
  const displays = await text.evaluate((control) => {
    const around: string[] = [];
    for (let element = control.parentElement; element && element.tagName !== "MAIN"; element = element.parentElement)
      around.push(getComputedStyle(element).display);
    return around;
  });
  expect(new Set(displays)).toEqual(new Set(["block"]));
});

test("a heading is on the same sheet as its introduction and what follows", async () => {
  const { page } = await visit("#/cultura", paper);
  const heading = page.getByRole("heading", { level: 2, name: "Actividades Culturales" });
  await heading.waitFor();
  await page.emulateMedia({ media: "print" });
  const breaks = await heading.evaluate(({ parentElement }) =>
    [...(parentElement?.children ?? [])].map((part) => [part.localName, getComputedStyle(part).breakAfter]),
  );
  expect(breaks).toEqual([
    ["h2", "avoid"],
    ["p", "avoid"],
  ]);
});

test("a link to another site is printed in the colour of the text, also where it is a button", async () => {
  const { page } = await visit("", paper);
  const link = page.getByRole("link", { name: "Descargar Reglamento" });
  await link.waitFor();
  await page.emulateMedia({ media: "print" });
  const colours = () =>
    link.evaluate((element) => [element, document.body].map((each) => getComputedStyle(each).color));
  // The colour of a button changes gradually.
  await expect.poll(async () => new Set(await colours()).size).toBe(1);
});
