import { use } from "react";
import type { ColumnsSection } from "../../types.gen.ts";
import { SectionFrame } from "../parts/SectionFrame.tsx";
import { DrawSections } from "../SectionsContext.ts";
import styles from "./Columns.module.css";

/** Sections side by side: the main one wide, the others beside it; below it on a phone. */
export function Columns({ main, side }: ColumnsSection) {
  const Sections = use(DrawSections);
  return (
    <SectionFrame>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Sections sections={main} />
        </div>
        <div className={styles.column}>
          <Sections sections={side} />
        </div>
      </div>
    </SectionFrame>
  );
}
