// The HTML files of all pages, and what belongs to them: the first script, the markup that it inserts, the pictures and
// lists for social networks and search engines.
import type { StartPage } from "virtual:start";
import type { Rolldown } from "vite";
import { locale as defaultLocale } from "../../engine/locale.ts";
import { momentOf } from "../../engine/moments.ts";
import { fillTemplate } from "../../engine/template.ts";
import type { HeroSection, Page, Theme } from "../../types.gen.ts";
import type { Asset } from "../pictures/asset.ts";
import type { Ground } from "../pictures/palette.ts";
import { type SharedColours, sharingPicture } from "../pictures/sharingPicture.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { areaColours } from "../site/theme/areas.ts";
import { coloursOf } from "../site/theme/colours.ts";
import { contentSecurityPolicy, rootOf } from "./hosting.ts";
import { htmlName, htmlOf, markupModule, type RenderedPage } from "./htmlFile.ts";
import { escaped } from "./markup.ts";
import { robots, sharingTags, sitemap } from "./sharing.ts";
import { pageStyles, type StartCode } from "./startScript.ts";

/** The pictures of so many pages are made at a time: Node has four threads for them. */
const batch = 4;

/**
 * Takes index.html, as Vite wrote it, out of the bundle. Makes all files that the bundle lacks. `start`: what `startCode`
 * returns. `minute`: that for which the pages are rendered.
 */
export async function* htmlFiles(
  pages: RenderedPage[],
  bundle: Rolldown.OutputBundle,
  snapshot: Snapshot,
  { pages: startPages, inline, loader, files }: StartCode,
  minute: number,
): AsyncGenerator<Asset> {
  const template = takeIndex(bundle);
  // A page that the first script does not list is rendered by the site's script.
  const year = momentOf(minute, snapshot.site.zone).slice(0, 4);
  const markups = new Map<string, Asset>();
  for (const page of pages) {
    const { scripts } = startPages.get(page.path) ?? {};
    if (scripts && page.path !== "/") markups.set(page.path, markupModule(page, scripts, year));
  }
  const table = [...startPages].map(([path, { scripts, ...files }]): [string, StartPage] => {
    return [path, { markup: markups.get(path)?.fileName, ...files }];
  });
  const { address } = snapshot.site;
  const parts = {
    template,
    policy: contentSecurityPolicy(snapshot.forms.values(), inline),
    inline,
    loader,
    fonts: Object.keys(bundle).filter((fileName) => fileName.endsWith(".woff2")),
    noScript: noScript(snapshot),
    year,
    themeColours: themeColours(snapshot.site.theme),
    minute,
    paths: new Set(pages.map(({ path }) => path).filter(Boolean)),
    root: rootOf(address),
  };
  const pageFiles = new Map([...snapshot.pages].map(([file, { page }]) => [page.path, { file, page }]));
  const withPicture = async (page: RenderedPage) => {
    const content = pageFiles.get(page.path);
    return {
      page,
      file: content?.file,
      picture: content && address && (await pictureOf(page, content.page, snapshot)),
    };
  };
  yield* files;
  yield* markups.values();
  for (let first = 0; first < pages.length; first += batch) {
    for (const { page, file, picture } of await Promise.all(pages.slice(first, first + batch).map(withPicture))) {
      const { path, title, description } = page;
      const tags = path ? [] : ['<meta name="robots" content="noindex">'];
      if (address && picture)
        tags.push(...sharingTags({ path, title, description, picture }, { ...snapshot.site, address }));
      if (picture) yield picture;
      // Links lead to routes in the landing's document, and servers answer unknown addresses with 404.html.
      const start = { scripts: startPages.get(path)?.scripts, pages: path && path !== "/" ? undefined : table };
      const own = { styles: pageStyles(bundle, file), tags, start };
      yield { fileName: htmlName(path), source: htmlOf(page, own, parts) };
    }
  }
  if (address) yield { fileName: "sitemap.xml", source: sitemap(address, [...parts.paths]) };
  yield { fileName: "robots.txt", source: robots(address) };
}

/** With the first telephone number and email address of the contact data, or of the footer. */
function noScript({ site: { words, contact, footer, locale } }: Snapshot): string {
  const lines = [...(contact?.items ?? []), ...(footer.columns ?? [])].flatMap((part) => part.lines ?? []);
  const links = ["tel:", "mailto:"].flatMap((scheme) => {
    const { text, address = "" } = lines.find((line) => line.address?.startsWith(scheme)) ?? {};
    return text ? [`<a href="${escaped(address)}">${escaped(text)}</a>`] : [];
  });
  const list = new Intl.ListFormat(locale ?? defaultLocale, { type: "disjunction" }).format(links);
  const contacts = fillTemplate(escaped(words.site.noScriptContact), () => list);
  return `<p class="no-script">${[escaped(words.site.noScript), ...(list ? [contacts] : [])].join(" ")}</p>`;
}

function takeIndex(bundle: Rolldown.OutputBundle): string {
  const index = bundle["index.html"];
  if (index?.type !== "asset") throw new Error("Vite has written no index.html");
  delete bundle["index.html"];
  return String(index.source);
}

/** The picture beside a link to the page: with that of its hero. */
function pictureOf({ path, title }: RenderedPage, { sections, ...page }: Page, { site, assets }: Snapshot) {
  const hero = sections.find((section): section is HeroSection => section.type === "hero");
  const file = assets.get(hero?.picture?.src.replace("./", "") ?? "");
  const { system, name } = site.institution;
  const words = path === "/" ? { title, name } : { title: page.title, name: system };
  return sharingPicture(words, sharedColours(hero?.picture?.area, site.theme), file?.source);
}

/** That of the first strip of the header. */
function themeColours(theme: Theme | undefined) {
  const { light, dark } = coloursOf(theme);
  return { light: light["color-deeper"] ?? "", dark: dark["color-deeper"] ?? "" };
}

/** The light colours of a hero of this area. */
function sharedColours(area: Ground = "main", theme?: Theme): SharedColours {
  const { light } = areaColours(area, theme);
  return { ground: light["area-ground"] ?? "", words: light["area-on"] ?? "", accent: light["area-fill"] ?? "" };
}
