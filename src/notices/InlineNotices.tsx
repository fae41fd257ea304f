import styles from "./InlineNotices.module.css";
import type { Notice } from "./notify.ts";

/** Notices in the page. Always rendered, because a live region must exist before its text. */
export function InlineNotices({ notices }: { notices: Notice[] }) {
  return (
    <div role="status" className={styles.region}>
      {notices.map(({ title, message, severity }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notices hold no state
        <div key={position} className={styles.notice} data-severity={severity}>
          {title && <strong>{title}</strong>}
          <p>{message}</p>
        </div>
      ))}
    </div>
  );
}
