// What a problem is about: its pointer and its subject, for programs.
import { expect, test } from "vitest";
import { check } from "../../../src/pipeline/check/check.ts";
import { page, site } from "../check/fixture.ts";

const home = "content/pages/inicio.json";

/** The problem of a kind on a page, as its pointer and subject. */
function placeOf(kind: string, content: object | string) {
  const problem = check(site({ [home]: content })).find((each) => each.file === home && each.kind === kind);
  return problem && [problem.pointer, problem.subject];
}

const withText = (paragraph: string, rest = {}) =>
  page("/", { type: "text", title: "A", paragraphs: [paragraph], ...rest });

test.each([
  ["a key that is not admitted", "unknown-key", withText("B", { colour: 1 }), "/sections/1/colour", "colour"],
  ["the object that lacks a key", "missing-key", page("/", { type: "cards" }), "/sections/1", "cards"],
  ["a value of another type", "wrong-type", withText("B", { title: 3 }), "/sections/1/title", "title"],
  ["an empty text in a list", "empty-text", withText(""), "/sections/1/paragraphs/0", "paragraphs"],
  [
    "the text that contains a link",
    "unknown-form",
    withText("Use [esto](form:nada)."),
    "/sections/1/paragraphs/0",
    undefined,
  ],
  ["a key that is there twice", "duplicate-key", '{ "path": "/", "path": "/a", "title": "A" }', "/path", "path"],
  ["a file that cannot be parsed", "empty-file", " ", "", undefined],
])("points to %s", (_, kind, content, pointer, subject) => {
  expect(placeOf(kind, content)).toEqual([pointer, subject]);
});
