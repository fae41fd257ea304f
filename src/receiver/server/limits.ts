// How many posts are accepted, at once and in a minute.
import { readMailbox } from "../../server/mailAddress.ts";
import { createRateLimit, networkOf } from "../../server/rateLimit.ts";
import { Refusal } from "../../server/reply.ts";
import { visitorTexts } from "../../server/visitorTexts.ts";
import type { Settings } from "../settings.ts";

/** Beside the limits for each address, which are settings. */
const postsAtOnceInAll = 100;

/** In milliseconds: how often the speed of open posts is measured. */
const measuring = 10_000;

/** In bytes per second. Slower posts end when there is no place for others. */
const slowest = 5_000;

/** An open post, as far as its speed matters. */
export interface IncomingPost {
  socket: { bytesRead: number };
  /** Whether everything was sent. */
  complete: boolean;
  destroy: () => void;
}

interface Post {
  key: string;
  upload: IncomingPost;
  bytes: number;
  /** In bytes per second, once it was measured. */
  speed?: number;
}

type Limits = Pick<Settings, "postsPerMinute" | "postsAtOnce">;

/** Returns a function that runs `work` for a visitor's address. It throws a Refusal if the posts are too many. */
export function createLimits({ postsPerMinute, postsAtOnce }: Limits) {
  const count = createRateLimit(postsPerMinute);
  const posts = new Set<Post>();
  let measuredAt = performance.now();
  setInterval(() => {
    const seconds = (performance.now() - measuredAt) / 1000;
    measuredAt = performance.now();
    for (const post of posts) {
      const { bytesRead } = post.upload.socket;
      // Of a post that began meanwhile the whole time counts only next time.
      if (post.bytes > 0) post.speed = (bytesRead - post.bytes) / seconds;
      post.bytes = bytesRead;
    }
  }, measuring).unref();

  /** Whether a place is free, or the slowest of `among` leaves one. */
  const hasPlace = (among: Post[], limit: number): boolean => {
    if (among.length < limit) return true;
    const isSlow = ({ upload, speed = slowest }: Post) => !upload.complete && speed < slowest;
    const [slow] = among.filter(isSlow).sort((a, b) => (a.speed ?? 0) - (b.speed ?? 0));
    if (!slow) return false;
    posts.delete(slow);
    slow.upload.destroy();
    return true;
  };

  return async <T>(address: string, upload: IncomingPost, work: () => Promise<T>): Promise<T> => {
    const key = networkOf(address);
    const seconds = count(key);
    if (seconds > 0) throw tooMany(429, seconds);
    if (!hasPlace([...posts], postsAtOnceInAll)) throw tooMany(503, 10);
    const same = [...posts].filter((post) => post.key === key);
    if (!hasPlace(same, postsAtOnce)) throw tooMany(429, 10);
    const post: Post = { key, upload, bytes: 0 };
    posts.add(post);
    try {
      return await work();
    } finally {
      posts.delete(post);
    }
  };
}

/**
 * Returns a function that says whether a further receipt may go to an address. Anyone can have receipts sent to anybody: the
 * submissions of who exceeds the limits are only stored. The domain of the sender has no limit: when an inscription opens,
 * hundreds of an institution's students write at once.
 */
export function createReceiptLimit(limits: Pick<Settings, "receiptsPerHour" | "receiptsPerDomain" | "mailFrom">) {
  const hour = 3_600_000;
  const own = readMailbox(limits.mailFrom ?? "")
    .address.toLowerCase()
    .split("@")[1];
  const perAddress = createRateLimit(limits.receiptsPerHour, hour);
  const perDomain = createRateLimit(limits.receiptsPerDomain, hour);
  return (address: string): boolean => {
    const [local = "", domain = ""] = address.toLowerCase().split("@");
    // Many servers ignore dots and what follows a plus sign.
    const mailbox = local.replace(/\+.*/, "").replaceAll(".", "");
    // Students may have a domain below it.
    const isOwn = own !== undefined && `.${domain}`.endsWith(`.${own}`);
    return perAddress(`${mailbox}@${domain}`) === 0 && (isOwn || perDomain(domain) === 0);
  };
}

function tooMany(status: number, seconds: number): Refusal {
  return new Refusal(status, visitorTexts.tooMany, { headers: { "Retry-After": String(seconds) } });
}
