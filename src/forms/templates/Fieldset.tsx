import type { ReactNode } from "react";
import styles from "./Fieldset.module.css";

interface Props {
  id?: string;
  legend: string;
  /** Ids of the elements that describe the group. */
  describedBy?: string | undefined;
  /** A group of the form itself, not of an object within it. */
  isTopLevel?: boolean;
  children: ReactNode;
}

export function Fieldset({ id, legend, describedBy, isTopLevel = false, children }: Props) {
  return (
    <fieldset id={id} className={isTopLevel ? styles.topLevel : styles.nested} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
