// The strength of a password, as a bar and as text.
import type { FormMessages } from "../../../types.gen.ts";
import { useForm } from "../../session/context.ts";
import { type TextState, useCurrentText } from "../../session/useText.ts";
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
  text: TextState;
  thresholds: Thresholds;
}

export function StrengthMeter({ id, text, thresholds }: Props) {
  const { form } = useForm().form.messages;
  const strength = strengthOf(useCurrentText(text), thresholds);
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
