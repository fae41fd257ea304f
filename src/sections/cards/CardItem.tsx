import { useId } from "react";
import type { Card, CardsSection } from "../../types.gen.ts";
import { Actions } from "../parts/Actions.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Lines } from "../parts/Lines.tsx";
import { List } from "../parts/List.tsx";
import { Picture } from "../parts/Picture.tsx";
import styles from "./CardItem.module.css";

interface Props {
  card: Card;
  layout: NonNullable<CardsSection["layout"]>;
  heading: "h2" | "h3";
}

/** A card with the parts that it has. */
export function CardItem({ card, layout, heading: Heading }: Props) {
  const id = useId();
  return (
    <div className={`${styles.card} ${styles[layout]}`}>
      {card.picture && (
        <div className={styles.picture}>
          <Picture picture={card.picture} sizes="(width >= 48rem) 24rem, 100vw" />
        </div>
      )}
      {card.badge && <p className={styles.badge}>{card.badge}</p>}
      {card.icon && (
        <span className={styles.icon}>
          <Icon name={card.icon} />
        </span>
      )}
      <div className={styles.body}>
        <Heading id={id}>{card.title}</Heading>
        {card.text && <p>{card.text}</p>}
        <Lines lines={card.lines} />
        <List list={card.list} />
        {card.actions && (
          <div className={styles.actions}>
            <Actions links={card.actions} kind="secondary" describedBy={id} />
          </div>
        )}
      </div>
    </div>
  );
}
