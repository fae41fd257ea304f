import { type ReactNode, useId } from "react";
import type { Note } from "../../types.gen.ts";
import styles from "./SectionFrame.module.css";
import { SiteLink } from "./SiteLink.tsx";

interface Props {
  /** The name of the section in addresses: links lead to it, and it takes the focus then. */
  anchor?: string | undefined;
  title?: string | undefined;
  intro?: string | undefined;
  note?: Note | undefined;
  /** Gives the section a background colour across the whole width. */
  band?: boolean | undefined;
  /** Shown beside heading and children if the section is wide enough. */
  beside?: ReactNode;
  children: ReactNode;
}

/**
 * The landmark, margins, heading and introduction that all section types but the hero have in common. A component passes
 * its whole section: what is not listed above is ignored.
 */
export function SectionFrame({ anchor, title, intro, note, band = false, beside, children }: Props) {
  const id = useId();
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      className={band ? `${styles.section} ${styles.band}` : styles.section}
      aria-labelledby={title && id}
    >
      <div className={beside ? styles.split : undefined}>
        <div>
          {(title || intro || note) && (
            <div className={styles.head}>
              {title && <h2 id={id}>{title}</h2>}
              {intro && <p>{intro}</p>}
              {note && (
                <div className={styles.note}>
                  {note.text} {note.link && <SiteLink link={note.link} />}
                </div>
              )}
            </div>
          )}
          {children}
        </div>
        {beside}
      </div>
    </section>
  );
}
