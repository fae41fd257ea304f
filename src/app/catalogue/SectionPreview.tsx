import { PageView } from "../../pages/PageView.tsx";
import type { Section } from "../../types.gen.ts";
import styles from "./Catalogue.module.css";
import { messages } from "./messages.ts";

/** A section, rendered by the same components as on a page. */
export function SectionPreview({ section }: { section: Section }) {
  return (
    <figure className={styles.preview}>
      <figcaption>{messages.preview}</figcaption>
      <PageView page={{ path: "/", title: "", sections: [section] }} />
    </figure>
  );
}
