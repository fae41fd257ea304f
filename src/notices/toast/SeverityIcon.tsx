// The icon of a severity. Its shape distinguishes severities without their colours.
import type { Notice } from "../notice.ts";
import styles from "./Toasts.module.css";

const shapes: Record<NonNullable<Notice["severity"]>, string> = {
  error: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM8 8l8 8m0-8-8 8",
  warning: "M12 3 1.8 20.5h20.4L12 3Zm0 6.5v5m0 2.6v.4",
  success: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM7.5 12.4l3 3 6-6.4",
  info: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 9v6m0-9.6V7",
};

export function SeverityIcon({ severity }: { severity: keyof typeof shapes }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[severity]} />
    </svg>
  );
}
