// Recipes of the guide about pages, done with the editor by mouse and again by keyboard, give the files that the
// guide's own test makes. Undoing them gives the old files.
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type Files, readFiles } from "../../src/pipeline/read/files.ts";
import { type PageRecipe, pageRecipes } from "../pipeline/guide/pageRecipes.ts";
import { siteRoot } from "../roots.ts";
import { bringWith, createPage, openPage } from "./guide/bring.ts";
import { type Hands, keyboard, mouse } from "./guide/hands.ts";
import { copyOfSite, serveLive } from "./site.ts";
import { openWindow, sharedBrowser } from "./visit.ts";

/** A walk through the controls; `tests/editing/model/guide.test.ts` has the others of the guide. */
const walk = ["poner negrita y enlaces", "poner pasos numerados", "añadir una tarjeta", "decir cómo se hace hoy"];
const recipes = pageRecipes(readFileSync("content/GUIA.md", "utf8"), await readFiles(siteRoot)).filter(({ name }) =>
  walk.includes(name),
);

let site: Awaited<ReturnType<typeof copyOfSite>>;
let page: Page;
beforeAll(async () => {
  site = await copyOfSite();
  const server = await serveLive(site.root);
  const viewport = { width: 1600, height: 1000 };
  const visitor = await openWindow(await sharedBrowser(), `${server.url}editar/?pagina=/`, { viewport });
  page = visitor.page;
  await page.getByRole("treeitem").first().waitFor();
  return async () => {
    await visitor.close();
    await server.close();
    await site.remove();
  };
});

/** What the recipes are about. A photograph from the editor has other bytes than the one of the guide's test. */
function comparable(files: Files) {
  const content = [...files].filter(([path]) => path.startsWith("content/"));
  return Object.fromEntries(
    content.map(([path, bytes]) => {
      if (path.startsWith("content/images/")) return [path, ""];
      const text = Buffer.from(bytes).toString();
      return [path, path.endsWith(".json") ? JSON.stringify(JSON.parse(text), null, 1) : text];
    }),
  );
}
const contentNow = async () => comparable(await readContent());

/** The files in `content`. Faster than reading all files of the site. */
async function readContent(): Promise<Files> {
  const entries = await readdir(join(site.root, "content"), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map(async (path) => [relative(site.root, path), await readFile(path)] as const);
  return new Map((await Promise.all(files)).filter(([path]) => !path.endsWith(".tmp")));
}

test.each(recipes)("$name", async ({ file, isNew, before, after }) => {
  const old = comparable(before);
  // What other recipes do, as another program would.
  const now = await readFiles(site.root);
  for (const [path, content] of before) if (String(now.get(path)) !== String(content)) await site.write(path, content);
  await follow(mouse(page), { file, isNew, after });
  await expect.poll(contentNow).toEqual(comparable(after));
  await page.keyboard.press("Escape");
  for (let last = await contentNow(); !isDeepStrictEqual(last, old); last = await contentNow()) {
    await page.keyboard.press("Control+z");
    await expect.poll(contentNow).not.toEqual(last);
  }
  await follow(keyboard(page), { file, isNew, after });
  await expect.poll(contentNow).toEqual(comparable(after));
});

async function follow(hands: Hands, { file, isNew, after }: Pick<PageRecipe, "file" | "isNew" | "after">) {
  const wanted = JSON.parse(String(after.get(file)));
  if (isNew) await createPage(page, hands, wanted);
  else if (file !== "content/site.json") await openPage(page, hands, file);
  const bring = bringWith({
    page,
    hands,
    fileValue: async (path) => JSON.parse(await readFile(join(site.root, path), "utf8")),
    bytesOf: (folder, name) => Buffer.from(after.get(`content/${folder}/${name}`) ?? ""),
  });
  await bring({ file, at: [] }, wanted);
}
