// The field that a control belongs to.
import { createContext, use } from "react";
import type { Path } from "../../engine/path.ts";
import { idList } from "../ids.ts";

interface FieldScope {
  path: Path;
  /** Ids of the elements that describe the field; all of them exist. */
  describedBy: string | undefined;
  invalid: boolean;
  labelId: string;
}

export const FieldContext = createContext<FieldScope | undefined>(undefined);

/** @throws outside a field. */
export function useField(): FieldScope {
  const scope = use(FieldContext);
  if (!scope) throw new Error("Rendered outside a field");
  return scope;
}

/** The attributes of every control. `descriptionId` is the id of one more element that describes it. */
export function useControl(id: string, descriptionId?: string) {
  const { path, describedBy, invalid } = useField();
  return {
    id,
    name: path.join("."),
    "aria-invalid": invalid,
    "aria-describedby": idList(describedBy, descriptionId),
  };
}
