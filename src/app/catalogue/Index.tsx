import type { MouseEvent } from "react";
import styles from "./Index.module.css";
import { words } from "./words.ts";

export interface IndexGroup {
  title: string;
  /** `target`: the id of the heading to go to. */
  rows: { name: string; title?: string | undefined; target: string }[];
}

export function Index({ groups }: { groups: IndexGroup[] }) {
  return (
    <nav className={styles.index} aria-label={words.index}>
      {groups.map(({ title, rows }) => (
        <div key={title}>
          <p>{title}</p>
          <ul>
            {rows.map(({ name, title, target }) => (
              <li key={target}>
                <a href={`#${target}`} onClick={(event) => goTo(target, event)}>
                  {title ?? name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The hash is the route's, so the address stays. */
function goTo(target: string, event: MouseEvent) {
  event.preventDefault();
  const heading = document.getElementById(target);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
