// A section that throws says so in its place and leaves the others standing.

import site from "virtual:site";
import type { ReactNode } from "react";
import { Boundary } from "../live/Boundary.tsx";
import { useLive } from "../live/live.ts";
import type { Section } from "../types.gen.ts";
import styles from "./SectionBoundary.module.css";

export function SectionBoundary({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <Boundary subject={section} fallback={<SectionFailure />}>
      {children}
    </Boundary>
  );
}

function SectionFailure() {
  return (
    <p className={styles.failed} role="alert">
      {useLive(site).words.sectionFailed}
    </p>
  );
}
