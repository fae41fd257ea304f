import type { List as ListContent } from "../../types.gen.ts";
import styles from "./List.module.css";

/** A bulleted list with an optional title. */
export function List({ list }: { list: ListContent | undefined }) {
  if (!list) return null;
  return (
    <div className={styles.list}>
      {list.title && <p className={styles.title}>{list.title}</p>}
      <ul>
        {list.items.map((item, position) => (
          <li key={position}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
