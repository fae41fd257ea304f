// Where the focus goes once a list has changed, so that a keyboard does not fall out of it.
import { createContext, useCallback, useLayoutEffect, useRef } from "react";
import type { Path } from "../../engine/path.ts";
import { control } from "../send/focus.ts";

/** Finds the element to focus within the drawn list. */
type Goal = (list: HTMLElement) => HTMLElement | null | undefined;

interface ListScope {
  path: Path;
  /** Says where the focus goes when the list is next drawn. */
  focusLater: (goal: Goal) => void;
}

export const ListContext = createContext<ListScope | undefined>(undefined);

export function useFocusLater() {
  const ref = useRef<HTMLDivElement>(null);
  const goal = useRef<Goal>(undefined);
  const focusLater = useCallback((next: Goal) => {
    goal.current = next;
  }, []);
  // At the very drawing: a later effect may still be due for the one before, in which the list is as it was.
  useLayoutEffect(() => {
    const find = goal.current;
    goal.current = undefined;
    if (find && ref.current) find(ref.current)?.focus();
  });
  return { ref, focusLater };
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(":scope > ol > li")];

/** The first control of the last item. */
export const addedItem: Goal = (list) => itemsOf(list).at(-1)?.querySelector<HTMLElement>(control);

/** The button that removes the item which took the removed one's place, or the one before; else what adds an item. */
export function neighbourOf(position: number): Goal {
  return (list) => {
    const items = itemsOf(list);
    const neighbour = items[Math.min(position, items.length - 1)];
    return neighbour?.querySelector<HTMLElement>(":scope > div > [data-does='remove']") ?? lastButton(list);
  };
}

/** The button that moved the item, at its new place, or its opposite at an end of the list. */
export function movedItem(position: number, direction: "up" | "down"): Goal {
  return (list) => {
    const buttons = [
      ...(itemsOf(list)[position]?.querySelectorAll<HTMLElement>(":scope > div > [data-does]:enabled") ?? []),
    ];
    return buttons.find((found) => found.dataset.does === direction) ?? buttons[0];
  };
}

function lastButton(list: HTMLElement) {
  return list.querySelector<HTMLElement>(":scope > button");
}
