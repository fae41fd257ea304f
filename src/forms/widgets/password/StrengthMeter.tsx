// The strength of a password in a bar and in messages.
import type { FormMessages } from "../../../types.gen.ts";
import { useForm } from "../../session/context.ts";
import { type HeldText, useTyped } from "../../session/useText.ts";
import styles from "./StrengthMeter.module.css";
import { type Strength, strengthOf, type Thresholds } from "./strength.ts";

const messageKeys = {
  prompt: "strengthPrompt",
  weak: "strengthWeak",
  medium: "strengthMedium",
  strong: "strengthStrong",
} satisfies Record<Strength, keyof FormMessages>;

interface Props {
  id: string;
  held: HeldText;
  thresholds: Thresholds;
}

export function StrengthMeter({ id, held, thresholds }: Props) {
  const { form } = useForm().form.messages;
  const strength = strengthOf(useTyped(held), thresholds);
  return (
    <div className={styles.meter} data-strength={strength}>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} />
      </div>
      <p id={id} className={styles.words} aria-live="polite">
        {form[messageKeys[strength]]}
      </p>
    </div>
  );
}
