// A change made on one version of a file, applied to another version that somebody else has saved meanwhile.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Merged, merge } from "../../src/edits/merge.ts";
import type { Json, Operation } from "../../src/edits/operation.ts";
import { applyToValue } from "../../src/edits/value.ts";
import { choices, operationOn } from "./arbitrary.ts";

const base = {
  title: "Inicio",
  words: ["uno", "dos", "tres"],
  cards: [
    { title: "A", text: "a", links: [{ label: "x" }, { label: "y" }] },
    { title: "B", text: "b" },
    { title: "C", text: "c" },
  ],
} satisfies Json;

const after = (...operations: Operation[]) => operations.reduce<Json>(applyToValue, base);
const set = (at: Operation["at"], value: Json): Operation => ({ op: "set", at, value });
const remove = (...at: Operation["at"]): Operation => ({ op: "remove", at });
const insert = (at: Operation["at"], value: Json): Operation => ({ op: "insert", at, value });
const move = (at: Operation["at"], to: number): Operation => ({ op: "move", at, to });
const added = { title: "Nueva", text: "n" };

test.each<[string, Operation, Operation, Operation[]]>([
  ["elsewhere in the file", set(["title"], "Otro"), set(["cards", 1, "text"], "β"), [set(["cards", 1, "text"], "β")]],
  [
    "in another property of the same card",
    set(["cards", 1, "title"], "Otro"),
    set(["cards", 1, "text"], "β"),
    [set(["cards", 1, "text"], "β")],
  ],
  ["an item before it", insert(["cards", 0], added), set(["cards", 1, "text"], "β"), [set(["cards", 2, "text"], "β")]],
  ["an item before it is gone", remove("cards", 0), set(["cards", 1, "text"], "β"), [set(["cards", 0, "text"], "β")]],
  ["the card has moved", move(["cards", 1], 0), set(["cards", 1, "text"], "β"), [set(["cards", 0, "text"], "β")]],
  ["the card before it has moved behind it", move(["cards", 0], 2), remove("cards", 1), [remove("cards", 0)]],
  [
    "the list of another list",
    insert(["cards", 0], added),
    set(["cards", 0, "links", 1, "label"], "z"),
    [set(["cards", 1, "links", 1, "label"], "z")],
  ],
  [
    "an inserted item",
    insert(["words", 0], "cero"),
    insert(["words", 2], "dos y medio"),
    [insert(["words", 3], "dos y medio")],
  ],
  [
    "an insertion at the same position",
    insert(["words", 1], "suyo"),
    insert(["words", 1], "mío"),
    [insert(["words", 1], "mío")],
  ],
  ["an insertion at the end", insert(["words", 3], "suyo"), insert(["words", 3], "mío"), [insert(["words", 3], "mío")]],
  [
    "a neighbour of the insertion is gone",
    remove("words", 0),
    insert(["words", 1], "mío"),
    [insert(["words", 0], "mío")],
  ],
  [
    "the item before the insertion is gone",
    remove("words", 1),
    insert(["words", 2], "mío"),
    [insert(["words", 1], "mío")],
  ],
  ["the last item is gone", remove("words", 2), insert(["words", 3], "mío"), [insert(["words", 2], "mío")]],
  [
    "both neighbours of the insertion are gone",
    set(["words"], ["tres"]),
    insert(["words", 1], "mío"),
    [insert(["words", 0], "mío")],
  ],
  [
    "the item before the insertion is gone, and the one behind it has moved",
    set(["words"], ["tres", "uno"]),
    insert(["words", 2], "mío"),
    [insert(["words", 0], "mío")],
  ],
  ["a moved item", insert(["words", 0], "cero"), move(["words", 0], 2), [move(["words", 1], 3)]],
  [
    "a moved item that somebody has changed",
    set(["cards", 0, "text"], "α"),
    move(["cards", 0], 2),
    [move(["cards", 0], 2)],
  ],
  ["the same move", move(["words", 0], 2), move(["words", 0], 2), []],
  ["the same value", set(["title"], "Otro"), set(["title"], "Otro"), []],
  ["the same removal of an item", remove("cards", 1), remove("cards", 1), []],
  [
    "the same removal of an item, and a new one elsewhere",
    set(["cards"], [...base.cards.toSpliced(1, 1), added]),
    remove("cards", 1),
    [],
  ],
  ["the same removal of a property", remove("cards", 1, "text"), remove("cards", 1, "text"), []],
])("applies a change after %s", (_, theirs, mine, expected) => {
  expect(merge(base, after(theirs), [mine])).toEqual({
    operations: expected,
    value: expected.reduce<Json>(applyToValue, after(theirs)),
  });
});

test.each<[string, Operation, Operation, Merged]>([
  [
    "another value",
    set(["title"], "Suyo"),
    set(["title"], "Mío"),
    { conflict: { at: ["title"], reason: "value", theirs: "Suyo" } },
  ],
  [
    "another text at a position",
    set(["words", 1], "Suyo"),
    set(["words", 1], "Mío"),
    { conflict: { at: ["words", 1], reason: "value", theirs: "Suyo" } },
  ],
  [
    "a text of a list that is gone",
    remove("words", 1),
    set(["words", 1], "Mío"),
    { conflict: { at: ["words"], reason: "gone", theirs: ["uno", "tres"] } },
  ],
  [
    "the whole file",
    set(["title"], "Suyo"),
    set([], {}),
    { conflict: { at: [], reason: "value", theirs: after(set(["title"], "Suyo")) } },
  ],
  ["a removed property", remove("title"), set(["title"], "Mío"), { conflict: { at: ["title"], reason: "value" } }],
  [
    "a value in a card that is to be removed",
    set(["cards", 1, "text"], "Suyo"),
    remove("cards", 1),
    { conflict: { at: ["cards", 1], reason: "value", theirs: { title: "B", text: "Suyo" } } },
  ],
  [
    "a property that both add",
    set(["cards", 1, "badge"], "Suyo"),
    set(["cards", 1, "badge"], "Mío"),
    { conflict: { at: ["cards", 1, "badge"], reason: "value", theirs: "Suyo" } },
  ],
  [
    "the card is gone",
    remove("cards", 1),
    set(["cards", 1, "text"], "Mío"),
    { conflict: { at: ["cards"], reason: "gone", theirs: base.cards.toSpliced(1, 1) } },
  ],
  [
    "the list is gone",
    remove("cards"),
    insert(["cards", 1], added),
    { conflict: { at: [], reason: "gone", theirs: after(remove("cards")) } },
  ],
  [
    "the list is a text",
    set(["words"], "no"),
    insert(["words", 1], "x"),
    { conflict: { at: ["words"], reason: "list", theirs: "no" } },
  ],
  [
    "the list around its card is a text",
    set(["cards"], "no"),
    set(["cards", 1, "text"], "Mío"),
    { conflict: { at: ["cards"], reason: "list", theirs: "no" } },
  ],
  [
    "nothing is left among which the item is to move",
    set(["words"], ["uno"]),
    move(["words", 0], 2),
    { conflict: { at: ["words"], reason: "list", theirs: ["uno"] } },
  ],
  [
    "no item of the list is left",
    set(["words"], []),
    insert(["words", 1], "x"),
    { conflict: { at: ["words"], reason: "list", theirs: [] } },
  ],
  [
    "another card is at its position",
    set(["cards", 1], { title: "X", text: "x" }),
    set(["cards", 1, "badge"], "Mío"),
    { conflict: { at: ["cards", 1], reason: "list", theirs: { title: "X", text: "x" } } },
  ],
  [
    "the text of another card is at its position",
    set(["cards", 1], { title: "X", text: "x" }),
    set(["cards", 1, "text"], "Mío"),
    { conflict: { at: ["cards", 1, "text"], reason: "value", theirs: "x" } },
  ],
] as [string, Operation, Operation, Merged][])("reports a conflict with %s", (_, theirs, mine, expected) => {
  expect(merge(base, after(theirs), [mine])).toEqual(expected);
});

test("reports a conflict if a card that is to be removed may be there, moved and hardly like before", () => {
  const theirs = [remove("cards", 0, "links"), move(["cards", 0], 2), remove("cards", 2, "title")];
  const others = [set(["cards", 2, "badge"], "Nuevo"), set(["cards", 2, "icon"], "star")];
  const found = (...operations: Operation[]) => merge(base, after(...theirs, ...operations), [remove("cards", 0)]);
  expect(found()).toMatchObject({ conflict: { at: ["cards", 2], reason: "value" } });
  expect(found(...others)).toMatchObject({ conflict: { at: ["cards"], reason: "gone" } });
});

test("removes nothing more if somebody has removed the card, though others have the same icon", () => {
  const cards = ["A", "B", "C"].map((title) => ({ title, icon: "star" }));
  expect(merge({ cards }, { cards: cards.toSpliced(1, 1) }, [remove("cards", 1)])).toMatchObject({ operations: [] });
});

test("adds to an empty list, but not to that of another thing of the same type at its position", () => {
  const section = (title: string, cards: string[]) => ({ sections: [{ type: "cards", title, cards }] });
  const operation = insert(["sections", 0, "cards", 0], "mía");
  const merged = (now: Json) => merge(section("A", []), now, [operation]);
  expect(merged({ ...section("A", []), title: "Suyo" })).toMatchObject({ operations: [operation] });
  expect(merged(section("X", ["suya"]))).toMatchObject({ conflict: { at: ["sections", 0, "cards"], reason: "list" } });
});

test("adds to the list of a section whose title and list somebody else has changed, beside what is still there", () => {
  const section = (title: string, cards: string[]) => ({ sections: [{ type: "cards", title, cards }] });
  const merged = merge(section("A", ["1", "2"]), section("Suyo", ["1", "2", "suya"]), [
    insert(["sections", 0, "cards", 1], "mía"),
  ]);
  expect(merged).toMatchObject({ value: section("Suyo", ["1", "mía", "2", "suya"]) });
});

test.each<[Json]>([["a text"], [null], [[]]])(
  "reports a conflict if a thing that gets a property is %j now",
  (theirs) => {
    const merged = merge({ header: { title: "a" } }, { header: theirs }, [set(["header", "logo"], "b")]);
    expect(merged).toEqual({ conflict: { at: ["header"], reason: "gone", theirs } });
  },
);

test("applies several changes, each to the result of the one before", () => {
  const mine = [insert(["cards", 1], added), set(["cards", 1, "title"], "Mía"), move(["cards", 1], 3)];
  const theirs = insert(["cards", 0], { title: "Suya", text: "s" });
  const merged = merge(base, after(theirs), mine);
  expect(merged).toMatchObject({
    operations: [{ at: ["cards", 2] }, { at: ["cards", 2, "title"] }, { at: ["cards", 2], to: 4 }],
  });
});

test("replaces the only property of an item by another one", () => {
  const operations = [remove("links", 0, "route"), set(["links", 0, "address"], "https://www.unal.edu.co/")];
  const links = { links: [{ route: "/" }] };
  expect(merge(links, links, operations)).toMatchObject({ operations });
});

test("does not take a thing whose list was emptied for another one with an empty list", () => {
  const thing = (name: string, items: string[]) => ({ id: `id ${name}`, text: `text ${name}`, items });
  const base = { list: [thing("0", []), thing("1", ["a", "b", "c"]), thing("2", [])] };
  const now = { list: [thing("1", []), thing("2", [])] };
  expect(merge(base, now, [remove("list", 1)])).toMatchObject({ conflict: { at: ["list", 0], reason: "value" } });
});

test("takes a thing that was moved for itself, and not for what is between its old neighbours", () => {
  const thing = (name: string, items: string[]) => ({ id: `id ${name}`, text: `text ${name}`, items });
  const base = { list: [thing("0", []), thing("1", []), thing("2", ["a", "b", "c"])] };
  const now = { list: [thing("2", ["new", "a", "b", "c"]), thing("1", [])] };
  expect(merge(base, now, [remove("list", 2)])).toMatchObject({ conflict: { at: ["list", 0], reason: "value" } });
});

/** Things with names and texts that occur once. */
const things = fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }).map((sizes) => {
  const thing = (name: string, size: number): Json => ({
    id: `id ${name}`,
    text: `text ${name}`,
    items: Array.from({ length: size }, (_, index) => `item ${name}.${index}`),
  });
  return { id: "root", list: sizes.map((size, index) => thing(`${index}`, size)), words: ["w0", "w1", "w2", "w3"] };
});

const writers = fc
  .tuple(things, fc.array(choices, { minLength: 1, maxLength: 4 }), fc.array(choices, { minLength: 1, maxLength: 4 }))
  .map(([root, theirs, mine]) => ({ root, theirs: changes(root, theirs, "suyo"), mine: changes(root, mine, "mío") }));

/** Operations one after the other, whose new values occur once. */
function changes(root: Json, numbers: number[][], writer: string): { operations: Operation[]; value: Json } {
  const operations: Operation[] = [];
  let value = root;
  for (const [index, choice] of numbers.entries()) {
    const fresh =
      (choice[1] ?? 0) % 2 === 0
        ? `${writer} ${index}`
        : { id: `id ${writer} ${index}`, text: `text ${writer} ${index}` };
    const operation = operationOn(value, fresh, choice);
    operations.push(operation);
    value = applyToValue(value, operation);
  }
  return { operations, value };
}

/** Each text, with the name of the nearest thing around it and of its property there. */
function ownersOf(value: Json, owner = "", name = ""): Map<string, string> {
  if (typeof value === "string") return new Map([[value, `${owner} ${name}`]]);
  if (typeof value !== "object" || value === null) return new Map();
  const own = Array.isArray(value) ? owner : String(value.id ?? owner);
  const inner = Object.entries(value).map(([key, one]) => ownersOf(one, own, Array.isArray(value) ? name : key));
  return new Map(inner.flatMap((map) => [...map]));
}

test("loses and duplicates nothing of what two writers have changed, and puts each text into the thing for which it was meant", () => {
  let merges = 0;
  fc.assert(
    fc.property(writers, ({ root, theirs, mine }) => {
      const merged = merge(root, theirs.value, mine.operations);
      if ("conflict" in merged) return;
      merges++;
      const [before, ours, others, result] = [root, mine.value, theirs.value, merged.value].map((value) =>
        ownersOf(value),
      );
      const isKept = (text: string) => !before?.has(text) || (ours?.has(text) && others?.has(text));
      const expected = [...new Set([...(ours ?? new Map()).keys(), ...(others ?? new Map()).keys()])].filter(isKept);
      expect([...(result ?? new Map()).keys()].sort()).toEqual(expected.sort());
      for (const [text, owner] of ours ?? []) {
        if (!before?.has(text) && !JSON.stringify(theirs.operations).includes('"id"'))
          expect(result?.get(text)).toBe(owner);
      }
    }),
    { numRuns: 2000 },
  );
  expect(merges).toBeGreaterThan(500);
});
