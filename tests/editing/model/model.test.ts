// What the panel shows of every page of the site, made from its files and schemas.
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { Kind } from "../../../src/editing/protocol.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { present } from "../../present.ts";
import { siteRoot } from "../../roots.ts";
import { modelsOf, thingsOf } from "./additions.ts";

const models = modelsOf(await readFiles(siteRoot));
const things = models.flatMap(thingsOf);

/** The first thing of a kind, by its Spanish name. */
function thing(name: string) {
  return present(things.find(({ kind }) => kind.name === name));
}

function fieldOf({ fields }: Kind, key: string) {
  return present(fields.find((field) => field.key === key));
}

describe("every object of every file", () => {
  test("has a kind with a name", () => {
    const objects = models.flatMap(({ files }) => Object.values(files).flatMap(({ value }) => objectsIn(value)));
    expect(things).toHaveLength(objects.length);
    expect(things.filter(({ kind }) => kind.name === "").map(({ file, path }) => `${file} ${path}`)).toEqual([]);
  });

  test("has a field for each of its properties, except the line of the schema and types that never change", () => {
    const missing = things.flatMap(({ value, kind }) =>
      Object.keys(value).filter((key) => !kind.fields.some((field) => field.key === key)),
    );
    expect([...new Set(missing)].sort()).toEqual(["$schema", "type"]);
  });

  test("has only labels, no keys", () => {
    const unnamed = things.flatMap(({ kind }) => kind.fields.filter(({ key, label }) => key === label));
    expect(unnamed).toEqual([]);
  });
});

function objectsIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objectsIn)];
}

test("the parts of a file have names, although no visitor reads them", () => {
  const parts = present(things.find(({ value }) => "size" in value && "extension" in value));
  expect(parts.kind.fields.map(({ key, label }) => `${key}: ${label}`)).toEqual([
    "name: Nombre del archivo",
    "size: Tamaño",
    "extension: Extensión",
    "type: Formato",
  ]);
});

test("the fields of a condition are called as they are elsewhere in the form", () => {
  const conditions = things.filter(({ path, value }) => path.at(-2) === "if" && path.at(-1) === "properties" && value);
  const labels = conditions.flatMap(({ kind }) => kind.fields.map(({ label }) => label));
  expect(labels).toContain("Extensión");
  expect(labels.filter((label) => /^Campo \d/.test(label))).toEqual([]);
});

describe("a link", () => {
  const { kind } = present(things.find(({ value }) => "route" in value && "label" in value && !("fresh" in value)));

  test("has exactly one destination", () => {
    expect(kind.alternatives).toEqual(["route", "address", "form", "document", "pending"]);
    expect(kind.needs).toEqual({ anchor: ["route"], planned: ["route"], fresh: ["route"], newTab: ["address"] });
  });

  test("starts with no destination that nobody has chosen", () => {
    const destinations = kind.fields.filter(({ key }) => kind.alternatives.includes(key));
    const starting = destinations.flatMap(({ key, initial }) => (initial === undefined ? [] : [[key, initial]]));
    expect(starting).toEqual([["pending", true]]);
  });

  test("does not offer what only another destination has", () => {
    expect(kind.fields.map(({ key }) => key)).not.toContain("newTab");
    expect(kind.fields.map(({ key }) => key)).toContain("anchor");
  });
});

test("a photograph brings its description", () => {
  const picture = thing("Imagen").kind;
  expect(picture.alternatives).toEqual(["file", "drawing", "weave", "figure"]);
  expect(picture.needs).toEqual({ file: ["alt"] });
  expect(fieldOf(picture, "alt").initial).toBe("");
});

test("names a section by its type, and a button by its list", () => {
  const names = new Set(things.map(({ kind }) => kind.name));
  for (const name of ["Cabecera", "Tarjetas", "Tarjeta", "Botón", "Dato breve", "Entrada", "Campo"]) {
    expect(names).toContain(name);
  }
});

test("has the Spanish words of a choice and what applies without it", () => {
  const layout = fieldOf(thing("Tarjetas").kind, "layout");
  expect(layout).toMatchObject({ label: "Aspecto de las tarjetas", control: "choice", default: "cards" });
  expect(layout.options?.[2]).toEqual({ value: "rows", label: "Filas anchas: imagen a un lado, texto al otro" });
});

test("how a field looks cannot be removed with its control or the texts of its options", () => {
  const looks = things.flatMap(({ kind, value }) =>
    kind.fields
      .filter(({ key, label }) => key === "ui" && label === "Cómo se ve")
      .map(({ required }) => ({ value, required })),
  );
  const isRequired = (ui: object | undefined) =>
    new Set(looks.filter(({ value }) => isDeepStrictEqual(Object(value).ui, ui)).map(({ required }) => required));
  expect(isRequired({ widget: "file" })).toEqual(new Set([true]));
  expect(isRequired(undefined)).toEqual(new Set([false]));
});

test("has the general texts of the site as defaults", () => {
  expect(fieldOf(thing("Encabezado").kind, "skip").default).toBe("Saltar al contenido");
});

test("names things in lists by their title, or what visitors read of them first", () => {
  expect(thing("Tarjeta").kind.titles[0]).toBe("title");
  expect(thing("Botón").kind.titles).toEqual(["label"]);
  expect(thing("Término").kind.titles[0]).toBe("term");
  expect(thing("Mensaje de error").kind.titles[0]).toBe("message");
});

test("a section list offers no second hero, and columns no columns", () => {
  const types = (kind: Kind, key: string) => fieldOf(kind, key).item?.examples.map(({ type }) => type);
  expect(types(thing("Página").kind, "sections")).toContain("columns");
  expect(types(thing("Página").kind, "sections")).not.toContain("hero");
  expect(types(thing("Dos columnas").kind, "main")).not.toContain("columns");
});

test("a form's fields are shown by their labels, and every kind can be added that visitors see", () => {
  const { kind } = present(things.find(({ file, path }) => /forms\/login/.test(file) && path.join() === "properties"));
  expect(kind.fields.map(({ label, required, control }) => [label, required, control])).toEqual([
    ["Correo Institucional", true, "group"],
    ["Contraseña", true, "group"],
  ]);
  const form = present(things.find(({ file, path }) => /forms\/login/.test(file) && path.length === 0));
  const kinds = fieldOf(form.kind, "properties").item?.examples ?? [];
  expect(kinds.map(({ label }) => label)).toContain("Correo electrónico");
  expect(kinds.every(({ help }) => help !== "")).toBe(true);
  expect(JSON.stringify(kinds)).not.toContain('"hidden"');
});

test("a form without a title has the name of its file", async () => {
  const path = "schemas/forms/login.schema.json";
  const files = new Map(await readFiles(siteRoot));
  const { title: _, ...form } = JSON.parse(String(files.get(path)));
  files.set(path, JSON.stringify(form));
  const [{ forms }] = modelsOf(files) as [(typeof models)[number]];
  expect(forms.find(({ file }) => file === path)?.title).toBe("login");
});

test("a page and a form that cannot be read have the names of their files", async () => {
  const files = new Map(await readFiles(siteRoot));
  const paths = ["content/pages/cultura.json", "schemas/forms/login.schema.json"];
  for (const path of paths) files.set(path, "<<<<<<< HEAD");
  const [{ pages, forms }] = modelsOf(files) as [(typeof models)[number]];
  const titles = [...pages, ...forms].flatMap(({ file, title }) => (paths.includes(file) ? title : []));
  expect(titles).toEqual(["cultura (con un error)", "login (con un error)"]);
});

test("has the files of its page: that of the page, the site's, and the forms that the page shows", () => {
  const filesOf = (name: string) => {
    const model = present(models.find(({ page }) => page === `content/pages/${name}.json`));
    return Object.keys(model.files);
  };
  expect(filesOf("deportes")).toEqual(["content/pages/deportes.json", "content/site.json"]);
  expect(filesOf("login")).toEqual([
    "content/pages/login.json",
    "content/site.json",
    "schemas/forms/login.schema.json",
  ]);
});

test("names the page that shows each form, and has texts of examples", () => {
  const [{ forms, exampleTexts }] = models as [(typeof models)[number]];
  expect(forms.find(({ file }) => /login/.test(file))?.page).toBe("content/pages/login.json");
  expect(exampleTexts).not.toEqual([]);
});

test("tells on how many pages a shared section is seen", () => {
  const [{ files }] = models as [(typeof models)[number]];
  expect(files["content/site.json"]?.seenOn).toEqual({ "/shared/acompanamiento": expect.any(Number) });
  expect(Object.values(files["content/site.json"]?.seenOn ?? {})[0]).toBeGreaterThan(0);
});

test("is the same object for objects of equal description", () => {
  for (const { kinds } of models) {
    expect(new Set(kinds.map((kind) => JSON.stringify(kind))).size).toBe(kinds.length);
  }
});
