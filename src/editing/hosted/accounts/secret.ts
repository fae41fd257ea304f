// What only one browser or mailbox knows, and what the server expects once.
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, as 43 characters. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The database has only this of a secret: whoever reads a copy cannot enter. */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** More that wait than this are strangers': the oldest are forgotten. */
const mostWaiting = 10_000;

/** Keeps values in memory, each to be taken once within `lasts` milliseconds. */
export function createOneTimeValues<Value>(lasts: number) {
  const waiting = new Map<string, { value: Value; ends: number }>();
  return {
    keep(key: string, value: Value): void {
      for (const [oldest, { ends }] of waiting) {
        if (ends > Date.now() && waiting.size < mostWaiting) break;
        waiting.delete(oldest);
      }
      waiting.set(key, { value, ends: Date.now() + lasts });
    },
    /** Undefined if nothing waits under the key, or no longer. */
    take(key: string): Value | undefined {
      const entry = waiting.get(key);
      waiting.delete(key);
      return entry && entry.ends > Date.now() ? entry.value : undefined;
    },
  };
}
