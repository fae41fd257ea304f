import sharp from "sharp";
import { expect, test } from "vitest";
import { svgProblems } from "../../../src/pipeline/check/brand/svg.ts";
import { renderLogo } from "../../../src/pipeline/pictures/logo.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import type { LogoFile } from "../../../src/pipeline/read/types.gen.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { site, siteFile } from "../check/fixture.ts";

const noFiles = new Map<string, Uint8Array>();
const mark = { drawing: "graduation-cap", ground: "gold", alt: "Universidad" } as const;

test("an icon becomes a square mark, an SVG and PNG icon for the tab and a PNG icon for phones", async () => {
  const { logo, siteIcons, assets } = await renderLogo(mark, noFiles);
  expect(logo).toMatchObject({ width: 64, height: 64, alt: "Universidad" });
  expect(siteIcons).toEqual([
    { rel: "apple-touch-icon", href: expect.stringMatching(/icon-180-.*\.png$/), type: "image/png", sizes: "180x180" },
    { rel: "icon", href: expect.stringMatching(/icon-32-.*\.png$/), type: "image/png", sizes: "32x32" },
    { rel: "icon", href: logo.src, type: "image/svg+xml", sizes: "any" },
  ]);
  const addresses = assets.map(({ fileName }) => `./${fileName}`);
  expect(addresses.sort()).toEqual([...new Set(siteIcons.map(({ href }) => href))].sort());
});

test("the icons have the size that they declare, and no transparent corners", async () => {
  const { siteIcons, assets } = await renderLogo(mark, noFiles);
  for (const { href, sizes } of siteIcons.filter(({ type }) => type === "image/png")) {
    const file = assets.find(({ fileName }) => href.endsWith(fileName));
    const picture = sharp(Buffer.from(file?.source ?? ""));
    const { width, height } = await picture.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect((await picture.stats()).isOpaque).toBe(true);
  }
});

test("at 16 px the mark shows its icon as a dark shape on its ground, most of the square", async () => {
  const { assets } = await renderLogo(mark, noFiles);
  const pixels = await sharp(Buffer.from(assets[0]?.source ?? ""))
    .resize(16)
    .greyscale()
    .raw()
    .toBuffer();
  const dark = [...pixels].filter((value, index) => index % (pixels.length / 256) === 0 && value < 110).length;
  expect(dark).toBeGreaterThan(30);
  expect(dark).toBeLessThan(160);
});

test("a mark without a ground has a colour of the theme", async () => {
  const theme = { main: "#e30613", accent: "#e30613" };
  const { assets } = await renderLogo({ drawing: "books", alt: "Red" }, noFiles, theme);
  const ground = /<path fill="(#\w+)" d="M0 0h64v64/.exec(String(assets[0]?.source))?.[1] ?? "";
  const { channels } = await sharp({ create: { width: 1, height: 1, channels: 3, background: ground } }).stats();
  const [red, green] = channels.map(({ mean }) => mean);
  expect(red).toBeGreaterThan((green ?? 0) + 40);
});

test("a site without a logo, and even without a header, has the mark of a building, named after the institution", async () => {
  const { header: _, ...file } = siteFile;
  const { site: taken, siteIcons, assets } = await takeSnapshot(read(site({ "content/site.json": file })));
  const { src, alt } = taken.header.logo;
  expect([alt, taken.header.home]).toEqual([siteFile.institution.name, "Ir al inicio"]);
  expect(src).toMatch(/logo-bank-\w+\.svg$/);
  expect([src, ...siteIcons.map(({ href }) => href)].filter((address) => !assets.has(address.slice(2)))).toEqual([]);
});

/** An SVG logo with two parts of these colours, the first twice as large. */
function drawn(main: string, other = main, size = [300, 100]) {
  const [width = 0, height = 0] = size;
  const shapes = `<path class="a" d="M0 0h${width}v${height * 0.6}h-${width}z"/><circle cx="20" cy="${height - 20}" r="18" style="fill:${other}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>.a{fill:${main}}</style>${shapes}</svg>`;
}

async function render(files: Record<string, string | Uint8Array>, more: Partial<LogoFile> = {}) {
  const bytes = Object.entries(files).map(([name, file]): [string, Uint8Array] => {
    return [name, typeof file === "string" ? new TextEncoder().encode(file) : file];
  });
  const [file = ""] = Object.keys(files);
  return renderLogo({ file, alt: "Red", ...more }, new Map(bytes));
}

async function firstPixel(files: { fileName: string; source: string | Uint8Array }[], name: string) {
  const { source = "" } = files.find(({ fileName }) => fileName.includes(name)) ?? {};
  const { data } = await sharp(Buffer.from(source))
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 4)];
}

test("a wide picture is shown in at most three times its size on the page", async () => {
  const wide = sharp({ create: { width: 3000, height: 600, channels: 4, background: "#0943b5" } });
  const { logo, assets } = await render({ "Mi logo.png": await wide.png().toBuffer() });
  expect(logo).toMatchObject({
    src: expect.stringMatching(/logo-mi-logo-\w+\.webp$/),
    width: 720,
    height: 144,
    alt: "Red",
  });
  expect(Buffer.from(assets[0]?.source ?? "").length).toBeLessThan(5000);
});

test("a small picture is not enlarged", async () => {
  const small = sharp({ create: { width: 60, height: 40, channels: 4, background: "#0943b5" } });
  expect((await render({ "a.webp": await small.webp().toBuffer() })).logo).toMatchObject({ width: 60, height: 40 });
});

test("an SVG keeps its proportions, without styles, and conforms to the vocabulary of logos", async () => {
  const { logo, assets } = await render({ "marca.svg": drawn("#0943b5") });
  expect(logo).toMatchObject({ width: 288, height: 96 });
  const text = String(assets.find(({ fileName }) => fileName.includes("logo-marca"))?.source);
  expect(text).toMatch(/^<svg [^>]*width="288" height="96"/);
  expect(text).not.toMatch(/<style|style="/);
  expect(svgProblems({ path: "", text })).toEqual([]);
});

test("the whole of a wide SVG is in a square icon, as PNG and as SVG", async () => {
  const { siteIcons, assets } = await render({ "marca.svg": drawn("#c8860a", "#e8a020") });
  expect(siteIcons.map(({ type, sizes }) => [type, sizes])).toEqual([
    ["image/png", "180x180"],
    ["image/png", "32x32"],
    ["image/svg+xml", "any"],
  ]);
  expect(await firstPixel(assets, "icon-180")).toEqual([255, 255, 255, 255]);
  expect((await firstPixel(assets, "icon-32"))[3]).toBe(0);
  const square = assets.find(({ fileName }) => /icon-\w+\.svg$/.test(fileName));
  expect(await sharp(Buffer.from(square?.source ?? "")).metadata()).toMatchObject({ width: 300, height: 300 });
  expect(svgProblems({ path: "", text: String(square?.source) })).toEqual([]);
});

test("the icons come from the square drawing, if there is one", async () => {
  const files = { "marca.svg": drawn("#c8860a"), "sello.svg": drawn("#e0701a", "#e0701a", [100, 100]) };
  const { siteIcons, assets } = await render(files, { square: "sello.svg" });
  const icon = assets.find(({ fileName }) => `./${fileName}` === siteIcons.at(-1)?.href);
  expect(String(icon?.source)).toContain("#e0701a");
});

test("says that the logo contains the name only if it does", async () => {
  expect((await render({ "marca.svg": drawn("#0943b5") }, { named: true })).logo.named).toBe(true);
  expect((await render({ "marca.svg": drawn("#0943b5") })).logo).not.toHaveProperty("named");
});

test.each([
  ["a dark logo", "#1a2b5c", "#1a2b5c", "white"],
  ["a logo that is dark in its larger part", "#1a2b5c", "#ffcc00", "white"],
  ["a white logo", "#ffffff", "#f6f6f6", "deep"],
  ["a logo in a colour between light and dark", "#e0701a", "#e0701a", "none"],
])("behind %s is the plate that it needs", async (_, main, other, plate) => {
  expect((await render({ "marca.svg": drawn(main, other) })).logo["data-plate"]).toBe(plate);
});

test("a picture without transparency has a ground of its own", async () => {
  const picture = sharp({ create: { width: 300, height: 100, channels: 3, background: "#1a2b5c" } });
  expect((await render({ "a.png": await picture.png().toBuffer() })).logo["data-plate"]).toBe("none");
});

test("the plate is in the icons too, and then there is no SVG icon", async () => {
  const { siteIcons, assets } = await render({ "marca.svg": drawn("#ffffff") });
  expect(siteIcons.map(({ type }) => type)).toEqual(["image/png", "image/png"]);
  for (const name of ["icon-32", "icon-180"]) expect((await firstPixel(assets, name))[0]).toBeLessThan(60);
});

test.each([
  ["a file that does not exist", { file: "no.png" }, "content/brand/no.png"],
  ["a picture that cannot be decoded", { file: "rota.png" }, "content/brand/rota.png"],
])("throws for %s", async (_, { file }, path) => {
  const brand = new Map([["rota.png", new Uint8Array([1, 2, 3])]]);
  await expect(renderLogo({ file, alt: "Red" }, brand)).rejects.toMatchObject({ file: path });
});

test("an SVG that declares an enormous size is drawn in the size that is needed", async () => {
  const huge = drawn("#0943b5").replace("<svg ", '<svg width="900000" height="300000" ');
  expect((await render({ "marca.svg": huge })).logo).toMatchObject({ width: 288, height: 96 });
  const vast = drawn("#0943b5", "#0943b5", [3_000_000, 1_000_000]);
  expect((await render({ "marca.svg": vast })).logo).toMatchObject({ width: 288, height: 96 });
});
