// The texts of a file that editors type, as the kinds of its objects describe them.
import type { Json } from "../../edits/operation.ts";
import { jsonAt } from "../../edits/value.ts";
import type { Path } from "../../engine/path.ts";
import { parsePointer } from "../../engine/pointer.ts";
import type { FieldModel, Kind } from "../protocol.ts";

interface TypedText {
  path: Path;
  text: string;
  field: FieldModel;
  /** That of the object which has the field. */
  kind: Kind;
}

/** `kinds` are those of the objects in `value`, by pointer. */
export function typedTexts(value: Json, kinds: Map<string, Kind>): TypedText[] {
  return [...kinds].flatMap(([pointer, kind]) =>
    kind.fields.filter(hasTexts).flatMap((field) => {
      const path = [...parsePointer(pointer), field.key];
      return textsIn(jsonAt(value, path), path).map((found) => ({ ...found, field, kind }));
    }),
  );
}

function hasTexts({ control, item }: FieldModel): boolean {
  return [control, item?.control, item?.item?.control].some((one) => ["line", "rich", "address"].includes(one ?? ""));
}

/** The objects in a list are kinds of their own. */
function textsIn(value: Json | undefined, path: Path): Pick<TypedText, "path" | "text">[] {
  if (typeof value === "string") return [{ path, text: value }];
  return Array.isArray(value) ? value.flatMap((item, index) => textsIn(item, [...path, index])) : [];
}
