import type { ReactNode } from "react";
import type { Block, Example } from "../../pipeline/catalogue/block.ts";
import styles from "./Catalogue.module.css";
import { Code } from "./Code.tsx";
import { messages } from "./messages.ts";

interface Props<E extends Example> {
  /** The id of the heading. */
  id: string;
  block: Block<E>;
  /** The previews are narrow: on a wide screen the JSON is beside them. */
  narrow?: boolean;
  /** The example as visitors see it. */
  preview: (example: E) => ReactNode;
  /** The example as editors write it. */
  write: (example: E) => string;
}

/** A section type or a widget with its examples. */
export function BlockView<E extends Example>({ id, block, narrow, preview, write }: Props<E>) {
  const { name, title, description, examples } = block;
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title && <span className={styles.title}>{title}</span>} <code>{name}</code>
        </h2>
        <p>{description}</p>
      </div>
      {examples.length === 0 && <p>{messages.noExample}</p>}
      {examples.map((example, index) => {
        const text = write(example);
        return (
          <div key={text} className={narrow ? `${styles.example} ${styles.narrow}` : styles.example}>
            {example.problems.length > 0 ? (
              <Failure problems={example.problems} />
            ) : (
              <figure className={styles.preview}>
                <figcaption>{messages.preview}</figcaption>
                {preview(example)}
              </figure>
            )}
            <Code text={text} label={messages.example(name, index + 1)} />
          </div>
        );
      })}
    </div>
  );
}

/** The errors of an example: a mistake in its schema. */
function Failure({ problems }: { problems: string[] }) {
  return (
    <div data-tone="red" role="alert">
      <p>{messages.problems}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
