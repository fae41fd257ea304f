import { useId } from "react";
import type { LinkGroup as Content } from "../../types.gen.ts";
import { Actions } from "./Actions.tsx";
import styles from "./LinkGroup.module.css";

/** A few links with the words that introduce them, for example «Quiero…», in a navigation landmark. */
export function LinkGroup({ title, links }: Content) {
  const id = useId();
  return (
    <nav className={styles.group} aria-labelledby={id} data-screen-only>
      <p id={id}>{title}</p>
      <Actions links={links} variant="secondary" />
    </nav>
  );
}
