// A new section type that contains sections works from its schema alone: the check and the resolver need no change.
import { expect, test } from "vitest";
import { check } from "../../../src/pipeline/check/check.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { form, formFile, page, site, siteFile } from "../check/fixture.ts";

const home = "content/pages/inicio.json";
const union = "schemas/content/section.schema.json";

/** The schema of a type `tabs`, whose sections are two levels deep. */
const tabsSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "TabsSection",
  description: "Pestañas.",
  type: "object",
  required: ["type", "tabs"],
  additionalProperties: false,
  properties: {
    type: { const: "tabs" },
    tabs: {
      type: "array",
      items: {
        type: "object",
        required: ["label", "sections"],
        additionalProperties: false,
        properties: {
          label: { $ref: "../parts.schema.json#/definitions/text" },
          sections: { type: "array", items: { $ref: "../section.schema.json" } },
        },
      },
    },
  },
};

/** A site with the section type `tabs`. Its home page has these sections in a tab. */
function siteWithTabs(...sections: object[]) {
  const help = { type: "text", title: "Ayuda", paragraphs: ["Escríbenos."] };
  const files = new Map(
    site({
      "content/site.json": { ...siteFile, shared: { ayuda: help } },
      [home]: page("/", { type: "tabs", tabs: [{ label: "Uno", sections }] }),
      [formFile]: form(),
      "schemas/content/sections/tabs.schema.json": tabsSchema,
    }),
  );
  const schema = JSON.parse(String(files.get(union)));
  schema.properties.type.enum.push("tabs");
  schema.allOf.push({
    if: { properties: { type: { const: "tabs" } }, required: ["type"] },
    then: { $ref: "sections/tabs.schema.json" },
  });
  return files.set(union, JSON.stringify(schema));
}

const kinds = (...sections: object[]) =>
  check(siteWithTabs(...sections))
    .map(({ kind }) => kind)
    .filter((kind) => !["simulated-action", "silent-success", "unused-form", "unused-shared"].includes(kind));

const shared = { type: "shared", name: "ayuda" };

test.each([
  [
    "a link to no page",
    { type: "contact", title: "C", actions: [{ label: "Ver", route: "/x" }] },
    "route-without-page",
  ],
  [
    "an unknown icon",
    { type: "contact", title: "C", actions: [{ label: "V", pending: true, icon: "nope" }] },
    "unknown-icon",
  ],
  ["an unknown form", { type: "form", form: "solicitud-de-cita" }, "unknown-form"],
  ["an unknown shared section", { type: "shared", name: "horarios" }, "unknown-shared"],
  ["a second hero", { type: "hero", title: "Otra" }, "hero-repeated"],
  ["tabs inside tabs", { type: "tabs", tabs: [] }, "nested-section"],
])("finds %s inside the new section type", (_, section, kind) => {
  expect(kinds(section)).toContain(kind);
});

test("resolves sections, cards and pictures inside the new section type, and finds its forms", async () => {
  const cards = {
    type: "cards",
    each: { badge: "B", picture: { drawing: "trophy", alt: "" } },
    cards: [{ title: "A" }],
  };
  const files = siteWithTabs(shared, cards, { type: "form", form: "carta" });
  expect(kinds(shared, cards)).toEqual([]);
  const { pages } = await takeSnapshot(read(files));
  const resolved = pages.get(home);
  expect(resolved?.forms).toEqual(["carta"]);
  expect(resolved?.page.sections[1]).toMatchObject({
    tabs: [
      {
        sections: [
          { type: "text", title: "Ayuda" },
          { cards: [{ title: "A", badge: "B", picture: { src: expect.stringMatching(/^\.\/assets\//) } }] },
          { type: "form" },
        ],
      },
    ],
  });
});
