import { use } from "react";
import type { ColumnsSection } from "../../types.gen.ts";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import { SectionListContext } from "../SectionListContext.ts";
import styles from "./Columns.module.css";

/** A wide main column and a narrow side column, each with sections of its own; on a phone one below the other. */
export function Columns(section: ColumnsSection) {
  const SectionList = use(SectionListContext);
  return (
    <SectionFrame {...section}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <SectionList sections={section.main} />
        </div>
        <div className={styles.column}>
          <SectionList sections={section.side} />
        </div>
      </div>
    </SectionFrame>
  );
}
