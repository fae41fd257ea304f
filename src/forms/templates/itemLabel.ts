// The label of an item of a list. It may contain a value of the item: «Familiar 2: Ana».
import { createContext, use } from "react";
import { fieldLabel } from "../../engine/labels.ts";
import { pathKey } from "../../engine/path.ts";
import { useForm } from "../session/context.ts";
import type { FieldProps } from "./annotations.tsx";

/** The nearest item around: its path, as a key, and its label. */
export const ItemLabelContext = createContext<{ key: string; label: string } | undefined>(undefined);

/** The label of a field, which may be an item of a list. */
export function useLabel({ schema, path, label }: Pick<FieldProps, "schema" | "path" | "label">): string {
  const { form } = useForm();
  const item = use(ItemLabelContext);
  return item && item.key === pathKey(path) ? item.label : fieldLabel(form, schema, path, label);
}
