import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSpool, sweepSpool } from "../../../src/receiver/body/spool.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "spool-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test("saves a file with its size and first bytes, and deletes it", async () => {
  const spool = createSpool(folder);
  const { spooled, size, head, sha256 } = await spool.save(chunks("a".repeat(1000), "b".repeat(1000)));
  expect(await readFile(spooled, "utf8")).toBe("a".repeat(1000) + "b".repeat(1000));
  expect([size, head.toString()]).toEqual([2000, "a".repeat(1000) + "b".repeat(24)]);
  expect(sha256).toBe(
    createHash("sha256")
      .update(await readFile(spooled))
      .digest("hex"),
  );
  await spool.clear();
  expect(await readdir(folder)).toEqual([]);
});

test("deletes a file that was interrupted", async () => {
  const spool = createSpool(folder);
  const broken = Readable.from(chunks("a", "b")).map(() => {
    throw new Error("interrupted");
  });
  await expect(spool.save(broken)).rejects.toThrow("interrupted");
  await spool.clear();
  expect(await readdir(folder)).toEqual([]);
});

test("sweeps what earlier receivers left, but not the files of one that runs", async () => {
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const running = `${process.ppid}-a`;
  for (const name of [`${ended}-a`, `${process.pid}-a`, "other", running]) await writeFile(join(folder, name), "");
  await mkdir(join(folder, "lost+found"));
  await sweepSpool(folder);
  expect(await readdir(folder)).toEqual([running]);
});

test("creates the folder", async () => {
  await sweepSpool(join(folder, "datos", "spool"));
  expect(await readdir(join(folder, "datos"))).toEqual(["spool"]);
});
