import type { TextSection } from "../../content/types.gen.ts";
import { Actions } from "../parts/Actions.tsx";
import { List } from "../parts/List.tsx";
import { Picture } from "../parts/Picture.tsx";
import { SectionFrame } from "../parts/SectionFrame.tsx";
import styles from "./Text.module.css";

export function Text({ title, paragraphs, pictures, list, actions }: TextSection) {
  return (
    <SectionFrame title={title}>
      <div className={pictures ? styles.illustrated : undefined}>
        <div className={styles.words}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <List list={list} />
          <Actions links={actions} />
        </div>
        {pictures && (
          <div className={styles.pictures}>
            {pictures.map((picture) => (
              <Picture key={picture.src} picture={picture} sizes="(width >= 56rem) 32rem, 100vw" />
            ))}
          </div>
        )}
      </div>
    </SectionFrame>
  );
}
