// Browsers without storage or scripts, with scripts that fail, or in other time zones.
import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { expectScroll, scrollTo } from "./scroll.ts";
import { type Visit, visit } from "./visit.ts";

const url = inject("url");
const landing = "TU BIENESTAR ES NUESTRA PRIORIDAD";

async function open(options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit("about:blank", options);
  return visitor;
}

const heading = ({ page }: Visit, name: string) => page.getByRole("heading", { level: 1, name });

test("without storage, Back still restores the scroll position", async () => {
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
  await scrollTo(page, 600);
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="#/cultura"]')?.click());
  await heading(visitor, "Actividades Culturales").waitFor();
  await page.goBack();
  await expectScroll(page, 600);
  await page.reload();
  await heading(visitor, landing).waitFor();
  expect(visitor.problems).toEqual([]);
});

test("without JavaScript every route shows the landing", async () => {
  const visitor = await open({ javaScriptEnabled: false });
  for (const hash of ["", "#/pqrs", "#/no-existe"]) {
    await visitor.page.goto(`${url}${hash}`);
    await heading(visitor, landing).waitFor();
  }
  // The menu, which nothing can open, is below the name of the site.
  await visitor.page.setViewportSize({ width: 360, height: 800 });
  const boxOf = (place: string) => visitor.page.locator(`header ${place}`).first().boundingBox();
  const [name, menu] = [await boxOf("a:has(img)"), await boxOf("nav li:has-text('Inicio')")];
  expect(menu?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0));
});

describe("another page is shown as the build rendered it if", () => {
  const script = /assets\/(index|react)-[^/]+\.js/;
  test.each([
    ["the site's script cannot be loaded", /assets\/index-[^/]+\.js/, undefined],
    ["React cannot be loaded", /assets\/react-[^/]+\.js/, undefined],
    ["the browser cannot parse the script", script, "const = ;"],
    ["the script throws", script, "throw new Error('broken');"],
  ])("%s", async (_, pattern, body) => {
    const visitor = await open();
    await visitor.page.route(pattern, (route) =>
      body === undefined ? route.abort() : route.fulfill({ body, contentType: "text/javascript" }),
    );
    await visitor.page.goto(`${url}#/pqrs`);
    await heading(visitor, "Envíanos tu Petición").waitFor();
    expect(await visitor.page.getByRole("contentinfo").textContent()).toContain("Transparencia");
    await visitor.page.getByRole("navigation").getByRole("link", { name: "Cultura" }).click();
    await heading(visitor, "Actividades Culturales").waitFor();
  });
});

test("a route without a page shows the not-found screen if the site's script cannot be loaded", async () => {
  const visitor = await open();
  await visitor.page.route(/assets\/index-[^/]+\.js/, (route) => route.abort());
  await visitor.page.goto(`${url}#/no-existe`);
  await heading(visitor, "Página No Encontrada").waitFor();
});

test.each([
  ["Pacific/Kiritimati", "2031-12-31T12:00:00Z", 2032],
  ["Pacific/Pago_Pago", "2032-01-01T08:00:00Z", 2031],
])("the footer shows the year of the time zone %s", async (timezoneId, now, year) => {
  const visitor = await open({ timezoneId });
  await visitor.page.clock.setFixedTime(now);
  await visitor.page.goto(url);
  const footer = visitor.page.getByRole("contentinfo");
  await expect.poll(() => footer.textContent()).toContain(`© ${year}`);
  expect(visitor.problems).toEqual([]);
});
