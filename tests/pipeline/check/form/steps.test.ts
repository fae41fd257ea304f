import { expect, test } from "vitest";
import { listProblems, siteWithForm } from "../fixture.ts";

const properties = {
  a: { title: "A", type: "string" as const },
  b: { title: "B", type: "string" as const },
};
const group = (title: string, field: string) => ({ title, fields: [field] });

function problemsWith(form: Parameters<typeof siteWithForm>[0]): string[] {
  const problems = listProblems(siteWithForm({ properties, ...form }));
  return [...problems.matchAll(/^error (\S+) .*\n *(.*)\n *(.*)/gm)].map(([, ...parts]) => parts.join(" "));
}

test("accepts two groups as steps", () => {
  const groups = [group("Uno", "a"), group("Dos", "b")];
  expect(problemsWith({ groups, steps: { review: true } })).toEqual([]);
});

test("reports steps without groups, and with a single one", () => {
  expect(problemsWith({ steps: {} })).toEqual([
    expect.stringMatching(/^too-few-steps .*no tiene bloques.*al menos dos bloques/),
  ]);
  expect(problemsWith({ groups: [group("Uno", "a")], steps: {} })).toEqual([
    expect.stringMatching(/^too-few-steps .*solo tiene un bloque.*al menos dos bloques/),
  ]);
});

test("reports an unknown option", () => {
  const groups = [group("Uno", "a"), group("Dos", "b")];
  expect(problemsWith({ groups, steps: JSON.parse('{ "reveiw": true }') })).toEqual([
    expect.stringContaining('"review"'),
  ]);
});
