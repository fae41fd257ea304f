import { useId } from "react";
import type { FaqSection } from "../../types.gen.ts";
import { Icon } from "../elements/Icon.tsx";
import { Paragraphs } from "../elements/Paragraphs.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import styles from "./Faq.module.css";

/** Native disclosures with a common name: opening one closes the others, and the browser's search opens them. */
export function Faq(section: FaqSection) {
  const name = useId();
  return (
    <SectionFrame {...section}>
      <div className={styles.questions}>
        {section.questions.map(({ question, answer }, position) => (
          <details key={position} name={name} className={styles.question}>
            <summary>
              {question}
              <Icon name="caret-down" />
            </summary>
            <div className={styles.answer}>
              <Paragraphs paragraphs={answer} />
            </div>
          </details>
        ))}
      </div>
    </SectionFrame>
  );
}
