import { expect, test } from "vitest";
import { pageAddress, robots, sharingTags, sitemap } from "../../../src/pipeline/publish/sharing.ts";

const address = "https://example.com/sub/";
const institution = { name: "Universidad", system: "Sitio", description: "Frase" };
const picture = { fileName: "assets/shared-1.png", source: "" };
const page = { path: "/a/b", title: 'A "&" <b>', description: "</script>", picture };

test.each([
  ["/", "https://example.com/sub/"],
  ["/a/b", "https://example.com/sub/a/b/"],
])("the document of %s is at %s", (path, expected) => {
  expect(pageAddress(address, path)).toBe(expected);
});

test("gives absolute addresses, escaped", () => {
  const tags = sharingTags(page, { address, institution }).join("\n");
  expect(tags).toContain('<link rel="canonical" href="https://example.com/sub/a/b/">');
  expect(tags).toContain('property="og:image" content="https://example.com/sub/assets/shared-1.png"');
  expect(tags).toContain('property="og:title" content="A &quot;&amp;&quot; &lt;b>"');
  expect(tags).toContain('property="og:locale" content="es_CO"');
  const folder = "https://example.com/a&b/";
  const url = "https://example.com/a&amp;b/a/b/";
  expect(sharingTags(page, { address: folder, institution })[0]).toBe(`<link rel="canonical" href="${url}">`);
  expect(sitemap(folder, ["/a/b"])).toContain(`<loc>${url}</loc>`);
});

test("describes the picture, the page and the site that a link shows", () => {
  const tags = sharingTags({ ...page, title: "Página", description: "De la página" }, { address, institution });
  const described = tags.map((tag) => /<meta (?:name|property)="(.*?)" content="(.*?)">/.exec(tag)?.slice(1));
  expect(Object.fromEntries(described.filter((each) => each !== undefined))).toEqual({
    "og:type": "website",
    "og:site_name": "Sitio",
    "og:title": "Página",
    "og:description": "De la página",
    "og:url": "https://example.com/sub/a/b/",
    "og:locale": "es_CO",
    "og:image": "https://example.com/sub/assets/shared-1.png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Página",
    "twitter:card": "summary_large_image",
  });
  expect(tags.join("\n")).not.toContain("application/ld+json");
});

test("the landing is the site; no text of it ends the element of the structured data", () => {
  const site = { address, institution: { ...institution, description: "</script>" }, locale: "en-GB" };
  const data = sharingTags({ ...page, path: "/" }, site).at(-1) ?? "";
  expect(data.match(/<\/script>/g)).toHaveLength(1);
  const json = JSON.parse(data.replace(/^<script[^>]*>|<\/script>$/g, ""));
  expect(json).toMatchObject({ "@type": "WebSite", name: "Sitio", description: "</script>" });
  expect(json).toMatchObject({ inLanguage: "en-GB", publisher: { name: "Universidad" } });
});

test("lists each page in the sitemap", () => {
  expect(sitemap(address, ["/", "/a"]).match(/<loc>[^<]*/g)).toEqual([
    "<loc>https://example.com/sub/",
    "<loc>https://example.com/sub/a/",
  ]);
});

test("names the sitemap in robots.txt only if there is one", () => {
  expect(robots(address)).toContain("Sitemap: https://example.com/sub/sitemap.xml");
  expect(robots(undefined)).toBe("User-agent: *\nAllow: /\n");
});
