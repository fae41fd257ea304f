// The order of the cascade layers lets the rules of components override those of elements. The bundler may put a shared
// module into a file of its own, which the document loads before index.css: so each of them declares the order.
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { areaSheet } from "../../src/pipeline/site/theme/areas.ts";
import { componentStyle } from "../../vite.config.ts";

const order = "@layer reset, tokens, base, components, print;";

test.each(["src/styles/index.css", ...sharedModules()])("%s declares the order of the layers", (file) => {
  expect(readFileSync(file, "utf8")).toContain(order);
});

const names = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
/** What is not in the style sheets: the colours of areas and a word, of the build, and what components of the editor set. */
const built = [areaSheet(undefined), "--soon: x;", "--edit-card: x; --level: x;"];
const sheets = [...names.map((name) => readFileSync(`src/${name}`, "utf8")), ...built].join("\n");
const found = (pattern: RegExp) => [...new Set([...sheets.matchAll(pattern)].map(([, name]) => name))].sort();

test("what a component looks like under the pointer applies only where there is one", () => {
  expect(componentStyle(".a { color: red; b:hover { color: blue; } }")).toBe(
    "@layer components {.a { color: red;@media (hover: hover) { b:hover { color: blue; }} }}",
  );
  // Inside :not() it is no look of its own.
  expect(componentStyle(".a:not(:hover) { color: red; }")).not.toContain("@media");
});

test("uses the shorthand text-decoration for a line only, because Safari before 26 ignores more", () => {
  expect(names.length).toBeGreaterThan(20);
  expect(found(/text-decoration: (\S+ [^;]+);/g)).toEqual([]);
});

test("gives each style sheet a name of its own, of which the build makes its class names", () => {
  const modules = names.filter((name) => name.endsWith(".module.css")).map((name) => basename(name));
  expect(modules).toEqual([...new Set(modules)]);
});

test("uses every declared custom property and declares every used one", () => {
  // Those of libraries are declared or used there.
  const isOwn = (name: string | undefined) => !/^--(radix|rc)-/.test(name ?? "");
  expect(found(/(--[\w-]+):/g).filter(isOwn)).toEqual(found(/var\((--[\w-]+)/g).filter(isOwn));
});

test("takes every z-index from a token", () => {
  expect(found(/z-index: ([^;]+)/g).filter((value) => !value?.startsWith("var(--layer-"))).toEqual([]);
});

function sharedModules() {
  const modules = readdirSync("src/styles").filter((name) => name.endsWith(".module.css"));
  return modules.map((name) => `src/styles/${name}`);
}
