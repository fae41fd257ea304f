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
 * which says whether the server answers. When it goes, the focus returns to what had it before.
 */
export function Dialog({ title, isNarrow = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const editor = useEditor();
  const offline = useEditorState((state) => state.offline);
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
      {offline && (
        <p className="note" role="alert">
          {offline} Lo que escribió sigue aquí: inténtelo de nuevo después.
        </p>
      )}
      <div className="stack fields">{children}</div>
    </dialog>
  );
}
