import { expect, test } from "vitest";
import { createDraft, restoreData } from "../../src/engine/draft.ts";
import { formOf } from "../forms/compileForm.ts";

test("a list whose items the form no longer takes gets no gaps where items were emptied", () => {
  const listOf = (type: "string" | "number") => formOf({ properties: { lista: { type: "array", items: { type } } } });
  const draft = createDraft(listOf("string"), { lista: ["a", "b", undefined] }, {});
  if (!draft) expect.unreachable();
  const stored = JSON.parse(JSON.stringify(draft));
  expect(restoreData(listOf("number"), stored)).toStrictEqual({ lista: [] });
  expect(restoreData(listOf("string"), stored)).toStrictEqual({ lista: ["a", "b", undefined] });
});
