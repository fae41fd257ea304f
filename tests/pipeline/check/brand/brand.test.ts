// The logo that the site file declares, and the files of content/brand.
import sharp from "sharp";
import { expect, test } from "vitest";
import { listProblems, type Overrides, png, site, siteFile } from "../fixture.ts";

const svgOf = (box: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="M0 0h30v30z"/></svg>`);
const svg = svgOf("0 0 30 30");
const wideSvg = svgOf("0 0 90 30");

function problems(logo: object | undefined, files: Overrides = {}): string {
  return listProblems(site({ "content/site.json": { ...siteFile, header: { ...siteFile.header, logo } }, ...files }));
}

test("accepts a site without a logo, a mark, and files of each format", async () => {
  const bytes = await sharp(png).resize(60, 60).webp().toBuffer();
  const files = { "content/brand/a.svg": svg, "content/brand/b.webp": new Uint8Array(bytes) };
  expect(problems(undefined)).toBe("\n\n");
  expect(problems({ drawing: "books", ground: "main", alt: "Red" })).toBe("\n\n");
  expect(problems({ file: "a.svg", alt: "Red", named: true, square: "b.webp" }, files)).toBe("\n\n");
});

test("reports missing files, with the nearest name or the folder in which the file is", () => {
  const files = { "content/brand/Marca.svg": svg, "content/images/sello.png": png };
  expect(problems({ file: "marca.svg", alt: "Red", square: "sello.png" }, files)).toMatchInlineSnapshot(`
    "
    error missing-picture content/site.json:10:15
      El archivo "marca.svg" no está en content/brand.
      ¿Quiso decir "Marca.svg"?
    error missing-picture content/site.json:12:17
      El archivo "sello.png" no está en content/brand.
      Está en content/images: llévelo a content/brand.
    "
  `);
});

test("reports files that are not used, broken, of another format, or not of a format for logos", () => {
  const files = {
    "content/brand/a.svg": svg,
    "content/brand/b.png": new Uint8Array([1, 2, 3]),
    "content/brand/c.webp": png,
    "content/brand/d.jpg": png,
    "content/brand/e.svg": new Uint8Array([60]),
  };
  expect(problems(undefined, files)).toMatchInlineSnapshot(`
    "
    warning unused-picture content/brand/a.svg:1:1
      Nada usa el archivo "a.svg".
      Bórrelo, o nómbrelo en «logo» de content/site.json.
    error broken-picture content/brand/b.png:1:1
      El archivo "b.png" no se puede leer como imagen.
      Ábralo en su equipo y guárdelo de nuevo como .png.
    error wrong-extension content/brand/c.webp:1:1
      "c.webp" es en realidad una imagen PNG.
      Guárdelo de nuevo como .svg, .png o .webp: la extensión debe ser la de su formato.
    error unsupported-picture content/brand/d.jpg:1:1
      El archivo "d.jpg" no es de los formatos que se admiten.
      Guárdelo como .svg, .png o .webp, directamente en content/brand.
    error broken-picture content/brand/e.svg:1:1
      El archivo no se puede leer como SVG.
      Ábralo en el programa en que se dibujó y expórtelo de nuevo como SVG, o guárdelo como .png.
    "
  `);
});

test("reports a logo too wide for the icons, and a square drawing that is not square", () => {
  const files = { "content/brand/a.svg": wideSvg, "content/brand/b.svg": svg };
  expect(problems({ file: "a.svg", alt: "Red", square: "b.svg" }, files)).toBe("\n\n");
  expect(problems({ file: "a.svg", alt: "Red" }, { "content/brand/a.svg": wideSvg })).toMatchInlineSnapshot(`
    "
    warning not-square content/site.json:10:15
      El icono de la pestaña y el del teléfono salen de "a.svg", que es muy alargado: casi no se verá.
      Añada a «logo» la clave «square» con un dibujo cuadrado, por ejemplo el escudo sin el nombre.
    "
  `);
  expect(problems({ file: "b.svg", alt: "Red", square: "a.svg" }, files)).toMatchInlineSnapshot(`
    "
    warning not-square content/site.json:12:17
      El icono de la pestaña y el del teléfono salen de "a.svg", que es muy alargado: casi no se verá.
      Ponga en «square» un dibujo cuadrado, por ejemplo el escudo sin el nombre.
    "
  `);
});

test("reports a logo of an unknown icon, and keys that do not fit together", () => {
  expect(problems({ drawing: "bookz", alt: "Red" })).toMatchInlineSnapshot(`
    "
    error unknown-icon content/site.json:10:18
      No existe el icono "bookz".
      ¿Quiso decir "book"? Si no, búsquelo, con palabras inglesas, en https://icones.js.org/collection/ph. «npm run check -- --fix» pone "book".
    "
  `);
  expect(problems({ file: "a.svg", ground: "blue" }, { "content/brand/a.svg": svg })).toMatchInlineSnapshot(`
    "
    error needs-key content/site.json:9:13
      La clave "file" solo sirve junto con "alt", que falta.
      Lo que se lee en el logotipo, para quien no lo ve. Añada "alt" o quite "file".
    error needs-key content/site.json:9:13
      La clave "ground" solo sirve junto con "drawing", que falta.
      El icono que se ve grande en la ilustración o el logotipo: un nombre de la colección Phosphor (ph). Añada "drawing" o quite "ground".
    "
  `);
});
