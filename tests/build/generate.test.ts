import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { generate } from "../../src/build/generate.ts";

const generated = [...(await generate(process.cwd()))];

test.each(generated)("%s is up to date with the schemas", async (path, text) => {
  const committed = await readFile(path, "utf8");
  expect(committed === text, `${path} is out of date. Run "npm run generate" and commit it.`).toBe(true);
});
