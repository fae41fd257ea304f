import { PageView } from "../../pages/PageView.tsx";
import type { Section } from "../../types.gen.ts";
import styles from "./Catalogue.module.css";
import { words } from "./words.ts";

/** A section, drawn by the very components that draw it on a page. */
export function SectionPreview({ section }: { section: Section }) {
  return (
    <figure className={styles.preview}>
      <figcaption>{words.preview}</figcaption>
      <PageView page={{ path: "/", title: "", sections: [section] }} />
    </figure>
  );
}
