// The order of the layers is what lets a component's rule win over an element's. A bundler may put a shared module
// into a file of its own, which the document reads before index.css: so each states the order.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const order = "@layer reset, tokens, base, components, print;";

test.each(["src/styles/index.css", ...shared()])("%s states the order of the layers", (file) => {
  expect(readFileSync(file, "utf8")).toContain(order);
});

function shared() {
  const modules = readdirSync("src/styles").filter((name) => name.endsWith(".module.css"));
  return modules.map((name) => `src/styles/${name}`);
}
