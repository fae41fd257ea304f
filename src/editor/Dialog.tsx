import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./elements.tsx";
import { NoticeBox } from "./panel/ConflictBox.tsx";
import { useEditor, useEditorState } from "./state/useEditor.ts";

interface DialogProps {
  title: string;
  isNarrow?: boolean;
  /** It says itself why the server does not answer. */
  explainsOffline?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. It says why what was done in it is refused, and hides the bar,
 * which says whether the server answers. When it goes, the focus returns to what had it before;
 * when what has the focus goes, to the nearest element around it that can be focused (`tabIndex={-1}`), else to its title.
 */
export function Dialog({ title, isNarrow = false, explainsOffline = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
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
  useEffect(() => {
    // What had the focus is gone: a button after it was pressed, a form after it was sent.
    const observer = new MutationObserver((records) => {
      const { current: last } = focused;
      if (last?.isConnected !== false || document.activeElement !== document.body) return;
      const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)));
      const around = removal && (removal.target as Element).closest<HTMLElement>("[tabindex='-1']");
      (around ?? heading.current)?.focus({ preventScroll: true });
    });
    if (dialog.current) observer.observe(dialog.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <dialog
      ref={dialog}
      data-narrow={isNarrow ? "" : undefined}
      aria-labelledby={id}
      onClose={onClose}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      <div className="row">
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <Button icon="x" className="end" data-close="" title="Cerrar" onClick={onClose} />
      </div>
      <NoticeBox />
      {offline && !explainsOffline && (
        <p className="note" role="alert">
          {offline} Lo que escribió sigue aquí: inténtelo de nuevo después.
        </p>
      )}
      <div className="stack fields">{children}</div>
    </dialog>
  );
}
