// The check as a whole.
import { expect, test } from "vitest";
import { check } from "../../../src/pipeline/check/check.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { linkOutside } from "../../../src/pipeline/read/files.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { form, formFile, listProblems, page, site, siteWithForm, withoutTypes } from "./fixture.ts";

const fiveMistakes = {
  "content/pages/coma.json": `{
  "$schema": "../../schemas/content/page.schema.json",
  "path": "/coma"
  "title": "Coma",
  "sections": [{ "type": "hero", "title": "Coma" }]
}
`,
  "content/pages/clave.json": { ...page("/clave"), titel: "Clave" },
  "content/pages/clase.json": { ...page("/clase"), menu: 1 },
  "content/pages/enlace.json": page("/enlace", {
    type: "contact",
    title: "Contacto",
    actions: [{ label: "Ver", route: "/perdida" }],
  }),
  "content/pages/seccion.json": page("/seccion", { type: "tarjetas" }),
};

test("reports the mistakes of all files in one run, and checks links only once the files are valid", () => {
  expect(withoutTypes(listProblems(site(fiveMistakes)))).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/clase.json:11:11
      En "menu" va true o false, y hay un número.
      Si la página muestra el menú de secciones bajo el encabezado. Si falta, se muestra. Por ejemplo: "menu": true.
    error unknown-key content/pages/clave.json:11:3
      La clave "titel" no se admite aquí.
      Si quiso decir "title", esa clave ya está: quite una de las dos.
    error missing-comma content/pages/coma.json:3:18
      Falta una coma entre esto y lo que sigue.
      Escriba una coma aquí, donde señala la marca.
    error unknown-section content/pages/seccion.json:11:15
      "tarjetas": no existe esa clase de sección.
      ¿Quiso decir "cards"?
    "
  `);
});

test("reports the other mistakes of a file whose syntax error can be understood", () => {
  const broken = `{
  "$schema": "../../schemas/content/page.schema.json",
  "path": "/"
  "title": 7,
  "colour": "rojo",
  "sections": [
    { "type": "hero", "title": "Inicio", "actions": [{ "label": "Ver", "route": "/perdida" }] },
    { "type": "tarjetas" }
  ]
}
`;
  expect(withoutTypes(listProblems(site({ "content/pages/inicio.json": broken })))).toMatchInlineSnapshot(`
    "
    error missing-comma content/pages/inicio.json:3:14
      Falta una coma entre esto y lo que sigue.
      Escriba una coma aquí, donde señala la marca.
    error wrong-type content/pages/inicio.json:4:12
      En "title" va un texto entre comillas, y hay un número.
      Póngalo entre comillas: "title": "7".
    error unknown-key content/pages/inicio.json:5:3
      La clave "colour" no se admite aquí.
      Las que puede añadir: "aliases", "synonyms", "description", "menu", "help".
    error unknown-section content/pages/inicio.json:8:15
      "tarjetas": no existe esa clase de sección.
      ¿Quiso decir "cards"?
    "
  `);
});

test("gives every problem a location, a message and a hint", () => {
  for (const problem of check(site(fiveMistakes))) {
    expect(problem.message).toMatch(/\.$/);
    expect(problem.hint).toMatch(/[.?]$/);
    expect(problem.frame).toContain("^");
    expect(problem.line * problem.column).toBeGreaterThan(0);
  }
});

test("shows the line, its neighbours and a caret under the location in the frame", () => {
  const [problem] = check(site(fiveMistakes)).filter(({ kind }) => kind === "missing-comma");
  expect(`\n${problem?.frame}\n`).toMatchInlineSnapshot(`
    "
    2 |   "$schema": "../../schemas/content/page.schema.json",
    3 |   "path": "/coma"
      |                  ^
    4 |   "title": "Coma",
    "
  `);
});

test("cuts a long line around the caret", () => {
  const long = "palabra ".repeat(60);
  const text = `{ "path": "/", "description": "${long}", "titel": "Inicio", "title": "${long}", "sections": [] }`;
  const [problem] = check(site({ "content/pages/inicio.json": text })).filter(({ kind }) => kind === "unknown-key");
  expect(`\n${problem?.frame}\n`).toMatchInlineSnapshot(`
    "
    1 | …abra palabra palabra palabra palabra palabra ", "titel": "Inicio", "title": "palabra palabra palab…
      |                                                  ^
    "
  `);
});

test("shows lines that fit from their beginning, also beside a line that is cut", () => {
  const rest = `"description": "${"palabra ".repeat(12)}"`;
  const wide = `{\n  "path": "/",\n  "sections": [], ${rest}, "titel": "Inicio"\n}`;
  const narrow = `{\n  "path": "/",\n  ${rest.replace("palabra ".repeat(8), "")}, "titel": "Inicio"\n}`;
  const frames = [wide, narrow].flatMap((text) =>
    check(site({ "content/pages/inicio.json": text })).filter(({ kind }) => kind === "unknown-key"),
  );
  expect(`\n${frames.map(({ frame }) => frame).join("\n\n")}\n`).toMatchInlineSnapshot(`
    "
    2 |   "path": "/",
    3 | …abra palabra palabra palabra palabra palabra ", "titel": "Inicio"
      |                                                  ^
    4 | }

    2 |   "path": "/",
    3 |   "description": "palabra palabra palabra palabra ", "titel": "Inicio"
      |                                                      ^
    4 | }
    "
  `);
});

test("sorts problems by file, line and column", () => {
  const problems = check(site(fiveMistakes));
  const keys = problems.map(({ file, line, column }) => [file, `${line}`.padStart(5), `${column}`.padStart(5)].join());
  expect(keys).toEqual([...keys].sort());
});

test("sorts the problems of one line by column, even if a later check finds the first one", () => {
  const cards = { type: "cards", cards: [{ title: "Salud", icon: "nope" }] };
  const line = JSON.stringify({ ...page("/", cards), title: "<b>Inicio</b>" });
  const problems = check(site({ "content/pages/inicio.json": line }));
  expect(problems.map(({ kind, line, column }) => [kind, line, column])).toEqual([
    ["markup", 1, line.indexOf("<b>") + 1],
    ["unknown-icon", 1, line.indexOf('"nope"') + 1],
  ]);
});

test("reports the same problems for the same files, and does not change the files", () => {
  const files = siteWithForm({ required: ["asunto"] }, fiveMistakes);
  const before = structuredClone([...files]);
  expect(check(files)).toEqual(check(new Map(files)));
  expect([...files]).toEqual(before);
});

test("reports a mistake in a schema at its position", () => {
  const path = "schemas/content/sections/hero.schema.json";
  const text = String(site().get(path)).replace('"type": "object",', '"type": "object",,');
  expect(check(site({ [path]: text })).map(({ kind, file }) => [kind, file])).toEqual([["extra-comma", path]]);
});

test("reports the missing site file if the folder of the content is missing", () => {
  const files = new Map([...site()].filter(([path]) => path.startsWith("schemas/")));
  expect(check(files).map(({ kind }) => kind)).toEqual(["missing-file"]);
});

test("reports a form in a subfolder that has the name of another one", () => {
  const other = { "schemas/forms/vieja/carta.schema.json": form() };
  expect(check(siteWithForm({}, other)).map(({ kind, file }) => [kind, file])).toContainEqual([
    "same-id",
    "schemas/forms/vieja/carta.schema.json",
  ]);
});

test("does not build a stray copy of a form", async () => {
  const stray = {
    "schemas/forms/carta_vieja.json": { ...(form() as object), submit: { label: "Vieja", action: "simulate" } },
  };
  const files = siteWithForm({}, stray);
  expect(check(files).filter(({ kind }) => kind === "stray-file")).toHaveLength(1);
  const { forms } = await takeSnapshot(read(files));
  expect([...forms.keys()]).toEqual([formFile]);
  expect(JSON.stringify([...forms.values()])).not.toContain("Vieja");
});

test.each(["content/pages/salud.json", "schemas/forms/tables/paises.csv"])(
  "reports a link that is not followed: %s",
  (path) => {
    expect(check(site({ [path]: linkOutside })).map(({ kind, file }) => [kind, file])).toEqual([
      ["link-outside", path],
    ]);
  },
);
