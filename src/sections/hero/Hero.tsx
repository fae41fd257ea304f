import type { HeroSection } from "../../types.gen.ts";
import { Actions } from "../elements/Actions.tsx";
import { LinkGroup } from "../elements/LinkGroup.tsx";
import { Picture } from "../elements/Picture.tsx";
import styles from "./Hero.module.css";
import { pictureSizes } from "./sizes.ts";

/** The top of a page, with its only first-level heading. */
export function Hero({ title, text, size = "medium", picture, actions, quickLinks }: HeroSection) {
  // Its sky is behind the text: it is as wide as the page.
  const isView = size === "large" && picture?.src.endsWith(".svg") && picture.width >= 2 * picture.height;
  return (
    <div className={`${styles.hero} ${styles[size]} ${isView ? styles.view : ""}`} data-area={picture?.area}>
      <div className={styles.text}>
        <h1 tabIndex={-1} data-page-heading>
          {title}
        </h1>
        {text && <p>{text}</p>}
        <Actions links={actions} variant={size === "small" ? "primary" : "accent"} />
      </div>
      {quickLinks && <LinkGroup {...quickLinks} />}
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={pictureSizes} priority />
        </div>
      )}
    </div>
  );
}
