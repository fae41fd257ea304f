// The linter rejects imports that point against the order of the folders.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const restricted = "lint/style/noRestrictedImports";
const typesOnly = "plugin";

const forbidden: [file: string, line: string, rule: string][] = [
  ["src/styles/a.ts", 'import { a } from "../forms/a.ts";', restricted],
  ["src/notices/a.ts", 'import { a } from "../sections/a.ts";', restricted],
  ["src/live/a.ts", 'import { a } from "../app/a.ts";', restricted],
  ["src/forms/a.ts", 'import { a } from "../pages/a.ts";', restricted],
  ["src/sections/a.ts", 'import { a } from "../pages/a.ts";', restricted],
  ["src/sections/hero/a.ts", 'import { a } from "@rjsf/utils";', restricted],
  ["src/pages/a.ts", 'import { a } from "../app/a.ts";', restricted],
  ["src/app/a.ts", 'import { a } from "@rjsf/core";', restricted],
  ["src/pipeline/a.ts", 'import { a } from "../app/catalogue/a.ts";', restricted],
  ["src/engine/a.ts", 'import { a } from "@rjsf/utils";', restricted],
  ["src/pipeline/d.ts", 'import { a } from "@rjsf/utils";', restricted],
  ["src/notices/b.ts", 'import { a } from "@rjsf/core/lib/components/Form.js";', restricted],
  ["src/pages/b.ts", 'import type { A } from "@rjsf/utils";', restricted],
  ["src/forms/widgets/a.tsx", 'import type { A } from "@rjsf/utils";', restricted],
  ["src/forms/rjsf/a.tsx", 'import { a } from "../../app/a.tsx";', restricted],
  ["src/pipeline/check/a.ts", 'import { a } from "../../forms/FormView.tsx";', restricted],
  ["src/pipeline/publish/a.ts", 'import { a } from "../../forms/rjsf/uiSchema.ts";', restricted],
  ["src/app/b.ts", 'import { a } from "../pipeline/check.ts";', typesOnly],
  ["src/sections/hero/b.ts", 'import { a, type B } from "../../pipeline/files.ts";', typesOnly],
  ["src/main.tsx", 'import { a } from "./pipeline/check.ts";', typesOnly],
  ["src/app/d.ts", 'import "../pipeline/check.ts";', typesOnly],
  ["src/app/e.ts", 'export { a } from "../pipeline/check.ts";', typesOnly],
  ["src/app/f.ts", 'export * from "../pipeline/check.ts";', typesOnly],
  ["src/app/g.ts", 'export const a = import("../pipeline/check.ts");', typesOnly],
];

const allowed: [file: string, line: string][] = [
  ["src/app/c.ts", 'import { a } from "../sections/loaded.ts";'],
  ["src/sections/c.ts", 'import { a } from "../forms/SchemaForm.tsx";'],
  ["src/pipeline/c.ts", 'import { a } from "../engine/vocabulary.ts";'],
  ["src/pipeline/publish/b.ts", 'import { a } from "../../forms/rjsf/subschemas.ts";'],
  ["src/forms/rjsf/b.tsx", 'import { a } from "@rjsf/core/lib/components/Form.js";'],
  ["src/forms/c.ts", 'import type { a } from "../pipeline/types.gen.ts";'],
  ["src/forms/d.ts", 'export type { a } from "../pipeline/types.gen.ts";'],
  ["src/forms/e.ts", 'export type A = import("../pipeline/types.gen.ts").A;'],
];

let folder: string;
let output: string[];

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
  output = await new Promise((resolve) => {
    execFile(biome, args, { cwd: folder }, (_, stdout, stderr) => resolve(`${stdout}${stderr}`.split("\n")));
  });
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test.each(forbidden)("rejects in %s: %s", (file, _line, rule) => {
  expect(output.filter((line) => line.startsWith(`${file}:`) && line.includes(rule))).toHaveLength(1);
});

test.each(allowed)("accepts in %s: %s", (file) => {
  expect(output.filter((line) => line.startsWith(`${file}:`) && /noRestrictedImports|plugin/.test(line))).toEqual([]);
});
