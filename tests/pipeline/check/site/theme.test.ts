import { expect, test } from "vitest";
import { listProblems, site, siteFile } from "../fixture.ts";

function problems(theme: unknown): string {
  const { $schema, institution, ...rest } = siteFile;
  return listProblems(site({ "content/site.json": { $schema, institution, theme, ...rest } }));
}

test("accepts two colours that can be read, in capitals too", () => {
  expect(problems({ main: "#0B5A3C", accent: "#f6b929" })).toBe("\n\n");
});

test("reports the colours of which text needs another shade, and the nearest ones that need none", () => {
  expect(problems({ main: "#0089c7", accent: "#333333" })).toMatchInlineSnapshot(`
    "
    warning adjusted-colour content/site.json:9:13
      El color "#0089c7" no se lee bien como texto: en letras e iconos se usa "#0070a4".
      Los fondos lo llevan tal cual. Si prefiere un solo color, el más parecido que no cambia es "#0070a4".
    warning adjusted-colour content/site.json:10:15
      El color "#333333" no se lee bien sobre el fondo oscuro del pie: en sus letras e iconos se usa "#919191".
      En lo demás va tal cual. Si prefiere un solo color, el más parecido que no cambia es "#929292".
    "
  `);
});

test("reports a main colour so light that buttons hardly differ from the page", () => {
  expect(problems({ main: "#ffcc00", accent: "#e30613" })).toMatchInlineSnapshot(`
    "
    warning adjusted-colour content/site.json:9:13
      El color "#ffcc00" es tan claro que los botones casi no se distinguen de la página; en letras e iconos se usa "#826600".
      Si quiere que los botones se vean, el más parecido que se lee bien es "#826600".
    warning adjusted-colour content/site.json:10:15
      El color "#e30613" no se lee bien sobre el fondo oscuro del pie: en sus letras e iconos se usa "#ff5448".
      En lo demás va tal cual. Si prefiere un solo color, el más parecido que no cambia es "#ff5448".
    "
  `);
});

test("reports two colours that are hardly different, and the nearest accent that is", () => {
  expect(problems({ main: "#0b5a3c", accent: "#0b5f3c" })).toMatchInlineSnapshot(`
    "
    warning adjusted-colour content/site.json:10:15
      El color "#0b5f3c" no se lee bien sobre el fondo oscuro del pie: en sus letras e iconos se usa "#58a17a".
      En lo demás va tal cual. Si prefiere un solo color, el más parecido que no cambia es "#58a17a".
    warning colours-alike content/site.json:10:15
      Los dos colores del tema casi no se distinguen: lo que lleva "#0b5f3c" no destacará.
      Elija otro para «accent»; el más parecido que se distingue es "#2f7954".
    "
  `);
});

test("reports what is not a colour, and a colour that is missing", () => {
  expect(problems({ main: "rojo" })).toMatchInlineSnapshot(`
    "
    error missing-key content/site.json:8:12
      Falta la clave "accent".
      El color que acompaña: etiquetas, adornos y botones que destacan. Añádala, por ejemplo "accent": "#0b5a3c".
    error bad-form content/site.json:9:13
      "rojo" no tiene la forma que pide "main".
      Escriba el color con # y seis cifras o letras de la a a la f, por ejemplo "#0b5a3c".
    "
  `);
});
