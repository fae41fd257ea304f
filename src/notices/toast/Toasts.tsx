// The toasts and their region.
import site from "virtual:site";
import * as Toast from "@radix-ui/react-toast";
import { type RefCallback, useCallback } from "react";
import { useLive } from "../../live/live.ts";
import type { Notice } from "../notify.ts";
import { leaveToasts, placeToasts } from "./host.ts";
import styles from "./Toasts.module.css";
import { closeToast, type ToastState, useToasts } from "./toasts.ts";

/** The duration of a toast without a `life`, in milliseconds. */
const defaultLife = 3000;

/** `host` is the element around the toasts. The live region is inside it too, because `host` is never inert. */
export function Toasts({ host }: { host: HTMLElement }) {
  const { words } = useLive(site);
  // A ref, because Radix renders a toast later than its component.
  const place = useCallback(
    (rendered: HTMLElement | null) => {
      if (rendered) placeToasts(host);
    },
    [host],
  );
  return (
    <Toast.Provider label={words.notices} duration={defaultLife} announcerContainer={host}>
      {useToasts().map((toast) => (
        <ToastView
          key={toast.key}
          toast={toast}
          closeLabel={words.close}
          place={place}
          onClose={() => leaveToasts(host)}
        />
      ))}
      <Toast.Viewport className={styles.viewport} label={`${words.notices} ({hotkey})`} />
    </Toast.Provider>
  );
}

/** Their shapes distinguish the severities without their colours. */
const icons: Record<NonNullable<Notice["severity"]>, string> = {
  error: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM8 8l8 8m0-8-8 8",
  warning: "M12 3 1.8 20.5h20.4L12 3Zm0 6.5v5m0 2.6v.4",
  success: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM7.5 12.4l3 3 6-6.4",
  info: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 9v6m0-9.6V7",
};

interface Props {
  toast: ToastState;
  closeLabel: string;
  place: RefCallback<HTMLElement>;
  onClose: () => void;
}

function ToastView({ toast: { key, notice, open }, closeLabel, place, onClose }: Props) {
  const { title, message, severity = "info", sticky } = notice;
  return (
    <Toast.Root
      className={styles.toast}
      data-severity={severity}
      // Screen readers announce a foreground toast at once, a background toast at the next pause.
      type={severity === "error" || severity === "warning" ? "foreground" : "background"}
      duration={sticky ? Number.POSITIVE_INFINITY : (notice.life ?? defaultLife)}
      open={open}
      // A click would focus the toast, and its timer pauses while it has the focus.
      onMouseDown={(event) => event.preventDefault()}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        closeToast(key);
        onClose();
      }}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[severity]} />
      </svg>
      <div ref={place} className={styles.text}>
        {/* The space separates the two texts when a screen reader reads them as one. */}
        {title && <Toast.Title className={styles.title}>{title}</Toast.Title>}{" "}
        <Toast.Description>{message}</Toast.Description>
      </div>
      <Toast.Close className={styles.close} aria-label={closeLabel}>
        <span aria-hidden="true">×</span>
      </Toast.Close>
    </Toast.Root>
  );
}
