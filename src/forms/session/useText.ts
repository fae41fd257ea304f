// The text of a control while it is typed: committed at a pause, when the control is left, and before sending. It is
// the control's own and no state of React's, so that a keystroke costs the same however long the form is.
import { type RefCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useForm } from "./context.ts";

/** In milliseconds. */
const pause = 300;

interface Holding {
  /** The value in the data. */
  value: unknown;
  /** What text shows a value that came from outside: a default, a reset. */
  write?: (value: unknown) => string;
  /** What a text commits. */
  read?: (text: string) => unknown;
  onCommit: (value: unknown) => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What the control of a held text needs of its attributes. */
interface Attributes {
  ref: RefCallback<Control>;
  onChange: (event: { target: Control }) => void;
  onBlur: () => void;
}

export type HeldText = ReturnType<typeof createText>;

export function useText({ value, write = plainText, read = unlessBlank, onCommit }: Holding): HeldText {
  const { pending } = useForm().session;
  const [held] = useState(() => createText({ value, write, read, onCommit }, pending));
  useLayoutEffect(() => held.follow({ value, write, read, onCommit }));
  useEffect(() => held.stop, [held]);
  return held;
}

/** The text as it stands at this moment: for what is shown beside the control. */
export function useTyped({ subscribe, text }: HeldText): string {
  return useSyncExternalStore(subscribe, text, text);
}

/** `pending` holds the commit for as long as it is due. */
function createText(initially: Required<Holding>, pending: Set<() => void>) {
  let holding = initially;
  let text = initially.write(initially.value);
  /** What the text says. */
  let { value } = initially;
  /** Committed, and not drawn yet: a drawing may be of an earlier commit than the last. */
  let due: unknown[] = [];
  let control: Control | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(changed: string) {
    text = changed;
    for (const listener of listeners) listener();
  }

  function stop() {
    clearTimeout(timer);
    pending.delete(commit);
  }

  function commit() {
    if (!pending.has(commit)) return;
    stop();
    const before = value;
    value = holding.read(text);
    if (value === before) return;
    due.push(value);
    holding.onCommit(value);
  }

  function draw() {
    if (control && control.value !== text) control.value = text;
  }

  const attributes: Attributes = {
    ref(element) {
      control = element;
      draw();
    },
    onChange({ target }) {
      show(target.value);
      stop();
      timer = setTimeout(commit, pause);
      pending.add(commit);
    },
    onBlur: commit,
  };

  return {
    attributes,
    text: () => text,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** With each drawing: a value that is neither the last one nor one that was committed replaces the text. */
    follow(next: Required<Holding>) {
      // By their texts: of a list's item, what was committed as missing is drawn as a blank.
      const drawn = next.write(next.value);
      const own = due.findIndex((committed) => next.write(committed) === drawn) + 1;
      const came = holding.write(holding.value) !== drawn && !own;
      due = due.slice(own);
      holding = next;
      if (!came) return;
      stop();
      due = [];
      value = next.value;
      show(drawn);
      draw();
    },
    stop,
  };
}

function plainText(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}

/** A blank text counts as missing. */
function unlessBlank(text: string): string | undefined {
  return text.trim() === "" ? undefined : text;
}
