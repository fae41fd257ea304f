// What search engines and social networks read: the head of each document, the sitemap, robots.txt. They need the
// site's address, which the site file may declare.
import { locale as defaultLocale } from "../../engine/locale.ts";
import type { Site } from "../../types.gen.ts";
import { type Asset, addressOf } from "../pictures/asset.ts";
import { sharingSize } from "../pictures/sharingPicture.ts";
import type { RenderedPage } from "./htmlFile.ts";
import { escaped } from "./markup.ts";

/** What a document says of its page. `picture`: the one beside a link to the page. */
type SharedPage = Omit<RenderedPage, "html"> & { picture: Asset };

type AddressedSite = Pick<Site, "institution" | "locale"> & { address: string };

/** Where the document of a page is. `path` is the page's, `address` the site's, which ends in a slash. */
export function pageAddress(address: string, path: string): string {
  return new URL(path === "/" ? "" : `.${path}/`, address).href;
}

/** Lines for the head: the canonical address, Open Graph and Twitter cards, structured data (schema.org). */
export function sharingTags(page: SharedPage, site: AddressedSite): string[] {
  const { address, institution, locale = defaultLocale } = site;
  const url = pageAddress(address, page.path);
  const image = new URL(addressOf(page.picture), address).href;
  const properties = {
    "og:type": "website",
    "og:site_name": institution.system,
    "og:title": page.title,
    "og:description": page.description,
    "og:url": url,
    "og:locale": locale.replace("-", "_"),
    "og:image": image,
    "og:image:width": String(sharingSize.width),
    "og:image:height": String(sharingSize.height),
    "og:image:alt": page.title,
  };
  return [
    `<link rel="canonical" href="${escaped(url)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    // Of another page it would repeat the head, and the first round trip has room for few bytes.
    ...(page.path === "/" ? [structuredData({ address, institution, locale })] : []),
  ];
}

function structuredData({ address, institution, locale }: AddressedSite): string {
  const site = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${address}#site`,
    name: institution.system,
    url: address,
    description: institution.description,
    inLanguage: locale,
    publisher: { "@type": "Organization", name: institution.name },
  };
  // A `<` cannot end the element: JSON may write it as an escape.
  return `<script type="application/ld+json">${JSON.stringify(site).replaceAll("<", "\\u003c")}</script>`;
}

/** Format: https://www.sitemaps.org/protocol.html */
export function sitemap(address: string, paths: string[]): string {
  const rows = paths.map((path) => `<url><loc>${escaped(pageAddress(address, path))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join("\n")}
</urlset>
`;
}

/** Search engines read it only at the root of a host; elsewhere it does no harm. */
export function robots(address: string | undefined): string {
  const lines = ["User-agent: *", "Allow: /", ...(address ? [`Sitemap: ${new URL("sitemap.xml", address).href}`] : [])];
  return `${lines.join("\n")}\n`;
}
