// Hundreds of sends, toasts and changes of route in one page: memory comes back; listeners, timers and nodes are gone.
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { withVisits } from "./visit.ts";

const visit = withVisits();

interface Held {
  /** In bytes. */
  heap: number;
  nodes: number;
  listeners: number;
  /** Set and neither run out nor cleared; an interval counts until it is cleared. */
  timers: number;
}

/** Runs in the page, before anything else. */
function countTimers() {
  const pending = new Set<unknown>();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const counted = (act: TimerHandler, ...rest: [number?, ...unknown[]]) => {
    const timer = setTimeout(
      (...given: unknown[]) => {
        pending.delete(timer);
        if (typeof act === "function") act(...given);
      },
      ...rest,
    );
    pending.add(timer);
    return timer;
  };
  const repeated = (...given: Parameters<typeof setInterval>) => {
    const timer = setInterval(...given);
    pending.add(timer);
    return timer;
  };
  const cleared = (clear: (timer?: number) => void) => (timer?: number) => {
    pending.delete(timer);
    clear(timer);
  };
  Object.assign(window, {
    pendingTimers: pending,
    setTimeout: counted,
    setInterval: repeated,
    clearTimeout: cleared(clearTimeout.bind(window)),
    clearInterval: cleared(clearInterval.bind(window)),
  });
}

/** What the page holds once all that can be collected is, and what runs for a moment has run. */
async function held(page: Page, session: CDPSession): Promise<Held> {
  await page.waitForTimeout(1000);
  for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const named = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  const timers = await page.evaluate(
    () => (window as unknown as { pendingTimers: Set<unknown> }).pendingTimers.size,
  );
  const { JSHeapUsedSize: heap = 0, Nodes: nodes = 0, JSEventListeners: listeners = 0 } = named;
  return { heap, nodes, listeners, timers };
}

/** A round of the routes below, so that before and after are the same page; fills what is kept on purpose. */
const first = 12;

/** Does `once` a few times, then `times` more: what is held must not have grown. */
async function expectNoGrowth(page: Page, times: number, once: (time: number) => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  for (let time = 0; time < first; time++) await once(time);
  const before = await held(page, session);
  for (let time = 0; time < times; time++) await once(time);
  const after = await held(page, session);
  expect((after.heap - before.heap) / 1e6, "MB").toBeLessThan(2);
  expect(after.nodes - before.nodes, "nodes").toBeLessThan(300);
  expect(after.listeners - before.listeners, "listeners").toBeLessThan(50);
  expect(after.timers, "timers").toBeLessThanOrEqual(before.timers);
}

const routes = ["/", "/pqrs", "/deportes", "/login", "/no-existe", "/cultura"];

test("three hundred changes of route", async () => {
  const { page, complaints } = await visit("", { prepare: (page) => page.addInitScript(countTimers) });
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
});

test("two hundred sends, failed and successful", async () => {
  const { page, complaints } = await visit("#/pqrs", {
    prepare: async (page) => {
      await page.addInitScript(countTimers);
      await page.addInitScript(() => {
        const said: Record<string, number> = {};
        const alert = (text: string) => {
          said[text] = (said[text] ?? 0) + 1;
        };
        Object.assign(window, { said, alert });
      });
    },
  });
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
  const said = await page.evaluate(() => (window as unknown as { said: Record<string, number> }).said);
  const times = first + 200;
  expect(said).toEqual({
    "Por favor ingresa tu nombre completo": times,
    "Por favor ingresa un código de radicado": times / 2,
    "Buscando información para el código: PQRS-1": times / 2,
  });
  expect(complaints).toEqual([]);
});

test("two hundred toasts, which all go in the end", async () => {
  const { page, complaints } = await visit("#/login", {
    prepare: (page) => page.addInitScript(countTimers),
  });
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
});
