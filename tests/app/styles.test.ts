// The order of the layers is what lets a component's rule win over an element's. A bundler may put a shared module
// into a file of its own, which the document reads before index.css: so each states the order.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const order = "@layer reset, tokens, base, components, print;";

test.each(["src/styles/index.css", ...shared()])("%s states the order of the layers", (file) => {
  expect(readFileSync(file, "utf8")).toContain(order);
});

test("no text-decoration says more than its line: Safari before 26 would drop it", () => {
  const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  const long = sheets.filter((name) =>
    /text-decoration: \S+ [^;]+;/.test(readFileSync(`src/${name}`, "utf8")),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(long).toEqual([]);
});

function shared() {
  const modules = readdirSync("src/styles").filter((name) => name.endsWith(".module.css"));
  return modules.map((name) => `src/styles/${name}`);
}
