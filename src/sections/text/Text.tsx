import type { RenderedPicture } from "../../rendered.ts";
import type { TextSection } from "../../types.gen.ts";
import { Actions } from "../elements/Actions.tsx";
import { List } from "../elements/List.tsx";
import { Paragraphs } from "../elements/Paragraphs.tsx";
import { Picture } from "../elements/Picture.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import styles from "./Text.module.css";

export function Text(section: TextSection) {
  const { paragraphs, pictures, list, actions } = section;
  return (
    <SectionFrame {...section} beside={pictures && <Pictures pictures={pictures} />}>
      <div className={styles.text}>
        <Paragraphs paragraphs={paragraphs} />
        <List list={list} />
        <Actions links={actions} />
      </div>
    </SectionFrame>
  );
}

function Pictures({ pictures }: { pictures: RenderedPicture[] }) {
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, position) => (
        <Picture key={position} picture={picture} sizes="(width >= 48rem) 32rem, 100vw" />
      ))}
    </div>
  );
}
