// The files of a new site: the guide's recipes are about them too, and they name no other institution.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { check } from "../../../src/pipeline/check/check.ts";
import { formatProblem } from "../../../src/pipeline/check/format.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { applyStep, stepsOf } from "../guide/guide.ts";

const guide = readFileSync("content/GUIA.md", "utf8").replaceAll("\r\n", "\n");
const template = await readFiles("src/pipeline/newSite/template");

test("each recipe of the guide works in a new site", () => {
  let files = template;
  for (const step of stepsOf(guide)) {
    files = applyStep(files, step);
    const errors = check(files).filter(({ severity }) => severity === "error");
    expect(
      errors.map((problem) => formatProblem(problem)),
      JSON.stringify(step),
    ).toEqual([]);
  }
});

test("the guide and the files of a new site name no institution", () => {
  const texts = [guide, ...[...template].flatMap(([path, text]) => (path.startsWith("schemas/content") ? [] : text))];
  expect(texts.filter((text) => /Popular del Cesar|unicesar|Valledupar/i.test(String(text)))).toEqual([]);
});
