// What the receiver says of the version that it serves.
import { setTimeout as wait } from "node:timers/promises";

/** In milliseconds: how long the receiver may take to load a version, and how often it is asked. */
const longest = 15_000;
const pause = 100;

/**
 * Waits until the receiver at `health` (its `/_/salud`) serves a version. "unknown" if it cannot be asked; "refused" if it goes on
 * with another version.
 */
export async function waitForReceiver(
  health: string,
  version: string,
  limit = longest,
): Promise<"served" | "refused" | "unknown"> {
  // Not of the clock, which may be set meanwhile.
  const end = performance.now() + limit;
  for (;;) {
    const answer = await fetch(health, { signal: AbortSignal.timeout(5_000) })
      .then((response) => response.json() as Promise<{ version?: string }>)
      .catch(() => undefined);
    if (answer?.version === version) return "served";
    if (performance.now() > end) return answer?.version === undefined ? "unknown" : "refused";
    await wait(pause);
  }
}
