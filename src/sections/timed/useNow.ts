// The current minute, for what is shown for some time only. Only pages and sites that have such content import this.
import builtAt from "virtual:built-at";
import { useSyncExternalStore } from "react";
import type { Period } from "../../rendered.ts";

/** In minutes since 1970. During hydration the minute of the build, so that the prerendered markup is correct. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentMinute, () => builtAt);
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
