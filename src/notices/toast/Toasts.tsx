// The toasts and the region that holds them.

import site from "virtual:site";
import * as Toast from "@radix-ui/react-toast";
import { useLive } from "../../live/live.ts";
import { SeverityIcon } from "./SeverityIcon.tsx";
import styles from "./Toasts.module.css";
import { closeToast, type ToastState, useToasts } from "./toasts.ts";

/** In milliseconds, unless the notice says otherwise. */
const life = 3000;

/** `announcer` is where what is read out is put: in the page, and not inert. */
export function Toasts({ announcer }: { announcer: HTMLElement }) {
  const { words } = useLive(site);
  return (
    <Toast.Provider label={words.notices} duration={life} announcerContainer={announcer}>
      {useToasts().map((toast) => (
        <OneToast key={toast.key} toast={toast} closeLabel={words.close} />
      ))}
      <Toast.Viewport className={styles.viewport} label={`${words.notices} ({hotkey})`} />
    </Toast.Provider>
  );
}

function OneToast({ toast: { key, notice, open }, closeLabel }: { toast: ToastState; closeLabel: string }) {
  const { title, message, severity = "info", sticky } = notice;
  return (
    <Toast.Root
      className={styles.toast}
      data-severity={severity}
      type={severity === "error" || severity === "warning" ? "foreground" : "background"}
      duration={sticky ? Number.POSITIVE_INFINITY : (notice.life ?? life)}
      open={open}
      onOpenChange={(stays) => stays || closeToast(key)}
    >
      <SeverityIcon severity={severity} />
      <div className={styles.words}>
        {title && <Toast.Title className={styles.title}>{title}</Toast.Title>}
        <Toast.Description>{message}</Toast.Description>
      </div>
      <Toast.Close className={styles.close} aria-label={closeLabel}>
        <span aria-hidden="true">×</span>
      </Toast.Close>
    </Toast.Root>
  );
}
