// Imports run one way, and the linter says so: each forbidden import is refused, each allowed one is not.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const oneWay = "lint/style/noRestrictedImports";
const typesOnly = "plugin";

const forbidden: [file: string, line: string, rule: string][] = [
  ["src/styles/a.ts", 'import { a } from "../forms/a.ts";', oneWay],
  ["src/notices/a.ts", 'import { a } from "../sections/a.ts";', oneWay],
  ["src/live/a.ts", 'import { a } from "../app/a.ts";', oneWay],
  ["src/forms/a.ts", 'import { a } from "../pages/a.ts";', oneWay],
  ["src/sections/a.ts", 'import { a } from "../pages/a.ts";', oneWay],
  ["src/sections/hero/a.ts", 'import { a } from "@rjsf/utils";', oneWay],
  ["src/pages/a.ts", 'import { a } from "../app/a.ts";', oneWay],
  ["src/app/a.ts", 'import { a } from "@rjsf/core";', oneWay],
  ["src/build/a.ts", 'import { a } from "../app/catalogue/a.ts";', oneWay],
  ["src/app/b.ts", 'import { a } from "../build/check.ts";', typesOnly],
  ["src/sections/hero/b.ts", 'import { a, type B } from "../../build/files.ts";', typesOnly],
  ["src/main.tsx", 'import { a } from "./build/check.ts";', typesOnly],
  ["src/app/d.ts", 'import "../build/check.ts";', typesOnly],
  ["src/app/e.ts", 'export { a } from "../build/check.ts";', typesOnly],
  ["src/app/f.ts", 'export * from "../build/check.ts";', typesOnly],
  ["src/app/g.ts", 'export const a = import("../build/check.ts");', typesOnly],
];

const allowed: [file: string, line: string][] = [
  ["src/app/c.ts", 'import { a } from "../sections/index.ts";'],
  ["src/sections/c.ts", 'import { a } from "../forms/SchemaForm.tsx";'],
  ["src/build/c.ts", 'import { a } from "../engine/vocabulary.ts";'],
  ["src/forms/c.ts", 'import type { a } from "../build/types.gen.ts";'],
  ["src/forms/d.ts", 'export type { a } from "../build/types.gen.ts";'],
  ["src/forms/e.ts", 'export type A = import("../build/types.gen.ts").A;'],
];

let folder: string;
let said: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lint-"));
  const config = JSON.parse(await readFile(".biome.json", "utf8"));
  await writeFile(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
  await cp(".biome", join(folder, ".biome"), { recursive: true });
  for (const [file, line] of [...forbidden, ...allowed]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${line}\n`);
  }
  const biome = join(process.cwd(), "node_modules/.bin/biome");
  const args = ["lint", "--colors=off", "--max-diagnostics=none", "src"];
  said = await new Promise((resolve) => {
    execFile(biome, args, { cwd: folder }, (_, stdout, stderr) => resolve(`${stdout}${stderr}`.split("\n")));
  });
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test.each(forbidden)("%s may not hold: %s", (file, _line, rule) => {
  expect(said.filter((line) => line.startsWith(`${file}:`) && line.includes(rule))).toHaveLength(1);
});

test.each(allowed)("%s may hold: %s", (file) => {
  expect(
    said.filter((line) => line.startsWith(`${file}:`) && /noRestrictedImports|plugin/.test(line)),
  ).toEqual([]);
});
