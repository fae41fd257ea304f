// Sites of many pages: the real content and copies of its pages.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { copyOfSite } from "../browser/site.ts";

const folder = "content/pages";

/** A copy of the real site with additional pages, `count` in all, whose titles begin with `name`. */
export async function siteOf(count: number, name = "Página") {
  const site = await copyOfSite();
  const models = await modelPages(site.root);
  const added = count - (await readdir(join(site.root, folder))).length;
  for (let number = 1; number <= added; number++) {
    const { sections: [hero, ...rest] = [], ...page } = models[number % models.length] ?? {};
    await site.write(pageOf(number), {
      ...page,
      path: `/pagina-${number}`,
      title: `${name} ${number}`,
      sections: [{ ...hero, title: `Página número ${number}` }, ...rest, linkTo((number % added) + 1)],
    });
  }
  return site;
}

/** Every page is reached, as in a site that grows: the check would report a thousand that are not. */
const linkTo = (number: number) => ({
  type: "text",
  title: "Más páginas",
  paragraphs: [`Siga con la [página ${number}](/pagina-${number}).`],
});

/** The path of an additional page; the first has the number 1. */
export const pageOf = (number: number) => `${folder}/pagina-${number}.json`;

interface PageText {
  path?: string;
  aliases?: string[];
  sections?: { type: string; title?: string; form?: string }[];
}

/** The pages that can be copied: not the landing, which links to missing pages, and none with a form. */
async function modelPages(root: string): Promise<PageText[]> {
  const names = (await readdir(join(root, folder))).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(root, folder, name), "utf8")));
  const pages = texts.map((text) => JSON.parse(text) as PageText);
  return pages
    .filter(({ path, sections = [] }) => path !== "/" && sections.every(({ type }) => copyableTypes.includes(type)))
    .map(({ aliases: _aliases, ...page }) => page);
}

const copyableTypes = ["hero", "cards", "text", "definitions", "contact"];
