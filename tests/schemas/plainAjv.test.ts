// The README's recipe for testing a form with plain ajv, in an empty npm project with plain Node.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository, siteRoot } from "../roots.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plain-ajv-"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["ajv", "ajv-formats"]) {
    symlinkSync(join(repository, "node_modules", name), join(folder, "node_modules", name), "junction");
  }
  cpSync(join(siteRoot, "schemas/forms"), join(folder, "forms"), { recursive: true });
  const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");
  execFileSync(process.execPath, [tsx, "src/pipeline/cli/vocabulary.ts", folder], { cwd: repository });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The code of the recipe «Testing a schema». */
const [, recipe = ""] = /```js\n([^`]+?)```/.exec(readFileSync(join(repository, "README.md"), "utf8")) ?? [];

/** The value of an expression after the code of the recipe. */
function evaluate(expression: string): unknown {
  writeFileSync(join(folder, "test.js"), `${recipe}\nconsole.log(JSON.stringify(${expression}));\n`);
  const output = execFileSync(process.execPath, ["test.js"], { cwd: folder, encoding: "utf8", stdio: "pipe" });
  // The recipe itself prints the cases that fail.
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}

test("every case of the form has the expected result", () => {
  const cases = JSON.parse(readFileSync(join(siteRoot, "schemas/forms/cases/pqrs.json"), "utf8"));
  expect(evaluate("[failing, read('forms/cases/pqrs.json').length]")).toEqual([[], cases.length]);
});

test("each rule of our own rejects wrong data, also in strict mode", () => {
  const rules = { after: "2026-01-31", notBefore: "2026-01-31", before: "2026-01-31", notAfter: "2026-01-31" };
  const wrong = { after: "2026-01-31", notBefore: "2026-01-30", before: "2026-01-31", notAfter: "2026-02-01" };
  const days = Object.entries(rules).map(([rule, day]) => [rule, { type: "string", format: "date", [rule]: day }]);
  const properties = { ...Object.fromEntries(days), again: { type: "string", sameAs: "after" } };
  const form = { $schema: "../meta/form.schema.json", $id: "fechas", type: "object", properties, submit: {} };
  const data = JSON.stringify({ ...wrong, again: "2026-02-02" });
  const failed = evaluate(`ajv.validate(${JSON.stringify(form)}, ${data}) || ajv.errors.map((error) => error.keyword)`);
  expect(failed).toEqual([...Object.keys(rules), "sameAs"]);
});

test("a misspelt keyword does not compile", () => {
  expect(() => evaluate('ajv.compile({ type: "string", maxLenght: 3 })')).toThrow("maxLenght");
});
