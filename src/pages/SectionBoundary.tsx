import site from "virtual:site";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../live/ErrorBoundary.tsx";
import { useLive } from "../live/live.ts";
import type { Section } from "../types.gen.ts";
import { HydratedLater } from "./HydratedLater.tsx";
import styles from "./SectionBoundary.module.css";

/** Shows a message instead of a section that throws. The other sections stay. */
export function SectionBoundary({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={section} fallback={<SectionFailure />}>
      <HydratedLater>{children}</HydratedLater>
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
