// How many posts are accepted, at once and in a minute.
import { Refusal } from "../reply.ts";

const postsAtOnce = 100;
/** So that nobody takes all places with slow requests. A campus has one address. */
const postsAtOncePerAddress = 30;
const postsPerMinute = 60;

/** Returns a function that runs `work` for a visitor's address. It throws a Refusal if the posts are too many. */
export function createLimits() {
  const count = createRateLimit(postsPerMinute);
  const running: string[] = [];
  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const seconds = count(address);
    if (seconds > 0) throw tooMany(429, seconds);
    if (running.length >= postsAtOnce) throw tooMany(503, 10);
    if (running.filter((other) => other === address).length >= postsAtOncePerAddress) throw tooMany(429, 10);
    running.push(address);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(address), 1);
    }
  };
}

function tooMany(status: number, seconds: number): Refusal {
  const text = "Hay muchos envíos en este momento. Espere un poco e intente de nuevo.";
  return new Refusal(status, text, { headers: { "Retry-After": String(seconds) } });
}

/**
 * Returns a function that counts one for a key, and returns the seconds to wait: 0 up to `limit` in a period, which is
 * in milliseconds. Forgets the oldest keys if there are more than `keys`.
 */
export function createRateLimit(limit: number, period = 60_000, keys = 10_000) {
  const periods = new Map<string, { end: number; count: number }>();
  return (key: string, now = Date.now()): number => {
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
