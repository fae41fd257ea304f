// The steps of the editors' guide, applied to the content of this site: none may lead to an error.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { check } from "../../src/pipeline/check/check.ts";
import { formatProblem } from "../../src/pipeline/check/format.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { applyStep, stepsOf } from "../pipeline/guide/guide.ts";

test("each step of the guide works", async () => {
  const steps = stepsOf(readFileSync("content/GUIA.md", "utf8").replaceAll("\r\n", "\n"));
  let files = await readFiles(".");
  for (const step of steps) {
    files = applyStep(files, step);
    const errors = check(files).filter(({ severity }) => severity === "error");
    expect(
      errors.map((problem) => formatProblem(problem)),
      JSON.stringify(step),
    ).toEqual([]);
  }
});
