// The forms in the folder `constructs`: one for each construct of JSON Schema that a form may use, and for each format.
// A new construct needs only its files: `<name>.schema.json` and `<name>.data.json`.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isKnownFormat } from "../../src/engine/compile.ts";
import { everySchema } from "../../src/engine/walk.ts";
import { hasBranches, widgetOf } from "../../src/engine/widgets.ts";
import { publicForm } from "../../src/pipeline/read/publicForm.ts";
import { readTables } from "../../src/pipeline/read/tables.ts";
import type { Field, FormSchema, Site } from "../../src/types.gen.ts";
import { page, siteFile } from "../pipeline/check/fixture.ts";
import { siteRoot } from "../roots.ts";

interface Data {
  /** What a visitor can enter and send, in the order in which the fields are filled in. */
  valid: object[];
  /** Other data, each with the first message that it causes. */
  invalid?: { data: object; first: string }[];
}

const folder = join(import.meta.dirname, "constructs");
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

const names = readdirSync(folder)
  .filter((name) => name.endsWith(".schema.json"))
  .map((name) => basename(name, ".schema.json"));

/** The tables from which their fields take options, as the site of a form would have them. */
const tableFiles = new Map(
  readdirSync(join(folder, "tables")).map((name) => [
    `schemas/forms/tables/${name}`,
    readFileSync(join(folder, "tables", name), "utf8"),
  ]),
);
const tables = readTables(tableFiles);

export const constructs = names.map((name) => {
  const path = `${name}.schema.json`;
  return { name, file: publicForm({ path, value: read(path) }, tables), ...(read(`${name}.data.json`) as Data) };
});

export type Construct = (typeof constructs)[number];

/** The values of `format` in a form that are no rules, because ajv does not know them. */
export function unknownFormats(file: FormSchema): string[] {
  const formats = everySchema(file).flatMap(({ schema }) => ("format" in schema ? [String(schema.format)] : []));
  return formats.filter((format) => !isKnownFormat(format));
}

export const { words }: Site = JSON.parse(readFileSync(`${siteRoot}/content/site.json`, "utf8"));

/** The files of a small site that shows each of the forms on a page of its own, at `/<name>`. */
export function siteOfForms(forms: Construct[]): Record<string, object | string> {
  const files = forms.flatMap(({ name, file: { tables: _, ...file } }) => [
    [`content/pages/${name}.json`, page(`/${name}`, { type: "form", form: name })],
    // Without drafts, so that a form is empty whenever its page is opened.
    [`schemas/forms/${name}.schema.json`, { draft: "none", ...file, $schema: "../meta/form.schema.json" }],
  ]);
  return {
    "content/site.json": { ...siteFile, words },
    "content/pages/inicio.json": page("/"),
    ...Object.fromEntries([...files, ...tableFiles]),
  };
}

/** The keywords that decide which fields a form renders, besides those of its data. */
const conditions = ["if", "dependencies", "readOnly", "groups"];

/** What a schema looks like in a form: its widget or template, each keyword of `ui`, and its conditions. */
function looksOf(root: Field, schema: Field): string[] {
  const { type, items, ui } = schema;
  const group = type === "object" && schema !== root ? "group" : "";
  const list = Array.isArray(items) ? "tuple" : items && `list of ${widgetOf(root, items) ?? items.type}`;
  const template = hasBranches(root, schema) ? "branches" : (list ?? group);
  const rules = [...Object.keys(ui ?? {}), ...conditions.filter((keyword) => keyword in schema)];
  return [widgetOf(root, schema) ?? template, ...rules].filter((look) => look !== "");
}

/** Forms with each look: enough for what only a browser shows. Another widget or template adds its form. */
export function formsOfEachLook(): Construct[] {
  const looks = new Map(
    constructs.map((construct) => [
      construct,
      new Set(everySchema<Field>(construct.file).flatMap(({ schema }) => looksOf(construct.file, schema))),
    ]),
  );
  const seen = new Set<string>();
  // Those with most looks come first, so that few are needed.
  const sorted = [...looks].sort(([, one], [, other]) => other.size - one.size);
  const chosen = sorted.filter(([, own]) => {
    const isNew = [...own].some((look) => !seen.has(look));
    for (const look of own) seen.add(look);
    return isNew;
  });
  return chosen.map(([construct]) => construct);
}
