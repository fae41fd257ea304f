// Where the browser is not what one expects: no storage, no scripts, broken scripts, another clock, a wandering visitor.
import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { type Visit, withVisits } from "./visit.ts";

const url = inject("url");
const visit = withVisits();

const headings = {
  "/": "TU BIENESTAR ES NUESTRA PRIORIDAD",
  "/deportes": "Programas Deportivos",
  "/cultura": "Actividades Culturales",
  "/login": "Inicio de Sesión",
  "/no-existe": "Página No Encontrada",
  "/pqrs": "Envíanos tu Petición, Queja, Reclamo o Sugerencia",
};
type Route = keyof typeof headings;
const landing = headings["/"];

async function open(options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit("about:blank", options);
  visitor.page.setDefaultTimeout(10_000);
  return visitor;
}

const heading = ({ page }: Visit, name: string) => page.getByRole("heading", { level: 1, name });

test("without storage, pages are visited and Back leads to the place that was left", async () => {
  const visitor = await open();
  const { page } = visitor;
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await page.goto(url);
  await heading(visitor, landing).waitFor();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="#/cultura"]')?.click());
  await heading(visitor, headings["/cultura"]).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await page.reload();
  await heading(visitor, landing).waitFor();
  expect(visitor.complaints).toEqual([]);
});

test.each(["", "#/pqrs", "#/no-existe"])(
  "without scripts the landing stands at %j, and says why",
  async (hash) => {
    const visitor = await open({ javaScriptEnabled: false });
    await visitor.page.goto(`${url}${hash}`);
    await heading(visitor, landing).waitFor();
    expect(await visitor.page.locator("noscript").textContent()).toContain("activa JavaScript");
  },
);

describe("the landing shows rather than nothing when", () => {
  const script = /assets\/(index|react)-[^/]+\.js/;
  test.each([
    ["the site's script does not arrive", /assets\/index-[^/]+\.js/, undefined],
    ["React does not arrive", /assets\/react-[^/]+\.js/, undefined],
    ["the browser cannot read the script", script, "const = ;"],
    ["the script throws", script, "throw new Error('broken');"],
  ])("%s", async (_, pattern, body) => {
    const visitor = await open();
    await visitor.page.route(pattern, (route) =>
      body === undefined ? route.abort() : route.fulfill({ body, contentType: "text/javascript" }),
    );
    await visitor.page.goto(`${url}#/pqrs`);
    await heading(visitor, landing).waitFor();
  });
});

test.each([
  ["Pacific/Kiritimati", "2031-12-31T12:00:00Z", 2032],
  ["Pacific/Pago_Pago", "2032-01-01T08:00:00Z", 2031],
])("in %s the year is the visitor's own", async (timezoneId, now, year) => {
  const visitor = await open({ timezoneId });
  await visitor.page.clock.setFixedTime(now);
  await visitor.page.goto(url);
  const footer = visitor.page.getByRole("contentinfo");
  await expect.poll(() => footer.textContent()).toContain(`© ${year}`);
  expect(visitor.complaints).toEqual([]);
});

test("Back and Forward in any order lead to what was there, quickly or slowly", async () => {
  const visitor = await open();
  const { page } = visitor;
  const path: Route[] = ["/", "/pqrs", "/no-existe", "/deportes", "/login", "/cultura"];
  for (const route of path) await page.goto(`${url}#${route}`);
  let at = path.length - 1;
  for (const step of [-1, -1, 1, -3, 2, -1, 3, -5, 4, 1, -2]) {
    at = Math.min(Math.max(at + step, 0), path.length - 1);
    await page.evaluate((delta) => history.go(delta), step);
    const route = path[at] ?? "/";
    await heading(visitor, headings[route]).waitFor();
    expect(new URL(page.url()).hash).toBe(`#${route}`);
  }
  // Not waiting for anything to arrive.
  await page.evaluate(() => {
    for (const step of [1, -1, -1, 1, 1, -1]) history.go(step);
  });
  await page.waitForTimeout(500);
  const route = path.find((each) => new URL(page.url()).hash === `#${each}`) ?? "/";
  await heading(visitor, headings[route]).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(visitor.complaints).toEqual([]);
});

test("a visitor who goes on at the moment the browser takes over the landing gets there without one complaint", async () => {
  const visitor = await open();
  const { page } = visitor;
  // A task queued by the landing's chunk comes between the look at the address and the first drawing.
  const goOn = `const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { location.hash = "#/cultura" };
    port2.postMessage(0);`;
  await page.route(/assets\/inicio-[^/]+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};${goOn}` });
  });
  await page.goto(url);
  await heading(visitor, headings["/cultura"]).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(visitor.complaints).toEqual([]);
});
