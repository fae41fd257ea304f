// The document of one page.
import { expect, test } from "vitest";
import { htmlName, htmlOf, markupModule } from "../../../src/pipeline/publish/htmlFile.ts";

const template = `<!doctype html>
<html lang="es">
  <head>
    <title></title>
    <script type="module" crossorigin src="./assets/index-12345678.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const parts = {
  template,
  inline: { style: "@layer a, b;", script: "start()" },
  loader: { fileName: "assets/inline-1.js", source: "" },
  fonts: ["assets/a.woff2"],
  noScript: "<p>Active JavaScript: $&</p>",
  year: "2026",
  policy: "default-src 'none'",
  themeColours: { light: "#ffffff", dark: "#000000" },
  paths: new Set(["/", "/a", "/a/b"]),
  root: "/folder/",
  minute: 29_000_000,
};
const page = { path: "/a/b", title: "A & B: $1, $&", description: 'Una "frase"', html: "" };
const own = { styles: ["assets/own.css"], tags: ["<meta name=x>"], start: { scripts: ["assets/l'a&b.js"] } };

test("is in the folder of the page's path; that of the not-found screen has the name that servers look for", () => {
  const names = ["index.html", "a/index.html", "a/b/index.html", "404.html"];
  expect(["/", "/a", "/a/b", ""].map(htmlName)).toEqual(names);
});

test("resolves the addresses of the not-found screen from the folder of the site, whatever address was unknown", () => {
  const html = htmlOf({ ...page, path: "", html: '<a href="#/a"><a href="#main"><a href="#/none">' }, own, parts);
  expect(html).toContain('<base href="/folder/">');
  expect(html).toContain('<a href="a/"><a href="404.html#main"><a href="#/none">');
});

test("has no script but the first, which knows the page, and the one that loads it where inline code is forbidden", () => {
  const html = htmlOf(page, own, parts);
  expect(html.match(/<script.*/g)).toEqual([
    `<script data-path="/a/b" data-start='{"scripts":["assets/l&#39;a&amp;b.js"]}'>start()</script>`,
    '<script async src="./assets/inline-1.js" fetchpriority="low"></script>',
  ]);
});

test("resolves addresses from the folder of the landing, before any address", () => {
  const html = htmlOf(page, own, parts);
  expect(html).toContain('<base href="../../">');
  expect(html.indexOf("<base")).toBeLessThan(html.search(/ (?:href|src)="\.\//));
  expect(htmlOf({ ...page, path: "/" }, own, parts)).not.toContain("<base");
});

test("declares the order of the layers before any style sheet, for which the script does not wait", () => {
  const html = htmlOf(page, own, parts);
  const positions = ["<style>@layer a, b;</style>", "start()", "assets/own.css"].map((text) => html.indexOf(text));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
});

test("has a colour for the browser's bars in each scheme", () => {
  const html = htmlOf(page, own, parts);
  expect(html).toContain('<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">');
  expect(html).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000000">');
});

test("requests the font at once, has the tags of its page in its head, and in its body what the site's script asks for", () => {
  const [head = "", body = ""] = htmlOf(page, own, parts).split("</head>");
  expect(head).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="./assets/a.woff2">');
  expect(head).toContain("<meta name=x>");
  expect(body).toContain('<div id="root" data-path="/a/b" data-minute="29000000">');
});

test("escapes title and description", () => {
  const html = htmlOf(page, own, parts);
  expect(html).toContain("<title>A &amp; B: $1, $&amp;</title>");
  expect(html).toContain('content="Una &quot;frase&quot;"');
});

test.each([
  ["#/", "./"],
  ["#/a", "a/"],
  ["#/a/b", "a/b/"],
  ["#/#horario", "./#horario"],
  ["#/a#horario", "a/#horario"],
  // No page: the site's script shows that.
  ["#/nada", "#/nada"],
  ["#contenido", "a/b/#contenido"],
  ["https://example.com/#/a", "https://example.com/#/a"],
])("a link to %s leads to %s", (href, expected) => {
  const html = htmlOf({ ...page, html: `<a class="x" href="${href}">` }, own, parts);
  expect(html).toContain(`<a class="x" href="${expected}">`);
});

test("in the landing's document, the address of an element stays as it is", () => {
  expect(htmlOf({ ...page, path: "/", html: '<a href="#contenido">' }, own, parts)).toContain('<a href="#contenido">');
});

test("requests the first picture at once, except in the landing, whose markup every route receives", () => {
  const html = '<img loading="lazy" fetchPriority="high"/><img loading="lazy" fetchPriority="auto"/>';
  expect(htmlOf({ ...page, html }, own, parts).match(/loading="lazy"/g)).toHaveLength(1);
  expect(htmlOf({ ...page, html, path: "/" }, own, parts).match(/loading="lazy"/g)).toHaveLength(2);
  expect(String(markupModule({ ...page, html }, [], "2026").source).match(/loading="lazy"/g)).toHaveLength(1);
});

test("has a text in place of each form, which the module with the markup lacks, and both have the year of the build", () => {
  const html = '<noscript></noscript><form></form>© <span class="x" data-year="true"></span> Una universidad';
  expect(htmlOf({ ...page, html }, own, parts)).toContain(
    '<noscript><p>Active JavaScript: $&</p></noscript><form></form>© <span class="x" data-year="true">2026</span> Una',
  );
  expect(String(markupModule({ ...page, html }, [], "2026").source)).toContain(
    '<noscript></noscript><form></form>© <span class="x" data-year="true">2026</span> Una',
  );
});

test("the module with the markup keeps the links to routes, and names the scripts of the page", async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of an editor
  const html = '<a href="#/a">`${1}` \\n $</a>';
  const { fileName, source } = markupModule({ ...page, html }, ["assets/a.js"], "2026");
  expect(fileName).toMatch(/^assets\/markup-a-b-[0-9a-f]{8}\.js$/);
  const module = await import(`data:text/javascript,${encodeURIComponent(String(source))}`);
  expect({ ...module }).toEqual({ default: html, scripts: ["assets/a.js"] });
});

test("reports a template that lacks a placeholder", () => {
  expect(() => htmlOf(page, own, { ...parts, template: "<head></head>" })).toThrow("index.html has no <title></title>");
});
