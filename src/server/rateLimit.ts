// How often somebody may ask.
import { isIPv6 } from "node:net";

/**
 * Returns a function that counts one for a key, and returns the seconds to wait: 0 up to `limit` in a period, which is
 * in milliseconds. Forgets the oldest keys if there are more than `keys`.
 */
export function createRateLimit(limit: number, period = 60_000, keys = 10_000) {
  const periods = new Map<string, { end: number; count: number }>();
  return (key: string, now = performance.now()): number => {
    const known = periods.get(key);
    const current = known && known.end > now ? known : { end: now + period, count: 0 };
    if (current !== known) {
      // The map has the order in which periods began.
      periods.delete(key);
      periods.set(key, current);
      const [oldest] = periods.keys();
      if (periods.size > keys && oldest !== undefined) periods.delete(oldest);
    }
    current.count += 1;
    return current.count > limit ? Math.ceil((current.end - now) / 1000) : 0;
  };
}

/** What belongs to one visitor: an IPv4 address, or the first half of an IPv6 address, whose second half is free. */
export function networkOf(address: string): string {
  const [plain = ""] = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const [first, last] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}
