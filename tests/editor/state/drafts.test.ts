import { expect, test } from "vitest";
import type { Kind, Model } from "../../../src/editing/protocol.ts";
import { othersOf, retried } from "../../../src/editor/state/drafts.ts";
import type { Unsaved } from "../../../src/editor/state/editorState.ts";

const modelOf = (title: string, hash: string) => ({ files: { page: { value: { title }, hash } } }) as unknown as Model;
const refused = { file: "page", at: ["title"], value: "Mine", base: "broken", isRefused: true } as unknown as Unsaved;

test("a refused text is sent once more after another program has changed the file", () => {
  const { title } = retried({ title: refused }, modelOf("Old", "broken"), modelOf("Old", "repaired"));
  expect(title).toMatchObject({ isRefused: false, value: "Mine", base: "repaired" });
});

test("where the other program has changed the same text, the base stays: the server tells of the conflict", () => {
  const { title } = retried({ title: refused }, modelOf("Old", "broken"), modelOf("Theirs", "repaired"));
  expect(title).toMatchObject({ isRefused: false, base: "broken" });
});

test("what was not refused stays as it is", () => {
  const draft = { ...refused, isRefused: false };
  expect(retried({ title: draft }, modelOf("Old", "broken"), modelOf("Old", "repaired")).title).toBe(draft);
});

test("choosing a destination removes the others, and emptying one that was not there removes nothing", () => {
  const kind = { alternatives: ["route", "address"], needs: {}, fields: [] } as unknown as Kind;
  const link = { kind, value: { route: "/" } };
  expect(othersOf(link, "address", "https://www.unal.edu.co/")).toEqual({ route: undefined });
  expect(Object.keys(othersOf(link, "address", undefined))).toEqual([]);
});
