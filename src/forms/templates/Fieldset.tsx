// A group of fields under its title.
import type { ReactNode } from "react";
import styles from "./Fieldset.module.css";

interface Props {
  id?: string | undefined;
  legend: string;
  /** Ids of what describes the group. */
  describedBy?: string | undefined;
  /** A block of the form rather than a group within one. */
  block?: boolean;
  children: ReactNode;
}

export function Fieldset({ id, legend, describedBy, block = false, children }: Props) {
  return (
    <fieldset id={id} className={block ? styles.block : styles.nested} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
