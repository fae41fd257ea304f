import { expect, test } from "vitest";
import type { Kind, Model } from "../../../src/editing/protocol.ts";
import { othersOf, retried } from "../../../src/editor/state/drafts.ts";
import type { Unsaved } from "../../../src/editor/state/editorState.ts";
import { followDrafts } from "../../../src/editor/state/follow.ts";

const modelOf = (title: string, hash: string) => ({ files: { page: { value: { title }, hash } } }) as unknown as Model;
const base = { hash: "broken", value: { title: "Old" } };
const refused = { file: "page", at: ["title"], value: "Mine", base, isRefused: true } as unknown as Unsaved;

test("a refused text is sent once more", () => {
  expect(retried({ title: refused }).title).toMatchObject({ isRefused: false, value: "Mine", base });
});

test("what was not refused stays as it is", () => {
  const draft = { ...refused, isRefused: false };
  expect(retried({ title: draft }).title).toBe(draft);
});

test("what was entered starts from what another program has made of the file", () => {
  const [draft] = Object.values(followDrafts({ title: refused }, modelOf("Old", "repaired"), undefined));
  expect(draft?.base.hash).toBe("repaired");
});

test("where the other program has changed the same text, the base stays: the server tells of the conflict", () => {
  const [draft] = Object.values(followDrafts({ title: refused }, modelOf("Theirs", "repaired"), undefined));
  expect(draft?.base.hash).toBe("broken");
});

test("choosing a destination removes the others, and emptying one that was not there removes nothing", () => {
  const kind = { alternatives: ["route", "address"], needs: {}, fields: [] } as unknown as Kind;
  const link = { kind, value: { route: "/" } };
  expect(othersOf(link, "address", "https://www.unal.edu.co/")).toEqual({ route: undefined });
  expect(Object.keys(othersOf(link, "address", undefined))).toEqual([]);
});
