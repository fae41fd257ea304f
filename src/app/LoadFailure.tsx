import site from "virtual:site";
import { useEffect, useRef } from "react";
import buttons from "../styles/button.module.css";
import styles from "./LoadFailure.module.css";

/** In place of a screen that could not be shown. Its heading takes the focus: so it is read out, once. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { pageFailed, retry } = site.words;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.failure}>
      <h1 ref={heading} tabIndex={-1} data-page-heading>
        {pageFailed}
      </h1>
      <button type="button" className={buttons.primary} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
