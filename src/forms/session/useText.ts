// The text of a control while it is typed: committed at a pause, when the control is left, and before sending, so
// that a keystroke costs the same however long the form is.
import { useEffect, useRef, useState } from "react";
import { useForm } from "./context.ts";

/** In milliseconds. */
const pause = 300;

interface Holding {
  /** The value in the data. */
  value: unknown;
  /** What text shows a value that came from outside: a default, a reset. */
  write?: ((value: unknown) => string) | undefined;
  /** What a text commits. */
  read?: ((text: string) => unknown) | undefined;
  onCommit: (value: unknown) => void;
}

export interface HeldText {
  text: string;
  type: (text: string) => void;
  commit: () => void;
}

export function useText({ value, write = plainText, read = unlessBlank, onCommit }: Holding): HeldText {
  const { pending } = useForm().session;
  const [held, hold] = useState(() => ({ text: write(value), value }));
  if (held.value !== value) hold({ text: write(value), value });

  const typed = useRef<string>(undefined);
  const commit = useRef(() => {});
  useEffect(() => {
    commit.current = () => {
      if (typed.current === undefined) return;
      const next = { text: typed.current, value: read(typed.current) };
      typed.current = undefined;
      hold(next);
      if (next.value !== value) onCommit(next.value);
    };
  });

  const [waiting] = useState(() => createWaiting(() => commit.current(), pending));
  useEffect(() => waiting.stop, [waiting]);

  return {
    text: held.text,
    type(text: string) {
      typed.current = text;
      hold((before) => ({ ...before, text }));
      waiting.start();
    },
    commit: waiting.finish,
  };
}

function createWaiting(commit: () => void, pending: Set<() => void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = {
    start() {
      clearTimeout(timer);
      timer = setTimeout(waiting.finish, pause);
      pending.add(waiting.finish);
    },
    stop() {
      clearTimeout(timer);
      pending.delete(waiting.finish);
    },
    finish() {
      waiting.stop();
      commit();
    },
  };
  return waiting;
}

function plainText(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}

/** A blank text counts as missing. */
export function unlessBlank(text: string): string | undefined {
  return text.trim() === "" ? undefined : text;
}
