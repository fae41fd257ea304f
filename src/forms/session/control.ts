// What a field tells the control inside it.
import { createContext, use } from "react";
import type { Path } from "../../engine/path.ts";

interface FieldScope {
  path: Path;
  /** Ids of the elements that describe the field; all of them exist. */
  describedBy: string | undefined;
  invalid: boolean;
  labelId: string;
}

export const FieldContext = createContext<FieldScope | undefined>(undefined);

/** The field around this control. @throws outside of one. */
export function useField(): FieldScope {
  const scope = use(FieldContext);
  if (!scope) throw new Error("Drawn outside a field");
  return scope;
}

/** The attributes of every control; `more` is the id of one further element that describes it. */
export function useControl(id: string, more?: string) {
  const { path, describedBy, invalid } = useField();
  return {
    id,
    name: path.join("."),
    "aria-invalid": invalid,
    "aria-describedby": [describedBy, more].filter(Boolean).join(" ") || undefined,
  };
}
