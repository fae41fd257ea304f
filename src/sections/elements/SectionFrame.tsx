import { type ReactNode, useId } from "react";
import styles from "./SectionFrame.module.css";

interface Props {
  title?: string | undefined;
  intro?: string | undefined;
  /** Gives the section a background colour across the whole width. */
  band?: boolean | undefined;
  /** Shown beside heading and children if the section is wide enough. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The landmark, margins, heading and introduction that all section types but the hero have in common. */
export function SectionFrame({ title, intro, band = false, beside, children }: Props) {
  const id = useId();
  return (
    <section className={band ? `${styles.section} ${styles.band}` : styles.section} aria-labelledby={title && id}>
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
