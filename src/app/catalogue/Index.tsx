import type { MouseEvent } from "react";
import styles from "./Index.module.css";
import { messages } from "./messages.ts";

interface Props {
  groups: {
    title: string;
    blocks: { name: string; title?: string }[];
    /** The id of a block's heading. */
    idOf: (name: string) => string;
  }[];
}

export function Index({ groups }: Props) {
  return (
    <nav className={styles.index} aria-label={messages.index}>
      {groups.map(({ title, blocks, idOf }) => (
        <div key={title}>
          <p>{title}</p>
          <ul>
            {blocks.map(({ name, title }) => (
              <li key={name}>
                <a href={`#${idOf(name)}`} onClick={(event) => goTo(idOf(name), event)}>
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

/** Keeps the address as it is: its hash is the route. */
function goTo(id: string, event: MouseEvent) {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
