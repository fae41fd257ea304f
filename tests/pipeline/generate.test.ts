import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../src/pipeline/generate.ts";

const generated = [...(await generate(process.cwd()))];

test.each(generated)("%s is up to date with the schemas", async (path, text) => {
  const committed = (await readFile(path, "utf8")).replaceAll("\r\n", "\n");
  expect(committed === text, `${path} is out of date. Run "npm run generate" and commit it.`).toBe(true);
});

test.each(["content/sections/hero", "meta/form"])("rejects %s with a mistake, at its position", async (name) => {
  const root = await mkdtemp(join(tmpdir(), "generate-"));
  await cp("schemas", join(root, "schemas"), { recursive: true });
  const path = join(root, `schemas/${name}.schema.json`);
  await writeFile(path, (await readFile(path, "utf8")).replace('"type": "object",', '"type": "object",,'));
  await expect(generate(root)).rejects.toThrow(new RegExp(`schemas/${name}.schema.json:\\d+:\\d+[^]*Sobra esta coma`));
  await rm(root, { recursive: true });
});
