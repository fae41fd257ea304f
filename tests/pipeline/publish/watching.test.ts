// Saves while editing, as the real watcher reports them.
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ViteDevServer } from "vite";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { serveCopy } from "./siteServer.ts";

const page = "content/pages/cultura.json";
let site: Awaited<ReturnType<typeof serveCopy>>["site"];
let server: ViteDevServer;
let api: Awaited<ReturnType<typeof serveCopy>>["api"];
let original: string;
beforeEach(async () => {
  const served = await serveCopy();
  ({ site, server, api } = served);
  original = await readFile(join(site.root, page), "utf8");
  await pageCode();
  // The watcher reports changes only of files that it has found.
  await vi.waitFor(() => expect(watched(dirname(page))).toContain(basename(page)), 150_000);
  return served.remove;
});

/** The names that the watcher has found in a folder. */
const watched = (folder: string) => server.watcher.getWatched()[join(site.root, folder)];

const module = `virtual:content/${page.replace(".json", "")}`;
const pageCode = async () => {
  server.moduleGraph.invalidateAll();
  return (await server.transformRequest(module))?.code ?? "";
};
const save = (title: string) =>
  writeFile(join(site.root, page), original.replace(/"title": ".*?"/, `"title": "${title}"`));
const expectTitle = (title: string) =>
  vi.waitFor(async () => expect(await pageCode()).toContain(`"${title}"`), { timeout: 150_000, interval: 50 });

test.each([10, 35, 40, 45, 70])("shows the second of two saves that are %i ms apart", { retry: 0 }, async (gap) => {
  for (let round = 1; round <= 4; round++) {
    await save(`Antes ${round}`);
    await wait(gap);
    await save(`Después ${round}`);
    await expectTitle(`Después ${round}`);
  }
});

test("refreshes when another program asks, and reports each check to listeners", async () => {
  const found: string[][] = [];
  api.onRefresh(() =>
    found.push(api.review.problems.flatMap(({ kind, severity }) => (severity === "error" ? kind : []))),
  );
  await save("Sin esperar");
  await api.refresh();
  expect(found.at(-1)).toEqual([]);
  expect(await pageCode()).toContain('"Sin esperar"');
  const logged = vi.spyOn(server.config.logger, "error");
  await writeFile(join(site.root, page), original.replace('"title"', '"tittle"'));
  await api.refresh();
  expect(logged).toHaveBeenLastCalledWith(expect.stringMatching(/error .*La clave "tittle"/));
  expect(found.at(-1)).toContain("unknown-key");
  expect(api.snapshot?.pages.get(page)?.page.title).toBe("Sin esperar");
});

test("trap 8: a build in the folder of an open server, or the editor, reloads nothing: what they write is not watched", async () => {
  const changed: string[] = [];
  server.watcher.on("all", (_, path) => changed.push(relative(site.root, path)));
  for (const folder of ["dist", "dist-receiver", ".dist-unpublished", ".editor", "distancia"]) {
    await site.write(`${folder}/index.html`, "");
  }
  await vi.waitFor(() => expect(changed).toContain(join("distancia", "index.html")), 150_000);
  await save("Después");
  await expectTitle("Después");
  expect(changed.filter((path) => !/^(distancia|content)/.test(path))).toEqual([]);
});

test("watches a file that was replaced by a folder and is back", async () => {
  await rm(join(site.root, page));
  await mkdir(join(site.root, page));
  await wait(500);
  await rm(join(site.root, page), { recursive: true });
  await wait(500);
  await save("De vuelta");
  await expectTitle("De vuelta");
  await save("Otra vez");
  await expectTitle("Otra vez");
});

/** The answer of the server to an address. */
async function answerAt(path: string): Promise<Response> {
  const http = createHttpServer(server.middlewares).listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => void http.close());
  return fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`);
}

test.each(["/%", "/%E0%A4%A"])("answers %s without an error of the server", async (path) => {
  expect((await answerAt(path)).status).toBe(404);
});

test("serves the pictures of the site with their type, whatever follows the name", async () => {
  const [name = "", asset] = [...(api.snapshot?.assets ?? [])].find(([file]) => file.endsWith(".svg")) ?? [];
  const answer = await answerAt(`/${name}?v=1`);
  expect([answer.headers.get("content-type"), await answer.text()]).toEqual(["image/svg+xml", String(asset?.source)]);
});

test("a site that begins with an error is shown by a reload once it is corrected", async () => {
  const broken = await serveCopy((one) => one.write(page, "{"));
  const sent = vi.spyOn(broken.server.ws, "send");
  // Nobody has asked for a page yet.
  await expect.poll(() => broken.api.review.problems.map(({ file }) => file)).toContain(page);
  await broken.api.refresh();
  expect(sent.mock.calls.flat()).not.toContainEqual({ type: "full-reload" });
  await broken.site.write(page, original);
  await broken.api.refresh();
  expect(sent.mock.calls.flat()).toContainEqual({ type: "full-reload" });
  await broken.remove();
});

test("watches a site outside the folder of the program", async () => {
  const outside = await serveCopy(undefined, import.meta.dirname);
  const folder = join(outside.site.root, dirname(page));
  await expect.poll(() => outside.server.watcher.getWatched()[folder] ?? []).toContain(basename(page));
  await outside.site.write(page, original.replace(/"title": ".*?"/, '"title": "De fuera"'));
  await expect.poll(() => outside.api.snapshot?.pages.get(page)?.page.title).toBe("De fuera");
  await outside.remove();
});
