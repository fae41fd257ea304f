// The command line of the check, run as a process.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { bundle } from "../../bundle.ts";
import { siteRoot } from "../../roots.ts";

let script: string;
beforeAll(async () => {
  const { path, remove } = await bundle("src/pipeline/cli/check.ts");
  script = path;
  return remove;
});

let folder: string;
const home = () => join(folder, "content/pages/inicio.json");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "check-"));
  for (const part of ["content", "schemas"]) cpSync(join(siteRoot, part), join(folder, part), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function run(...options: string[]) {
  const args = [script, "--root", folder, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, stdout, stderr };
}

function change(from: string, to: string): void {
  const text = readFileSync(home(), "utf8");
  expect(text).toContain(from);
  writeFileSync(home(), text.replace(from, to));
}

// Each process takes seconds, so a test may have several facts.
test("exits with code 0 if there are only warnings: of a page saved as .txt, but not of the Thumbs.db of Windows", () => {
  mkdirSync(join(folder, "content/images"), { recursive: true });
  writeFileSync(join(folder, "content/images/Thumbs.db"), "");
  writeFileSync(join(folder, "content/pages/salud.json.txt"), "{}");
  const { status, stdout } = run();
  expect(status).toBe(0);
  expect(stdout).toContain("advertencia  content/site.json:");
  expect(stdout).toContain("Nada usa el archivo content/pages/salud.json.txt.");
  expect(stdout).not.toContain("Thumbs.db");
  expect(stdout.trimEnd().split("\n").at(-1)).toMatch(
    /^\d+ advertencias en \d+ archivos\. No hay errores: se puede publicar\.$/,
  );
});

test("exits with code 1 if there are errors, and writes no colours outside a terminal", () => {
  change('"path": "/"', '"paht": "/"');
  const { status, stdout } = run();
  expect(status).toBe(1);
  expect(stdout).toContain('error  content/pages/inicio.json:3:3  La clave "paht" no se admite aquí.');
  expect(stdout).not.toContain("\u001b");
});

test("repairs with --fix, lists the repairs, and prints only the list of the other problems with --json", () => {
  change('"path": "/"', "“paht”: “/”");
  const { status, stdout, stderr } = run("--fix", "--json");
  expect(status).toBe(1);
  expect(stderr).toContain("content/pages/inicio.json: se cambiaron comillas curvas por rectas.");
  expect(readFileSync(home(), "utf8")).toContain('"paht": "/"');
  const problems: { kind: string; severity: string }[] = JSON.parse(stdout);
  expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([{ kind: "unknown-key", line: 3 }]);
});
