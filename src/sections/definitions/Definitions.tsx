import type { DefinitionItem, DefinitionsSection } from "../../types.gen.ts";
import { Icon } from "../elements/Icon.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import styles from "./Definitions.module.css";

export function Definitions(section: DefinitionsSection) {
  const { items } = section;
  const areBadges = items.every((item) => item.tone);
  return (
    <SectionFrame {...section}>
      <dl className={areBadges ? styles.badges : styles.terms}>
        {items.map((item, position) => (
          <Definition key={position} item={item} />
        ))}
      </dl>
    </SectionFrame>
  );
}

/** A tone shows the term as a coloured badge. */
function Definition({ item: { term, text, icon, tone } }: { item: DefinitionItem }) {
  return (
    <div className={styles.item}>
      <dt className={tone ? styles.badge : styles.term} data-tone={tone}>
        {icon && <Icon name={icon} />}
        {term}
      </dt>
      {text && <dd>{text}</dd>}
    </div>
  );
}
