import site from "virtual:site";
import { useLive } from "../../live/live.ts";
import buttons from "../../styles/button.module.css";
import styles from "./FormSection.module.css";

interface Props {
  /** How many retries have failed: each is read out. */
  attempt: number;
  onRetry: () => void;
}

/** In place of a form that could not be loaded; the rest of the page stands, and so does what was typed in it. */
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
