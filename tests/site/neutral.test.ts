// The program names no institution: its code, schemas and examples contain no name of this site's.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const { institution, header, footer, contact } = JSON.parse(readFileSync("content/site.json", "utf8"));
const forms = filesIn("schemas/forms")
  .filter((path) => path.endsWith(".schema.json"))
  .map((path) => JSON.parse(readFileSync(path, "utf8")));
const texts = strings([institution, header.logo, footer, contact]);

/** What the texts name: capitalised words after another word, domains and extensions. */
const names = new Set(
  [
    ...texts.flatMap((text) => text.match(/(?<=[\p{L},] |\()\p{Lu}\p{L}+|(?<=\p{L} )[1-9]\d{3}\b/gu) ?? []),
    ...strings([forms, texts]).flatMap((text) => text.match(/(?<=@)[\w-]{4,}/g) ?? []),
  ].map((name) => name.toLowerCase()),
);

/** Words of many institutions, and of this program. */
const general = ["example", "universidad", "uso", "políticas", "sección"];

/** The files of the program. */
const files = ["src", "schemas/content", "schemas/meta"]
  .flatMap(filesIn)
  // A Spanish dictionary: names of this site are words in it too.
  .filter((path) => !path.endsWith("pictures/iconWords.json"));

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|js|css|json)$/.test(path))
    .map((path) => join(folder, path));
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}

test.each(["cesar", "bienestar", "valledupar", "sabanas", "unicesar", "1184"])(
  "«%s» is a name of this site",
  (name) => {
    expect([...names]).toContain(name);
  },
);

test("no source file and no schema contains a name of this site", () => {
  const found = files.flatMap((path) => {
    const words = new Set(
      readFileSync(path, "utf8")
        .toLowerCase()
        .match(/[\p{L}\d]+/gu),
    );
    return [...names].filter((name) => words.has(name) && !general.includes(name)).map((name) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});
