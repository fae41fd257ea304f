import { useEffect, useRef } from "react";
import { focusId, type Spot, Thing } from "./thing.ts";
import { useEditorState, useModel } from "./useEditor.ts";

const focusable = "button, textarea, input, select, [contenteditable], [tabindex]";

/**
 * Moves the focus where the state asks for it, in the editor's own document. `shown` is what the panel shows: its heading
 * gets the focus where there is no such element, or where the one that had it is gone.
 */
export function useFocusRequests(shown: Spot): void {
  const model = useModel();
  const request = useEditorState(({ focus }) => focus);
  const selection = useEditorState((state) => state.selection);
  const taken = useRef<typeof request>(undefined);
  const before = useRef(selection);
  useEffect(() => {
    const isNew = request !== taken.current && request !== undefined && request.area !== "site";
    const isLost = selection !== before.current && document.activeElement === document.body;
    taken.current = request;
    before.current = selection;
    const asked = isNew ? elementFor(focusId(request.area, request)) : undefined;
    // What can be added is folded away.
    asked?.closest("details")?.setAttribute("open", "");
    if (isNew || isLost) (asked ?? elementFor(focusId("heading", shown)))?.focus();
    if (asked && request) placeCaret(asked, new Thing(model, request).isExampleText);
  }, [request, selection, model, shown]);
}

function elementFor(id: string): HTMLElement | undefined {
  const element = document.getElementById(id);
  if (!element || element.matches(focusable)) return element ?? undefined;
  return element.querySelector<HTMLElement>(":checked") ?? element.querySelector<HTMLElement>(focusable) ?? undefined;
}

/** At the end of a text; an example is selected, so that typing replaces it. */
function placeCaret(element: HTMLElement, isExample: boolean) {
  if (!(element instanceof HTMLTextAreaElement)) return;
  element.setSelectionRange(isExample ? 0 : element.value.length, element.value.length);
}
