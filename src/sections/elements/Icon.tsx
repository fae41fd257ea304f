import icons from "virtual:icons";
import styles from "./Icon.module.css";

/** A line icon in the colour and size of the text beside it. Decorative: the text says the same. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
