// Files that are not JSON: typing mistakes, and what Word or web pages paste.
import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { listProblems, page, site } from "../../check/fixture.ts";

const home = "content/pages/inicio.json";
const right = `{
  "$schema": "../../schemas/content/page.schema.json",
  "path": "/",
  "title": "Inicio",
  "sections": [
    { "type": "hero", "title": "Bienestar" },
    {
      "type": "cards",
      "cards": [{ "title": "Ajedrez", "text": "{cupos} cupos", "values": { "cupos": 18 } }]
    }
  ]
}
`;

/** The problems reported for the home page with `from` replaced by `to`. */
function typed(from: string, to: string): string {
  expect(right).toContain(from);
  return listProblems(site({ [home]: right.replace(from, () => to) }));
}

test("accepts the page that these tests break", () => {
  expect(listProblems(site({ [home]: right }))).toBe("\n\n");
});

test("reports a missing comma where it must be written", () => {
  expect(typed('"/",', '"/"')).toMatchInlineSnapshot(`
    "
    error missing-comma content/pages/inicio.json:3:14
      Falta una coma entre esto y lo que sigue.
      Escriba una coma aquí, donde señala la marca.
    "
  `);
});

test("reports a missing comma between two keys of one line", () => {
  expect(typed('"hero", "title"', '"hero" "title"')).toMatchInlineSnapshot(`
    "
    error missing-comma content/pages/inicio.json:6:21
      Falta una coma entre esto y lo que sigue.
      Escriba una coma aquí, donde señala la marca.
    "
  `);
});

test("reports a trailing comma", () => {
  expect(typed('"Bienestar" }', '"Bienestar", }')).toMatchInlineSnapshot(`
    "
    error trailing-comma content/pages/inicio.json:6:43
      Sobra esta coma: después de ella no sigue nada.
      Quite la coma, o ejecute «npm run check -- --fix».
    "
  `);
});

test("reports an extra comma", () => {
  expect(typed('"cards",\n', '"cards",,\n')).toMatchInlineSnapshot(`
    "
    error extra-comma content/pages/inicio.json:8:23
      Sobra esta coma.
      Quítela, o escriba lo que falta antes de ella.
    "
  `);
});

test("reports curly quotes in place of straight ones", () => {
  expect(typed('"title": "Inicio"', "“title”: “Inicio”")).toMatchInlineSnapshot(`
    "
    error foreign-quotes content/pages/inicio.json:4:3
      Las comillas de “title” no son las rectas.
      Escriba comillas rectas: "title". También las cambia «npm run check -- --fix».
    "
  `);
});

test("reports a curly quote that closes a text opened by a straight one", () => {
  expect(typed('"Inicio"', '"Inicio”')).toMatchInlineSnapshot(`
    "
    error foreign-quotes content/pages/inicio.json:4:12
      Las comillas de "Inicio” no son las rectas.
      Escriba comillas rectas: "Inicio". También las cambia «npm run check -- --fix».
    "
  `);
});

test("reports apostrophes in place of quotes", () => {
  expect(typed('"title": "Inicio"', "'title': 'Inicio'")).toMatchInlineSnapshot(`
    "
    error foreign-quotes content/pages/inicio.json:4:3
      Las comillas de 'title' no son las rectas.
      Escriba comillas rectas: "title". También las cambia «npm run check -- --fix».
    "
  `);
});

test("reports one problem for the curly quotes of a whole file", () => {
  expect(listProblems(site({ [home]: right.replace(/"([^"]*)"/g, "“$1”") }))).toMatchInlineSnapshot(`
    "
    error foreign-quotes content/pages/inicio.json:2:3
      Las comillas de “$schema” no son las rectas. Lo mismo pasa en otras 6 líneas.
      Escriba comillas rectas: "$schema". También las cambia «npm run check -- --fix».
    "
  `);
});

test("reports each line with curly quotes if they are few, or if --fix does not change them", () => {
  const found = (text: string) => check(site({ [home]: text })).map(({ line }) => line);
  expect(found(right.replace(/"(path|sections|cards)":/g, "“$1”:"))).toEqual([3, 5, 9]);
  expect(found(right.replace(/"(\$schema|path|sections|cards)":/g, "“$1”:"))).toEqual([2]);
  expect(new Set(found(right.replace(/: "([^"]*)"/g, ": “«$1»”")))).toEqual(new Set([2, 3, 4, 6, 8, 9]));
});

test("accepts curly quotes inside a text", () => {
  expect(typed('"Inicio"', '"Dijo “hola”, y se fue"')).toBe("\n\n");
});

test("reports straight quotes inside a text", () => {
  expect(typed('"Inicio"', '"Dijo "hola" y se fue"')).toMatchInlineSnapshot(`
    "
    error inner-quotes content/pages/inicio.json:4:12
      Hay comillas rectas dentro del texto, y lo cortan.
      Dentro de un texto use «comillas angulares», o escriba \\" en lugar de cada una.
    "
  `);
});

test("reports a text that is not closed", () => {
  expect(typed('"Inicio",', '"Inicio,')).toMatchInlineSnapshot(`
    "
    error unclosed-text content/pages/inicio.json:4:12
      A este texto le faltan las comillas del final.
      Añada " al final del texto. Un texto va todo en una línea; el salto de línea se escribe \\n.
    "
  `);
});

test("reports a key without quotes", () => {
  expect(typed('"title": "Inicio"', 'title: "Inicio"')).toMatchInlineSnapshot(`
    "
    error unquoted-key content/pages/inicio.json:4:3
      La clave title va sin comillas.
      Escríbala entre comillas: "title".
    "
  `);
});

test("reports a text without quotes", () => {
  expect(typed('"Inicio"', "Bienestar Universitario")).toMatchInlineSnapshot(`
    "
    error unquoted-text content/pages/inicio.json:4:12
      «Bienestar Universitario» va sin comillas.
      Si es un texto, enciérrelo entre comillas: "Bienestar Universitario". Sin comillas solo van los números, true y false.
    "
  `);
});

test("reports True with a capital", () => {
  expect(typed('"title"', '"menu": True, "title"')).toMatchInlineSnapshot(`
    "
    error literal content/pages/inicio.json:4:11
      «True» no se reconoce.
      Escriba true, en minúsculas y sin comillas.
    "
  `);
});

test("reports a decimal comma", () => {
  expect(typed("18", "3,5")).toMatchInlineSnapshot(`
    "
    error decimal-comma content/pages/inicio.json:9:85
      El número 3,5 lleva coma decimal.
      Escríbalo con punto: 3.5, o ejecute «npm run check -- --fix».
    "
  `);
});

test("reports a number with a leading zero", () => {
  expect(typed("18", "018")).toMatchInlineSnapshot(`
    "
    error bad-number content/pages/inicio.json:9:85
      El número 018 está mal escrito.
      Un número lleva solo cifras y, si hace falta, un punto decimal, por ejemplo 5 o 3.5.
    "
  `);
});

test("reports a missing colon", () => {
  expect(typed('"title": "Inicio"', '"title" "Inicio"')).toMatchInlineSnapshot(`
    "
    error missing-colon content/pages/inicio.json:4:11
      Faltan los dos puntos entre la clave y su valor.
      Escriba dos puntos, por ejemplo "title": "Cultura". Una lista sin claves va entre [ y ].
    "
  `);
});

test("reports two colons", () => {
  expect(typed('"title": "Inicio"', '"title":: "Inicio"')).toMatchInlineSnapshot(`
    "
    error extra-colon content/pages/inicio.json:4:11
      Sobran estos dos puntos.
      Quítelos.
    "
  `);
});

test("reports a missing brace before a key inside a list", () => {
  expect(typed('[{ "title": "Ajedrez"', '["title": "Ajedrez"')).toMatchInlineSnapshot(`
    "
    error missing-brace content/pages/inicio.json:9:17
      Antes de esta clave falta una llave {.
      Escriba { aquí. En una lista, cada elemento con claves va entre { y }.
    "
  `);
});

test("reports a missing value", () => {
  expect(typed('"Inicio",', ",")).toMatchInlineSnapshot(`
    "
    error missing-value content/pages/inicio.json:4:12
      Aquí falta un valor.
      Escriba el valor, por ejemplo "title": "Cultura", o quite la clave.
    "
  `);
});

test("reports a key that is twice in one object", () => {
  expect(typed('"title": "Inicio"', '"title": "Inicio",\n  "title": "Otro"')).toMatchInlineSnapshot(`
    "
    error duplicate-key content/pages/inicio.json:5:3
      La clave "title" está dos veces: la primera, en la línea 4.
      Deje una sola. Para escribir varios elementos use una lista entre corchetes [ ].
    "
  `);
});

test("rejects the key __proto__", () => {
  expect(typed('"cupos": 18', '"cupos": 18, "__proto__": 1')).toMatchInlineSnapshot(`
    "
    error forbidden-key content/pages/inicio.json:9:89
      La clave "__proto__" no se admite.
      Use otro nombre.
    "
  `);
});

test("reports a comment", () => {
  expect(typed('"path"', '// la portada\n  "path"')).toMatchInlineSnapshot(`
    "
    error comment content/pages/inicio.json:3:3
      Hay un comentario: estos archivos no los admiten.
      Bórrelo entero, con sus signos.
    "
  `);
});

test.each(["/*", "<!--"])("reports a comment without an end, and not what it hides: %s", (sign) => {
  expect(typed('"path"', `${sign} la portada\n  "path"`)).toMatchInlineSnapshot(`
    "
    error comment content/pages/inicio.json:3:3
      Hay un comentario: estos archivos no los admiten.
      Bórrelo entero, con sus signos.
    "
  `);
});

test("reports a missing brace where it should close", () => {
  expect(typed('"Bienestar" }', '"Bienestar"')).toMatchInlineSnapshot(`
    "
    error unclosed content/pages/inicio.json:6:43
      Aquí falta }: lo que se abre con { en la línea 6 no se cierra.
      Añada } aquí, o antes si termina antes.
    "
  `);
});

test("reports a bracket that is missing at the end of the file", () => {
  expect(typed("  ]\n}\n", "")).toMatchInlineSnapshot(`
    "
    error unclosed content/pages/inicio.json:10:6
      Aquí falta ]: lo que se abre con [ en la línea 5 no se cierra.
      Añada ] aquí, o antes si termina antes.
    "
  `);
});

test("reports a brace too many", () => {
  expect(typed("18 } }", "18 } } }")).toMatchInlineSnapshot(`
    "
    error stray-bracket content/pages/inicio.json:9:92
      Sobra }: cierra algo que no se abrió.
      Bórrelo, o añada lo que falta delante.
    "
  `);
});

test("reports a brace that closes nothing at the beginning", () => {
  expect(listProblems(site({ [home]: "}" }))).toContain("error stray-bracket content/pages/inicio.json:1:1");
});

test("reports text after the end", () => {
  expect(listProblems(site({ [home]: `${right}{}` }))).toMatchInlineSnapshot(`
    "
    error stray-text content/pages/inicio.json:13:1
      Sobra texto después del final.
      Todo va dentro de las llaves { } del comienzo: borre lo que sigue, o quite la llave que cierra antes de tiempo.
    "
  `);
});

test("reports a backslash that is no escape", () => {
  expect(typed('"Inicio"', '"C:\\imagenes"')).toMatchInlineSnapshot(`
    "
    error bad-escape content/pages/inicio.json:4:15
      Hay una barra \\ que no se entiende.
      Para escribir una barra \\ ponga dos: \\\\. Las rutas de archivos se escriben con /.
    "
  `);
});

test("reports a tab inside a text", () => {
  expect(typed('"Inicio"', '"Ini\tcio"')).toMatchInlineSnapshot(`
    "
    error bad-character content/pages/inicio.json:4:16
      Hay un tabulador u otro carácter invisible dentro del texto.
      Bórrelo; si es un tabulador, escriba un espacio.
    "
  `);
});

test("reports a byte order mark", () => {
  expect(listProblems(site({ [home]: `\uFEFF${right}` }))).toMatchInlineSnapshot(`
    "
    error byte-order-mark content/pages/inicio.json:1:1
      El archivo comienza con una marca invisible (BOM) que no debe llevar.
      Guárdelo como «UTF-8» sin BOM, o ejecute «npm run check -- --fix».
    "
  `);
});

test("reports a file saved as Latin-1 at its first accented letter", () => {
  const bytes = Buffer.from(right.replace("Inicio", "Atención"), "latin1");
  expect(listProblems(site({ [home]: bytes }))).toMatchInlineSnapshot(`
    "
    error not-utf8 content/pages/inicio.json:4:19
      El archivo no está guardado en UTF-8: desde aquí, las tildes y las eñes se verían mal.
      En VS Code pulse el nombre de la codificación, abajo a la derecha: «Volver a abrir con codificación» y «Western (Windows 1252)», y después «Guardar con codificación» y «UTF-8».
    "
  `);
});

test("reports a file saved as UTF-16", () => {
  const problems = check(site({ [home]: Buffer.from(`\uFEFF${right}`, "utf16le") }));
  expect(problems.map(({ kind, line, column }) => [kind, line, column])).toEqual([["wrong-encoding", 1, 1]]);
});

test("reports a file saved as UTF-16 without a mark, with accents or without", () => {
  for (const text of [right, right.replace("Inicio", "Atención")]) {
    const bytes = Buffer.from(text, "utf16le");
    // As `readFiles` decodes it.
    const content = text === right ? bytes.toString() : bytes;
    expect(check(site({ [home]: content })).map(({ kind, line }) => [kind, line])).toEqual([["wrong-encoding", 1]]);
  }
});

test("reports zeros in place of letters, as after a power failure", () => {
  const found = (text: string) => check(site({ [home]: text })).map(({ kind, line }) => [kind, line]);
  expect(found("\0".repeat(500))).toEqual([["damaged", 1]]);
  expect(found(right.slice(0, 90) + "\0".repeat(500))).toEqual([["damaged", 4]]);
});

test("reports a space copied from a web page", () => {
  expect(typed('"path": "/"', '"path":\u00A0"/"')).toMatchInlineSnapshot(`
    "
    error odd-space content/pages/inicio.json:3:10
      Hay un espacio especial, de los que se copian de una página web o de Word.
      Bórrelo y escriba un espacio corriente, o ejecute «npm run check -- --fix».
    "
  `);
});

test("reports an empty file", () => {
  expect(listProblems(site({ "content/pages/otra.json": "\n" }))).toMatchInlineSnapshot(`
    "
    error empty-file content/pages/otra.json:1:1
      El archivo está vacío.
      Recupere su contenido de una copia, copie el de un archivo parecido y cámbielo, o borre este archivo si sobra.
    "
  `);
});

test("reports the marks of a conflict that Git could not resolve, once", () => {
  const both = `<<<<<<< HEAD
  "title": "Inicio",
=======
  "title": "Bienvenida",
>>>>>>> otra-rama`;
  expect(typed('  "title": "Inicio",', both)).toMatchInlineSnapshot(`
    "
    error conflict-marks content/pages/inicio.json:4:1
      Git dejó aquí dos versiones de lo mismo, entre las marcas <<<<<<< y >>>>>>>.
      Deje la que vale, y borre la otra y las líneas de las marcas.
    "
  `);
});

test("reports a list in place of a page", () => {
  expect(listProblems(site({ "content/pages/otra.json": [page("/otra")] }))).toMatchInlineSnapshot(`
    "
    error not-an-object content/pages/otra.json:1:1
      El archivo debe ser un solo bloque entre llaves { }.
      Encierre todo el contenido entre { y }.
    "
  `);
});

test("accepts Windows line ends", () => {
  expect(listProblems(site({ [home]: right.replaceAll("\n", "\r\n") }))).toBe("\n\n");
});

test("reports exactly one problem whichever mark is missing or doubled", () => {
  const marks = [...right.matchAll(/[{}[\]:,"]/g)].map(({ index }) => index);
  const changed = marks.flatMap((index) => [
    right.slice(0, index) + right.slice(index + 1),
    right.slice(0, index) + right.slice(index, index + 1) + right.slice(index),
  ]);
  const reported = changed.map((text) => check(site({ [home]: text })));
  expect(changed.filter((_, index) => reported[index]?.length !== 1)).toEqual([]);
});

test("reports two mistakes of one file if the first has one meaning", () => {
  const text = right.replace('"/",', '"/"').replace('"hero", "title"', '"hero" "title"');
  expect(listProblems(site({ [home]: text })).match(/error missing-comma/g)).toHaveLength(2);
});

test.each<[string, string, string]>([
  ["a comma before the first key", '{ "type": "hero"', '{, "type": "hero"'],
  ["a comma before the first item", "[{ ", "[,{ "],
  ["two commas at the end of a list", "18 } }]", "18 } },,]"],
])("reports %s as extra or trailing", (_, from, to) => {
  expect(typed(from, to)).toMatch(/^\n?error (extra|trailing)-comma/);
});

test.each<[string, string, string, string]>([
  ["a key without colon and value", '"title": "Inicio",', '"title",', "missing-colon"],
  ["a colon missing where there is no space for it", '"title": "Inicio"', '"title""Inicio"', "missing-colon"],
  ["a key after a key", '"title": "Inicio"', '"title" "path": "Inicio"', "missing-value"],
  ["a value that is a key", '"title": "Inicio"', '"title": "path": "Inicio"', "missing-value"],
  ["a value without a key", '"title": "Inicio"', '{ "title": "Inicio" }', "missing-name"],
  ["a second value of one key", '"title": "Inicio"', '"title": "Inicio" "Bienestar"', "missing-comma"],
  [
    "an object in a list whose brace is missing",
    '"hero", "title": "Bienestar" },\n    {',
    '"hero", "title": "Bienestar" },\n   ',
    "missing-brace",
  ],
  ["a number in place of a key", "18 }", "18 : 2 }", "unquoted-key"],
  ["a brace closed by a bracket", "18 } }", "18 ] }", "wrong-closer"],
  ["a bracket closed by a brace", "18 } }]", "18 } }}", "wrong-closer"],
  ["a section closed by a bracket", "}]\n    }", "}]\n    ]", "wrong-closer"],
  ["a file closed by a bracket", "  ]\n}\n", "  ]\n]\n", "wrong-closer"],
  ["a list closed by a brace", "  ]\n}\n", "  }\n}\n", "wrong-closer"],
  ["a list opened by a brace", '"sections": [', '"sections": {', "wrong-opener"],
  ["a list opened by a parenthesis", '"cards": [', '"cards": (', "wrong-sign"],
  ["a list closed by a parenthesis", "18 } }]", "18 } })", "wrong-sign"],
  ["thousands with a point", "18 }", "18.000 }", "thousands"],
  ["thousands with a comma", "18 }", "18,500 }", "thousands"],
  ["millions with points", "18 }", "18.000.000 }", "thousands"],
  ["millions with commas", "18 }", "18,000,000 }", "thousands"],
])("reports %s", (_, from, to, kind) => {
  expect(typed(from, to).match(/(?<=error )\S+/g)).toEqual([kind]);
});

test("stops after ten mistakes in the structure of one file", () => {
  const text = `{ "path": "/", "sections": [${'"a" '.repeat(100)}] }`;
  const problems = check(site({ [home]: text.replaceAll('" "', '"\n"') }));
  expect(problems.map(({ kind }) => kind)).toEqual(Array(10).fill("missing-comma"));
});

test.each(["[", '{"a":'])("reports a file nested a hundred thousand levels deep (%s)", (mark) => {
  const problems = listProblems(site({ [home]: mark.repeat(100_000) }));
  expect(problems).toContain("too-deep");
  expect(problems.match(/error /g)).toHaveLength(1);
});
