// The steps of the editors' guide, applied to the content of this site: together they may lead to no error. That none does
// so alone is tested with the fixture (tests/pipeline/guide).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { check } from "../../src/pipeline/check/check.ts";
import { formatProblem } from "../../src/pipeline/check/format.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { applyStep, stepsOf } from "../pipeline/guide/guide.ts";

test("the steps of the guide work", async () => {
  const steps = stepsOf(readFileSync("content/GUIA.md", "utf8").replaceAll("\r\n", "\n"));
  expect(steps.length).toBeGreaterThan(10);
  const files = steps.reduce(applyStep, await readFiles("."));
  const errors = check(files).filter(({ severity }) => severity === "error");
  expect(errors.map((problem) => formatProblem(problem))).toEqual([]);
});
