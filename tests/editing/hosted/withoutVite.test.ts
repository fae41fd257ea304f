// The hosted editor needs no bundler while it runs.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a process that serves the preview loads no module of vite, rolldown or vitest", () => {
  const folder = mkdtempSync(join(tmpdir(), "modules-"));
  const list = join(folder, "loaded");
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      // Node 26 announces that it will not have what the recorder uses.
      "--disable-warning=DEP0205",
      ...["--import", "tsx", "--import", "./tests/editing/hosted/recordModules.mjs"],
      "tests/editing/hosted/startPreview.ts",
    ],
    { env: { ...process.env, LOADED_MODULES: list, VITEST: undefined, NODE_OPTIONS: undefined }, encoding: "utf8" },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const loaded = readFileSync(list, "utf8").split("\n");
  expect(loaded.some((path) => path.includes("/src/editing/hosted/preview/preview.ts"))).toBe(true);
  // Of packages, those that are required too.
  expect(loaded.some((path) => path.includes("/node_modules/ajv/"))).toBe(true);
  expect(
    loaded.filter((path) => /\/node_modules\/(vite|vitest|rolldown|@vitejs|@rolldown|@vitest)\//.test(path)),
  ).toEqual([]);
  rmSync(folder, { recursive: true });
});
