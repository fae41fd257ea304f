// Hundreds of sends, toasts and changes of route in one page: memory comes back, and listeners and nodes are gone.
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launch } from "./chromium.ts";
import { visit } from "./visit.ts";

const url = inject("url");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Held {
  /** In bytes. */
  heap: number;
  nodes: number;
  listeners: number;
}

/** What the page holds once all that can be collected is. */
async function held(session: CDPSession): Promise<Held> {
  for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const named = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  return { heap: named.JSHeapUsedSize ?? 0, nodes: named.Nodes ?? 0, listeners: named.JSEventListeners ?? 0 };
}

/** A round of the routes below, so that before and after are the same page; fills what is kept on purpose. */
const first = 12;

/** Does `once` a few times, then `times` more: what is held must not have grown. */
async function expectNoGrowth(page: Page, times: number, once: (time: number) => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  for (let time = 0; time < first; time++) await once(time);
  const before = await held(session);
  for (let time = 0; time < times; time++) await once(time);
  const after = await held(session);
  expect((after.heap - before.heap) / 1e6, "MB").toBeLessThan(2);
  expect(after.nodes - before.nodes, "nodes").toBeLessThan(300);
  expect(after.listeners - before.listeners, "listeners").toBeLessThan(50);
}

const routes = ["/", "/pqrs", "/deportes", "/login", "/no-existe", "/cultura"];

test("three hundred changes of route", async () => {
  const { page, complaints, close } = await visit(browser, url);
  await expectNoGrowth(page, 300, (time) =>
    page.evaluate(
      async (route) => {
        location.hash = `#${route}`;
        await new Promise((resolve) => setTimeout(resolve, 15));
      },
      routes[time % routes.length],
    ),
  );
  expect(complaints).toEqual([]);
  await close();
});

test("two hundred sends, failed and successful", async () => {
  const { page, alerts, complaints, close } = await visit(browser, "about:blank");
  await page.addInitScript(() => {
    window.alert = () => {};
  });
  await page.goto(`${url}#/pqrs`);
  await page.getByLabel("Código de radicado").waitFor();
  await expectNoGrowth(page, 200, (time) =>
    page.evaluate(
      async (odd) => {
        const [pqrs, tracking] = document.querySelectorAll("form");
        const input = tracking?.querySelector("input");
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        if (input) set?.call(input, odd ? "PQRS-1" : "");
        input?.dispatchEvent(new Event("input", { bubbles: true }));
        for (const form of [pqrs, tracking]) form?.requestSubmit();
        await new Promise((resolve) => setTimeout(resolve, 15));
      },
      time % 2 === 1,
    ),
  );
  expect(alerts).toEqual([]);
  expect(complaints.filter((text) => !text.startsWith("foreign"))).toEqual([]);
  await close();
});

test("two hundred toasts, which all go in the end", async () => {
  const { page, complaints, close } = await visit(browser, `${url}#/login`);
  const send = page.getByRole("button", { name: "Iniciar Sesión" });
  await send.click();
  await page.getByText("Por favor complete todos los campos").first().waitFor();
  const region = page.getByRole("region", { name: /Avisos/ }).getByRole("listitem");
  const raise = () =>
    page.evaluate(async () => {
      document.querySelector("form")?.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve, 15));
    });
  await expectNoGrowth(page, 200, raise);
  expect(await region.count()).toBeLessThanOrEqual(2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect.poll(() => region.count(), { timeout: 10_000 }).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
