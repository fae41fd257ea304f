import { expect, test } from "vitest";
import { formatProblem, summary } from "../../../src/pipeline/check/format.ts";
import type { Problem } from "../../../src/pipeline/read/problem.ts";

const problem: Problem = {
  severity: "error",
  kind: "unknown-key",
  file: "content/pages/x.json",
  line: 12,
  column: 5,
  pointer: "",
  message: 'La clave "titel" no se admite aquí.',
  hint: '¿Quiso decir "title"?',
  frame: '12 |     "titel": 3\n   |     ^',
};
const warning: Problem = { ...problem, severity: "warning", frame: "" };

test("formats the location, the message, the hint and the lines of a problem", () => {
  expect(`\n${formatProblem(problem)}\n`).toMatchInlineSnapshot(`
    "
    error  content/pages/x.json:12:5  La clave "titel" no se admite aquí.
      ¿Quiso decir "title"?
      12 |     "titel": 3
         |     ^
    "
  `);
});

test("formats a warning about a whole file without lines", () => {
  expect(`\n${formatProblem(warning)}\n`).toMatchInlineSnapshot(`
    "
    advertencia  content/pages/x.json:12:5  La clave "titel" no se admite aquí.
      ¿Quiso decir "title"?
    "
  `);
});

test("uses colours only if they are requested", () => {
  expect(formatProblem(problem)).not.toContain("\u001b");
  expect(formatProblem(problem, true)).toContain("\u001b[31merror\u001b[0m");
});

test.for([
  { problems: [], sentence: "Todo en orden: no hay errores ni advertencias." },
  { problems: [problem], sentence: "1 error en 1 archivo" },
  { problems: [problem, problem, warning], sentence: "2 errores y 1 advertencia en 1 archivo" },
  {
    problems: [warning, { ...warning, file: "content/site.json" }],
    sentence: "2 advertencias en 2 archivos",
  },
])("summarizes problems as «$sentence»", ({ problems, sentence }) => {
  expect(summary(problems)).toBe(sentence);
});
