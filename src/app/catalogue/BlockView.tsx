import type { ReactNode } from "react";
import type { Block, Example } from "../../build/catalogue/block.ts";
import styles from "./Catalogue.module.css";
import { Code } from "./Code.tsx";
import { Properties } from "./Properties.tsx";
import { words } from "./words.ts";

interface Props<E extends Example> {
  /** Of the heading. */
  id: string;
  block: Block<E>;
  /** Of its table of properties. */
  caption: (name: string) => string;
  /** The example as visitors see it. */
  preview: (example: E) => ReactNode;
  /** The example as editors write it. */
  write: (example: E) => string;
}

/** A kind of section or of field: its examples, then what it may say. */
export function BlockView<E extends Example>({ id, block, caption, preview, write }: Props<E>) {
  const { name, title, description, examples, tables } = block;
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title && <span className={styles.title}>{title}</span>} <code>{name}</code>
        </h2>
        <p>{description}</p>
      </div>
      {examples.length === 0 && <p>{words.noExample}</p>}
      {examples.map((example, index) => {
        const text = write(example);
        return (
          <div key={text} className={styles.example}>
            {example.problems.length > 0 ? <Failure problems={example.problems} /> : preview(example)}
            <Code text={text} label={words.example(name, index + 1)} />
          </div>
        );
      })}
      <Properties title={caption(name)} block={name} tables={tables} />
    </div>
  );
}

/** An example that the check refuses: the schema's own mistake, to be seen by who wrote it. */
function Failure({ problems }: { problems: string[] }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{words.problems}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
