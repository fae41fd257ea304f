// Icons, illustrations and photographs.
import { expect, test } from "vitest";
import { listProblems, page, png, site } from "../fixture.ts";

const home = "content/pages/inicio.json";

function withPicture(picture: object, files: Record<string, Uint8Array> = {}): string {
  const text = { type: "text", title: "Apartado", paragraphs: ["…"], pictures: [picture] };
  return listProblems(site({ [home]: page("/", text), ...files }));
}

function withIcon(icon: string): string {
  return listProblems(site({ [home]: page("/", { type: "cards", cards: [{ title: "Salud", icon }] }) }));
}

test("accepts a line icon and the alias of one", () => {
  expect(withIcon("phone") + withIcon("circle-wavy")).toBe("\n\n\n\n");
});

test("reports an unknown icon at its value", () => {
  expect(withIcon("phne")).toMatchInlineSnapshot(`
    "
    error unknown-icon content/pages/inicio.json:15:19
      No existe el icono "phne".
      ¿Quiso decir "phone"? Si no, búsquelo, con palabras inglesas, en https://icones.js.org/collection/ph.
    "
  `);
});

test("suggests all icons whose names contain the word", () => {
  expect(withIcon("ball")).toMatchInlineSnapshot(`
    "
    error unknown-icon content/pages/inicio.json:15:19
      No existe el icono "ball".
      ¿Quiso decir "beach-ball", "bowling-ball", "disco-ball", "soccer-ball" o "spinner-ball"? Si no, búsquelo, con palabras inglesas, en https://icones.js.org/collection/ph.
    "
  `);
});

test("suggests the icon without the prefix of its collection", () => {
  expect(withIcon("ph:soccer-ball")).toContain('¿Quiso decir "soccer-ball"?');
});

test("gives the address to search for an icon with a Spanish name", () => {
  expect(withIcon("graduacion-universitaria")).toMatchInlineSnapshot(`
    "
    error unknown-icon content/pages/inicio.json:15:19
      No existe el icono "graduacion-universitaria".
      Búsquelo, con palabras inglesas, en https://icones.js.org/collection/ph.
    "
  `);
});

test("accepts an icon of the collection, one of our own, a weave and a figure as an illustration", () => {
  const pictures = [{ drawing: "map-pin" }, { drawing: "accordion" }, { weave: "gente" }, { figure: "1976" }];
  expect(pictures.map((picture) => withPicture(picture))).toEqual(pictures.map(() => "\n\n"));
});

test("reports an unknown icon in an illustration, and which one --fix writes", () => {
  expect(withPicture({ drawing: "performing-arts" })).toMatchInlineSnapshot(`
    "
    error unknown-icon content/pages/inicio.json:18:22
      No existe el icono "performing-arts".
      ¿Quiso decir "mask-happy"? Si no, búsquelo, con palabras inglesas, en https://icones.js.org/collection/ph. «npm run check -- --fix» pone "mask-happy".
    "
  `);
});

test("reports a list of icons of an older version", () => {
  expect(withPicture({ drawing: ["trophy", "books"] })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:18:22
      En "drawing" va un texto entre comillas, y hay una lista entre corchetes [ ].
      Ahora va un solo icono, sin corchetes: «npm run check -- --fix» lo cambia.
    "
  `);
});

test("warns of a photograph that every screen enlarges", () => {
  // The third byte of the width: 64 pixels are left of 320.
  const small = png.with(18, 0);
  expect(
    withPicture({ file: "foto.png", alt: "Una foto" }, { "content/images/foto.png": small }),
  ).toMatchInlineSnapshot(`
    "
    warning small-picture content/images/foto.png:1:1
      La imagen "foto.png" tiene solo 64 × 1 puntos: se estirará, y se verá borrosa.
      Use la original, o una más grande: lo mejor son 1.280 puntos de ancho o más.
    "
  `);
});

test("reports a photograph with more pixels than the program reads", () => {
  const ofSize = (width: number, height: number) => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return withPicture({ file: "foto.png", alt: "Una foto" }, { "content/images/foto.png": bytes });
  };
  expect(ofSize(16383, 16383)).toBe("\n\n");
  expect(ofSize(16384, 16383)).toMatchInlineSnapshot(`
    "
    error large-picture content/images/foto.png:1:1
      La imagen "foto.png" tiene 16.384 × 16.383 puntos: es demasiado grande para prepararla.
      Guárdela más pequeña: con 4.000 puntos de ancho sobra.
    "
  `);
});

test("accepts a photograph that exists", () => {
  expect(withPicture({ file: "foto.png", alt: "Una foto" }, { "content/images/foto.png": png })).toBe("\n\n");
});

test("reports a missing photograph", () => {
  expect(withPicture({ file: "foto.png", alt: "" })).toMatchInlineSnapshot(`
    "
    error missing-picture content/pages/inicio.json:18:19
      La imagen "foto.png" no está en content/images.
      Copie allí el archivo, o corrija el nombre: las mayúsculas cuentan.
    "
  `);
});

test("says how to name a photograph whose name only looks like the one that is written, as a Mac stores it", () => {
  const files = { ["content/images/niñez.png".normalize("NFD")]: png };
  expect(withPicture({ file: "niñez.png", alt: "" }, files)).toMatchInlineSnapshot(`
    "
    error missing-picture content/pages/inicio.json:18:19
      La imagen "niñez.png" no está en content/images.
      Hay un archivo cuyo nombre se ve igual, y lleva las tildes escritas de otra manera: llámelo "ninez.png", y escriba aquí ese nombre.
    "
  `);
});

test("suggests the photograph whose name differs only in capitals", () => {
  const files = { "content/images/Foto.PNG": png };
  expect(withPicture({ file: "foto.png", alt: "" }, files)).toMatchInlineSnapshot(`
    "
    error missing-picture content/pages/inicio.json:18:19
      La imagen "foto.png" no está en content/images.
      ¿Quiso decir "Foto.PNG"?
    "
  `);
});

test("reports a photograph that no page uses", () => {
  expect(listProblems(site({ "content/images/foto.png": png }))).toMatchInlineSnapshot(`
    "
    warning unused-picture content/images/foto.png:1:1
      Ninguna página usa la imagen "foto.png".
      Bórrela, o úsela en una página.
    "
  `);
});

test("reports a photograph whose extension is of another format", () => {
  expect(withPicture({ file: "foto.jpg", alt: "" }, { "content/images/foto.jpg": png })).toMatchInlineSnapshot(`
    "
    error wrong-extension content/images/foto.jpg:1:1
      "foto.jpg" es en realidad una imagen PNG.
      Cambie la extensión del archivo a .png, y su nombre en las páginas, o guárdelo de nuevo en el formato que dice.
    "
  `);
});

test("reports a photograph that cannot be read", () => {
  const bytes = new TextEncoder().encode("no es una imagen");
  expect(withPicture({ file: "foto.png", alt: "" }, { "content/images/foto.png": bytes })).toMatchInlineSnapshot(`
    "
    error broken-picture content/images/foto.png:1:1
      El archivo "foto.png" no se puede leer como imagen.
      Ábralo en su equipo y guárdelo de nuevo como JPG o PNG.
    "
  `);
});

test("reports a document in place of a photograph", () => {
  const bytes = new TextEncoder().encode("%PDF-1.7\n");
  expect(withPicture({ file: "foto.png", alt: "" }, { "content/images/foto.png": bytes })).toContain(
    'El archivo "foto.png" no es una imagen, sino un archivo .pdf.',
  );
});

test("reports a file of an unsupported format", () => {
  expect(listProblems(site({ "content/images/logo.svg": png }))).toMatchInlineSnapshot(`
    "
    error unsupported-picture content/images/logo.svg:1:1
      El archivo "logo.svg" no es de los formatos que se admiten.
      Guárdelo como .jpg, .png, .webp o .avif, directamente en content/images.
    "
  `);
});
