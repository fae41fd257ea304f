// How long the main thread works for a key, a pause and a press, as the page itself and DevTools count it.
import type { CDPSession, Locator, Page } from "playwright-core";

/** The work for one key, in milliseconds. */
export interface KeyWork {
  /** From the key's event to the end of the task that handles it: the scripts. */
  handled: number;
  /** That, and the style, layout and painting of the next frame. The waiting for the frame is no work. */
  shown: number;
}

/** Runs in the page before anything else. */
export function watchKeys() {
  const works: KeyWork[] = [];
  Object.assign(window, { keyWorks: works });
  let start = 0;
  addEventListener(
    "keydown",
    () => {
      start = performance.now();
    },
    true,
  );
  addEventListener(
    "input",
    () => {
      const key = start;
      let handled = 0;
      const done = new MessageChannel();
      done.port1.onmessage = () => {
        handled ||= performance.now() - key;
      };
      done.port2.postMessage(0);
      requestAnimationFrame(() => {
        const frame = performance.now();
        handled ||= frame - key;
        const painted = new MessageChannel();
        painted.port1.onmessage = () => works.push({ handled, shown: handled + performance.now() - frame });
        painted.port2.postMessage(0);
      });
    },
    true,
  );
}

/** Types a sentence into `field` at a quick hand's pace. */
export async function typed(page: Page, field: Locator, keys: number): Promise<KeyWork[]> {
  await field.focus();
  await page.evaluate(() => (window as unknown as { keyWorks: unknown[] }).keyWorks.splice(0));
  await page.keyboard.type("Una frase de prueba ".repeat(keys).slice(0, keys), { delay: 50 });
  await page.waitForTimeout(100);
  return page.evaluate(() => (window as unknown as { keyWorks: KeyWork[] }).keyWorks);
}

/** Milliseconds that the main thread worked while `act` was done and the page came to rest. */
export async function worked(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await taskTime(cdp);
  await act();
  await page.waitForTimeout(600);
  return (await taskTime(cdp)) - before;
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
