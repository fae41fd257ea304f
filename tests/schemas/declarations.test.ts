// What every schema file of ours must have so that editors, the catalogue and the types can use it.
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { everySchema } from "../../src/engine/walk.ts";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const paths = ["schemas/content", "schemas/content/sections", "schemas/meta"].flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (name.endsWith(".schema.json") ? `${folder}/${name}` : [])),
);

test.each(paths)("in %s each value of an enum has its description", (path) => {
  const described = everySchema<Record<string, unknown>>(read(path)).filter(
    ({ schema }) => "enumDescriptions" in schema,
  );
  const wrong = described.filter(
    ({ schema }) => [schema.enum].flat().length !== [schema.enumDescriptions].flat().length,
  );
  expect(wrong.map(({ schema }) => [schema.description, schema.enum, schema.enumDescriptions])).toEqual([]);
});

describe.each(paths.filter((path) => path.includes("/sections/")))("%s", (path) => {
  const schema = read(path);
  const type = basename(path, ".schema.json");

  test("has what text editors and the catalogue show", () => {
    for (const key of ["title", "description", "defaultSnippets", "examples"]) expect(schema).toHaveProperty(key);
    expect(schema.properties.type).toEqual({ const: type });
  });

  // A hero is always shown, at the top; a mention of a shared section has the anchor of that section.
  test.skipIf(type === "hero")("can be shown for some time only", () => {
    expect(schema.properties).toMatchObject({ from: expect.anything(), until: expect.anything() });
  });

  test.skipIf(type === "hero" || type === "shared")("can be linked to", () => {
    expect(schema.properties).toHaveProperty("anchor");
  });
});
