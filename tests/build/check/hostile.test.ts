// An editor who means harm, or someone who reached the files: the check refuses it, or it is text and nothing more.
import { afterEach, expect, test } from "vitest";
import { check } from "../../../src/build/check/check.ts";
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

const link = (address: string) => ({ label: "Ver", address });
const places: [string, (address: string) => Parameters<typeof site>[0]][] = [
  ["a card", (address) => withSection({ type: "cards", cards: [{ title: "A", actions: [link(address)] }] })],
  ["a text", (address) => withSection({ type: "text", title: "A", paragraphs: ["A"], actions: [link(address)] })],
  ["a line", (address) => withSection({ type: "cards", cards: [{ title: "A", lines: [{ text: "A", address }] }] })],
  [
    "the menu",
    (address) => withSite({ menu: { ...siteFile.menu, entries: [...siteFile.menu.entries, link(address)] } }),
  ],
  ["the footer", (address) => withSite({ footer: { ...siteFile.footer, legal: [link(address)] } })],
  ["the way home", (address) => withSite({ notFound: { ...siteFile.notFound, action: link(address) } })],
];

function withSection(section: object) {
  return { "content/pages/inicio.json": page("/", section) };
}

function withSite(parts: object) {
  return { "content/site.json": { ...siteFile, ...parts } };
}

test.each(places)("in %s no address of another kind passes", (_, put) => {
  expect(errors(site(put("https://www.example.com/")))).toEqual([]);
  const passed = addresses.filter((address) => errors(site(put(address))).length === 0);
  expect(passed).toEqual([]);
});

test.each(["//example.com", "/\\example.com", "javascript:alert(1)", "https://example.com"])(
  "%s is no route",
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
  "the key $key in $host is refused",
  ({ key, make }) => {
    expect(errors(make(key)).length).toBeGreaterThan(0);
  },
);

test.each(["constructor", "toString", "hasOwnProperty"])(
  "a field, a form or a section may not be %s by inheritance",
  (name) => {
    expect(errors(site(withSection({ type: name }))).length).toBeGreaterThan(0);
    expect(errors(site(withSection({ type: "form", form: name }))).length).toBeGreaterThan(0);
    expect(errors(siteWithForm({ required: [name] })).length).toBeGreaterThan(0);
    expect(errors(siteWithForm({ submit: { label: "Enviar", action: name } })).length).toBeGreaterThan(0);
  },
);

/** In milliseconds, on a slow machine too. */
const patience = 20_000;

test("a text of a million characters is judged in its time", { timeout: patience }, () => {
  const paragraphs = ["a ".repeat(500_000), "<b>".repeat(300_000)];
  check(site(withSection({ type: "text", title: "A", paragraphs })));
});

test("ten thousand cards are judged in their time", { timeout: patience }, () => {
  const cards = Array.from({ length: 10_000 }, (_, number) => ({ title: `Tarjeta ${number}` }));
  expect(errors(site(withSection({ type: "cards", cards })))).toEqual([]);
});
