// What `--fix` mends, and that it touches nothing else.
import { expect, test } from "vitest";
import { check } from "../../../src/build/check/check.ts";
import { repair } from "../../../src/build/check/repair.ts";
import { page, site, told } from "./fixture.ts";

const home = "content/pages/inicio.json";
const right = `{
  "$schema": "../../schemas/content/page.schema.json",
  "title":   "Inicio",
  "path": "/",

  "sections": [ { "type": "hero", "title": "Dijo “hola”" } ]
}
`;

/** The home page after the repair of this text; undefined where nothing is mended. */
function mended(text: string): string | undefined {
  return repair(site({ [home]: text })).files.get(home);
}

test("a right site is left alone", () => {
  expect(repair(site({ [home]: right }))).toEqual({ files: new Map(), changes: [] });
});

test.for<[string, string]>([
  ["a byte order mark", `\uFEFF${right}`],
  ["Windows line ends", right.replaceAll("\n", "\r\n")],
  ["a trailing comma in a block", right.replace('“hola”" }', '“hola”", }')],
  ["a trailing comma in a list", right.replace("} ]", "}, ]")],
  ["curly quotes", right.replace('"title":   "Inicio"', "“title”:   “Inicio”")],
  ["one curly quote", right.replace('"Inicio"', '"Inicio”')],
  ["a space copied from a web page", right.replace('"path": ', '"path":\u00A0')],
  ["all of it at once", `\uFEFF${right.replace('"path"', "“path”").replace("} ]", "},]").replaceAll("\n", "\r\n")}`],
])("%s", ([, text]) => {
  const result = mended(text);
  expect(result?.replaceAll(" ", "")).toBe(right.replaceAll(" ", ""));
  expect(told(site({ [home]: result ?? "" }))).toBe("\n\n");
});

test("what is mended once needs no mending", () => {
  const { files } = repair(site({ [home]: `\uFEFF${right.replace("} ]", "}, ]")}` }));
  expect(repair(site({ [home]: files.get(home) ?? "" })).changes).toEqual([]);
});

test("a missing schema line is put first; all else keeps its bytes", () => {
  const bare = right.replace(/.*schema.json",\n/, "");
  expect(mended(bare)).toBe(right);
});

test("unknown keys and their order survive", () => {
  const text = right.replace('"path"', '"zeta": 1,\n  "alfa": { "b": 2, "a": 1, },\n  "path"');
  expect(mended(text)).toBe(text.replace("1, }", "1 }"));
});

test("what can be meant in two ways is left alone", () => {
  for (const text of [
    right.replace('"/",', '"/"'),
    right.replace('"Inicio"', '"Dijo "hola" y se fue"'),
    right.replace('"Inicio"', "“Dijo “hola”, y se fue”"),
    right.replace("} ]", "]"),
    right.replace('"Inicio"', "Inicio"),
  ]) {
    expect(mended(text)).toBeUndefined();
    expect(check(site({ [home]: text }))).not.toEqual([]);
  }
});

test("a schema line is not put into a broken file", () => {
  expect(mended('{ "path": "/" "title": "Inicio" }')).toBeUndefined();
});

test("what was changed is said in Spanish", () => {
  const bare = right
    .replace(/.*schema.json",\n/, "")
    .replace('"Inicio"', "“Inicio”")
    .replaceAll("\n", "\r\n");
  expect(repair(site({ [home]: `\uFEFF${bare}` })).changes).toMatchInlineSnapshot(`
    [
      "content/pages/inicio.json: se cambiaron los finales de línea de Windows por los corrientes.",
      "content/pages/inicio.json: se quitó la marca invisible del comienzo (BOM).",
      "content/pages/inicio.json: se cambiaron comillas curvas por rectas.",
      "content/pages/inicio.json: se añadió la línea "$schema".",
    ]
  `);
});

test("schemas of the content are no business of the repair", () => {
  expect(repair(site({ "schemas/content/otro.schema.json": "{ }\r\n" })).changes).toEqual([]);
});

test("a form gets its own schema line", () => {
  const { files } = repair(site({ [home]: page("/"), "schemas/forms/carta.schema.json": '{\n  "$id": "carta"\n}\n' }));
  expect(files.get("schemas/forms/carta.schema.json")).toBe(
    '{\n  "$schema": "../meta/form.schema.json",\n  "$id": "carta"\n}\n',
  );
});
