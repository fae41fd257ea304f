import site from "virtual:site";
import { useEffect, useId, useRef } from "react";
import { useLive } from "../../live/live.ts";
import buttons from "../../styles/button.module.css";
import type { ChoiceDialog as Content } from "../../types.gen.ts";
import { Actions } from "../elements/Actions.tsx";
import { Icon } from "../elements/Icon.tsx";
import { Paragraphs } from "../elements/Paragraphs.tsx";
import styles from "./ChoiceDialog.module.css";

interface Props {
  dialog: Content;
  open: boolean;
  onClose: () => void;
}

/** A native modal dialog: it keeps the focus inside, closes on Escape and returns the focus to the button. */
export function ChoiceDialog({ dialog, open, onClose }: Props) {
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
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressedBackdrop.current = target === ref.current;
      }}
      onClick={() => pressedBackdrop.current && close()}
    >
      <div className={styles.body}>
        <h3 id={id}>{dialog.title}</h3>
        <Paragraphs paragraphs={dialog.paragraphs} />
        <Actions links={dialog.actions} />
        <button type="button" className={`${buttons.quiet} ${styles.close}`} onClick={close}>
          <Icon name="x" />
          {words.close}
        </button>
      </div>
    </dialog>
  );
}
