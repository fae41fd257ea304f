// How sending went, where a form says so in its own place rather than by an alert or a toast.
import type { Notice } from "../../notices/notify.ts";
import styles from "./StandingNotice.module.css";

export function StandingNotice({ notice }: { notice: Notice | undefined }) {
  return (
    <div role="status" className={styles.place}>
      {notice && (
        <div className={styles.notice} data-severity={notice.severity}>
          {notice.title && <strong>{notice.title}</strong>}
          <p>{notice.message}</p>
        </div>
      )}
    </div>
  );
}
