// The small pieces that several templates share.
import type { ReactNode } from "react";
import type { FieldError as Failure } from "../../engine/fieldErrors.ts";
import hidden from "../../styles/hidden.module.css";
import { useForm } from "../session/context.ts";
import styles from "./parts.module.css";

interface LineProps {
  id: string;
  text: string | undefined;
}

/** Whether the field must be filled, in messages: beside the label, not part of it. */
export function Need({ id, text }: LineProps) {
  return text ? (
    <span id={id} className={styles.need}>
      {text}
    </span>
  ) : null;
}

/** A description or a piece of advice, if there is one. */
export function Advice({ id, text }: LineProps) {
  return text ? (
    <p id={id} className={styles.advice}>
      {text}
    </p>
  ) : null;
}

/** Lines about a group, close to one another. */
export function Notes({ children }: { children: ReactNode }) {
  return <div className={styles.notes}>{children}</div>;
}

/** What is wrong with a field. It is no live region: the notice, or the focus that goes to the field, says it. */
export function FieldError({ id, error }: { id: string; error: Failure | undefined }) {
  const { messages } = useForm().form;
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <span>
        <span className={hidden.visually}>{messages.form.errorPrefix} </span>
        {error.message}
      </span>
    </p>
  );
}

/** Ids for `aria-describedby`: those there are; undefined when there are none. */
export function spaced(...ids: unknown[]): string | undefined {
  return ids.filter((id) => typeof id === "string" && id !== "").join(" ") || undefined;
}
