// `npm run new`: the site of another institution.
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { personalise } from "../../../src/pipeline/newSite/identity.ts";
import { createSite } from "../../../src/pipeline/newSite/newSite.ts";
import { manifestPath } from "../../../src/pipeline/newSite/programFiles.ts";
import { updateSite } from "../../../src/pipeline/newSite/updateSite.ts";
import { repository } from "../../roots.ts";
import { png } from "../check/fixture.ts";

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
  const site = join(folder, "otro sitio");
  expect(create(site)).toMatchObject({ status: 0, stderr: "", stdout: expect.stringContaining(`cd "${site}"`) });
  symlinkSync(join(repository, "node_modules"), join(site, "node_modules"), "junction");
  // The build checks the content, and fails if it has an error.
  const vite = join(site, "node_modules/vite/bin/vite.js");
  const { status, stderr } = spawnSync(process.execPath, [vite, "build"], { cwd: site, encoding: "utf8", env });
  expect(status, stderr).toBe(0);
  expect(readFileSync(join(site, "dist/index.html"), "utf8")).toContain("Nombre del sitio");
});

/** Adds a file to a folder of this site, for the time of a test. */
function addFile(folder: string) {
  const place = join(repository, folder);
  const isNew = !existsSync(place);
  const name = `prueba-${process.pid}.csv`;
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, name), "personal");
  onTestFinished(() => rmSync(isNew ? place : join(place, name), { recursive: true }));
  return name;
}

test("a new site has nothing of this one, nor of what this one has received", async () => {
  addFile("datos");
  const exported = addFile(".");
  const site = join(folder, "vacio");
  await createSite(site);
  const others = [
    "content/pages/deportes.json",
    "schemas/forms/login.schema.json",
    "tests/site",
    "datos",
    "dist",
    ".git",
    exported,
  ];
  expect(others.filter((path) => existsSync(join(site, path)))).toEqual([]);
  expect(existsSync(join(site, "src/receiver/main.ts"))).toBe(true);
});

const tracked = spawnSync("git", ["ls-files"], { cwd: repository, encoding: "utf8" }).stdout.split("\n");
// The owners of a site that was created so have files of their own.
const isOfOwners = existsSync(join(repository, manifestPath));

test.skipIf(isOfOwners || !tracked.includes("package.json"))(
  "a new site has all files of the program that git has",
  async () => {
    const site = join(folder, "entero");
    await createSite(site);
    const ofSite = /^(content\/(pages|images|files|brand)|schemas\/forms|tests\/site)\//;
    const missing = tracked.filter((path) => !ofSite.test(path) && !existsSync(join(site, path)));
    expect(missing).toEqual([]);
  },
);

test("a new site has the name, the colours and the logo of its institution, in its package too", async () => {
  const site = join(folder, "biblioteca");
  // As in a path of Windows, the backslash is a part of it.
  const logo = join(folder, "Mi\\marca/marca.png");
  mkdirSync(dirname(logo), { recursive: true });
  writeFileSync(logo, png);
  await createSite(site, { name: "Red de Bibliotecas «Río»", main: "e30613", accent: "#fc0", logo });
  const read = (path: string) => JSON.parse(readFileSync(join(site, path), "utf8"));
  expect(read("content/site.json")).toMatchObject({
    institution: { name: "Red de Bibliotecas «Río»", system: "Red de Bibliotecas «Río»" },
    header: { logo: { file: "marca.png", alt: "Red de Bibliotecas «Río»" } },
    theme: { main: "#e30613", accent: "#ffcc00" },
  });
  const named = ["package-lock.json", "package.json"];
  const names = () => named.map((path) => read(path).name);
  expect(names()).toEqual(Array(2).fill("red-de-bibliotecas-rio"));
  expect(read("package-lock.json").packages[""].name).toBe("red-de-bibliotecas-rio");
  expect(readFileSync(join(site, "LEAME.md"), "utf8")).toMatch(/^# Red de Bibliotecas «Río»\n/);
  // An update keeps the name, and replaces no file for it.
  expect(await updateSite(site)).toMatchObject({ put: [], remove: [] });
  for (const path of named) appendFileSync(join(site, path), "\n");
  expect(await updateSite(site, true)).toMatchObject({ put: named, remove: [] });
  expect(names()).toEqual(Array(2).fill("red-de-bibliotecas-rio"));
});

test("a new site has the usual colours where none is said, and its drawn logo the name", async () => {
  const site = join(folder, "coro");
  const read = () => JSON.parse(readFileSync(join(site, "content/site.json"), "utf8"));
  await createSite(site, { name: "Coro" });
  expect(read()).toMatchObject({ header: { logo: { alt: "Coro" } } });
  expect(read().theme).toBeUndefined();
  await personalise(site, { main: "#e30613" });
  expect(read().theme).toEqual({ main: "#e30613", accent: "#f6b929" });
  await personalise(site, { accent: "#ffcc00" });
  expect(read().theme).toEqual({ main: "#0b5a3c", accent: "#ffcc00" });
});

test("the package of a site whose name has no Latin letters keeps the program's name", async () => {
  const site = join(folder, "griego");
  await createSite(site, { name: "Βιβλιοθήκη" });
  const [own, program] = [site, repository].map(
    (root) => JSON.parse(readFileSync(join(root, "package.json"), "utf8")).name,
  );
  expect(own).toBe(program);
});

test("creates nothing with a colour or a logo that the check refuses", async () => {
  const site = join(folder, "sin-color");
  await expect(createSite(site, { main: "azul" })).rejects.toThrow(/"azul" no tiene la forma que pide "main"/);
  await expect(createSite(site, { logo: "no-existe.svg" })).rejects.toThrow("No existe el archivo del logotipo");
  expect(readdirSync(folder).filter((name) => name.startsWith("sin-color"))).toEqual([]);
});

test.each([
  ["in quotes", (path: string) => `'${path}'`],
  ["with escaped spaces", (path: string) => path.replaceAll(" ", "\\ ")],
])("takes the path of a logo as a terminal writes it when the file is dropped there: %s", async (_, written) => {
  const site = mkdtempSync(join(folder, "soltado-"));
  const logo = join(folder, "La marca.png");
  writeFileSync(logo, png);
  await createSite(site, { logo: written(logo) });
  expect(readdirSync(join(site, "content/brand"))).toEqual(["La marca.png"]);
});

test("a new site has nothing of one that was interrupted", async () => {
  const site = join(folder, "otra-vez");
  mkdirSync(`${site}.incompleto/content/pages`, { recursive: true });
  writeFileSync(`${site}.incompleto/content/pages/a-medias.json`, "{}");
  await createSite(site);
  expect(existsSync(join(site, "content/pages/a-medias.json"))).toBe(false);
});

test("names an option that does not exist", () => {
  const { status, stderr } = create("--updaet", "../a");
  expect(status).toBe(1);
  expect(stderr).toContain(
    "La opción «--updaet» no existe. Existen --update, --replace, --no-install, --name, --main, --accent, --logo.",
  );
});

test.each([[], ["../a", "../b"]])("explains the arguments instead of accepting %o", (...options) => {
  const { status, stderr } = create(...options);
  expect([status, stderr.trim()]).toEqual([
    1,
    "Escriba la carpeta del sitio nuevo, por ejemplo: npm run new -- ../otro-sitio",
  ]);
});

test.each<[string, () => string, string]>([
  ["a folder that is not empty", () => folderWith("nota.txt"), "ya existe y no está vacía"],
  ["a file", () => join(folderWith("nota.txt"), "nota.txt"), "ya existe y no está vacía"],
  ["a folder inside this one", () => "..sitios/otro", "está dentro de la carpeta de este sitio"],
  ["a link to this one", () => linkTo(repository), "está dentro de la carpeta de este sitio"],
])("explains why %s cannot become a site", async (_, path, message) => {
  await expect(createSite(path())).rejects.toThrow(message);
});

test("fills the empty folder to which a link leads, as on a server with another disk", async () => {
  const disk = join(folder, "disco");
  mkdirSync(disk);
  const link = linkTo(disk);
  await createSite(link);
  expect(readdirSync(disk)).toContain("content");
  expect(readdirSync(link)).toContain("package.json");
});

test("leaves nothing of a site that could not be created", async () => {
  const parent = folderWith("nota.txt");
  await expect(createSite(join(parent, "nota.txt", "sitio"))).rejects.toThrow();
  expect(readdirSync(parent)).toEqual(["nota.txt"]);
});

function linkTo(target: string): string {
  const path = join(folder, "enlace");
  symlinkSync(target, path, "junction");
  onTestFinished(() => rmSync(path));
  return path;
}

function folderWith(name: string): string {
  const path = join(folder, "ocupada");
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path);
  writeFileSync(join(path, name), "");
  return path;
}
