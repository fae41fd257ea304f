import site from "virtual:site";
import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../live/ErrorBoundary.tsx";
import { useLive } from "../live/live.ts";
import type { Section } from "../types.gen.ts";
import styles from "./SectionBoundary.module.css";

/**
 * Shows a message instead of a section that throws. The other sections stay. The Suspense lets React hydrate the section
 * after the header, in tasks of a few milliseconds, or at once if the visitor presses something in it.
 */
export function SectionBoundary({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={section} fallback={<SectionFailure />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function SectionFailure() {
  return (
    <p className={styles.failed} role="alert">
      {useLive(site).words.sectionFailed}
    </p>
  );
}
