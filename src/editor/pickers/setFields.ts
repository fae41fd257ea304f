import type { Model } from "../../editing/protocol.ts";
import type { Operation } from "../../edits/operation.ts";
import type { EditorAction, Others } from "../state/editorState.ts";
import { below, kindOf, type Spot, spotValue } from "../state/things.ts";

/** Sets several fields of an object in one step; undefined removes a field. */
export function setFields(model: Model, thing: Spot, values: Others, label: string): EditorAction {
  const order = kindOf(model, thing)?.order;
  const operations = Object.entries(values).flatMap(([key, value]): Operation[] => {
    const spot = below(thing, key);
    if (value !== undefined) return [{ op: "set", at: spot.at, value, ...(order && { order }) }];
    return spotValue(model, spot) === undefined ? [] : [{ op: "remove", at: spot.at }];
  });
  return { label, file: thing.file, operations, select: thing };
}
