import { useEffect, useRef } from "react";
import type { Model } from "../../editing/protocol.ts";
import { useKeptFocus } from "../useKeptFocus.ts";
import { type FocusArea, focusId, isSameSpot, type Spot, Thing } from "./thing.ts";
import { useEditorState, useModel } from "./useEditor.ts";

const focusable = "button, textarea, input, select, [contenteditable], [tabindex]";

/**
 * Moves the focus where the state asks for it, in the editor's own document. `shown` is what the panel shows: its heading
 * gets the focus where there is no such element, or where the field that had it is gone.
 */
export function useFocusRequests(shown: Spot): void {
  useKeptFocus();
  const model = useModel();
  const request = useEditorState(({ focus }) => focus);
  const selection = useEditorState((state) => state.selection);
  const pointed = useEditorState((state) => state.pointed);
  const taken = useRef<typeof request>(undefined);
  const before = useRef(selection);
  const lastPointed = useRef<{ spot: Spot; model: Model }>(undefined);
  useEffect(() => {
    const isNew = request !== taken.current && request !== undefined && request.area !== "site";
    const last = lastPointed.current;
    // A new model has it at another place.
    const hasMoved = last && pointed && last.model !== model && !isSameSpot(last.spot, pointed);
    const isLost = (selection !== before.current || hasMoved) && document.activeElement === document.body;
    const hadFocus = hasMoved && (isLost || document.activeElement?.id === focusId("field", last.spot));
    const moved = hadFocus ? elementFor(focusId("field", pointed)) : undefined;
    taken.current = request;
    before.current = selection;
    lastPointed.current = pointed && { spot: pointed, model };
    const asked = isNew ? (sameTool(request) ?? elementOf(request, model)) : undefined;
    // What can be added is folded away.
    asked?.closest("details")?.setAttribute("open", "");
    const target = isNew || isLost || moved ? (asked ?? moved ?? elementFor(focusId("heading", shown))) : undefined;
    target?.focus();
    // Chromium does not scroll to a text field that gets the focus as soon as a dialog is closed.
    target?.scrollIntoView({ block: "nearest" });
    placeCaret(asked ?? moved, isNew && asked !== undefined && new Thing(model, request).isExampleText);
  }, [request, selection, pointed, model, shown]);
}

/** A button that has moved the item of a list, in the row of that item: it may be pressed again. */
function sameTool(request: Spot & { area: FocusArea }): HTMLElement | undefined {
  const tool = document.activeElement?.getAttribute("data-tool");
  if (request.area !== "list" || !tool?.startsWith("arrow")) return;
  return (
    document.getElementById(focusId("list", request))?.querySelector<HTMLElement>(`[data-tool=${tool}]`) ?? undefined
  );
}

/** Of what the file lacks, what is around it: there it can be added. */
function elementOf({ file, at, area }: Spot & { area: FocusArea }, model: Model): HTMLElement | undefined {
  const element = elementFor(focusId(area, { file, at }));
  if (element || at.length === 0 || new Thing(model, { file, at }).value !== undefined) return element;
  return elementOf({ file, at: at.slice(0, -1), area }, model);
}

function elementFor(id: string): HTMLElement | undefined {
  const element = document.getElementById(id);
  if (!element || element.matches(focusable)) return element ?? undefined;
  return element.querySelector<HTMLElement>(":checked") ?? element.querySelector<HTMLElement>(focusable) ?? undefined;
}

/** At the end of a text; an example is selected, so that typing replaces it. */
function placeCaret(element: HTMLElement | undefined, isExample: boolean) {
  if (!(element instanceof HTMLTextAreaElement)) return;
  element.setSelectionRange(isExample ? 0 : element.value.length, element.value.length);
}
