// Every screen with the keyboard alone: each control is reached, shows the focus, and nothing covers it.
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";
import { withVisits } from "./visit.ts";

const visit = withVisits();

const wide = { viewport: { width: 1280, height: 800 } };
/** As at 400 % zoom. */
const narrow = { viewport: { width: 320, height: 256 } };
const walks: [string, string, BrowserContextOptions][] = [
  ...routes.map((route): [string, string, BrowserContextOptions] => [route, "1280 px", wide]),
  ["/", "320 px", narrow],
  ["/login", "320 px", narrow],
  ["/pqrs", "320 px", narrow],
];

interface Stop {
  name: string;
  /** What changes the look of it: the focus's outline and shadow, there and when it is gone. */
  shown: boolean;
  covered: string | undefined;
}

/** What can be acted upon, in the order of the document, but for what stands folded away. */
function controls(page: Page) {
  return page.$$eval("a[href], a[tabindex='0'], button, input, select, textarea", (all) =>
    all.filter((each) => each.checkVisibility() && !each.matches(":disabled")).map((each) => each.outerHTML),
  );
}

/** Presses Tab and looks at what has the focus then; undefined once it has left the page. */
async function tab(page: Page): Promise<(Stop & { html: string }) | undefined> {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const drawn = element.matches("[type=file]") ? (element.nextElementSibling ?? element) : element;
    const { left, top, right, bottom } = drawn.getBoundingClientRect();
    // The middle of what is in the window: of a tall text box the browser brings the caret there, not the whole.
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const over = document.elementFromPoint((left + right) / 2, y);
    const style = getComputedStyle(drawn);
    return {
      html: element.outerHTML,
      name: (element.textContent || element.getAttribute("name")) ?? "",
      shown: style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2,
      covered:
        over && (drawn.contains(over) || over.contains(drawn)) ? undefined : (over?.outerHTML ?? "outside"),
    };
  });
}

test.each(walks)("on %s each control is reached, seen and uncovered (%s)", async (route, _, options) => {
  const { page } = await visit(`#${route}`, { reducedMotion: "reduce", ...options });
  await page.clock.install();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const wanted = await controls(page);
  const stops: (Stop & { html: string })[] = [];
  for (let stop = await tab(page); stop; stop = await tab(page)) stops.push(stop);
  expect(stops.map(({ html }) => html)).toEqual(wanted);
  expect(stops.filter(({ shown }) => !shown).map(({ name }) => name)).toEqual([]);
  expect(stops.filter(({ covered }) => covered).map(({ name, covered }) => [name, covered])).toEqual([]);
});

test("the menu of a phone is opened, walked and left with the keyboard", async () => {
  const { page } = await visit("", { viewport: { width: 320, height: 640 } });
  await page.waitForLoadState("networkidle");
  const button = page.getByRole("button", { name: "Menú" });
  await button.focus();
  await page.keyboard.press("Enter");
  for (const name of ["Inicio", "Deportes"]) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Programas Deportivos" });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
});

test("PQRS is filled and sent with the keyboard alone", async () => {
  const { page, alerts } = await visit(`#/pqrs`);
  await page.getByLabel("Nombre completo").focus();
  const keys = [
    "Ana Prueba",
    "Tab",
    "ana@correo.co",
    "Tab",
    "Tab",
    " ",
    "Tab",
    "Q",
    "Tab",
    "B",
    "Tab",
    "Asunto",
  ];
  for (const key of [...keys, "Tab", "Descripción", "Tab", "Tab"])
    await (["Tab", " "].includes(key) ? page.keyboard.press(key) : page.keyboard.type(key));
  await page.keyboard.press("Enter");
  await expect.poll(() => alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
});

test("the password is shown and hidden, and a toast is closed, with the keyboard", async () => {
  const { page } = await visit(`#/login`);
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
