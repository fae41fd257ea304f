// Keeps the focus in a list when its items are added, moved or removed.
import { createContext, use, useCallback, useLayoutEffect, useRef } from "react";
import type { Path } from "../../engine/path.ts";
import { findControl } from "../send/focus.ts";

interface ListScope {
  id: string;
  path: Path;
  /** The label of the item at a position. */
  labelOf: (position: number) => string;
  /** Once the changed list is rendered, focuses the first enabled control with one of these ids, or inside it. */
  focusAfterRender: (...ids: string[]) => void;
}

export const ListContext = createContext<ListScope | undefined>(undefined);

/** @throws outside a list. */
export function useList(): ListScope {
  const scope = use(ListContext);
  if (!scope) throw new Error("Rendered outside a list");
  return scope;
}

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
