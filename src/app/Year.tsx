import { useEffect, useState } from "react";
import styles from "./Year.module.css";

/**
 * The visitor's year. The prerendered page cannot know it: it keeps the place of four digits, so that hydration
 * finds what was written and nothing moves.
 */
export function Year() {
  const [year, setYear] = useState<number>();
  useEffect(() => setYear(new Date().getFullYear()), []);
  return <span className={styles.year}>{year}</span>;
}
