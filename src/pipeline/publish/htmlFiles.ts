// The HTML files of all pages, and what belongs to them: the first script, the markup that it inserts, the pictures and
// lists for social networks and search engines.
import type { StartPage } from "virtual:start";
import type { Rolldown } from "vite";
import { locale as defaultLocale } from "../../engine/locale.ts";
import { momentOf } from "../../engine/moments.ts";
import { fillTemplate } from "../../engine/template.ts";
import type { Page, Site, Theme } from "../../types.gen.ts";
import type { Asset } from "../pictures/asset.ts";
import { sharingPicture } from "../pictures/sharingPicture.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { areaColours } from "../site/theme/areas.ts";
import { coloursOf } from "../site/theme/colours.ts";
import { contentSecurityPolicy, rootOf } from "./hosting.ts";
import { htmlName, htmlOf, markupModule, type RenderedPage } from "./htmlFile.ts";
import { escaped } from "./markup.ts";
import { robots, sharingTags, sitemap } from "./sharing.ts";
import { pageStyles, type StartCode } from "./startScript.ts";

/** Takes Vite's index.html out of the bundle, and makes all files that it lacks. `minute`: when the pages are rendered. */
export async function* htmlFiles(
  pages: RenderedPage[],
  bundle: Rolldown.OutputBundle,
  snapshot: Snapshot,
  { pages: startPages, inline, loader, files }: StartCode,
  minute: number,
): AsyncGenerator<Asset> {
  const { site } = snapshot;
  const { address } = site;
  const year = momentOf(minute, site.zone).slice(0, 4);
  const markups = new Map<string, Asset>();
  for (const page of pages) {
    // A page that the first script does not list is rendered by the site's script.
    const { scripts } = startPages.get(page.path) ?? {};
    if (scripts && page.path !== "/") markups.set(page.path, markupModule(page, scripts, year));
  }
  const table = [...startPages].map(([path, { scripts, ...files }]): [string, StartPage] => {
    return [path, { markup: markups.get(path)?.fileName, ...files }];
  });
  const parts = {
    template: takeIndex(bundle),
    policy: contentSecurityPolicy(snapshot.forms.values(), inline),
    ...{ inline, loader, year, minute },
    fonts: Object.keys(bundle).filter((fileName) => fileName.endsWith(".woff2")),
    noScript: noScript(site),
    themeColours: themeColours(site.theme),
    paths: new Set(pages.map(({ path }) => path).filter(Boolean)),
    root: rootOf(address),
  };
  yield* files;
  yield* markups.values();
  for await (const { page, file, picture } of withPictures(pages, snapshot)) {
    const { path, title, description } = page;
    const tags = path ? [] : ['<meta name="robots" content="noindex">'];
    if (address && picture) tags.push(...sharingTags({ path, title, description, picture }, { ...site, address }));
    if (picture) yield picture;
    // Links lead to routes in the landing's document, and servers answer unknown addresses with 404.html.
    const start = { scripts: startPages.get(path)?.scripts, pages: path && path !== "/" ? undefined : table };
    const own = { styles: pageStyles(bundle, snapshot, file), tags, start };
    yield { fileName: htmlName(path), source: htmlOf(page, own, parts) };
  }
  if (address) yield { fileName: "sitemap.xml", source: sitemap(address, [...parts.paths]) };
  yield { fileName: "robots.txt", source: robots(address) };
}

async function* withPictures(pages: RenderedPage[], snapshot: Snapshot) {
  // The pictures of so many pages are made at a time: Node has four threads for them.
  const batch = 4;
  const files = new Map([...snapshot.pages].map(([file, { page }]) => [page.path, { file, page }]));
  const withPicture = async (page: RenderedPage) => {
    const content = files.get(page.path);
    const picture = content && snapshot.site.address && (await pictureOf(page, content.page, snapshot));
    return { page, file: content?.file, picture };
  };
  for (let first = 0; first < pages.length; first += batch)
    yield* await Promise.all(pages.slice(first, first + batch).map(withPicture));
}

/** With the first telephone number and email address of the contact data, or of the footer. */
function noScript({ words, contact, footer, locale }: Site): string {
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

/** The picture beside a link to the page: with that of its hero, in the light colours of its area. */
function pictureOf({ path, title }: RenderedPage, { sections, ...page }: Page, { site, assets }: Snapshot) {
  const hero = sections.find((section) => section.type === "hero");
  const { src = "", area = "main" } = hero?.picture ?? {};
  const { system, name } = site.institution;
  const words = path === "/" ? { title, name } : { title: page.title, name: system };
  const { light } = areaColours(area, site.theme);
  const [ground = "", text = "", accent = ""] = ["area-ground", "area-on", "area-fill"].map((colour) => light[colour]);
  return sharingPicture(words, { ground, words: text, accent }, assets.get(src.replace("./", ""))?.source);
}

/** That of the first strip of the header. */
function themeColours(theme: Theme | undefined) {
  const { light, dark } = coloursOf(theme);
  return { light: light["color-deeper"] ?? "", dark: dark["color-deeper"] ?? "" };
}
