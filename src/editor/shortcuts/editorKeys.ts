// The keys that work everywhere: in the editor's own document and in that of the site.
import type { Editor } from "../state/editor.ts";
import { runItemKey } from "../state/itemTools.ts";
import { Thing } from "../state/thing.ts";

const typing = "input, textarea, select, [contenteditable], [role=textbox]";
/** Of these, the ones in which the browser has nothing to undo. */
const choosing = "[type=checkbox], [type=radio], select";
/** Where a key means the selected thing, and not the control with the focus. */
const neutral = "body, h2, html";

/** Returns whether the key was for the editor. */
export function runEditorKey(event: KeyboardEvent, editor: Editor, onHelp: () => void): boolean {
  const target = event.target as Element;
  const isInSite = target.ownerDocument !== document;
  const isTyping = target.matches(typing);
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const { model, selection, screen } = editor.getState();
  if (!model || document.querySelector("dialog[open]")) return false;
  const thing = new Thing(model, selection).existing;
  const act = (action: () => unknown) => {
    action();
    return true;
  };
  if (event.key === "F6") return act(() => focusPart(event.shiftKey ? -1 : 1));
  if (event.key === "Escape" && screen === "page") {
    const [, outer] = thing.around.reverse();
    if (isTyping && !isInSite) return act(() => editor.requestFocus(thing, "heading"));
    return act(() => editor.select(outer ?? { file: model.page, at: [] }, isInSite ? undefined : "heading"));
  }
  if (isTyping && !target.matches(choosing)) return false;
  if (isCommand && key === "z") return act(() => editor.step(event.shiftKey ? "redo" : "undo"));
  if (isCommand && key === "y") return act(() => editor.step("redo"));
  if (event.key === "?") return act(onHelp);
  if (isTyping || screen !== "page" || (!isInSite && !target.matches(neutral))) return false;
  return runItemKey(event, editor, thing, isInSite ? "site" : "heading");
}

/** To the next or previous part of the screen: in each, the element to start from gets the focus. */
function focusPart(step: 1 | -1) {
  const parts = [...document.querySelectorAll<HTMLElement>("[data-part]")];
  const current = parts.findIndex((part) => part.contains(document.activeElement));
  const next = parts.at((current + step + parts.length) % parts.length);
  const usual = next?.querySelector<HTMLElement>("[role=treeitem][tabindex='0'], iframe, h2[tabindex]");
  const start = usual ?? next?.querySelector<HTMLElement>("button");
  if (start instanceof HTMLIFrameElement) start.contentWindow?.focus();
  start?.focus();
}
