// Timers that fire when a test says so: otherwise a toast closes, or a form is sent, while a slow machine looks at it.
import type { Page } from "playwright-core";

declare global {
  interface Window {
    fireTimers: () => void;
  }
}

/** From now on, timers of a second or more wait for `fireTimers`. */
export const holdTimers = (page: Page) =>
  page.evaluate(() => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    const holding = (callback: () => void, delay = 0) => {
      if (delay < 1000) return setTimeout(callback, delay);
      return -held.push(callback);
    };
    const fireTimers = () => {
      for (const callback of held.splice(0)) callback();
    };
    Object.assign(window, { setTimeout: holding, fireTimers });
  });

export const fireTimers = (page: Page) => page.evaluate(() => window.fireTimers());

/** From now on, time passes only by `page.clock.runFor`: a clock that is only installed goes on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
