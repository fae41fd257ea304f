// Typing in the page itself: an element that contains one text can be typed into. Meanwhile it is the browser's: what
// React writes into it is kept for later, so that the caret, an unfinished accent and the browser's undo are not lost.
import { onOneLine } from "../pastedLines.ts";
import { readTextOf, takeOffText } from "./nodes.ts";

interface Typed {
  element: HTMLElement;
  isOn: () => boolean;
  /** What the element contains now. */
  text: () => string;
  /** Gives the element back to React. It shows what React has written meanwhile, else `shown`, else the text of the file. */
  end: (shown?: string) => void;
}

export interface TypingListeners {
  onText: (text: string) => void;
  /** The element has lost the focus, is gone, or React is about to put others into it: `end` must be called. */
  onLeave: () => void;
}

let current: (Typed & Pick<TypingListeners, "onLeave">) | undefined;

/** Whether a node is in the element that is typed into: its text is not to be touched. */
export function isTypedIn(node: Node): boolean {
  return current?.element.contains(node) ?? false;
}

/** To be called after the site has changed something. */
export function leaveRemoved(): void {
  if (current && !current.element.isConnected) current.onLeave();
}

/** `change` runs what must not be taken for a change by the site. Undefined if the element contains more than the text. */
export function typeInto(
  node: Text,
  text: string,
  { onText, onLeave }: TypingListeners,
  change: (action: () => void) => void,
): Typed | undefined {
  const element = node.parentElement;
  if (!element || element.childNodes.length > 1) return;
  const listening = new AbortController();
  const holding = holdWrites(element, node, onLeave);
  const typed = {
    element,
    onLeave,
    isOn: () => current === typed,
    text: () => [...element.childNodes].map(({ textContent }) => textContent).join(""),
    end(shown?: string) {
      if (current !== typed) return;
      current = undefined;
      listening.abort();
      change(() => {
        const written = holding.release();
        element.removeAttribute("contenteditable");
        for (const name of ["position", "z-index", "white-space"]) element.style.removeProperty(name);
        if (element.getAttribute("style") === "") element.removeAttribute("style");
        // The browser may have replaced the node, which React knows.
        element.replaceChildren(node);
        node.data = written ?? shown ?? readTextOf(node)?.text ?? node.data;
        if (written !== undefined) takeOffText(node);
      });
    },
  };
  current = typed;
  change(() => {
    node.data = text;
    element.setAttribute("contenteditable", "plaintext-only");
    // Above the link that covers a card; spaces stay spaces.
    if (getComputedStyle(element).position === "static") element.style.position = "relative";
    element.style.zIndex = "1";
    element.style.whiteSpace = "pre-wrap";
  });
  const { signal } = listening;
  const onInput = (event: Event) => {
    if (!(event instanceof InputEvent && event.isComposing)) onText(typed.text());
  };
  for (const name of ["input", "compositionend"]) element.addEventListener(name, onInput, { signal });
  element.addEventListener("beforeinput", keepOneLine, { signal });
  // A space is a press on a button or a question around the text.
  element.addEventListener("keyup", (event) => event.key === " " && event.preventDefault(), { signal });
  element.addEventListener("blur", onLeave, { signal });
  element.focus();
  return typed;
}

/** What is pasted becomes one line, in a way that the browser can undo. */
function keepOneLine(event: InputEvent) {
  const text = event.dataTransfer?.getData("text/plain") ?? event.data ?? "";
  const line = onOneLine(text);
  if (line === text) return;
  event.preventDefault();
  document.execCommand("insertText", false, line);
}

/**
 * Keeps the text that React writes into an element; before React puts other elements into it, calls `onStructure`.
 * `release` returns the last text.
 */
function holdWrites(element: HTMLElement, node: Text, onStructure: () => void) {
  let written: string | undefined;
  const keep = {
    configurable: true,
    get: () => node.data,
    set: (text: string) => {
      written = text;
    },
  };
  Object.defineProperty(node, "nodeValue", keep);
  Object.defineProperty(element, "textContent", keep);
  // Else React would write into the node that it finds here.
  Object.defineProperty(element, "firstChild", { configurable: true, value: null });
  for (const name of ["appendChild", "insertBefore", "removeChild"] as const) {
    const original: (...nodes: never[]) => Node = element[name].bind(element);
    const value = (...nodes: never[]) => {
      onStructure();
      return original(...nodes);
    };
    Object.defineProperty(element, name, { configurable: true, value });
  }
  const release = () => {
    Reflect.deleteProperty(node, "nodeValue");
    for (const name of ["textContent", "firstChild", "appendChild", "insertBefore", "removeChild"])
      Reflect.deleteProperty(element, name);
    return written;
  };
  return { release };
}
