// The strength of a password, as a bar and as text. Section 5 of the specification defines it.
import { type Observable, useObservable } from "../../../live/observable.ts";
import type { FormMessages, Ui } from "../../../types.gen.ts";
import { useForm } from "../../session/context.ts";
import styles from "./StrengthMeter.module.css";

/** By strength; `prompt`: there is no password yet. */
const messageKeys = {
  prompt: "strengthPrompt",
  weak: "strengthWeak",
  medium: "strengthMedium",
  strong: "strengthStrong",
} satisfies Record<string, keyof FormMessages>;

interface Props {
  id: string;
  text: Observable<string>;
  strength: NonNullable<Ui["strength"]>;
}

export function StrengthMeter({ id, text, strength: declared }: Props) {
  const { form } = useForm().form.messages;
  const strength = strengthOf(useObservable(text), declared);
  return (
    <div className={styles.meter} data-strength={strength}>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} />
      </div>
      <p id={id} className={styles.message} aria-live="polite">
        {form[messageKeys[strength]]}
      </p>
    </div>
  );
}

/**
 * A strong password has lower-case letters, upper-case letters and digits; a medium one has two of the three. `declared`:
 * the minimum numbers of characters, by default those of the specification.
 */
export function strengthOf(password: string, declared: NonNullable<Ui["strength"]>): keyof typeof messageKeys {
  if (password === "") return "prompt";
  const { medium = 6, strong = 8 } = Object(declared);
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\d/].filter((pattern) => pattern.test(password)).length;
  const length = [...password].length;
  if (classes === 3 && length >= strong) return "strong";
  return classes >= 2 && length >= medium ? "medium" : "weak";
}
