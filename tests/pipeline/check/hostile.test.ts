// Malicious content: the check rejects it, or it is shown as plain text.
import { afterEach, expect, test } from "vitest";
import { check } from "../../../src/pipeline/check/check.ts";
import { repair } from "../../../src/pipeline/check/repair/repair.ts";
import { form, formFile, page, site, siteFile, siteWithForm } from "./fixture.ts";

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect("polluted" in {}).toBe(false);
});

const errors = (files: Parameters<typeof check>[0]) => check(files).filter(({ severity }) => severity === "error");

const addresses = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox",
  "//example.com/",
  "/\\example.com",
  "\\\\example.com",
  "http:",
  "https:///",
  "file:///etc/passwd",
  "blob:https://example.com/x",
  "ftp://example.com",
];

const home = "content/pages/inicio.json";
const link = (address: string) => ({ label: "Ver", address });
const locations: [string, (address: string) => Parameters<typeof site>[0]][] = [
  ["a card", (address) => withSection({ type: "cards", cards: [{ title: "A", actions: [link(address)] }] })],
  ["a text", (address) => withSection({ type: "text", title: "A", paragraphs: ["A"], actions: [link(address)] })],
  ["a line", (address) => withSection({ type: "cards", cards: [{ title: "A", lines: [{ text: "A", address }] }] })],
  [
    "the menu",
    (address) => withSite({ menu: { ...siteFile.menu, entries: [...siteFile.menu.entries, link(address)] } }),
  ],
  ["the footer", (address) => withSite({ footer: { ...siteFile.footer, legal: [link(address)] } })],
  [
    "the link of the not-found page",
    (address) => withSite({ notFound: { ...siteFile.notFound, action: link(address) } }),
  ],
];

function withSection(section: object) {
  return { "content/pages/inicio.json": page("/", section) };
}

function withSite(parts: object) {
  return { "content/site.json": { ...siteFile, ...parts } };
}

test.each(locations)("rejects addresses of other protocols in %s", (_, put) => {
  expect(errors(site(put("https://www.example.com/")))).toEqual([]);
  const passed = addresses.filter((address) => errors(site(put(address))).length === 0);
  expect(passed).toEqual([]);
});

test.each(["//example.com", "/\\example.com", "javascript:alert(1)", "https://example.com"])(
  "rejects the route %s",
  (route) => {
    const section = { type: "text", title: "A", paragraphs: ["A"], actions: [{ label: "Ver", route }] };
    expect(errors(site(withSection(section))).length).toBeGreaterThan(0);
  },
);

const keys = ["__proto__", "constructor", "prototype", "toString"];
const hosts: [string, (key: string) => ReturnType<typeof site>][] = [
  ["the site file", (key) => withKey("content/site.json", JSON.stringify(siteFile), key)],
  ["a page", (key) => withKey("content/pages/inicio.json", JSON.stringify(page("/")), key)],
  ["a form", (key) => siteWithForm({}, { [formFile]: keyed(JSON.stringify(form()), key) })],
];

const keyed = (text: string, key: string) => text.replace("{", `{ "${key}": { "polluted": true },`);
const withKey = (file: string, text: string, key: string) => site({ [file]: keyed(text, key) });

test.each(hosts.flatMap(([host, make]) => keys.map((key) => ({ host, key, make }))))(
  "rejects the key $key in $host",
  ({ key, make }) => {
    expect(errors(make(key)).length).toBeGreaterThan(0);
  },
);

test.each(["constructor", "toString", "hasOwnProperty"])(
  "does not take the inherited property %s for a section type, a form, a field or an action",
  (name) => {
    expect(errors(site(withSection({ type: name }))).length).toBeGreaterThan(0);
    expect(errors(site(withSection({ type: "form", form: name }))).length).toBeGreaterThan(0);
    expect(errors(siteWithForm({ required: [name] })).length).toBeGreaterThan(0);
    expect(errors(siteWithForm({ submit: { label: "Enviar", action: name } })).length).toBeGreaterThan(0);
  },
);

/** In milliseconds; enough for a slow machine, and not for a check whose time is quadratic. */
const limit = 60_000;

test("checks a text of a million characters in time", { timeout: limit }, () => {
  const paragraphs = ["a ".repeat(500_000), "<b>".repeat(300_000)];
  check(site(withSection({ type: "text", title: "A", paragraphs })));
});

test("checks ten thousand cards in time", { timeout: limit }, () => {
  const cards = Array.from({ length: 10_000 }, (_, number) => ({ title: `Tarjeta ${number}` }));
  expect(errors(site(withSection({ type: "cards", cards })))).toEqual([]);
});

test("reports a file over two million characters", () => {
  const text = JSON.stringify(page("/", { type: "text", title: "A", paragraphs: ["a".repeat(9_000_000)] }));
  expect(check(site({ [home]: text })).map(({ kind }) => kind)).toEqual(["too-large"]);
  expect(repair(site({ [home]: text })).changes).toEqual([]);
});

test.each(["[", '{"a":', "`", "“a” ", ",]", ", \n", "3,5 ", '"\\', '"a" ', "}"])(
  "checks and repairs thirty thousand times %j",
  (unit) => {
    const text = `{ "path": "/", "sections": [${unit.repeat(30_000)}`;
    expect(errors(site({ [home]: text })).length).toBeGreaterThan(0);
    repair(site({ [home]: text }));
  },
);

test("reports a form whose references multiply its fields", () => {
  const doubling = Array.from({ length: 30 }, (_, level) => {
    const half = { $ref: `#/definitions/d${level + 1}` };
    return [`d${level}`, { type: "object", title: "D", properties: { a: half, b: half } }];
  });
  const definitions = { ...Object.fromEntries(doubling), d30: { type: "string", title: "Fin" } };
  const files = siteWithForm({ definitions, properties: { todo: { $ref: "#/definitions/d0" } } });
  expect(errors(files).map(({ kind }) => kind)).toEqual(["too-many-fields"]);
});
