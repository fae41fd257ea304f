import type { Card, CardsSection } from "../../types.gen.ts";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import { CardItem } from "./CardItem.tsx";
import styles from "./Cards.module.css";

export function Cards(section: CardsSection) {
  const { title, layout = "cards", cards } = section;
  return (
    <SectionFrame {...section}>
      <ul className={`${styles.grid} ${styles[layout]} ${styles[columnsClass(layout, cards)]}`}>
        {cards.map((card, position) => (
          <li key={position}>
            <CardItem card={card} layout={layout} heading={title ? "h3" : "h2"} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** The CSS class for the number of columns on a wide screen, chosen so that rows are full where possible. */
function columnsClass(layout: CardsSection["layout"], cards: Card[]) {
  if (layout === "rows") return cards.some((card) => card.picture) ? "single" : "halves";
  const count = cards.length;
  if (count === 2) return "halves";
  if (count === 5) return "fifths";
  return count % 3 !== 0 && count % 4 === 0 ? "quarters" : "thirds";
}
