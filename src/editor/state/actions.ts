// The actions on items of lists, as operations: each is one step of the history.
import type { Addition } from "../../editing/protocol.ts";
import type { Json, Operation } from "../../edits/operation.ts";
import { placeAfter } from "../../edits/placeAfter.ts";
import { freeName } from "../../engine/freeName.ts";
import { isWithin, withValueAt } from "../../engine/path.ts";
import { uncapitalized } from "../../engine/uncapitalized.ts";
import { fieldOperations, othersOf } from "./drafts.ts";
import type { EditorAction, Others } from "./editorState.ts";
import { objectsOf, type Spot, type Thing } from "./thing.ts";

/** An item inserted at `place`, where it is going to be in a list; the list is made if it is absent. */
export function insertItem(place: Thing, { label, value }: Pick<Addition, "label" | "value">): EditorAction {
  const list = place.parent;
  const operations: Operation[] = Array.isArray(list.value)
    ? [{ op: "insert", at: place.at, value }, ...inRows(list, (row) => insertCell(row, place.index))]
    : fieldOperations(list.parent, [[list.at.at(-1) ?? "", [value]]]);
  return { label: `Añadir ${uncapitalized(label)}`, operations, select: place };
}

export function moveItem(item: Thing, to: number): EditorAction | undefined {
  const list = item.parent;
  if (to < 0 || to >= list.count || to === item.index) return;
  const move = (one: Thing): Operation => ({ op: "move", at: one.below(item.index).at, to });
  const operations = [move(list), ...inRows(list, move)];
  return { label: `Mover ${whatIs(item)}`, operations, select: list.below(to) };
}

/** To the end of another list of the same file. */
export function moveToList(item: Thing, other: Spot): EditorAction | undefined {
  const { value } = item;
  if (value === undefined) return;
  const list = item.other(other);
  const { operations: insert, select } = insertItem(list.below(list.count), { label: "", value });
  // Inserting at an end moves nothing: the item is still where it was. Its removal may move the other list.
  const remove = removal(item);
  const at = placeAfter(select.at, remove) ?? list.at;
  return { label: `Mover ${whatIs(item)}`, operations: [...insert, ...remove], select: { file: item.file, at } };
}

/** A text of a list becomes several. */
export function splitItem(item: Thing, [first = "", ...others]: string[]): EditorAction {
  const { parent: list, index } = item;
  const inserted = others.map((value, after): Operation => {
    return { op: "insert", at: list.below(index + 1 + after).at, value };
  });
  const operations: Operation[] = [{ op: "set", at: item.at, value: first }, ...inserted];
  return { label: `Pegar en ${whatIs(item)}`, operations, select: list.below(index + others.length) };
}

export function duplicateItem(item: Thing): EditorAction | undefined {
  const { parent: list, index, value } = item;
  if (value === undefined) return;
  const copy = list.below(index + 1);
  const cells = inRows(list, (row) => {
    return { op: "insert", at: row.below(index + 1).at, value: row.below(index).value ?? "" };
  });
  const operations: Operation[] = [{ op: "insert", at: copy.at, value: withFreeNames(item, value) }, ...cells];
  return { label: `Duplicar ${whatIs(item)}`, operations, select: copy };
}

/** The value of a thing with other names where no two things may have the same: `tarifas-2` for `tarifas`. */
function withFreeNames(thing: Thing, value: Json): Json {
  const taken = new Set(JSON.stringify(thing.model.files).match(/"[\w-]+"/g));
  const otherName = (name: string): string => {
    const first = name.replace(/-\d+$/, "");
    const free = freeName(first, (one) => one === first || taken.has(`"${one}"`));
    taken.add(`"${free}"`);
    return free;
  };
  const inside = objectsOf(thing.model, thing.file).filter(({ at }) => isWithin(at, thing.at));
  const named = inside.flatMap((object) => {
    const fields = object.kind?.fields.filter(({ unique }) => unique) ?? [];
    return fields.map(({ key }) => object.below(key));
  });
  const rename = (copy: unknown, { at, value: name }: Thing) =>
    typeof name === "string" ? withValueAt(copy, at.slice(thing.at.length), otherName(name)) : copy;
  return named.reduce(rename, value) as Json;
}

/** Afterwards its neighbour is selected, or the thing around the list. */
export function removeItem(item: Thing): EditorAction {
  const { parent: list, index } = item;
  const select = list.count > 1 ? list.below(Math.min(index, list.count - 2)) : list.parent;
  const { label = "", required, minItems = 0 } = item.list ?? {};
  const least = minItems === 1 ? "tiene que quedar al menos uno" : `tienen que quedar al menos ${minItems}`;
  const canAdd = item.list?.item?.examples.length !== 0;
  const refusal = `En «${label}» ${least}.${canAdd ? " Para borrar este, añada antes otro." : ""}`;
  const isNeeded = required && list.count <= minItems;
  return { label: `Borrar ${whatIs(item)}`, operations: removal(item), select, ...(isNeeded && { refusal }) };
}

/** An addition with what was chosen for it. */
export function filledAddition({ value, asks = [] }: Addition, chosen: string[]): Json {
  return asks.reduce((whole, { at }, index) => withValueAt(whole, at, chosen[index]) as Json, value);
}

/** The last item of an optional list takes the list with it. */
function removal(item: Thing): Operation[] {
  const list = item.parent;
  const isLast = list.count === 1 && item.list?.required === false;
  const remove = (one: Thing): Operation => ({ op: "remove", at: one.below(item.index).at });
  return isLast ? [{ op: "remove", at: list.at }] : [remove(list), ...inRows(list, remove)];
}

/** The same operation in each row of the table whose head is `list`. */
function inRows(list: Thing, operation: (row: Thing) => Operation): Operation[] {
  const across = list.field?.item?.across;
  if (across === undefined) return [];
  const rows = list.parent.below(across);
  return Array.from({ length: rows.count }, (_, row) => operation(rows.below(row)));
}

function insertCell(row: Thing, at: number): Operation {
  const value = row.field?.item?.item?.examples[0]?.value ?? "—";
  return { op: "insert", at: row.below(at).at, value };
}

/** «tarjeta», without its number. */
function whatIs({ name }: Thing): string {
  return uncapitalized(name.replace(/ \d+$/, ""));
}

/** Sets several fields of an object in one step, and what has to change with them; undefined removes a field. */
export function setFields(thing: Thing, values: Others, label: string, upload?: EditorAction["upload"]): EditorAction {
  const others = Object.entries(values).map(([key, value]) => othersOf(thing, key, value));
  const operations = fieldOperations(thing, Object.entries({ ...Object.assign({}, ...others), ...values }));
  return { label, operations, select: thing, upload };
}
