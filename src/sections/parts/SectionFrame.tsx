import { type ReactNode, useId } from "react";
import styles from "./SectionFrame.module.css";

interface Props {
  title?: string | undefined;
  intro?: string | undefined;
  /** On a ground of its own, from edge to edge. */
  band?: boolean | undefined;
  /** Stands beside heading and children where there is room. */
  beside?: ReactNode;
  children: ReactNode;
}

/** What all sections but the hero have in common: their place on the page, their heading, a sentence under it. */
export function SectionFrame({ title, intro, band = false, beside, children }: Props) {
  const id = useId();
  return (
    <section
      className={band ? `${styles.section} ${styles.band}` : styles.section}
      aria-labelledby={title && id}
    >
      <div className={beside ? styles.split : undefined}>
        <div>
          {(title || intro) && (
            <div className={styles.head}>
              {title && <h2 id={id}>{title}</h2>}
              {intro && <p>{intro}</p>}
            </div>
          )}
          {children}
        </div>
        {beside}
      </div>
    </section>
  );
}
