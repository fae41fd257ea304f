// The HTML file of one page. With JavaScript it moves the visitor to the page's route; without it, its links lead to the
// HTML files of the other pages.
import type { StartDocument } from "virtual:start";
import { type Asset, addressOf, makeAsset } from "../pictures/asset.ts";
import type { ResolvedPage } from "../site/snapshot.ts";
import type { InlineCode } from "./hosting.ts";
import { escaped } from "./markup.ts";

/** A prerendered page, as src/app/prerender.tsx returns it. */
export interface RenderedPage {
  /** Empty for the not-found screen. */
  path: string;
  /**
   * The markup inside #root. Its links lead to routes (`#/a-page`). Rendered at each access: the markup of a thousand pages
   * would take up too much memory.
   */
  readonly html: string;
  title: string;
  description: string;
}

/** What src/app/prerender.tsx exports. */
export interface Prerenderer {
  /** Returns the pages in the same order, and the not-found screen. `minute`: since 1970. @throws if a page fails to render. */
  renderPages: (pages: ResolvedPage[], minute: number) => Promise<RenderedPage[]>;
}

/** What HTML files have in common. */
export interface HtmlParts {
  /** index.html as the bundler wrote it. */
  template: string;
  policy: string;
  inline: InlineCode;
  /** The script that loads the inline code as files if the server forbids it. */
  loader: Asset;
  /** The file names of the fonts. */
  fonts: string[];
  /** What a phone shows around the site: a CSS colour for each scheme. */
  themeColours: Record<"light" | "dark", string>;
  /** The markup that visitors without JavaScript see instead of each form. */
  noScript: string;
  /** The minute since 1970 for which the pages are rendered. */
  minute: number;
  /** That of the build. */
  year: string;
  paths: ReadonlySet<string>;
  /** The folder of the site on its server, from the root. */
  root: string;
}

/** What only one document has. */
interface PageParts {
  /** The file names of the style sheets of the page, beside the inline one. */
  styles: string[];
  /** For search engines and social networks. */
  tags: string[];
  start: StartDocument;
}

export function htmlOf(page: RenderedPage, own: PageParts, parts: HtmlParts): string {
  const { template, policy, inline, loader, fonts, themeColours, minute, root } = parts;
  const tags = {
    "<head>": [
      "<head>",
      `<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">`,
      ...(page.path === "/"
        ? []
        : [`<base href="${page.path ? "../".repeat(page.path.split("/").length - 1) : root}">`]),
      // The style sheet would name them one round trip too late for the first paint.
      ...fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${name}">`),
    ],
    "<title></title>": [
      `<title>${escaped(page.title)}</title>`,
      `<meta name="description" content="${escaped(page.description)}">`,
      ...Object.entries(themeColours).map(
        ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
      ),
      ...own.tags,
    ],
    // The inline style declares the order of the layers. A script waits for the style sheets that precede it.
    "</head>": [
      `<style>${inline.style}</style>`,
      `<script data-path="${escaped(page.path)}" data-start='${escapedJson(own.start)}'>${inline.script}</script>`,
      ...own.styles.map((name) => `<link rel="stylesheet" crossorigin href="./${name}">`),
      `<script async src="${addressOf(loader)}" fetchpriority="low"></script>`,
      "</head>",
    ],
    '<div id="root"></div>': [
      `<div id="root" data-path="${escaped(page.path)}" data-minute="${minute}">${withYear(withNoScript(withPageLinks(page, parts), parts), parts.year)}</div>`,
    ],
  };
  const head = Object.entries(tags).reduce(
    (text, [place, lines]) => replaceIn(text, place, lines.join("\n    ")),
    template,
  );
  // The first script loads the entry.
  return head.replace(/\s*<script type="module"[^>]*><\/script>/, "");
}

/** Where the document of a page is: the folder of its path. Many servers know the name of that of the not-found screen. */
export function htmlName(path: string): string {
  if (!path) return "404.html";
  return path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
}

/** For an attribute in single quotes, because JSON is full of others. */
function escapedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("&", "&amp;").replaceAll("'", "&#39;");
}

/** The module from which the first script takes the markup of a page, for a visitor who arrives at the page's route. */
export function markupModule({ path, html }: RenderedPage, scripts: string[], year: string): Asset {
  const label = path.slice(1).replaceAll(/\W+/g, "-") || "404";
  // The markup is full of quotes, which this literal need not escape.
  const literal = withYear(withEagerPicture(html), year).replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
  return makeAsset(
    `markup-${label}`,
    "js",
    `export default \`${literal}\`;export const scripts=${JSON.stringify(scripts)}`,
  );
}

/** The landing's picture is requested only where the landing is shown: its markup is in the document of every route. */
function withEagerPicture(html: string): string {
  return html.replace('loading="lazy" fetchPriority="high"', 'fetchPriority="high"');
}

/** Links lead to documents. In a document with a base, the address of an element must name the document as well. */
function withPageLinks({ path, html }: RenderedPage, { paths }: HtmlParts): string {
  const markup = path === "/" ? html : withEagerPicture(html);
  return markup.replace(/(?<= href=")#([^"#]*)(#[^"]*)?/g, (link, target: string, anchor = "") => {
    if (target === "/") return `./${anchor}`;
    if (paths.has(target)) return `${target.slice(1)}/${anchor}`;
    return target.startsWith("/") ? link : htmlName(path).replace("index.html", "") + link;
  });
}

/** What only a document contains: the markup that the first script inserts is for visitors with JavaScript. */
function withNoScript(markup: string, { noScript }: HtmlParts): string {
  return markup.replaceAll("<noscript></noscript>", () => `<noscript>${noScript}</noscript>`);
}

/** The site's script shows the year of the visitor's clock instead. */
function withYear(markup: string, year: string): string {
  return markup.replace(/(?<=<span[^>]* data-year="true">)/g, year);
}

function replaceIn(document: string, placeholder: string, text: string): string {
  if (!document.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
  return document.replace(placeholder, () => text);
}
