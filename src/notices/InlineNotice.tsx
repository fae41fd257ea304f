import styles from "./InlineNotice.module.css";
import type { Notice } from "./notice.ts";

/** A notice in the page. Always rendered, because a live region must exist before its text. */
export function InlineNotice({ notice }: { notice: Notice | undefined }) {
  return (
    <div role="status" className={styles.region}>
      {notice && (
        <div className={styles.notice} data-severity={notice.severity}>
          {notice.title && <strong>{notice.title}</strong>}
          <p>{notice.message}</p>
        </div>
      )}
    </div>
  );
}
