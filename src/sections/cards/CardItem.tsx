import { useId } from "react";
import type { Card, CardsSection } from "../../types.gen.ts";
import { Actions } from "../elements/Actions.tsx";
import { Icon } from "../elements/Icon.tsx";
import { Lines } from "../elements/Lines.tsx";
import { List } from "../elements/List.tsx";
import { Picture } from "../elements/Picture.tsx";
import styles from "./CardItem.module.css";

interface Props {
  card: Card;
  layout: NonNullable<CardsSection["layout"]>;
  heading: "h2" | "h3";
}

export function CardItem({ card, layout, heading: Heading }: Props) {
  const id = useId();
  return (
    <div className={`${styles.card} ${styles[layout]}`} data-area={card.picture?.area}>
      {card.picture && (
        <div className={styles.picture}>
          <Picture picture={card.picture} sizes="(width >= 36rem) 24rem, 6rem" />
        </div>
      )}
      {card.icon && (
        <span className={styles.icon}>
          <Icon name={card.icon} />
        </span>
      )}
      <div className={styles.body}>
        {card.badge && <p className={styles.badge}>{card.badge}</p>}
        <Heading id={id}>{card.title}</Heading>
        {card.text && <p>{card.text}</p>}
        <Lines lines={card.lines} />
        <List list={card.list} />
        {card.actions && (
          <div className={styles.actions}>
            <Actions links={card.actions} variant="secondary" describedBy={id} />
          </div>
        )}
      </div>
    </div>
  );
}
