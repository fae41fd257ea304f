// The text of a control while the visitor types. It is committed after a pause, when the control loses the focus, and
// before sending. It is not React state, so a keystroke renders nothing, however long the form is.
import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { isBlank } from "../../engine/normalise.ts";
import { observable } from "../../live/observable.ts";
import { useForm } from "./context.ts";
import { beforeClick } from "./press.ts";

/** In milliseconds. */
const pause = 300;

interface Options {
  /** The value in the data. */
  value: unknown;
  /** The text that shows a value. By default the value as a string. */
  format?: (value: unknown) => string;
  /** The value to commit for a text. By default the text in composed letters, or undefined if it is blank. */
  parse?: (text: string) => unknown;
  /** Whether the text is rewritten by `format` when the control loses the focus. */
  rewrites?: boolean;
  onCommit: (value: unknown) => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

export type TextState = ReturnType<typeof createText>;

export function useText(options: Options): TextState {
  const { pendingCommits } = useForm().session;
  const all = { format: plainText, parse: unlessBlank, rewrites: false, ...options };
  const [state] = useState(() => createText(all, pendingCommits));
  useLayoutEffect(() => state.update(all));
  useEffect(() => state.stop, [state]);
  return state;
}

/** `pendingCommits` contains the commit while there is text to commit. */
function createText(initial: Required<Options>, pendingCommits: Set<() => void>) {
  let options = initial;
  const text = observable(initial.format(initial.value));
  let { value } = initial;
  /** Committed values that are not rendered yet. React may render an older one after a newer one was committed. */
  let unrendered: unknown[] = [];
  let control: Control | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    pendingCommits.delete(commit);
  }

  function commit() {
    if (!pendingCommits.has(commit)) return;
    stop();
    const before = value;
    value = options.parse(text.get());
    if (value === before) return;
    unrendered.push(value);
    options.onCommit(value);
  }

  function writeToControl() {
    if (control && control.value !== text.get()) control.value = text.get();
  }

  function enter(entered: string) {
    text.set(entered);
    stop();
    // At once: a button pressed before the next render must find the committed value in the form's data.
    timer = setTimeout(() => beforeClick(() => flushSync(commit)), pause);
    pendingCommits.add(commit);
  }

  /** Of an uncontrolled control: React does not set its value. */
  const attributes = {
    // Only in the prerendered form. In the browser, React would write it over what the visitor has entered there.
    defaultValue: import.meta.env.SSR && text.get() ? text.get() : undefined,
    ref(element: Control | null) {
      control = element;
      const entered = element?.value ?? "";
      // The visitor has typed before the scripts of the form ran.
      if (entered !== text.get() && entered !== element?.defaultValue) enter(entered);
      else writeToControl();
    },
    onChange: ({ target }: { target: Control }) => enter(target.value),
    onBlur: () =>
      beforeClick(() => {
        commit();
        if (!options.rewrites) return;
        text.set(options.format(value));
        writeToControl();
      }),
  };

  return {
    attributes,
    /** A component that uses it renders at every keystroke. */
    text,
    /** Called on every render. Replaces the text only if the value changed from outside, by a default or a reset. */
    update(next: Required<Options>) {
      // Values are compared by their texts: an item of a list that was committed as undefined comes back as "".
      const rendered = next.format(next.value);
      const ownCommits = unrendered.findIndex((committed) => next.format(committed) === rendered) + 1;
      const isFromOutside = options.format(options.value) !== rendered && ownCommits === 0;
      unrendered = unrendered.slice(ownCommits);
      options = next;
      if (!isFromOutside) return;
      stop();
      unrendered = [];
      value = next.value;
      text.set(rendered);
      writeToControl();
    },
    stop,
  };
}

function plainText(value: unknown): string {
  return String(value ?? "");
}

/** A blank text counts as missing. PDFs have letters and their accents apart, which no pattern with «ñ» allows. */
function unlessBlank(text: string): string | undefined {
  return isBlank(text) ? undefined : text.normalize();
}
