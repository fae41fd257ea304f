// The toasts and the region that holds them.

import site from "virtual:site";
import * as Toast from "@radix-ui/react-toast";
import { useLive } from "../../live/live.ts";
import { leaveToasts } from "./leave.ts";
import { SeverityIcon } from "./SeverityIcon.tsx";
import styles from "./Toasts.module.css";
import { closeToast, type ToastState, useToasts } from "./toasts.ts";

/** In milliseconds, unless the notice says otherwise. */
const life = 3000;

/** `host` is the element around them; what is read out is put there too: it is never inert. */
export function Toasts({ host }: { host: HTMLElement }) {
  const { words } = useLive(site);
  return (
    <Toast.Provider label={words.notices} duration={life} announcerContainer={host}>
      {useToasts().map((toast) => (
        <OneToast key={toast.key} toast={toast} closeLabel={words.close} onClose={() => leaveToasts(host)} />
      ))}
      <Toast.Viewport className={styles.viewport} label={`${words.notices} ({hotkey})`} />
    </Toast.Provider>
  );
}

interface Props {
  toast: ToastState;
  closeLabel: string;
  onClose: () => void;
}

function OneToast({ toast: { key, notice, open }, closeLabel, onClose }: Props) {
  const { title, message, severity = "info", sticky } = notice;
  return (
    <Toast.Root
      className={styles.toast}
      data-severity={severity}
      type={severity === "error" || severity === "warning" ? "foreground" : "background"}
      duration={sticky ? Number.POSITIVE_INFINITY : (notice.life ?? life)}
      open={open}
      // With a click it would take the focus, and its time would stand still for as long as it has that.
      onMouseDown={(event) => event.preventDefault()}
      onOpenChange={(stays) => {
        if (stays) return;
        closeToast(key);
        onClose();
      }}
    >
      <SeverityIcon severity={severity} />
      <div className={styles.words}>
        {/* The space keeps the two apart where they are read out as one. */}
        {title && <Toast.Title className={styles.title}>{title}</Toast.Title>}{" "}
        <Toast.Description>{message}</Toast.Description>
      </div>
      <Toast.Close className={styles.close} aria-label={closeLabel}>
        <span aria-hidden="true">×</span>
      </Toast.Close>
    </Toast.Root>
  );
}
