import { afterEach, describe, expect, test, vi } from "vitest";
import { createLimits, createReceiptLimit, type IncomingPost } from "../../../src/receiver/server/limits.ts";

const limits = { postsPerMinute: 60, postsAtOnce: 30 };

/** A post of which everything has arrived. */
const sent: IncomingPost = { socket: { bytesRead: 100 }, complete: true, destroy() {} };

test("a post that ends frees a place of its own address only", async () => {
  const limited = createLimits(limits);
  const endings: (() => void)[] = [];
  const begin = (address: string) =>
    limited(address, sent, () => new Promise<void>((resolve) => endings.push(resolve)));
  const addresses = [...Array<string>(15).fill("a"), "b", ...Array<string>(15).fill("a")];
  const posts = addresses.map(begin);
  endings[15]?.();
  await posts[15];
  await expect(begin("a")).rejects.toMatchObject({ status: 429 });
  for (const end of endings) end();
  await Promise.all(posts);
});

test("at most 100 posts run at once", async () => {
  const limited = createLimits(limits);
  const endings: (() => void)[] = [];
  const begin = (address: string) =>
    limited(address, sent, () => new Promise<void>((resolve) => endings.push(resolve)));
  const posts = Array.from({ length: 100 }, (_, index) => begin(String(index)));
  await expect(begin("other")).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "10" } });
  expect(endings).toHaveLength(100);
  for (const end of endings) end();
  await Promise.all(posts);
});

test("one address sends 60 posts in a minute", async () => {
  const limited = createLimits(limits);
  for (let count = 0; count < 60; count += 1) await limited("a", sent, async () => {});
  await expect(limited("a", sent, async () => {})).rejects.toMatchObject({ status: 429 });
  await limited("b", sent, async () => {});
});

test("one address cannot take all places", async () => {
  const limited = createLimits(limits);
  const endings: (() => void)[] = [];
  const begin = (address: string) =>
    limited(address, sent, () => new Promise<void>((resolve) => endings.push(resolve)));
  const slow = Array.from({ length: 30 }, () => begin("a"));
  await expect(begin("a")).rejects.toMatchObject({ status: 429, headers: { "Retry-After": "10" } });
  await expect(limited("b", sent, async () => "done")).resolves.toBe("done");
  endings[0]?.();
  await slow[0];
  await expect(limited("a", sent, async () => "done")).resolves.toBe("done");
  for (const end of endings) end();
  await Promise.all(slow);
});

describe("posts that are sent slowly", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** 120 posts from four addresses, of which the first is sent with 20 kB/s, the others with at most 4 kB/s. */
  function sendSlowly() {
    vi.useFakeTimers();
    const limited = createLimits(limits);
    const ended: number[] = [];
    const uploads = Array.from({ length: 100 }, (_, index) => {
      const endings: (() => void)[] = [];
      const upload = { socket: { bytesRead: 300 }, complete: false, destroy: () => endings[0]?.() };
      const work = () => new Promise<void>((resolve) => endings.push(resolve)).then(() => void ended.push(index));
      void limited(String(index % 4), upload, work);
      return upload;
    });
    const pass = (seconds: number) => {
      for (const [index, { socket }] of uploads.entries())
        socket.bytesRead += seconds * (index === 0 ? 20_000 : 4_000 - index);
      vi.advanceTimersByTime(seconds * 1000);
    };
    return { limited, uploads, ended, pass };
  }

  test("leave their place to others after ten seconds, the slowest first", async () => {
    const { limited, ended, pass } = sendSlowly();
    await expect(limited("b", sent, async () => "stored")).rejects.toMatchObject({ status: 503 });
    pass(10);
    pass(10);
    expect(await limited("b", sent, async () => "stored")).toBe("stored");
    expect(ended).toEqual([99]);
  });

  test("end the slowest first also after the clock was set back", async () => {
    const { limited, ended, pass } = sendSlowly();
    pass(10);
    vi.setSystemTime(Date.now() - 3_600_000);
    pass(10);
    expect(await limited("b", sent, async () => "stored")).toBe("stored");
    expect(ended).toEqual([99]);
  });

  test("end only when there is no place for others", async () => {
    const { ended, pass } = sendSlowly();
    for (let count = 0; count < 10; count++) pass(10);
    expect(ended).toEqual([]);
  });

  test("keep their place once everything was sent", async () => {
    const { limited, uploads, ended, pass } = sendSlowly();
    for (const upload of uploads) upload.complete = true;
    pass(10);
    pass(10);
    await expect(limited("b", sent, async () => "stored")).rejects.toMatchObject({ status: 503 });
    expect(ended).toEqual([]);
  });
});

describe("receipts", () => {
  const mayReceive = (mailFrom?: string) => createReceiptLimit({ receiptsPerHour: 3, receiptsPerDomain: 5, mailFrom });

  test("go to one mailbox three times an hour, however it is written", () => {
    const may = mayReceive();
    const same = ["ana.paz@a.co", "anapaz@a.co", "Ana.Paz+12@A.co", "anapaz+2@a.co"];
    expect(same.map(may)).toEqual([true, true, true, false]);
    expect(may("luz@a.co")).toBe(true);
  });

  test("go to one domain not much more often", () => {
    const may = mayReceive();
    expect(["1", "2", "3", "4", "5", "6"].map((name) => may(`${name}@a.co`))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(may("1@b.co")).toBe(true);
  });

  test("go to the domain of the sender, and to those below it, as often as its students write", () => {
    const may = mayReceive("Bienestar <bienestar@Universidad.co>");
    const counts = ["universidad.co", "correo.universidad.co", "otrauniversidad.co", "co"].map((domain) => {
      return Array.from({ length: 9 }, (_, name) => may(`${name}@${domain}`)).filter(Boolean).length;
    });
    expect(counts).toEqual([9, 9, 5, 5]);
    expect(Array.from({ length: 4 }, () => may("ana@universidad.co"))).toEqual([true, true, true, false]);
  });
});
