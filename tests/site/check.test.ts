// What the check reports in the content of this site.
import { expect, test } from "vitest";
import { check } from "../../src/pipeline/check/check.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";

const problems = check(await readFiles("."));

test("reports no errors, and only the warnings that follow from the specification", () => {
  const routes = problems.filter(({ kind }) => kind === "planned-page").map(({ message }) => message);
  const kinds = [...new Set(problems.map(({ kind }) => kind))].sort();
  expect(kinds).toEqual(["planned-page", "sample-data", "simulated-action"]);
  expect(routes.map((message) => /"(.*?)"/.exec(message)?.[1]).sort()).toEqual([
    "/apoyo-social",
    "/ayuda-social",
    "/recursos-informativos",
  ]);
});

test("reports no provisional text, and few enough warnings to read them", () => {
  expect(problems.filter(({ message }) => message.includes("texto de muestra"))).toEqual([]);
  expect(problems.length).toBeLessThanOrEqual(10);
});
