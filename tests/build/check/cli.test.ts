// The command line, as an editor runs it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./fixture.ts";

let folder: string;
const home = () => join(folder, "content/pages/inicio.json");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "check-"));
  for (const part of ["content", "schemas"]) cpSync(join(root, part), join(folder, part), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function run(...options: string[]) {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const script = join(root, "src/build/cli/check.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, script, "--root", folder, ...options], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function change(from: string, to: string): void {
  const text = readFileSync(home(), "utf8");
  expect(text).toContain(from);
  writeFileSync(home(), text.replace(from, to));
}

test("warnings alone leave with code 0", { timeout: 60_000 }, () => {
  const { status, stdout } = run();
  expect(status).toBe(0);
  expect(stdout).toContain("advertencia  content/site.json:");
  expect(stdout.trimEnd().split("\n").at(-1)).toMatch(
    /^\d+ advertencias en \d+ archivos\. No hay errores: se puede publicar\.$/,
  );
});

test("errors leave with code 1, without colours when nobody watches", { timeout: 60_000 }, () => {
  change('"path": "/"', '"paht": "/"');
  const { status, stdout } = run();
  expect(status).toBe(1);
  expect(stdout).toContain('error  content/pages/inicio.json:3:3  La clave "paht" no se admite aquí.');
  expect(stdout).not.toContain("\u001b");
});

test("--json prints the list of problems alone", { timeout: 60_000 }, () => {
  change('"path": "/"', '"paht": "/"');
  const { status, stdout } = run("--json");
  const problems: { kind: string; severity: string }[] = JSON.parse(stdout);
  expect(status).toBe(1);
  expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([{ kind: "unknown-key", line: 3 }]);
});

test("--fix mends, says what, and checks the rest", { timeout: 60_000 }, () => {
  const before = readFileSync(home(), "utf8");
  change('"path": "/"', "“path”: “/”");
  const { status, stdout, stderr } = run("--fix");
  expect(status).toBe(0);
  expect(stderr).toContain("content/pages/inicio.json: se cambiaron comillas curvas por rectas.");
  expect(stdout).toContain("advertencias en");
  expect(readFileSync(home(), "utf8")).toBe(before);
});

test("what Windows leaves in a folder is no picture; a page saved as text is told", {
  timeout: 60_000,
}, () => {
  mkdirSync(join(folder, "content/images"), { recursive: true });
  writeFileSync(join(folder, "content/images/Thumbs.db"), "");
  writeFileSync(join(folder, "content/pages/salud.json.txt"), "{}");
  const { status, stdout } = run();
  expect(status).toBe(0);
  expect(stdout).not.toContain("Thumbs.db");
  expect(stdout).toContain("Nada usa el archivo content/pages/salud.json.txt.");
});
