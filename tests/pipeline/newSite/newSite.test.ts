// `npm run new`: the site of another institution.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createSite, updateSite } from "../../../src/pipeline/newSite/newSite.ts";
import { repository } from "../../roots.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "new-"));
});
afterAll(() => rm(folder, { recursive: true }));

// The new site is tested, not the fixture.
const env = { ...process.env, NODE_ENV: "production", SITE_ROOT: undefined };

function run(cwd: string, script: string, ...options: string[]) {
  const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, join("src/pipeline/cli", script), ...options], {
    cwd,
    env,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}
const create = (...options: string[]) => run(repository, "new.ts", "--no-install", ...options);

test("a new site has no errors and is built by its own program", () => {
  const site = join(folder, "otro-sitio");
  expect(create(site)).toMatchObject({ status: 0, stderr: "" });
  symlinkSync(join(repository, "node_modules"), join(site, "node_modules"), "junction");
  // The build checks the content, and fails if it has an error.
  const vite = join(site, "node_modules/vite/bin/vite.js");
  const { status, stderr } = spawnSync(process.execPath, [vite, "build"], { cwd: site, encoding: "utf8", env });
  expect(status, stderr).toBe(0);
  expect(readFileSync(join(site, "dist/index.html"), "utf8")).toContain("Nombre del sitio");
});

test("a new site has nothing of this one", async () => {
  const site = join(folder, "vacio");
  await createSite(site);
  for (const path of [".git", "tests/site", "content/pages/cultura.json", "schemas/forms/pqrs.schema.json", "dist"])
    expect(existsSync(join(site, path)), path).toBe(false);
});

/** Adds a file to what the receiver of this site has received, if anything, for the time of a test. */
function receiveFile() {
  const data = join(repository, "datos");
  const isNew = !existsSync(data);
  const file = join(data, `prueba-${process.pid}.txt`);
  mkdirSync(data, { recursive: true });
  writeFileSync(file, "personal");
  onTestFinished(() => rmSync(isNew ? data : file, { recursive: true }));
}

test("a new site has nothing of what this one has received", async () => {
  receiveFile();
  const site = join(folder, "sin-datos");
  await createSite(site);
  expect(existsSync(join(site, "datos"))).toBe(false);
  expect(existsSync(join(site, "src/receiver/main.ts"))).toBe(true);
});

test("an update replaces the program and keeps the site, and what it has received", async () => {
  receiveFile();
  const site = join(folder, "antiguo");
  const kept = ["content/site.json", "content/pages/mia.json", "datos/recibido.sqlite", "notas.txt"];
  for (const path of ["content/pages", "datos", "src"]) mkdirSync(join(site, path), { recursive: true });
  for (const path of [...kept, "src/vieja.ts"]) writeFileSync(join(site, path), "");
  await updateSite(site);
  expect(existsSync(join(site, "src/vieja.ts"))).toBe(false);
  expect(existsSync(join(site, "src/main.tsx"))).toBe(true);
  for (const path of kept) expect(readFileSync(join(site, path), "utf8"), path).toBe("");
  expect(existsSync(join(site, "content/pages/inicio.json"))).toBe(false);
});

test.each([[], ["../a", "../b"], ["--updaet", "../a"]])(
  "explains the arguments instead of accepting %o",
  (...options) => {
    const { status, stderr } = create(...options);
    expect([status, stderr.trim()]).toEqual([
      1,
      "Escriba la carpeta del sitio nuevo, por ejemplo: npm run new -- ../otro-sitio",
    ]);
  },
);

test.each<[string, () => string, string]>([
  ["a folder that is not empty", () => folderWith("nota.txt"), "ya existe y no está vacía"],
  ["a file", () => join(folderWith("nota.txt"), "nota.txt"), "ya existe y no está vacía"],
  ["a folder inside this one", () => "sitios/otro", "está dentro de la carpeta de este sitio"],
])("explains why %s cannot become a site", async (_, path, message) => {
  await expect(createSite(path())).rejects.toThrow(message);
});

test("explains that a folder without a site cannot be updated", async () => {
  await expect(updateSite(folderWith("nota.txt"))).rejects.toThrow("no hay un sitio");
});

function folderWith(name: string): string {
  const path = join(folder, "ocupada");
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path);
  writeFileSync(join(path, name), "");
  return path;
}
