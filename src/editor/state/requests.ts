import type { Model } from "../../editing/protocol.ts";
import type { Json, Operation } from "../../edits/operation.ts";
import type { Unsaved } from "./editorState.ts";
import { below, kindOf, parentOf, type Spot, spotName, spotValue } from "./things.ts";

/** «Mover tarjeta: Tarjeta 3, 3 de 6» */
export function announcementOf(model: Model, label: string, spot: Spot): string {
  const list = spotValue(model, parentOf(spot));
  const position = Array.isArray(list) ? `, ${Number(spot.at.at(-1)) + 1} de ${list.length}` : "";
  return `${label}: ${spotName(model, spot)}${position}`;
}

/** What an entered value changes in its file. */
export function operationsOf(model: Model, { file, at, value, others }: Unsaved): Operation[] {
  const parent = parentOf({ file, at });
  const order = kindOf(model, parent)?.order;
  const setOrRemove = (spot: Spot, next: Json | undefined): Operation[] => {
    if (next !== undefined) return [{ op: "set", at: spot.at, value: next, ...(order && { order }) }];
    return spotValue(model, spot) === undefined ? [] : [{ op: "remove", at: spot.at }];
  };
  const beside = Object.entries(others).flatMap(([key, next]) => setOrRemove(below(parent, key), next));
  return [...beside, ...setOrRemove({ file, at }, value)];
}
