// Each command that is started before `npm ci` says so in one sentence.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoizeForTexts } from "../src/engine/memoizeFor.ts";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const commands = Object.keys(scripts).filter((name) => !name.startsWith("pre"));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "commands-"));
  for (const path of ["package.json", "src/pipeline/cli"]) cpSync(path, join(folder, path), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What npm runs first: the `pre` script of the command, or the command itself, which may begin with another. */
function firstOf(name: string): string {
  const script = scripts[`pre${name}`] ?? scripts[name] ?? "";
  const [, other] = /^npm run (\w+)/.exec(script) ?? [];
  return other ? firstOf(other) : script;
}

/** What a command does before `&&`: most do the same. Where that fails, the shell does not start the rest. */
const started = memoizeForTexts((first: string) => spawnSync(first, { cwd: folder, shell: true, encoding: "utf8" }));

test.each(commands)("npm run %s", (name) => {
  const { status, stdout, stderr } = started(firstOf(name).replace(/ && .*/s, ""));
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch(/^Falta.*: ejecute primero «npm ci».*\.\n$/);
});

test.each(["#", "?"])("npm start in a folder with %s in its name asks for another name", (sign) => {
  const cwd = join(folder, `C${sign} sitio`);
  cpSync("src/pipeline/cli", join(cwd, "src/pipeline/cli"), { recursive: true });
  const { status, stderr } = spawnSync(firstOf("start"), { cwd, shell: true, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^El programa no funciona en «.*C. sitio»: quite el signo «.» del nombre de la carpeta\.\n$/);
});

test("npm run ver, before the site is built, asks for the build", () => {
  mkdirSync(join(folder, "node_modules/vite"), { recursive: true });
  const { status, stderr } = spawnSync(firstOf("ver"), { cwd: folder, shell: true, encoding: "utf8" });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "Falta la carpeta «dist»: ejecute primero «npm run build».\n",
  });
});
