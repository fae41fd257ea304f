// Every screen is operated with the keyboard alone. Each control takes the focus, shows it, and nothing covers it.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { clippedOutlines } from "./clippedOutlines.ts";
import { expectFocus } from "./focus.ts";
import { openRoute, routes } from "./routes.ts";
import { holdTimers } from "./timers.ts";
import { openWindow, sharedBrowser, type Visit, visit, waitUntilLoaded } from "./visit.ts";

let visited: Visit;
beforeAll(async () => {
  visited = await openWindow(await sharedBrowser(), inject("url"), { reducedMotion: "reduce" });
  // The not-found screen would leave for the landing after some seconds.
  await holdTimers(visited.page);
});
afterAll(() => visited.close());

const wide = { width: 1280, height: 800 };
/** The viewport of a screen of 1280 × 1024 px at 400 % zoom. */
const narrow = { width: 320, height: 256 };
const screens = [
  ...routes.map((route) => ({ route, viewport: wide })),
  ...["/", "/login", "/pqrs"].map((route) => ({ route, viewport: narrow })),
];

interface FocusedControl {
  html: string;
  name: string;
  hasOutline: boolean;
  /** The HTML of the element over it, if any. */
  covered: string | undefined;
}

/** The HTML of all visible and enabled controls, in document order. */
function controls(page: Page) {
  return page.$$eval("a[href], a[tabindex='0'], button, input, select, textarea", (all) =>
    all.filter((each) => each.checkVisibility() && !each.matches(":disabled")).map((each) => each.outerHTML),
  );
}

/** Presses Tab and describes the control that has the focus then; undefined once the focus has left the page. */
async function tab(page: Page): Promise<FocusedControl | undefined> {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    // The element after a file input is shown in its place.
    const visible = element.matches("[type=file]") ? (element.nextElementSibling ?? element) : element;
    const { left, top, right, bottom } = visible.getBoundingClientRect();
    // The middle of the part inside the window: the browser scrolls only the caret of a tall text box into view.
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const topmost = document.elementFromPoint((left + right) / 2, y);
    const isCovered = topmost !== element && !(topmost && (visible.contains(topmost) || topmost.contains(visible)));
    const style = getComputedStyle(visible);
    return {
      html: element.outerHTML,
      name: (element.textContent || element.getAttribute("name")) ?? "",
      hasOutline: style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2,
      covered: isCovered ? (topmost?.outerHTML ?? "outside") : undefined,
    };
  });
}

test.each(screens)(
  "on $route Tab reaches each control, with a whole outline and nothing over it ($viewport.width px)",
  async ({ route, viewport }) => {
    const { page } = visited;
    await page.setViewportSize(viewport);
    await openRoute(page, route);
    await focusBeforeAll(page);
    const expected = await controls(page);
    const focused: FocusedControl[] = [];
    for (let control = await tab(page); control; control = await tab(page)) focused.push(control);
    expect(focused.map(({ html }) => html)).toEqual(expected);
    expect(focused.filter(({ hasOutline }) => !hasOutline).map(({ name }) => name)).toEqual([]);
    expect(focused.filter(({ covered }) => covered).map(({ name, covered }) => [name, covered])).toEqual([]);
    expect(await clippedOutlines(page)).toEqual([]);
  },
);

/** The next Tab reaches the first control of the page, as in a new document. */
const focusBeforeAll = (page: Page) =>
  page.evaluate(() => {
    const start = document.createElement("button");
    document.body.prepend(start);
    start.focus();
    start.remove();
  });

test("opens the menu of a phone, follows an entry and moves the focus to the heading", async () => {
  const { page } = await visit("", { viewport: { width: 320, height: 640 } });
  await waitUntilLoaded(page);
  const button = page.getByRole("button", { name: "Menú" });
  await button.focus();
  await page.keyboard.press("Enter");
  for (const name of ["Inicio", "Deportes"]) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("heading", { level: 1, name: "Programas Deportivos" }));
});

test("fills PQRS and sends it with the button", async () => {
  const { page, alerts } = await visit("#/pqrs");
  await page.getByLabel("Nombre completo").focus();
  const keys = ["Ana Prueba", "Tab", "ana@correo.co", "Tab", "Tab", " ", "Tab", "Q", "Tab", "B", "Tab", "Asunto"];
  for (const key of [...keys, "Tab", "Descripción", "Tab", "Tab"])
    await (["Tab", " "].includes(key) ? page.keyboard.press(key) : page.keyboard.type(key));
  await page.keyboard.press("Enter");
  await expect.poll(() => alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
});

test("fills PQRS and sends it with Enter in a text field", async () => {
  const { page, alerts, logs } = await visit("#/pqrs");
  await page.getByLabel("Nombre completo").focus();
  const keys = page.keyboard;
  const next = () => keys.press("Tab");
  await keys.type("Ana Prueba");
  await next();
  await keys.type("ana@correo.co");
  await next();
  await next();
  await keys.press("Space");
  await next();
  await keys.type("Sug");
  await next();
  await keys.type("Fin");
  await next();
  await keys.type("Un asunto");
  await next();
  await keys.type("Una descripción");
  await page.getByLabel("Asunto").focus();
  await keys.press("Enter");
  await expect.poll(() => alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
  await expect.poll(() => logs.join()).toMatch(/sugerencia/);
  expect(logs.join()).toMatch(/financiera/);
});

test("shows and hides the password, and closes a toast", async () => {
  const { page } = await visit("#/login");
  await waitUntilLoaded(page);
  await page.getByLabel("Contraseña", { exact: true }).fill("secreta");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.getByLabel("Contraseña", { exact: true }).getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Iniciar Sesión" }).press("Enter");
  const toast = page.getByRole("region", { name: /Avisos/ }).getByRole("listitem");
  await toast.waitFor();
  await page.keyboard.press("F8");
  await page.getByRole("button", { name: "Cerrar" }).press("Enter");
  await toast.waitFor({ state: "detached" });
});
