import site from "virtual:site";
import { type ReactNode, useEffect, useRef } from "react";
import { ErrorBoundary } from "../live/ErrorBoundary.tsx";
import { useLive } from "../live/live.ts";
import actions from "../sections/elements/Actions.module.css";
import buttons from "../styles/button.module.css";
import styles from "./message.module.css";

/** Shown instead of a screen that failed. Its heading takes the focus, so that screen readers announce it once. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { pageFailed, retry } = useLive(site).words;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.message}>
      <h1 ref={heading} tabIndex={-1} data-page-heading>
        {pageFailed}
      </h1>
      <div className={actions.actions}>
        <button type="button" className={buttons.primary} onClick={onRetry}>
          {retry}
        </button>
      </div>
    </div>
  );
}

/** Catches errors outside the sections, for example in the header: they would leave a blank page. */
export function ScreenBoundary({ path, children }: { path: string; children: ReactNode }) {
  const failure = (
    <main>
      <LoadFailure onRetry={() => location.reload()} />
    </main>
  );
  return (
    <ErrorBoundary resetKey={path} fallback={failure}>
      {children}
    </ErrorBoundary>
  );
}
