// The site when it is loaded first: a build renders the pages and then writes the browser's files, both from one version.
import { join } from "node:path";
import { resolveConfig } from "vite";
import { expect, test, vi } from "vitest";
import { createPlaces } from "../../../src/editing/places.ts";
import { CurrentSite } from "../../../src/pipeline/publish/currentSite.ts";
import { siteLocale } from "../../../src/pipeline/publish/locale.ts";
import { moduleId } from "../../../src/pipeline/publish/moduleCode.ts";
import { content } from "../../../src/pipeline/publish/plugin.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { copyOfSite } from "../../browser/site.ts";
import { repository, siteRoot } from "../../roots.ts";

const home = "content/pages/inicio.json";

/** Calls a hook of a plugin as Vite does. */
async function call(hook: unknown, ...parameters: unknown[]): Promise<unknown> {
  const handler = typeof hook === "object" ? (hook as { handler: unknown }).handler : hook;
  return Reflect.apply(
    handler as (...parameters: unknown[]) => unknown,
    { environment: { name: "client" } },
    parameters,
  );
}

test("what is saved during a build is in none of its files", async () => {
  const site = await copyOfSite();
  await site.change(home, (text) => text.replace(/"title": ".*?"/, '"title": "Antes"'));
  const plugin = content({ root: site.root });
  const locale = siteLocale({ root: site.root });
  const config = { command: "build", root: repository, plugins: [plugin, locale] };
  for (const { configResolved } of [plugin, locale]) await call(configResolved, config);
  await call(plugin.buildStart);
  const id = `\0${moduleId(home)}`;
  const before = await call(plugin.load, id);
  await site.change(home, (text) => text.replace('"title": "Antes"', '"title": "Después"'));
  await site.change("content/site.json", (text) => text.replace("{", '{\n  "locale": "es-MX",'));
  await call(plugin.buildStart);
  expect(await call(plugin.load, id)).toEqual(before);
  expect(JSON.stringify(before)).toContain("Antes");
  expect(String(await call(locale.transformIndexHtml, '<html lang="es">'))).not.toContain("es-MX");
  await site.remove();
});

test("a site that begins with an error is refused with what to do, and not with where the program is", async () => {
  const site = await copyOfSite();
  await site.write("content/site.json", "");
  const current = new CurrentSite(site.root, { live: undefined, src: "src" });
  await expect(current.load()).rejects.toMatchObject({
    stack: "",
    message: expect.stringMatching(/^error {2}content\/site\.json:1:1 .*está vacío/),
  });
  await site.write("content/site.json", "{");
  await expect(current.load()).rejects.toThrow("Aquí falta }");
  await site.remove();
});

test("reads the files once for all that wait for them first, and keeps a newer site that was taken over meanwhile", async () => {
  const sources = { live: undefined, src: "src" };
  const newer = await new CurrentSite(siteRoot, sources).load();
  const site = new CurrentSite(siteRoot, sources);
  const read = vi.spyOn(site, "read");
  const loads = [site.load(), site.load()];
  site.snapshot = newer;
  // Not `toBe`, which would print two sites.
  expect((await Promise.all([...loads, site.load()])).map((one) => one === newer)).toEqual([true, true, true]);
  expect(read).toHaveBeenCalledOnce();
});

test("what is built is not watched, neither in the folder of the program nor in that of another site inside it", async () => {
  const config = await resolveConfig({ configFile: false, plugins: [content({ root: "sitios/otro" })] }, "serve");
  const ignored = [config.server.watch?.ignored].flat().filter((one) => typeof one === "function");
  const isIgnored = (path: string) => ignored.some((test) => test(join(config.root, path)));
  const built = ["dist/index.html", "dist-receiver/main.js", "dist-editor/main.js", "sitios/otro/dist/index.html"];
  expect(built.filter((path) => !isIgnored(path))).toEqual([]);
  expect(isIgnored("sitios/otro/index.html")).toBe(false);
});

test("only a site that is edited has the marks of the editor", async () => {
  const snapshots = [undefined, "live.ts"].map((live) => {
    const site = new CurrentSite(siteRoot, { live, src: "src" });
    site.markerOf = createPlaces().markerOf;
    return site.load();
  });
  expect((await Promise.all(snapshots)).map(({ marked }) => marked !== undefined)).toEqual([false, true]);
});

test("shows an earlier version until the site is read again", async () => {
  const site = new CurrentSite(siteRoot, { live: "live.ts", src: "src" });
  const titles: unknown[] = [];
  site.update = async () => {
    const { snapshot } = await site.read();
    titles.push(snapshot?.pages.get(home)?.page.title);
  };
  const files = new Map(await readFiles(siteRoot));
  const title = JSON.parse(String(files.get(home))).title;
  files.set(home, String(files.get(home)).replace(/"title": ".*?"/, '"title": "Antes"'));
  await site.show(files);
  await site.show(files);
  await site.refresh();
  expect(titles).toEqual(["Antes", title]);
});

test("makes one update at a time, and tells its listeners after each", async () => {
  const site = new CurrentSite(siteRoot, { live: "live.ts", src: "src" });
  const done: string[] = [];
  site.update = async () => {
    done.push("begins");
    await new Promise(setImmediate);
    done.push("ends");
  };
  site.onRefresh(() => done.push("said"));
  await Promise.all([site.requestUpdate(), site.requestUpdate()]);
  expect(done).toEqual(["begins", "ends", "said", "begins", "ends", "said"]);
});
