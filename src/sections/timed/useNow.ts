// The current minute, for what is shown for some time only. Only pages and sites that have such content import this.
import { useSyncExternalStore } from "react";
import type { Period } from "../../rendered.ts";

/** The minute for which the page in the document was rendered. */
let rendered = Number(globalThis.document?.getElementById("root")?.dataset.minute);

export function renderFor(minute: number) {
  rendered = minute;
}

/** In minutes since 1970. During hydration and prerendering the minute for which the page is rendered. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentMinute, () => rendered);
}

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, 5_000);
  return () => clearInterval(timer);
}

function currentMinute() {
  return Math.floor(Date.now() / 60_000);
}

/** Whether `now`, in minutes since 1970, is in the period. */
export function isShown({ from = 0, until = Number.POSITIVE_INFINITY }: Period, now: number): boolean {
  return from <= now && now < until;
}
