// The kind of each object of a file.
import type { Json } from "../../edits/operation.ts";
import { entriesOf } from "../../edits/value.ts";
import { getOwn } from "../../engine/path.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { applicable } from "../../pipeline/read/parts.ts";
import type { Schema } from "../../pipeline/read/schemas.ts";
import type { Kind } from "../protocol.ts";
import type { Surroundings } from "./additions.ts";
import { annotated, childrenOf, isSection } from "./annotation.ts";
import { type ObjectLocation, objectKind } from "./fields.ts";

/** Every page starts with a hero, and has no other. */
const onlyFirst = "hero";

/** The kind of each object in a value, by pointer. */
export function kindsIn(
  value: Json,
  schema: Schema,
  outermost: ObjectLocation,
  around: Surroundings,
): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  const without = [onlyFirst, ...outermost.without];
  visit(value, applicable(value, schema, around.schemas), [], { ...outermost, without });
  return kinds;

  function visit(inner: Json, all: Schema[], path: (string | number)[], location: ObjectLocation): void {
    if (typeof inner !== "object" || inner === null) return;
    const isList = Array.isArray(inner);
    const type = !isList && isSection(all) ? [String(inner.type)] : [];
    const within = { ...location, without: [...location.without, ...type] };
    if (!isList) kinds.set(formatPointer(path), objectKind(inner, all, within, around));
    const item = isList ? annotated(all, "item") : undefined;
    for (const [step, child] of entriesOf(inner)) {
      const next = childrenOf(all, step).flatMap((one) => applicable(child, one, around.schemas));
      visit(child, next, [...path, step], { ...within, item, defaults: getOwn(location.defaults, step) });
    }
  }
}
