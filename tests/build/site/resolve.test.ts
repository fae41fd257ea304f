// Pages with what they share put in place.
import { expect, test } from "vitest";
import { readFiles } from "../../../src/build/site/files.ts";
import { fillValues, type PageFile, resolvePages } from "../../../src/build/site/resolve.ts";
import type { Site } from "../../../src/types.gen.ts";

const site = {
  shared: { ayuda: { type: "text", title: "Ayuda", paragraphs: ["Escríbenos."] } },
} as unknown as Site;

function resolved(...sections: PageFile["sections"]) {
  const pages = new Map([["content/pages/a.json", { path: "/a", title: "A", sections }]]);
  return resolvePages(pages, site).get("content/pages/a.json")?.sections;
}

test("a shared section stands where it is named", () => {
  expect(resolved({ type: "shared", name: "ayuda" })).toEqual([
    { type: "text", title: "Ayuda", paragraphs: ["Escríbenos."] },
  ]);
});

test("what all cards share is in each of them, filled with the card's own values", () => {
  const sections = resolved({
    type: "cards",
    each: { badge: "Bienestar", lines: [{ text: "{enrolled} inscritos" }] },
    cards: [
      { title: "Ajedrez", values: { enrolled: 18 } },
      { title: "Fútbol", badge: "Nuevo", values: { enrolled: 28 } },
    ],
  });
  expect(sections).toEqual([
    {
      type: "cards",
      cards: [
        { title: "Ajedrez", badge: "Bienestar", lines: [{ text: "18 inscritos" }] },
        { title: "Fútbol", badge: "Nuevo", lines: [{ text: "28 inscritos" }] },
      ],
    },
  ]);
});

test("a link to a form leads to the page that has it", () => {
  const [, text] =
    resolved(
      { type: "form", form: "pqrs" },
      { type: "text", title: "T", paragraphs: ["P"], actions: [{ label: "Escribe", form: "pqrs" }] },
    ) ?? [];
  expect(text).toMatchObject({ actions: [{ label: "Escribe", route: "/a" }] });
});

test.each([
  ["{n} inscritos", "3 inscritos"],
  ["{n:0.0}", "3.0"],
  ["{n:0.00}", "3.00"],
  ["{s:0.0}", "x"],
  ["{other} {n}", "{other} 3"],
  ["{t}", "{n}"],
])("%j with values becomes %j", (template, text) => {
  expect(fillValues(template, { n: 3, s: "x", t: "{n}" })).toBe(text);
});

/** Every object of a schema file that declares properties, with where it stands. */
function declarations(
  value: unknown,
  at: string,
): { at: string; properties: Record<string, { $ref?: string }> }[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "properties" in value && "type" in value ? [{ at, properties: Object(value.properties) }] : [];
  const inside = Object.entries(value).filter(([key]) => key !== "examples" && key !== "defaultSnippets");
  return [...own, ...inside.flatMap(([key, inner]) => declarations(inner, `${at}/${key}`))];
}

test("the keys by which pictures, icons and links to forms are found stand in no other declaration", async () => {
  const schemas = [...(await readFiles(process.cwd()))].filter(([path]) =>
    path.startsWith("schemas/content/"),
  );
  const all = schemas.flatMap(([path, text]) => declarations(JSON.parse(String(text)), path));
  const withKeys = (...keys: string[]) =>
    all.filter(({ properties }) => keys.every((key) => Object.hasOwn(properties, key))).map(({ at }) => at);
  const parts = "schemas/content/parts.schema.json/definitions";
  expect(new Set([...withKeys("file"), ...withKeys("drawing")])).toEqual(new Set([`${parts}/picture`]));
  expect(withKeys("label", "form")).toEqual([`${parts}/link`]);
  const icons = all.flatMap(({ properties }) => properties.icon?.$ref ?? []);
  expect(icons.length).toBe(withKeys("icon").length);
  expect(new Set(icons.map((ref) => ref.split("#")[1]))).toEqual(new Set(["/definitions/icon"]));
});
