// Measures the work of the main thread for a keystroke, a pause in typing and a click.
import type { CDPSession, Locator, Page } from "playwright-core";

/** The work for one keystroke, in milliseconds. */
export interface KeyWork {
  /** The scripts: from the keydown event to the end of its task. */
  scripts: number;
  /** The scripts and the next frame (style, layout, paint), without the wait for the frame. */
  total: number;
}

/** Runs in the page before its scripts. */
export function watchKeys() {
  const keystrokes: KeyWork[] = [];
  Object.assign(window, { keystrokes });
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
      const keydown = start;
      let scripts = 0;
      const done = new MessageChannel();
      done.port1.onmessage = () => {
        scripts ||= performance.now() - keydown;
      };
      done.port2.postMessage(0);
      requestAnimationFrame(() => {
        const frame = performance.now();
        scripts ||= frame - keydown;
        const painted = new MessageChannel();
        painted.port1.onmessage = () => keystrokes.push({ scripts, total: scripts + performance.now() - frame });
        painted.port2.postMessage(0);
      });
    },
    true,
  );
}

/** Types `keys` characters into `field`, one every 50 ms. */
export async function measureTyping(page: Page, field: Locator, keys: number): Promise<KeyWork[]> {
  await field.focus();
  await page.evaluate(() => (window as unknown as { keystrokes: unknown[] }).keystrokes.splice(0));
  await page.keyboard.type("Una frase de prueba ".repeat(keys).slice(0, keys), { delay: 50 });
  await page.waitForTimeout(100);
  return page.evaluate(() => (window as unknown as { keystrokes: KeyWork[] }).keystrokes);
}

/** The work of the main thread, in milliseconds, during `act` and the 600 ms after it. */
export async function measureWork(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await taskTime(cdp);
  await act();
  await page.waitForTimeout(600);
  return (await taskTime(cdp)) - before;
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
