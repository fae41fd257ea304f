import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./elements.tsx";
import { NoticeBox } from "./panel/ConflictBox.tsx";
import { useEditor, useEditorState } from "./state/useEditor.ts";

interface DialogProps {
  title: string;
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. It says why what was done in it is refused, and hides the bar,
 * which says whether there is a connection. When it goes, the focus returns to what had it before.
 */
export function Dialog({ title, isNarrow = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const editor = useEditor();
  const isOffline = useEditorState((state) => state.isOffline);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    editor.dismiss();
    current?.showModal();
    // Rather than to the button that closes it.
    current?.querySelector<HTMLElement>("input, select, textarea, button:enabled:not([data-close])")?.focus();
    return () => current?.close();
  }, [editor]);
  return (
    <dialog ref={dialog} data-narrow={isNarrow ? "" : undefined} aria-labelledby={id} onClose={onClose}>
      <div className="row">
        <h2 id={id}>{title}</h2>
        <Button icon="x" className="end" data-close="" title="Cerrar" onClick={onClose} />
      </div>
      <NoticeBox />
      {isOffline && (
        <p className="note" role="alert">
          No hay conexión con el programa. Lo que escribió sigue aquí: inténtelo de nuevo cuando vuelva.
        </p>
      )}
      <div className="stack fields">{children}</div>
    </dialog>
  );
}
