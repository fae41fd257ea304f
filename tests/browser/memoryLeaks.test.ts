// Dozens of route changes, sent forms and toasts leave no memory, nodes, listeners or timers behind.
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { sendLogin } from "./fillForms.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

interface Resources {
  /** In bytes. */
  heap: number;
  nodes: number;
  listeners: number;
  /** Timeouts that have neither fired nor been cleared, and intervals that have not been cleared. */
  timers: number;
}

/** Runs in the page before its scripts. */
function countTimers() {
  const pending = new Set<unknown>();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const countedTimeout = (callback: TimerHandler, ...rest: [number?, ...unknown[]]) => {
    const timer = setTimeout(
      (...given: unknown[]) => {
        pending.delete(timer);
        if (typeof callback === "function") callback(...given);
      },
      ...rest,
    );
    pending.add(timer);
    return timer;
  };
  const countedInterval = (...given: Parameters<typeof setInterval>) => {
    const timer = setInterval(...given);
    pending.add(timer);
    return timer;
  };
  const countedClear = (clear: (timer?: number) => void) => (timer?: number) => {
    pending.delete(timer);
    clear(timer);
  };
  Object.assign(window, {
    pendingTimers: pending,
    setTimeout: countedTimeout,
    setInterval: countedInterval,
    clearTimeout: countedClear(clearTimeout.bind(window)),
    clearInterval: countedClear(clearInterval.bind(window)),
  });
}

/** The resources in use after short timers have fired and garbage has been collected. */
async function measure(page: Page, session: CDPSession): Promise<Resources> {
  // The short timers have fired when one that is longer than all of them has.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const named = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  const timers = await page.evaluate(() => (window as unknown as { pendingTimers: Set<unknown> }).pendingTimers.size);
  const { JSHeapUsedSize: heap = 0, Nodes: nodes = 0, JSEventListeners: listeners = 0 } = named;
  return { heap, nodes, listeners, timers };
}

/** Fills the caches. A multiple of the number of routes below, so that both measurements are on the same page. */
const warmUps = 12;

const rounds = 3;
/** The calls of a round. A multiple of the number of routes below, as `warmUps`. */
const times = 18;

/**
 * Calls `act` for warm-up, then in three rounds, and expects that in the median round the resources in use do not grow: a leak
 * grows at each call, so in every round. In a single round the heap may grow by half a megabyte while the browser optimises
 * the scripts, and the nodes because React keeps another page than in the round before. `settle` is called before each
 * measurement.
 */
async function expectNoGrowth(page: Page, act: (time: number) => Promise<unknown>, settle = async () => {}) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  for (let time = 0; time < warmUps; time++) await act(time);
  await settle();
  const first = await measure(page, session);
  const all = [first];
  for (let round = 0; round < rounds; round++) {
    for (let time = 0; time < times; time++) await act(time);
    await settle();
    all.push(await measure(page, session));
  }
  /** The median of the rounds, for each call. */
  const growth = (resource: keyof Resources) => {
    const growths = all.slice(1).map((after, round) => (after[resource] - (all[round]?.[resource] ?? 0)) / times);
    return growths.sort((a, b) => a - b)[1];
  };
  expect(growth("heap"), "bytes").toBeLessThan(20_000);
  expect(growth("nodes"), "nodes").toBeLessThan(0.5);
  expect(growth("listeners"), "listeners").toBeLessThan(0.1);
  expect(all.at(-1)?.timers, "timers").toBeLessThanOrEqual(first.timers);
}

/**
 * React keeps the last but one in memory. The screen of an unknown route must not be there: after five seconds it leads to the
 * landing page.
 */
const routes = ["/", "/no-existe", "/pqrs", "/deportes", "/login", "/cultura"];

test("dozens of route changes leave nothing behind", async () => {
  const { page, problems } = await visit("", { prepare: (page) => page.addInitScript(countTimers) });
  // The changes below are quicker than a page loads. On a busy machine they are also quicker than it renders, so that some
  // pages are skipped. React keeps the page that was rendered before: the same one each time, if each is opened first.
  let opened = "/";
  const openAll = async () => {
    for (const route of routes) {
      const before = await page.title();
      await page.evaluate((to) => {
        location.hash = `#${to}`;
      }, route);
      // Otherwise `waitUntilLoaded` would find the page before, which is still shown.
      if (route !== opened) await expect.poll(() => page.title()).not.toBe(before);
      opened = route;
      await waitUntilLoaded(page);
    }
  };
  await openAll();
  await expectNoGrowth(
    page,
    (time) =>
      page.evaluate(
        async (route) => {
          location.hash = `#${route}`;
          await new Promise((resolve) => setTimeout(resolve, 15));
        },
        routes[time % routes.length],
      ),
    openAll,
  );
  expect(problems).toEqual([]);
});

test("sending forms again and again leaves nothing behind, whether valid or not", async () => {
  const { page, problems } = await visit("#/pqrs", {
    prepare: async (page) => {
      await page.addInitScript(countTimers);
      await page.addInitScript(() => {
        const alertCounts: Record<string, number> = {};
        const alert = (text: string) => {
          alertCounts[text] = (alertCounts[text] ?? 0) + 1;
        };
        Object.assign(window, { alertCounts, alert });
      });
    },
  });
  await page.getByLabel("Código de radicado").waitFor();
  await waitUntilLoaded(page);
  await expectNoGrowth(page, (time) =>
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
  const alertCounts = await page.evaluate(
    () => (window as unknown as { alertCounts: Record<string, number> }).alertCounts,
  );
  const sent = warmUps + rounds * times;
  expect(alertCounts).toEqual({
    "Por favor ingresa tu nombre completo": sent,
    "Por favor ingresa un código de radicado": sent / 2,
    "Buscando información para el código: PQRS-1": sent / 2,
  });
  expect(problems).toEqual([]);
});

test("dozens of toasts leave nothing behind and all close in the end", async () => {
  const { page, problems } = await visit("#/login", {
    prepare: (page) => page.addInitScript(countTimers),
  });
  await sendLogin(page);
  await page.getByText("Por favor complete todos los campos").first().waitFor();
  const toasts = page.getByRole("region", { name: /Avisos/ }).getByRole("listitem");
  const openToast = () =>
    page.evaluate(async () => {
      document.querySelector("form")?.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve, 15));
    });
  await expectNoGrowth(page, openToast);
  expect(await toasts.count()).toBeLessThanOrEqual(2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect.poll(() => toasts.count()).toBe(0);
  expect(problems).toEqual([]);
});
