// What differs between two values, and how each difference is taken back.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Difference, differences, operationsBetween } from "../../src/edits/describe.ts";
import type { Json } from "../../src/edits/operation.ts";
import { parseJson } from "../../src/edits/splice.ts";
import { applyToValue } from "../../src/edits/value.ts";
import { choices, json, operationOn, realFiles } from "./arbitrary.ts";

const takeBack = (value: Json, { undo }: Difference) => undo.reduce(applyToValue, value);

/** A value, and what random operations make of it. */
const changed = (values: fc.Arbitrary<Json>) =>
  fc.tuple(values, fc.array(fc.tuple(json.value, choices), { minLength: 1, maxLength: 8 })).map(([before, edits]) => {
    const edit = (value: Json, [inner, choice]: [Json, number[]]) =>
      applyToValue(value, operationOn(value, inner, choice));
    return [before, edits.reduce(edit, before)] as const;
  });

const files = [...realFiles.values()].map(parseJson);

test.each([
  ["random values", changed(json.object), 200],
  ["the site's files", changed(fc.constantFrom(...files)), 20],
])("taking back the differences of %s one by one, in any order, gives the old value", (_, arbitrary, numRuns) => {
  fc.assert(
    fc.property(arbitrary, fc.infiniteStream(fc.nat()), ([before, after], order) => {
      let value = after;
      let left = differences(before, after);
      // One that is left may be described as two: another item is then more alike.
      for (let count = 2 * left.length; count > 0 && left.length > 0; count--) {
        value = takeBack(value, left[Number(order.next().value) % left.length] as Difference);
        left = differences(before, value);
      }
      expect(value).toEqual(before);
    }),
    { numRuns },
  );
});

test.each([
  ["random values", changed(json.object), 200],
  ["two of the site's files", fc.tuple(fc.constantFrom(...files), fc.constantFrom(...files)), 10],
])("the operations between %s lead from one to the other", (_, arbitrary, numRuns) => {
  fc.assert(
    fc.property(arbitrary, ([from, to]) => {
      expect(operationsBetween(from, to).reduce(applyToValue, from)).toEqual(to);
    }),
    { numRuns },
  );
});

const [choir, dance, theatre] = [{ title: "CORO" }, { title: "DANZA", text: "Los lunes" }, { title: "TEATRO" }];
const page: Json = { title: "Cultura", link: { label: "Ver", route: "/cultura" }, cards: [choir, dance, theatre] };

test.each<[what: string, after: Json, expected: Omit<Difference, "undo">[]]>([
  [
    "another text of an item that has moved",
    { ...page, cards: [{ title: "DANZA", text: "Los martes" }, choir, theatre] },
    [
      {
        type: "moved",
        at: ["cards", 0],
        from: ["cards", 1],
        before: dance,
        after: { title: "DANZA", text: "Los martes" },
      },
      { type: "value", at: ["cards", 0, "text"], from: ["cards", 1, "text"], before: "Los lunes", after: "Los martes" },
    ],
  ],
  [
    "one item that has moved past all others",
    { ...page, cards: [dance, theatre, choir] },
    [{ type: "moved", at: ["cards", 2], from: ["cards", 0], before: choir, after: choir }],
  ],
  [
    "a new item, and one that is gone",
    { ...page, cards: [{ title: "YOGA", price: 0 }, choir, dance] },
    [
      { type: "removed", at: ["cards", 3], from: ["cards", 2], before: theatre },
      { type: "added", at: ["cards", 0], from: ["cards"], after: { title: "YOGA", price: 0 } },
    ],
  ],
  [
    "another destination of a link, as one difference",
    { ...page, link: { label: "Ver", url: "https://a.example" } },
    [
      {
        type: "fields",
        at: ["link"],
        from: ["link"],
        before: { route: "/cultura" },
        after: { url: "https://a.example" },
      },
    ],
  ],
])("describes %s", (_, after, expected) => {
  expect(differences(page, after).map(({ undo, ...difference }) => difference)).toEqual(expected);
});

test("a lost property is put back at its place in the file", () => {
  const [lost] = differences({ a: 1, b: 2 }, { b: 2 });
  expect(lost?.undo).toEqual([{ op: "set", at: ["a"], value: 1, order: ["a", "b"] }]);
});

test("an empty list is not an empty object", () => {
  expect(differences({ a: [] }, { a: {} })).toMatchObject([{ type: "value", at: ["a"] }]);
});
