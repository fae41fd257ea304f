import type { Model } from "../../editing/protocol.ts";
import { fieldOperations, othersOf } from "../state/drafts.ts";
import type { EditorAction, Others } from "../state/editorState.ts";
import { kindOf, type Spot, spotValue } from "../state/things.ts";

/** Sets several fields of an object in one step, and what has to change with them; undefined removes a field. */
export function setFields(model: Model, thing: Spot, values: Others, label: string): EditorAction {
  const kind = kindOf(model, thing);
  const others = Object.entries(values).map(([key, value]) =>
    kind ? othersOf(kind, spotValue(model, thing), key, value) : {},
  );
  const operations = fieldOperations(model, thing, Object.entries({ ...Object.assign({}, ...others), ...values }));
  return { label, file: thing.file, operations, select: thing };
}
