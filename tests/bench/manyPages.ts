// Sites of many pages: the real content, and as many copies of its pages as are wanted.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { copyOfSite } from "../browser/site.ts";

const folder = "content/pages";

/** A copy of the real site grown to `count` pages. */
export async function siteOf(count: number) {
  const site = await copyOfSite();
  const models = await modelPages(site.root);
  const added = count - (await readdir(join(site.root, folder))).length;
  for (let number = 1; number <= added; number++) {
    const { sections: [hero, ...rest] = [], ...page } = models[number % models.length] ?? {};
    await site.write(pageOf(number), {
      ...page,
      path: `/pagina-${number}`,
      title: `Página ${number}`,
      sections: [{ ...hero, title: `Página número ${number}` }, ...rest],
    });
  }
  return site;
}

/** The file of the n-th page that was added, from 1. */
export const pageOf = (number: number) => `${folder}/pagina-${number}.json`;

interface PageText {
  path?: string;
  aliases?: string[];
  sections?: { type: string; title?: string; form?: string }[];
}

/** Those that can stand twice: the landing links to pages that are not there, a form belongs to one page. */
async function modelPages(root: string): Promise<PageText[]> {
  const names = (await readdir(join(root, folder))).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(root, folder, name), "utf8")));
  const pages = texts.map((text) => JSON.parse(text) as PageText);
  return pages
    .filter(({ path, sections = [] }) => path !== "/" && sections.every(({ type }) => plain.includes(type)))
    .map(({ aliases: _aliases, ...page }) => page);
}

const plain = ["hero", "cards", "text", "definitions", "contact"];
