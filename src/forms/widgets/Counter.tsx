// How much of a limited text is used. A text that is too long is not cut: the counter and validation report it.
import { useEffect, useRef } from "react";
import { trimmed } from "../../engine/normalise.ts";
import { fillTemplate } from "../../engine/template.ts";
import { type Observable, useObservable } from "../../live/observable.ts";
import { useForm } from "../session/context.ts";
import styles from "./Counter.module.css";

/** Numbers of characters left at which screen readers announce them; below zero the text is too long. */
const thresholds = [-1, 0, 10, 20, 50, 100];

interface Props {
  id: string;
  text: Observable<string>;
  /** In characters. */
  limit: number;
  /** Empty until little space is left. */
  onlyNearLimit?: boolean;
}

export function Counter({ id, text, limit, onlyNearLimit = false }: Props) {
  const { messages } = useForm().form;
  // As `maxLength` counts: characters of the trimmed text, as it is committed.
  const used = [...trimmed(useObservable(text).normalize())].length;
  useThresholdAnnouncements(limit - used, limit);
  const isShown = !onlyNearLimit || limit - used <= Math.min(20, limit / 5);
  return (
    <p id={id} className={used > limit ? styles.exceeded : styles.counter}>
      {isShown && fillTemplate(messages.form.counter, (name) => ({ used, limit })[name])}
    </p>
  );
}

/** Announces the characters left when they fall to the next threshold, not at each key. */
function useThresholdAnnouncements(left: number, limit: number) {
  const { form, announce } = useForm();
  const { charactersLeft, charactersExceeded } = form.messages.form;
  const threshold = thresholds.find((value) => left <= value && value <= limit / 2) ?? Number.POSITIVE_INFINITY;
  const last = useRef(threshold);
  useEffect(() => {
    const isCloser = threshold < last.current;
    last.current = threshold;
    if (isCloser) announce(fillTemplate(left < 0 ? charactersExceeded : charactersLeft, () => Math.abs(left)));
  }, [threshold, left, announce, charactersLeft, charactersExceeded]);
}
