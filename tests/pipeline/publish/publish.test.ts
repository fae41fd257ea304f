// What a build leaves behind: one that fails, one that is interrupted, and one of the same content at another time.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { build, copyOfSite } from "../../browser/site.ts";
import { addDates, later } from "../../browser/sites/dates.ts";
import { repository } from "../../roots.ts";

const page = "content/pages/cultura.json";
let built: Awaited<ReturnType<typeof copyOfSite>>;
let site: Awaited<ReturnType<typeof copyOfSite>>;
let dist: string;
let published: Map<string, string>;
beforeAll(async () => {
  built = await copyOfSite();
  await addDates(built);
  await build(built.root);
  return built.remove;
});
beforeEach(async () => {
  site = await copyOfSite();
  await addDates(site);
  dist = join(site.root, "dist");
  await cp(join(built.root, "dist"), dist, { recursive: true });
  published = await filesOf(dist);
  return site.remove;
});

async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, "utf8")] as const)));
}

const same = (files: Map<string, string>, others: Map<string, string>) =>
  JSON.stringify([...files]) === JSON.stringify([...others]);

/** The files beside `dist` that a build made. */
const leftovers = async () => (await readdir(site.root)).filter((name) => name.startsWith(".dist"));

/** The bytes, compressed, of the scripts that every visitor loads and that have a row for each page. */
function tableBytes(files: Map<string, string>): number {
  const tables = [...files].filter(([path]) => /assets\/(start|site)-[^/]+\.js$/.test(path));
  expect(tables).toHaveLength(2);
  return tables.reduce((sum, [, text]) => sum + gzipSync(text, { level: 9 }).length, 0);
}

test("replaces the published files, leaves nothing beside them, and all visitors download at most 200 rows of its pages, of 20 bytes", async () => {
  const added = 250;
  const { sections, ...rest } = JSON.parse(await readFile(join(site.root, page), "utf8"));
  const model = { ...rest, sections: sections.slice(0, 1) };
  for (let number = 1; number <= added; number++) {
    const path = `/pagina-${number}`;
    await site.write(`content/pages${path}.json`, { ...model, path, title: `Página ${number}` });
  }
  await build(site.root);
  const files = await filesOf(dist);
  expect([...files.values()].join().includes("Página 250")).toBe(true);
  expect(await leftovers()).toEqual([]);
  // Beside the rows: the code for the parts, and their names.
  const perRow = (tableBytes(files) - tableBytes(published) - 700) / 200;
  expect(perRow).toBeLessThanOrEqual(20);
  // A row cannot be smaller: this detects a site whose pages are missing in the table.
  expect(perRow).toBeGreaterThan(5);
});

test("only the not-found screen is kept from search engines; without JavaScript each form names the contact of the site", () => {
  const documents = [...published].filter(([path]) => path.endsWith(".html"));
  const thatHave = (text: string) =>
    documents.flatMap(([path, html]) => (html.includes(text) ? relative(dist, path) : []));
  expect(thatHave('<meta name="robots" content="noindex">')).toEqual(["404.html"]);
  const contact =
    '<a href="tel:+576050000000;ext=1184">(605) 000 0000</a> o <a href="mailto:bienestar@example.com">bienestar@example.com</a>';
  expect(thatHave("</noscript>")).toContain(join("pqrs", "index.html"));
  expect(thatHave(contact)).toEqual(thatHave("</noscript>"));
});

test("keeps the published files if the content has an error, and says only what is wrong in them", async () => {
  await site.change(page, (text) => text.replace('"title"', '"titel"'));
  // As Vite prints it.
  const shown = await build(site.root).catch(inspect);
  expect(shown).toMatch(/^error {2}content\/pages\/cultura\.json:.*"titel".*1 error en 1 archivo$/s);
  expect(same(await filesOf(dist), published)).toBe(true);
});

test("keeps the published files if the build is killed while it writes, and a later build changes only HTML", async () => {
  const content = await readFile(join(site.root, page), "utf8");
  await site.change(page, (text) => text.replace(/"title":".*?"/, `"title":"Nuevo título"`));
  const vite = join(repository, "node_modules/vite/bin/vite.js");
  const env = { ...process.env, SITE_ROOT: site.root, NODE_ENV: "production" };
  const child = spawn(process.execPath, [vite, "build", "--outDir", dist, "--emptyOutDir"], { cwd: repository, env });
  while (!existsSync(join(site.root, ".dist-unpublished")) && child.exitCode === null) await wait(2);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
  expect(same(await filesOf(dist), published)).toBe(true);
  await site.write(page, content);
  // Of one that was killed while it deleted what it had replaced.
  await site.write(".dist-unpublished-old/index.html", "");
  vi.useFakeTimers({ now: Date.parse(`${later}T17:00:00Z`), toFake: ["Date"] });
  await build(site.root).finally(vi.useRealTimers);
  const files = await filesOf(dist);
  expect(await leftovers()).toEqual([]);
  const culture = (of: Map<string, string>) => of.get(join(dist, "cultura/index.html")) ?? "";
  expect([culture(published), culture(files)].map((html) => html.includes("Comienza después"))).toEqual([false, true]);
  const changed = [...published.keys(), ...files.keys()].filter((path) => files.get(path) !== published.get(path));
  expect(changed.filter((path) => !/\.html$|\/markup-/.test(path))).toEqual([]);
});

test("ships the licences of the code, the font and the icons", () => {
  const text = (name: string) => published.get(join(dist, name)) ?? "";
  for (const name of ["react", "react-dom", "react-router", "@rjsf/core", "@radix-ui/react-toast"])
    expect(text("licenses.md"), name).toMatch(new RegExp(`^## ${name} `, "m"));
  for (const part of [
    "SIL Open Font License",
    "# ajv\n",
    "# ajv-formats\n",
    "Phosphor Icons",
    "Permission is hereby granted",
  ])
    expect(text("licenses-of-assets.md"), part).toContain(part);
});
