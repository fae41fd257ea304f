// What the editor's panel shows of the schemas: a label for everything that an editor can reach, and help in plain words.
import { describe, expect, test } from "vitest";
import { annotated, controlOf, described, helpOf, isSection, optionsOf } from "../../src/editing/model/annotation.ts";
import type { ControlType } from "../../src/editing/protocol.ts";
import { ancestors, everySchema, type Visit, walk } from "../../src/engine/walk.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { formSchema, loadSchemas, pageSchema, type Schema, siteSchema } from "../../src/pipeline/read/schemas.ts";
import { siteRoot } from "../roots.ts";

const schemas = loadSchemas(await readFiles(siteRoot));

/** Not shown: the line that names the schema, and values that are always the same, as the type of a section. */
function isHidden({ key, schema }: Visit<Schema>): boolean {
  return key === "$schema" || typeof schema.const === "string";
}

/** Every property, entry and item that can be reached from a file, once. */
const reached = new Map<Schema, Visit<Schema>>();
for (const path of [pageSchema, siteSchema, formSchema]) {
  const enter = ({ role }: { role: string }) => role !== "definition" && role !== "test";
  for (const visit of walk(schemas.find(path), { enter, resolve: (_, schema) => schemas.follow(schema) })) {
    // The type of a section is chosen when it is added.
    const isType = visit.key === "type" && schemas.fileOf(visit.schema).endsWith("/section.schema.json");
    if (visit.role === "child" && !isHidden(visit) && !isType) reached.set(visit.schema, visit);
  }
}

const named = [...reached.values()].map((visit) => {
  const all = described([visit.schema], schemas);
  const where = `${schemas.fileOf(visit.schema)} ${visit.path.map(String).join(".")}`;
  return { visit, all, where, label: annotated(all, "label"), help: helpOf(all) };
});

/** The sections, which one schema describes for all types. */
const sectionSchemas = schemas.paths.filter((path) => path.startsWith("schemas/content/sections/"));

test("everything that can be reached has a label, and each section type", () => {
  const unnamed = named.filter(({ all, label }) => !label && !isSection(all));
  expect(unnamed.map(({ where }) => where)).toEqual([]);
  expect(sectionSchemas.filter((path) => !annotated([schemas.find(path)], "label"))).toEqual([]);
  expect(named.length).toBeGreaterThan(300);
});

test("every control occurs", () => {
  const used = new Set(named.map(({ all }) => controlOf(all)));
  const all: Record<ControlType, true> = {
    ...{ line: true, rich: true, number: true, choice: true, switch: true, flag: true, list: true, group: true },
    ...{ fields: true, options: true, sending: true, widget: true, fieldName: true, names: true, classes: true },
    ...{
      address: true,
      week: true,
      moment: true,
      day: true,
      limit: true,
      time: true,
      colour: true,
      route: true,
      form: true,
      document: true,
      photo: true,
      logo: true,
    },
    ...{ icon: true, shared: true, values: true, raw: true },
    drawing: true,
  };
  expect([...used].sort()).toEqual(Object.keys(all).sort());
});

test("labels are short, begin with a capital and do not end with a full stop", () => {
  const wrong = named.filter(
    ({ label = "Sección" }) => !/^[A-ZÁÉÍÓÚ]\S*( \S+){0,4}$/.test(label) || /[.«"{]/.test(label),
  );
  expect(wrong.map(({ label }) => label)).toEqual([]);
});

test("no two properties of an object have the same label", () => {
  const properties = named.filter(({ visit }) => visit.keyword === "properties");
  const repeated = properties.filter(({ visit, label }, index) =>
    properties
      .slice(0, index)
      .some((other) => other.visit.parent?.schema === visit.parent?.schema && other.label === label),
  );
  expect(repeated.map(({ where }) => where)).toEqual([]);
});

/** The names and values that only the files have, as far as they are not Spanish words. */
const keys = new Set(
  schemas.paths.flatMap((path) =>
    everySchema(schemas.find(path)).flatMap(({ schema, keyword, key }) => [
      ...(keyword === "properties" ? [String(key)] : []),
      ...[schema.enum ?? []].flat().map(String),
    ]),
  ),
);

/** What an editor who does not know the files could not understand. */
function riddles(text: string): string[] {
  const quoted = [...text.matchAll(/[«"](\$?[\w.-]+)[»"]/g)].map(([, word = ""]) => word);
  const codes = /\.json|content\/|schemas\/|\*\*|\]\(|npm |`|\\n/.exec(text) ?? [];
  const sentences = text.split(/(?<=\.) /).filter((sentence) => sentence.includes("{"));
  const unexplained = sentences.filter((sentence) => !/ (es|son) | nombran /.test(sentence));
  return [...quoted.filter((word) => keys.has(word)), ...codes, ...unexplained];
}

test.each(["Con «newTab»…", "En content/site.json.", "Admite **negrita**.", "Menor que {limit}.", "Un «$ref»."])(
  "«%s» is not help in plain words",
  (text) => expect(riddles(text)).not.toEqual([]),
);

describe("in plain words", () => {
  test("the help", () => {
    const wrong = named.filter(({ all, help }) => !isSection(all) && riddles(help).length > 0);
    expect(wrong.map(({ where, help }) => `${where}: ${help}`)).toEqual([]);
  });

  test("the options of a choice", () => {
    const options = named.flatMap(({ visit, all, where }) => {
      const isOpen = ![...ancestors(visit)].some(({ schema }) => controlOf(described([schema], schemas)) === "raw");
      const shown = isOpen && controlOf(all) === "choice" ? (optionsOf(all) ?? []) : [];
      return shown
        .filter(({ value, label }) => label === value || riddles(label).length > 0)
        .map(({ label }) => `${where}: ${label}`);
    });
    expect(options).toEqual([]);
  });

  test("the names of what can be added", () => {
    const around = named.flatMap(({ visit }) => [...ancestors(visit)].map(({ schema }) => schema));
    const snippets = around.flatMap(({ defaultSnippets }) => (Array.isArray(defaultSnippets) ? defaultSnippets : []));
    const labels = new Set(snippets.map(({ label }) => String(label)));
    expect([...labels].filter((label) => riddles(label).length > 0)).toEqual([]);
    expect(labels.size).toBeGreaterThan(20);
  });
});
