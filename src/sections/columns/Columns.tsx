import { use } from "react";
import type { ColumnsSection } from "../../types.gen.ts";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import { SectionListContext } from "../SectionListContext.ts";
import styles from "./Columns.module.css";

/** A wide main column and a narrow side column, each with sections of its own; on a phone one below the other. */
export function Columns({ main, side }: ColumnsSection) {
  const SectionList = use(SectionListContext);
  return (
    <SectionFrame>
      <div className={styles.columns}>
        <div className={styles.column}>
          <SectionList sections={main} />
        </div>
        <div className={styles.column}>
          <SectionList sections={side} />
        </div>
      </div>
    </SectionFrame>
  );
}
