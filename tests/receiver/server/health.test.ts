import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { createHealth } from "../../../src/receiver/server/health.ts";
import { spoolFolder } from "../../../src/receiver/server/post.ts";
import type { Database } from "../../../src/server/database.ts";
import { databases } from "../database/databases.ts";

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

const onServer = databases[1];

test.skipIf(onServer === undefined)("is bad as long as PostgreSQL can write no further file", async () => {
  if (!onServer) return;
  const { settings, remove } = await onServer.create();
  mkdirSync(spoolFolder(settings.data), { recursive: true });
  const database = await openDatabase(settings);
  const check = () => createHealth(database, settings.data)();
  await check();
  // Instead of a full disk.
  await database.query("set temp_file_limit = 0");
  await expect(check()).rejects.toThrow("temp_file_limit");
  await database.query("reset temp_file_limit");
  await check();
  await database.close();
  await remove();
});
