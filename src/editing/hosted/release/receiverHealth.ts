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
  const end = Date.now() + limit;
  for (;;) {
    const served = await servedVersion(health);
    if (served === version) return "served";
    if (Date.now() > end) return served === undefined ? "unknown" : "refused";
    await wait(pause);
  }
}

async function servedVersion(health: string): Promise<string | undefined> {
  try {
    const response = await fetch(health, { signal: AbortSignal.timeout(5_000) });
    return ((await response.json()) as { version?: string }).version;
  } catch {
    return undefined;
  }
}
