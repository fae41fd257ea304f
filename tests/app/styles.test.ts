// The order of the layers is what lets a component's rule win over an element's. A bundler may put a shared module
// into a file of its own, which the document reads before index.css: so each states the order.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const order = "@layer reset, tokens, base, components, print;";

test.each(["src/styles/index.css", ...shared()])("%s states the order of the layers", (file) => {
  expect(readFileSync(file, "utf8")).toContain(order);
});

const names = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".css"),
);
const sheets = names.map((name) => readFileSync(`src/${name}`, "utf8")).join("\n");
const found = (pattern: RegExp) => [...new Set([...sheets.matchAll(pattern)].map(([, name]) => name))].sort();

test("no text-decoration says more than its line: Safari before 26 would drop it", () => {
  expect(names.length).toBeGreaterThan(20);
  expect(found(/text-decoration: (\S+ [^;]+);/g)).toEqual([]);
});

test("every custom property that is declared is used, and the other way round", () => {
  const used = found(/var\((--[\w-]+)/g).filter((name) => !name?.startsWith("--radix-"));
  expect(found(/(--[\w-]+):/g)).toEqual(used);
});

test("a layer of the stack is said by its token alone", () => {
  expect(found(/z-index: ([^;]+)/g).filter((value) => !value?.startsWith("var(--layer-"))).toEqual([]);
});

function shared() {
  const modules = readdirSync("src/styles").filter((name) => name.endsWith(".module.css"));
  return modules.map((name) => `src/styles/${name}`);
}
