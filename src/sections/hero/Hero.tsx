import type { HeroSection } from "../../types.gen.ts";
import { Actions } from "../parts/Actions.tsx";
import { Picture } from "../parts/Picture.tsx";
import styles from "./Hero.module.css";

/** The head of a page, with its one main heading. */
export function Hero({ title, text, size = "medium", picture, actions }: HeroSection) {
  return (
    <div className={`${styles.hero} ${styles[size]}`}>
      <div className={styles.words}>
        <h1 tabIndex={-1} data-page-heading>
          {title}
        </h1>
        {text && <p>{text}</p>}
        <Actions links={actions} kind={size === "small" ? "primary" : "accent"} />
      </div>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={`(width >= 48rem) ${beside(size)}, min(34rem, 100vw)`} priority />
        </div>
      )}
    </div>
  );
}

/** The width of the picture beside the words, from the columns of the style sheet. */
function beside(size: HeroSection["size"]): string {
  return size === "large" ? "min(34rem, 43vw)" : "min(24rem, 31vw)";
}
