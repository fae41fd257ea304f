/** Counts what happens per key. */
export interface RateLimit {
  /** Counts one. Returns the seconds to wait, 0 if there are not too many in the current period. */
  count: (key: string, now?: number) => number;
}

/** `limit` per key and period in milliseconds. Forgets the oldest keys if there are more than `keys`. */
export function createRateLimit(limit: number, period = 60_000, keys = 10_000): RateLimit {
  const periods = new Map<string, { end: number; count: number }>();
  return {
    count(key, now = Date.now()) {
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
    },
  };
}
