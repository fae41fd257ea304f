// The HTML files of all pages, and what belongs to them: the first script, the markup that it inserts, the pictures and
// lists for social networks and search engines.
import { basename } from "node:path";
import type { Rolldown } from "vite";
import type { HeroSection, Page, Theme } from "../../types.gen.ts";
import { type Asset, addressOf } from "../pictures/asset.ts";
import type { Ground } from "../pictures/palette.ts";
import { type SharedColours, sharingPicture } from "../pictures/sharingPicture.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { areaColours } from "../site/theme/areas.ts";
import { coloursOf } from "../site/theme/colours.ts";
import { contentSecurityPolicy, rootOf } from "./hosting.ts";
import { htmlName, htmlOf, markupModule, type RenderedPage } from "./htmlFile.ts";
import { robots, sharingTags, sitemap } from "./sharing.ts";
import { otherPathsModule, pageStyles, startFiles, startScript } from "./startScript.ts";

/**
 * Takes index.html, as Vite wrote it, out of the bundle. Returns all files that the bundle lacks. `minute`: that for which
 * the pages are rendered.
 */
export async function htmlFiles(
  pages: RenderedPage[],
  bundle: Rolldown.OutputBundle,
  snapshot: Snapshot,
  minute: number,
): Promise<Asset[]> {
  const template = takeIndex(bundle);
  const markups = new Map(pages.filter(({ path }) => path !== "/").map((page) => [page.path, markupModule(page)]));
  const others = otherPathsModule(snapshot);
  const files = startFiles(bundle, snapshot, others);
  const start = await startScript(files);
  const { address } = snapshot.site;
  const parts = {
    template,
    policy: contentSecurityPolicy(snapshot.forms.values()),
    start,
    fonts: Object.keys(bundle).filter((fileName) => fileName.endsWith(".woff2")),
    noScript: snapshot.site.words.site.noScript,
    themeColours: themeColours(snapshot.site.theme),
    minute,
    markups: files.pages.map(([path]) => basename(markups.get(path)?.fileName ?? "")).join(" "),
    paths: pages.map(({ path }) => path).filter(Boolean),
    root: rootOf(address),
  };
  const rendered = pages.map(async (page): Promise<Asset[]> => {
    if (!page.path) {
      const own = { styles: pageStyles(bundle), tags: ['<meta name="robots" content="noindex">'] };
      return [{ fileName: htmlName(""), source: htmlOf(page, own, parts) }];
    }
    const [file, { page: content }] = pageAt(page.path, snapshot);
    const picture = address && (await pictureOf(page, content, snapshot));
    const tags = address && picture ? sharingTags({ ...page, picture }, { ...snapshot.site, address }) : [];
    const source = htmlOf(page, { styles: pageStyles(bundle, file), tags }, parts);
    return [...(picture ? [picture] : []), { fileName: htmlName(page.path), source }];
  });
  return [
    start,
    // A page that the first script does not list is rendered by the site's script.
    ...files.pages.flatMap(([path]) => markups.get(path) ?? []),
    ...(others ? [others] : []),
    ...(await Promise.all(rendered)).flat(),
    ...(address ? [{ fileName: "sitemap.xml", source: sitemap(address, parts.paths) }] : []),
    { fileName: "robots.txt", source: robots(address) },
  ];
}

function takeIndex(bundle: Rolldown.OutputBundle): string {
  const index = bundle["index.html"];
  if (index?.type !== "asset") throw new Error("Vite has written no index.html");
  delete bundle["index.html"];
  return String(index.source);
}

function pageAt(path: string, { pages }: Snapshot) {
  const found = [...pages].find(([, { page }]) => page.path === path);
  if (!found) throw new Error(`No page file has the path ${path}`);
  return found;
}

/** The picture beside a link to the page: with that of its hero. */
function pictureOf({ path, title }: RenderedPage, { sections, ...page }: Page, { site, assets }: Snapshot) {
  const hero = sections.find((section): section is HeroSection => section.type === "hero");
  const file = [...assets.values()].find((asset) => addressOf(asset) === hero?.picture?.src);
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
