// A site with markup in its texts, a page of three thousand cards, a text of a million characters, and the sections of all
// pages on the landing page.
import { pagePaths, readFiles } from "../../../src/pipeline/read/files.ts";
import type { Page } from "../../../src/types.gen.ts";
import { siteRoot } from "../../roots.ts";
import type { TemporarySite } from "../site.ts";

export const markup = `</script></title></noscript><img src=x onerror="document.title='xss'">&lt;b&gt;`;
const cards = Array.from({ length: 3_000 }, (_, number) => ({ title: `Tarjeta ${number}` }));
export const million = "palabra ".repeat(125_000).trim();

/** The sections of all pages but their heroes. */
export async function sectionsOfAllPages() {
  const files = await readFiles(siteRoot);
  const pages = pagePaths(files).map((path): Page => JSON.parse(String(files.get(path))));
  return pages.flatMap((page) => page.sections).filter(({ type }) => type !== "hero");
}

export async function addHostileContent({ change }: TemporarySite) {
  const others = await sectionsOfAllPages();
  await change("content/site.json", (text) => {
    const file = JSON.parse(text);
    file.institution.system = markup;
    file.institution.description = markup;
    file.words.site.noScript = markup;
    file.header.portals.links[0].label = markup;
    file.footer.columns[0].title = markup;
    file.notFound.title = markup;
    return JSON.stringify(file);
  });
  await change("content/pages/inicio.json", (text) => {
    const file = JSON.parse(text);
    file.sections = [{ ...file.sections[0], title: markup }, ...others];
    file.sections.push({
      type: "text",
      title: markup,
      paragraphs: [markup, million],
      list: { items: [markup] },
    });
    return JSON.stringify(file);
  });
  await change("content/pages/cultura.json", (text) => {
    const file = JSON.parse(text);
    file.sections.push({ type: "cards", title: "Muchas", cards });
    return JSON.stringify(file);
  });
  await change("schemas/forms/login.schema.json", (text) => {
    const file = JSON.parse(text);
    file.properties.contrasena.title = markup;
    for (const row of file.errors) Object.assign(row, { title: markup, message: markup });
    return JSON.stringify(file);
  });
}
