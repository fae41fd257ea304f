// The actions on items of lists, as operations: each is one step of the history.

import type { Addition, Model } from "../../editing/protocol.ts";
import type { Json, Operation } from "../../edits/operation.ts";
import { applyToValue } from "../../edits/value.ts";
import { isWithin, withValueAt } from "../../engine/path.ts";
import { fieldOperations, othersOf, pathOf } from "./drafts.ts";
import type { EditorAction, Others } from "./editorState.ts";
import {
  below,
  indexOfItem,
  kindOf,
  listOf,
  parentOf,
  type Spot,
  spotField,
  spotName,
  spotOf,
  spotValue,
} from "./things.ts";

/** An item inserted at its future place in a list; the list is made if it is absent. */
export function insertItem(
  model: Model,
  select: Spot,
  { label, value }: Pick<Addition, "label" | "value">,
): EditorAction {
  const list = parentOf(select);
  const at = indexOfItem(select);
  const operations: Operation[] = Array.isArray(spotValue(model, list))
    ? [{ op: "insert", at: select.at, value }, ...inRows(model, list, (row) => insertCell(model, row, at))]
    : fieldOperations(model, parentOf(list), [[list.at.at(-1) ?? "", [value]]]);
  return { label: `Añadir ${label.toLowerCase()}`, file: list.file, operations, select };
}

export function moveItem(model: Model, spot: Spot, to: number): EditorAction | undefined {
  const list = parentOf(spot);
  if (to < 0 || to >= itemCount(model, list) || to === indexOfItem(spot)) return;
  const move = (one: Spot): Operation => ({ op: "move", at: below(one, indexOfItem(spot)).at, to });
  const operations = [move(list), ...inRows(model, list, move)];
  return { label: `Mover ${whatIs(model, spot)}`, file: spot.file, operations, select: below(list, to) };
}

/** To the end of another list of the same file. */
export function moveToList(model: Model, spot: Spot, list: Spot): EditorAction | undefined {
  const [file, value] = [model.files[spot.file]?.value, structuredClone(spotValue(model, spot))];
  if (file === undefined || typeof value !== "object" || value === null) return;
  const insert = insertItem(model, below(list, itemCount(model, list)), { label: "", value }).operations;
  // Inserting at an end moves nothing: the item is still where it was. Its removal may move the other list.
  const operations = [...insert, ...removal(model, spot)];
  const at = pathOf(operations.reduce(applyToValue, file), value) ?? list.at;
  return { label: `Mover ${whatIs(model, spot)}`, file: spot.file, operations, select: { ...spot, at } };
}

/** A text of a list becomes several. */
export function splitItem(model: Model, spot: Spot, [first = "", ...others]: string[]): EditorAction {
  const inserted = others.map((value, index): Operation => {
    return { op: "insert", at: below(parentOf(spot), indexOfItem(spot) + 1 + index).at, value };
  });
  const select = below(parentOf(spot), indexOfItem(spot) + others.length);
  const label = `Pegar en ${whatIs(model, spot)}`;
  return { label, file: spot.file, operations: [{ op: "set", at: spot.at, value: first }, ...inserted], select };
}

export function duplicateItem(model: Model, spot: Spot): EditorAction | undefined {
  const value = spotValue(model, spot);
  if (value === undefined) return;
  const at = indexOfItem(spot) + 1;
  const copied = inRows(model, parentOf(spot), (row) => {
    const cell = spotValue(model, below(row, at - 1)) ?? "";
    return { op: "insert", at: below(row, at).at, value: cell };
  });
  const select = below(parentOf(spot), at);
  const operations: Operation[] = [
    { op: "insert", at: select.at, value: withFreeNames(model, spot, value) },
    ...copied,
  ];
  return { label: `Duplicar ${whatIs(model, spot)}`, file: spot.file, operations, select };
}

/** The value of a thing with other names where no two things may have the same: `tarifas-2` for `tarifas`. */
function withFreeNames(model: Model, spot: Spot, value: Json): Json {
  const taken = new Set(JSON.stringify(model.files).match(/"[\w-]+"/g));
  const freeName = (name: string, number = 2): string => {
    const free = `${name.replace(/-\d+$/, "")}-${number}`;
    if (taken.has(`"${free}"`)) return freeName(name, number + 1);
    taken.add(`"${free}"`);
    return free;
  };
  const names = Object.keys(model.files[spot.file]?.kinds ?? {}).flatMap((pointer) => {
    const object = spotOf(model, { file: spot.file, pointer });
    const fields = isWithin(object.at, spot.at) ? kindOf(model, object)?.fields : [];
    return fields?.filter(({ unique }) => unique).map(({ key }) => below(object, key)) ?? [];
  });
  const rename = (copy: unknown, named: Spot) => {
    const name = spotValue(model, named);
    return typeof name === "string" ? withValueAt(copy, named.at.slice(spot.at.length), freeName(name)) : copy;
  };
  return names.reduce(rename, value) as Json;
}

/** Afterwards its neighbour is selected, or the thing around the list. */
export function removeItem(model: Model, spot: Spot): EditorAction {
  const list = parentOf(spot);
  const count = itemCount(model, list);
  const select = count > 1 ? below(list, Math.min(indexOfItem(spot), count - 2)) : parentOf(list);
  return { label: `Borrar ${whatIs(model, spot)}`, file: spot.file, operations: removal(model, spot), select };
}

export function itemCount(model: Model, list: Spot): number {
  const value = spotValue(model, list);
  return Array.isArray(value) ? value.length : 0;
}

/** An addition with what was chosen for it. */
export function filledAddition({ value, asks = [] }: Addition, chosen: string[]): Json {
  return asks.reduce((whole, { at }, index) => withValueAt(whole, at, chosen[index]) as Json, value);
}

/** The last item of an optional list takes the list with it. A required one stays, and the check refuses it empty. */
function removal(model: Model, spot: Spot): Operation[] {
  const list = parentOf(spot);
  const isLast = itemCount(model, list) === 1 && listOf(model, spot)?.required === false;
  const remove = (one: Spot): Operation => ({ op: "remove", at: below(one, indexOfItem(spot)).at });
  return isLast ? [{ op: "remove", at: list.at }] : [remove(list), ...inRows(model, list, remove)];
}

/** The same operation in each row of the table whose head is `list`. */
function inRows(model: Model, list: Spot, operation: (row: Spot) => Operation): Operation[] {
  const across = spotField(model, list)?.item?.across;
  if (across === undefined) return [];
  const rows = below(parentOf(list), across);
  return Array.from({ length: itemCount(model, rows) }, (_, row) => operation(below(rows, row)));
}

function insertCell(model: Model, row: Spot, at: number): Operation {
  const value = spotField(model, row)?.item?.item?.examples[0]?.value ?? "—";
  return { op: "insert", at: below(row, at).at, value };
}

/** «tarjeta», without its number. */
function whatIs(model: Model, spot: Spot): string {
  return spotName(model, spot).replace(/ \d+$/, "").toLowerCase();
}

/** Sets several fields of an object in one step, and what has to change with them; undefined removes a field. */
export function setFields(model: Model, thing: Spot, values: Others, label: string): EditorAction {
  const kind = kindOf(model, thing);
  const others = Object.entries(values).map(([key, value]) =>
    kind ? othersOf(kind, spotValue(model, thing), key, value) : {},
  );
  const operations = fieldOperations(model, thing, Object.entries({ ...Object.assign({}, ...others), ...values }));
  return { label, file: thing.file, operations, select: thing };
}
