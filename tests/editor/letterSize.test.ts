// The editor grows with the size of letters that the browser is set to.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../src/editor");
/** Letters of a fixed size, and a width of the window from which on there is room for them. */
const fixed = /font-size: [\d.]+px|\(width [<>]=? [\d.]+px\)/g;

test("no letters have a fixed size, and no screen is laid out for letters of one size", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(css|tsx)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    (readFileSync(join(folder, file), "utf8").match(fixed) ?? []).map((rule) => `${file}: ${rule}`),
  );
  expect(found).toEqual([]);
});
