// What `--fix` repairs, and that it changes nothing else.
import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { repair } from "../../../../src/pipeline/check/repair/repair.ts";
import { listProblems, page, site, siteFile } from "../fixture.ts";

const home = "content/pages/inicio.json";
const valid = `{
  "$schema": "../../schemas/content/page.schema.json",
  "title":   "Inicio",
  "path": "/",

  "sections": [ { "type": "hero", "title": "Dijo “hola”" } ]
}
`;

/** The home page after the repair of this text; undefined if nothing is repaired. */
function repaired(text: string): string | undefined {
  return repair(site({ [home]: text })).files.get(home);
}

test("changes nothing if a schema is missing, which the check reports", () => {
  const files = site({ "schemas/content/page.schema.json": null });
  expect(repair(files)).toEqual({ files: new Map(), changes: [] });
});

test("does not change a valid site", () => {
  expect(repair(site({ [home]: valid }))).toEqual({ files: new Map(), changes: [] });
});

test.for<[string, string]>([
  ["a byte order mark", `\uFEFF${valid}`],
  ["two byte order marks", `\uFEFF\uFEFF${valid}`],
  ["a trailing comma in an object", valid.replace('“hola”" }', '“hola”", }')],
  ["a trailing comma in a list", valid.replace("} ]", "}, ]")],
  ["curly quotes", valid.replace('"title":   "Inicio"', "“title”:   “Inicio”")],
  ["one curly quote", valid.replace('"Inicio"', '"Inicio”')],
  ["a space copied from a web page", valid.replace('"path": ', '"path":\u00A0')],
  ["several of these at once", `\uFEFF${valid.replace('"path"', "“path”").replace("} ]", "},]")}`],
])("repairs %s", ([, text]) => {
  const result = repaired(text);
  expect(result?.replaceAll(" ", "")).toBe(valid.replaceAll(" ", ""));
  expect(listProblems(site({ [home]: result ?? "" }))).toBe("\n\n");
});

test("finds nothing to repair after a repair", () => {
  const { files } = repair(site({ [home]: `\uFEFF${valid.replace("} ]", "}, ]")}` }));
  expect(repair(site({ [home]: files.get(home) ?? "" })).changes).toEqual([]);
});

test("adds a missing schema line at the beginning and keeps every other byte", () => {
  const bare = valid.replace(/.*schema.json",\n/, "");
  expect(repaired(bare)).toBe(valid);
});

test("adds the schema line to an empty file and to one in a single line", () => {
  expect(repaired("{}\n")).toBe('{ "$schema": "../../schemas/content/page.schema.json" }\n');
  expect(repaired('{ "path": "/" }')).toBe('{ "$schema": "../../schemas/content/page.schema.json", "path": "/" }');
});

test("keeps the line ends of Windows", () => {
  const windows = valid.replaceAll("\n", "\r\n");
  expect(repaired(windows)).toBeUndefined();
  const wrong = windows.replace(/.*schema.json",\r\n/, "").replace("} ]", "}, ]");
  expect(repaired(wrong)).toBe(windows);
});

test.each(["http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2020-12/schema"])(
  "replaces the schema line %s",
  (address) => {
    expect(repaired(valid.replace(/"[^"]*schema.json"/, `"${address}"`))).toBe(valid);
  },
);

test("keeps unknown keys and their order", () => {
  const text = valid.replace('"path"', '"zeta": 1,\n  "alfa": { "b": 2, "a": 1, },\n  "path"');
  expect(repaired(text)).toBe(text.replace("1, }", "1 }"));
});

test("does not repair ambiguous mistakes", () => {
  for (const text of [
    valid.replace('"/",', '"/"'),
    valid.replace('"Inicio"', '"Dijo "hola" y se fue"'),
    valid.replace('"Inicio"', "“Dijo “hola”, y se fue”"),
    valid.replace("} ]", "]"),
    valid.replace('"Inicio"', "Inicio"),
    valid.replace('"Inicio"', '"Inicio [sedes,\n]"'),
  ]) {
    expect(repaired(text)).toBeUndefined();
    expect(check(site({ [home]: text }))).not.toEqual([]);
  }
});

test("adds no schema line to a file with a syntax error", () => {
  expect(repaired('{ "path": "/" "title": "Inicio" }')).toBeUndefined();
});

const drawings = valid.replace(
  '“hola”" }',
  `“hola”",  "picture": { "drawing": ["performing-arts","trophy"], "ground": "teal" } },
    { "type": "text", "title": "Dos", "paragraphs": ["two-hearts"],
      "pictures": [ { "alt": "", "drawing": [ "two-hearts" ] }, {"drawing":"open-book"}, {"drawing":"heart"} ] },
    { "type": "cards", "each": { "text": "{drawing}" }, "cards": [ { "title": "C", "values": { "drawing": "two-hearts" } } ] }`,
);

test("rewrites the lists and emoji of an older version as one icon each, and leaves a card's values alone", () => {
  const result = repaired(drawings);
  expect(result).toBe(
    drawings
      .replace('["performing-arts","trophy"]', '"mask-happy"')
      .replace('[ "two-hearts" ]', '"heart"')
      .replace('"open-book"', '"book-open"'),
  );
  expect(listProblems(site({ [home]: result ?? "" }))).toBe("\n\n");
  expect(repaired(result ?? "")).toBeUndefined();
});

test("rewrites the drawing of a logo", () => {
  const header = (drawing: string | string[]) => ({ ...siteFile.header, logo: { drawing, alt: "Universidad" } });
  const older = site({ "content/site.json": { ...siteFile, header: header(["classical-building"]) } });
  const { files, changes } = repair(older);
  expect(JSON.parse(files.get("content/site.json") ?? "")).toEqual({ ...siteFile, header: header("bank") });
  expect(changes).toEqual(['content/site.json: se cambió el dibujo [ "classical-building" ] por "bank".']);
});

test("describes the changes in Spanish", () => {
  const bare = valid.replace(/.*schema.json",\n/, "").replace('"Inicio"', "“Inicio”");
  expect(repair(site({ [home]: `\uFEFF${bare}` })).changes).toMatchInlineSnapshot(`
    [
      "content/pages/inicio.json: se quitó la marca invisible del comienzo (BOM).",
      "content/pages/inicio.json: se cambiaron comillas curvas por rectas.",
      "content/pages/inicio.json: se puso la línea "$schema" que corresponde.",
    ]
  `);
});

test("does not repair the schemas of the content", () => {
  expect(repair(site({ "schemas/content/otro.schema.json": "{ }\r\n" })).changes).toEqual([]);
});

test("adds the schema line of forms to a form", () => {
  const { files } = repair(site({ [home]: page("/"), "schemas/forms/carta.schema.json": '{\n  "$id": "carta"\n}\n' }));
  expect(files.get("schemas/forms/carta.schema.json")).toBe(
    '{\n  "$schema": "../meta/form.schema.json",\n  "$id": "carta"\n}\n',
  );
});

test("moves `required` from the fields of a form to the lists of their objects", () => {
  const formFile = "schemas/forms/carta.schema.json";
  const before = `{
  "$schema": "../meta/form.schema.json",
  "$id": "carta",
  "type": "object",
  "properties": {
    "a": { "title": "A", "type": "string", "required": "sí" },
    "b": { "title": "B", "type": "object", "required": true, "properties": {
      "c": { "title": "C", "required": true, "type": "string" }, "d": { "title": "D", "required": false, "type": "string" } } }
  },
  "submit": { "label": "Enviar", "action": "simulate" }
}
`;
  const { files, changes } = repair(site({ [formFile]: before }));
  expect(files.get(formFile)).toMatchInlineSnapshot(`
    "{
      "$schema": "../meta/form.schema.json",
      "$id": "carta",
      "type": "object",
      "required": ["a", "b"],
      "properties": {
        "a": { "title": "A", "type": "string" },
        "b": { "title": "B", "type": "object", "required": ["c"], "properties": {
          "c": { "title": "C", "type": "string" }, "d": { "title": "D", "type": "string" } } }
      },
      "submit": { "label": "Enviar", "action": "simulate" }
    }
    "
  `);
  expect(changes).toEqual([`${formFile}: se pasó «required» de los campos a la lista de campos obligatorios.`]);
});

test.for<[string, string]>([
  ["tel:+57 (605) 123-4567 ext. 12", "tel:+576051234567;ext=12"],
  ["TEL:018000 123 456", "tel:018000123456"],
  [" https://bienestar.test/ ", "https://bienestar.test/"],
  ["ana@bienestar.test", "mailto:ana@bienestar.test"],
])("corrects the address %s, which can mean only one thing", ([written, corrected]) => {
  const files = site({ "content/site.json": withAddress(written) });
  expect(listProblems(files)).toContain(`«npm run check -- --fix» pone "${corrected}".`);
  const { files: repaired, changes } = repair(files);
  expect(changes).toEqual([`content/site.json: se cambió ${JSON.stringify(written)} por "${corrected}".`]);
  expect(repaired.get("content/site.json")).toContain(`"address": "${corrected}"`);
  expect(listProblems(new Map([...files, ...repaired]))).toBe("\n\n");
});

test("corrects colours and hours of the day, but not an address that may be another", () => {
  const event = { title: "Coro", date: "2027-03-01", start: "8:00" };
  const section = { type: "events", title: "Eventos", empty: "Pronto.", events: [event] };
  const files = site({
    [home]: page("/", section),
    "content/site.json": { ...siteFile, theme: { main: "0B5A3C", accent: "#fc0" } },
  });
  expect(listProblems(new Map([...files, ...repair(files).files]))).not.toContain("bad-form");
  expect(repair(site({ "content/site.json": withAddress("bienestar.test") })).changes).toEqual([]);
});

function withAddress(address: string): object {
  return { ...siteFile, footer: { ...siteFile.footer, legal: [{ label: "Ver", address }] } };
}

test.for<[string, string]>([
  ["Oficina: Lunes a viernes, 8:00 a.m. a 12:00 m.", "Oficina: {hours}"],
  ["Lunes a viernes, 8:00 a.m. a 5:00 p.m.", "Lunes a viernes, 8:00 a.m. a 5:00 p.m."],
])("writes {hours} for typed ones that are those of the site: %s", ([typed, written]) => {
  const hours = [{ days: ["mon", "tue", "wed", "thu", "fri"], from: "08:00", to: "12:00" }];
  const contact = { items: [{ icon: "clock", title: "Horario", lines: [{ text: typed }], hours }] };
  const files = site({ "content/site.json": { ...siteFile, contact, words: undefined } });
  const text = repair(files).files.get("content/site.json") ?? String(files.get("content/site.json"));
  expect(JSON.parse(text).contact.items[0].lines).toEqual([{ text: written }]);
});

test.for<[string, string, string]>([
  ["a text broken into lines, and a comma after it", '"Dijo “hola”" }', '"Dijo\n    “hola”", }'],
  ["= for a colon", '"path": "/"', '"path"= "/"'],
  ["; for a comma", '"Inicio",', '"Inicio";'],
  ["a tab in a text", '"Dijo “hola”"', '"Dijo\t“hola”"'],
])("repairs %s", ([, right, wrong]) => {
  expect(valid).toContain(right);
  expect(repaired(valid.replace(right, wrong))).toBe(valid);
});

test.for<[object, object]>([
  [
    { type: "cards", cards: [{ title: "Una" }], band: "true" },
    { type: "cards", band: true },
  ],
  [
    { type: "text", title: "Dos", paragraphs: ["…"], from: "17 de mayo de 2027", until: "29/05/2027 6:00 pm" },
    { from: "2027-05-17", until: "2027-05-29T18:00" },
  ],
])("corrects %j", ([written, corrected]) => {
  const text = repair(site({ [home]: page("/", written) })).files.get(home) ?? "";
  expect(JSON.parse(text).sections[1]).toMatchObject(corrected);
});

test.for<object>([{ title: "" }, { from: "05/06/2027" }, { title: ["Dos"] }])("leaves %j as it is", (wrong) => {
  const section = { type: "text", title: "Dos", paragraphs: ["…"], ...wrong };
  expect(repair(site({ [home]: page("/", section) })).files.get(home)).toBeUndefined();
});
