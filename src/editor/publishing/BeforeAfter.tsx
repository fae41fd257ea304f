import styles from "./publishing.module.css";

/** What a text said and says, as far as there is one. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  if (before === "" && after === "") return null;
  return (
    <dl className={styles.both}>
      {before !== "" && (
        <div>
          <dt>Antes</dt>
          <dd>{before}</dd>
        </div>
      )}
      {after !== "" && (
        <div>
          <dt>Ahora</dt>
          <dd>{after}</dd>
        </div>
      )}
    </dl>
  );
}
