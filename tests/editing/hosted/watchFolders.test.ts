// The folders of a site, which other programs change too.
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { watchFolders } from "../../../src/editing/hosted/preview/watchFolders.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "watched-"));
  return () => rmSync(folder, { recursive: true });
});

test("reports a change in a folder that was created meanwhile", async () => {
  const onChange = vi.fn();
  onTestFinished(watchFolders([folder], onChange));
  mkdirSync(join(folder, "pages"));
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
  onChange.mockClear();
  writeFileSync(join(folder, "pages/inicio.json"), "{}");
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
});

test("goes on without a folder that the system cannot watch", async () => {
  const inner = join(folder, "pages");
  mkdirSync(inner);
  const { watch } = fs;
  const full = new Error("ENOSPC: System limit for number of file watchers reached");
  const watching = vi.spyOn(fs, "watch").mockImplementation((path, ...options) => {
    if (path === folder) throw full;
    return Reflect.apply(watch, fs, [path, ...options]);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    watching.mockRestore();
    syncBuiltinESMExports();
  });
  const onChange = vi.fn();
  onTestFinished(watchFolders([folder], onChange));
  writeFileSync(join(inner, "inicio.json"), "{}");
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
});
