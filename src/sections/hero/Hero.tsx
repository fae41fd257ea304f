import type { HeroSection } from "../../types.gen.ts";
import { Actions } from "../elements/Actions.tsx";
import { LinkGroup } from "../elements/LinkGroup.tsx";
import { Picture } from "../elements/Picture.tsx";
import styles from "./Hero.module.css";
import { pictureSizes } from "./sizes.ts";

/** The top of a page, with its only first-level heading. */
export function Hero({ title, text, size = "medium", picture, actions, quickLinks }: HeroSection) {
  return (
    <div className={`${styles.hero} ${styles[size]}`}>
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
          <Picture picture={picture} sizes={pictureSizes(size)} priority />
        </div>
      )}
    </div>
  );
}
