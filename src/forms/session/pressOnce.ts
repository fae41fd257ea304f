// The second click of a double click does nothing on a button that sends the form, nor on another control that the first
// click has moved to the pointer. The repeats of Enter held down do nothing either, but in a text of several lines.
import { type KeyboardEvent, type MouseEvent, useRef } from "react";

/** The listeners of a form. */
export function usePressOnce() {
  const clicked = useRef<HTMLButtonElement>(null);
  const entered = useRef<EventTarget>(null);

  /** Whether this is the second click of a double click on a button, and another element is there by now. */
  const isElsewhere = ({ detail, target }: MouseEvent) =>
    detail > 1 && clicked.current?.contains(target as Element) === false;

  return {
    onMouseDownCapture(event: MouseEvent) {
      // The focus stays where the first click has put it.
      if (isElsewhere(event)) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      const { detail, target } = event;
      if (detail === 1) clicked.current = (target as Element).closest("button");
      else if (isElsewhere(event) || (detail > 1 && clicked.current?.type === "submit")) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter") return;
      const { repeat, target } = event;
      if (!repeat) entered.current = target;
      else if (target !== entered.current || !(target instanceof HTMLTextAreaElement)) event.preventDefault();
    },
  };
}
