import type { DefinitionItem, DefinitionsSection } from "../../types.gen.ts";
import { Icon } from "../parts/Icon.tsx";
import { SectionFrame } from "../parts/SectionFrame.tsx";
import styles from "./Definitions.module.css";

export function Definitions({ title, intro, items }: DefinitionsSection) {
  const compact = items.every((item) => item.tone);
  return (
    <SectionFrame title={title} intro={intro}>
      <dl className={compact ? styles.states : styles.terms}>
        {items.map((item, position) => (
          <Definition key={position} item={item} />
        ))}
      </dl>
    </SectionFrame>
  );
}

/** A tone colours the term, which says the same in words. */
function Definition({ item: { term, text, icon, tone } }: { item: DefinitionItem }) {
  return (
    <div className={styles.item}>
      <dt className={tone ? `${styles.badge} ${styles[tone]}` : styles.term}>
        {icon && <Icon name={icon} />}
        {term}
      </dt>
      {text && <dd>{text}</dd>}
    </div>
  );
}
