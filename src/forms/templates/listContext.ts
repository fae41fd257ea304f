// The list that a component belongs to, and the item of a list.
import { createContext, use, useCallback, useLayoutEffect, useRef } from "react";
import { fieldLabel } from "../../engine/labels.ts";
import { type Path, pathKey } from "../../engine/path.ts";
import { findControl } from "../send/focus.ts";
import { useForm } from "../session/context.ts";
import { createScope } from "../session/createScope.ts";
import type { FieldProps } from "./annotations.tsx";

interface ListScope {
  id: string;
  path: Path;
  labelOf: (position: number) => string;
  /** Once the changed list is rendered, focuses the first enabled control with one of these ids, or inside it. */
  focusAfterRender: (...ids: string[]) => void;
}

export const [ListContext, useList] = createScope<ListScope>("list");

/** Keeps the focus in a list when its items are added, moved or removed. */
export function useFocusAfterRender(): ListScope["focusAfterRender"] {
  const targets = useRef<string[]>([]);
  // Not `useEffect`: a delayed effect of the previous render could use up the ids before the change is rendered.
  useLayoutEffect(() => {
    const ids = targets.current;
    targets.current = [];
    ids.map(findControl).find(Boolean)?.focus();
  });
  return useCallback((...ids: string[]) => {
    targets.current = ids;
  }, []);
}

/** The nearest item around: its path, as a key, and its label, which may contain a value: «Familiar 2: Ana». */
export const ItemLabelContext = createContext<{ key: string; label: string } | undefined>(undefined);

/** The label of a field, which may be an item of a list. */
export function useLabel({ schema, path, label }: Pick<FieldProps, "schema" | "path" | "label">): string {
  const { form } = useForm();
  const item = use(ItemLabelContext);
  return item && item.key === pathKey(path) ? item.label : fieldLabel(form, schema, path, label);
}
