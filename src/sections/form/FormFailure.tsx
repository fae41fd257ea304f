import site from "virtual:site";
import { useLive } from "../../live/live.ts";
import buttons from "../../styles/button.module.css";
import styles from "./FormSection.module.css";

interface Props {
  /** How many retries have failed. A new key makes screen readers announce each failure. */
  attempt: number;
  onRetry: () => void;
}

/** Shown instead of a form that could not be loaded. The rest of the page keeps working. */
export function FormFailure({ attempt, onRetry }: Props) {
  const { sectionFailed, retry } = useLive(site).words;
  return (
    <div className={styles.failed}>
      <p key={attempt} role="alert">
        {sectionFailed}
      </p>
      <button type="button" className={buttons.primary} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
