// The content modules of the preview, for browsers without Vite.
import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import {
  addressInPreview,
  engineEntries,
  enginePath,
  importedPackages,
  modulesPath,
} from "../../../src/editing/hosted/preview/addresses.ts";
import { SiteModules } from "../../../src/editing/hosted/preview/siteModules.ts";
import { createPlaces } from "../../../src/editing/places.ts";
import { moduleId } from "../../../src/pipeline/publish/moduleCode.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { type Files, readFiles } from "../../../src/pipeline/read/files.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { formsOfEachLook, siteOfForms } from "../../forms/constructs.ts";
import { site } from "../../pipeline/check/fixture.ts";

const { markerOf } = createPlaces();
const snapshotOf = (files: Files) => takeSnapshot(read(files), true, markerOf);

async function modulesOf(files: Files) {
  const modules = new SiteModules();
  await modules.take(await snapshotOf(files));
  return modules;
}

/** The ids that the sources import. */
const imported = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter(
    (file) => /\.tsx?$/.test(file) && !/^(receiver|pipeline|editing)\//.test(file) && !file.endsWith("prerender.tsx"),
  )
  .flatMap((file) => [
    ...readFileSync(`src/${file}`, "utf8").matchAll(/from "(virtual:[^"]+)"|import\("(virtual:[^"]+)"\)/g),
  ])
  .map(([, from, dynamic]) => from ?? dynamic ?? "")
  .filter((id) => id !== "virtual:start" && id !== "virtual:receive");

const inEngine = [...engineEntries, ...Object.keys(importedPackages)].map((name) => enginePath + name);

/** The addresses that a module imports. */
function importsIn(code: string): string[] {
  const { module, errors } = parseSync("module.js", code);
  expect(errors).toEqual([]);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => JSON.parse(code.slice(start, end)));
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((each) => each.moduleRequest?.value ?? []),
  );
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexported, ...dynamic];
}

const sites: [string, () => Promise<Files>][] = [
  ["the site of this repository", () => readFiles(".")],
  ["the fixture", () => readFiles("tests/fixture")],
  ["the smallest site", () => readFiles("tests/smallest")],
  ["a site with a form of every construct", async () => site(siteOfForms(formsOfEachLook()))],
];

test.each(sites)("%s: every module imports only what the engine or the preview has", async (_, files) => {
  const modules = await modulesOf(await files());
  const asked = new Set(imported);
  const addresses = new Set<string>();
  for (const id of asked) {
    const code = await modules.code(id);
    expect(code, id).toBeDefined();
    if (id.endsWith(".css")) continue;
    for (const address of importsIn(code ?? "")) {
      addresses.add(address);
      const [path = ""] = address.split("?");
      if (path.startsWith(modulesPath)) asked.add(`virtual:${path.slice(modulesPath.length)}`);
      else expect(inEngine).toContain(address);
    }
  }
  expect(imported.length).toBeGreaterThan(10);
  expect([...asked].filter((id) => id.startsWith("virtual:content/")).length).toBeGreaterThan(1);
  expect(addresses.size).toBeGreaterThan(8);
});

const page = "content/pages/inicio.json";

/** The fixture with another text instead of one. */
async function changed(file: string, edit: (text: string) => string): Promise<Files> {
  const files = new Map(await readFiles("tests/fixture"));
  return files.set(file, edit(String(files.get(file))));
}

test("a text that changes back is newer than the one between", async () => {
  const before = await readFiles("tests/fixture");
  const modules = await modulesOf(before);
  const id = moduleId(page);
  const original = await modules.code(id);
  await modules.take(await snapshotOf(await changed(page, (text) => text.replace("Nuestros servicios", "Otros"))));
  expect(await modules.code(id)).toContain("Otros");
  const { version } = modules;
  await modules.take(await snapshotOf(before));
  expect(modules.newerThan(version)).toEqual([
    { name: page, address: `${addressInPreview(id)}?v=${version + 1}`, version: version + 1 },
  ]);
  expect((await modules.code(id))?.split("\n").slice(1)).toEqual(original?.split("\n").slice(1));
});

test("a page that goes and comes back is newer for those that have loaded it", async () => {
  const before = await readFiles("tests/fixture");
  const modules = await modulesOf(before);
  const file = "content/pages/cultura.json";
  await modules.code(moduleId(file));
  const without = new Map(before);
  without.delete(file);
  await modules.take(await snapshotOf(without));
  expect(await modules.code(moduleId(file))).toBeUndefined();
  expect(modules.newerThan(0).map(({ name }) => name)).not.toContain(file);
  const { version } = modules;
  await modules.take(await snapshotOf(before));
  expect(modules.newerThan(version).map(({ name }) => name)).toContain(file);
});

test("a form changes with the site's messages, which it imports", async () => {
  const modules = await modulesOf(await readFiles("tests/fixture"));
  const form = "schemas/forms/pqrs.schema.json";
  const messages = async () => /form-messages\?v=\d+/.exec((await modules.code(moduleId(form))) ?? "")?.[0];
  const before = await messages();
  expect(before).toBeDefined();
  const edit = (text: string) =>
    JSON.stringify({ ...JSON.parse(text), words: { form: { send: "x", failure: "No se envió" } } });
  await modules.take(await snapshotOf(await changed("content/site.json", edit)));
  expect(await messages()).not.toBe(before);
});

test("a module that nobody has loaded is not announced", async () => {
  const modules = await modulesOf(await readFiles("tests/fixture"));
  await modules.take(await snapshotOf(await changed(page, (text) => text.replace("Nuestros servicios", "Otros"))));
  expect(modules.newerThan(0)).toEqual([]);
});

test("a save that changes nothing is no version", async () => {
  const files = await readFiles("tests/fixture");
  const modules = await modulesOf(files);
  await modules.code(moduleId("schemas/forms/pqrs.schema.json"));
  const { version } = modules;
  await modules.take(await snapshotOf(files));
  expect([modules.version, modules.newerThan(version)]).toEqual([version, []]);
});

test("documents find the pictures of the version before, and of what another window shows", async () => {
  const modules = await modulesOf(await readFiles("tests/fixture"));
  const names = [...(modules.snapshot?.assets.keys() ?? [])];
  const theme = { main: "#0b3a5c", accent: "#f6b929" };
  const recoloured = await changed("content/site.json", (text) => JSON.stringify({ ...JSON.parse(text), theme }));
  await modules.take(await snapshotOf(recoloured));
  const gone = names.filter((name) => !modules.snapshot?.assets.has(name));
  expect(gone.length).toBeGreaterThan(0);
  for (const name of gone) expect(modules.asset(name)).toBe(new SiteModules(modules).asset(name));
  expect(modules.asset(gone[0] ?? "")).toBeDefined();
  expect(await modules.code("virtual:colours.css")).not.toContain("const version");
});
