import site from "virtual:site";
import { useLive } from "../../live/live.ts";
import buttons from "../../styles/button.module.css";
import styles from "./FormSection.module.css";

/** In place of a form that could not be loaded; the rest of the page stands, and so does what was typed in it. */
export function FormFailure({ onRetry }: { onRetry: () => void }) {
  const { sectionFailed, retry } = useLive(site).words;
  return (
    <div className={styles.failed}>
      <p role="alert">{sectionFailed}</p>
      <button type="button" className={buttons.primary} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
