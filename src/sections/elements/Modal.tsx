import site from "virtual:site";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLive } from "../../live/live.ts";
import buttons from "../../styles/button.module.css";
import { Icon } from "./Icon.tsx";
import styles from "./Modal.module.css";

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A native modal dialog: it keeps the focus inside, closes on Escape and returns the focus to the button. */
export function Modal({ title, open, onClose, className = "", children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { words } = useLive(site);
  const close = () => ref.current?.close();
  // A click on the backdrop closes the dialog, but not if the press started inside: it selected text.
  const pressedBackdrop = useRef(false);
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Esc
    <dialog
      ref={ref}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressedBackdrop.current = target === ref.current;
      }}
      onClick={() => pressedBackdrop.current && close()}
    >
      <div className={styles.body}>
        <h2 id={id}>{title}</h2>
        {typeof children === "function" ? children(close) : children}
        <button type="button" className={`${buttons.quiet} ${styles.close}`} onClick={close}>
          <Icon name="x" />
          {words.close}
        </button>
      </div>
    </dialog>
  );
}
