import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createHealth } from "../../../src/receiver/server/health.ts";
import { spoolFolder } from "../../../src/receiver/server/post.ts";
import type { Database } from "../../../src/server/database.ts";

test("tries again after five seconds, also after the clock was set back", async () => {
  const data = mkdtempSync(join(tmpdir(), "receiver-health-"));
  mkdirSync(spoolFolder(data), { recursive: true });
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => {
    vi.useRealTimers();
    rmSync(data, { recursive: true });
  });
  const transaction = vi.fn<Database["transaction"]>(async () => undefined as never);
  const health = createHealth({ transaction } as Partial<Database> as Database, data);
  await health();
  await health();
  expect(transaction).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(5_000);
  await health();
  expect(transaction).toHaveBeenCalledTimes(2);
});
