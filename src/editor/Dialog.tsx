import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { EditorIcon } from "./icons/EditorIcon.tsx";

interface DialogProps {
  title: string;
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open as long as it is rendered. When it goes, the focus returns to what had it before. */
export function Dialog({ title, isNarrow = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} data-narrow={isNarrow ? "" : undefined} aria-labelledby={id} onClose={onClose}>
      <div className="row">
        <h2 id={id}>{title}</h2>
        <button type="button" className="end" title="Cerrar" onClick={onClose}>
          <EditorIcon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
