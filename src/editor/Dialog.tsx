import { type ReactNode, useContext, useId, useLayoutEffect, useRef } from "react";
import { Button, CloseContext } from "./elements.tsx";
import { type Entered, EntryForm, type EntryFormProps } from "./fields.tsx";
import { NoticeBox } from "./panel/ConflictBox.tsx";
import { useEditor, useEditorState } from "./state/useEditor.ts";
import { useKeptFocus } from "./useKeptFocus.ts";

interface DialogProps {
  title: string;
  isNarrow?: boolean;
  /** It opens by itself while somebody may type, and says why the server does not answer. */
  interrupts?: boolean;
  /** For a dialog that no button of its own has opened. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. It says why what was done in it is refused, and hides the bar,
 * which says whether the server answers. When it goes, the focus returns to what had it before.
 */
export function Dialog({ title, isNarrow = false, interrupts = false, onClose, children }: DialogProps) {
  const ofButton = useContext(CloseContext);
  const close = onClose ?? ofButton;
  const dialog = useRef<HTMLDialogElement>(null);
  const editor = useEditor();
  // What was asked for without an answer has a notice of its own.
  const offline = useEditorState((state) => (state.notice ? undefined : state.offline));
  const id = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    editor.dismiss();
    current?.showModal();
    // Rather than to the button that closes it. A space that is being typed must press nothing.
    const first = interrupts ? "h2" : "input, select, textarea, button:enabled:not([data-close])";
    current?.querySelector<HTMLElement>(first)?.focus();
    return () => current?.close();
  }, [editor, interrupts]);
  useKeptFocus();
  return (
    <dialog ref={dialog} data-narrow={isNarrow ? "" : undefined} aria-labelledby={id} onClose={close}>
      <div className="row">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <Button icon="x" className="end" data-close="" title="Cerrar" onClick={close} />
      </div>
      <NoticeBox />
      {offline && !interrupts && (
        <p className="note" role="alert">
          {offline} Lo que escribió sigue aquí: inténtelo de nuevo después.
        </p>
      )}
      <div className="stack fields">
        <CloseContext value={close}>{children}</CloseContext>
      </div>
    </dialog>
  );
}

interface FormDialogProps extends EntryFormProps {
  title: string;
  /** The dialog stays open if there is no result: it says why. */
  onSend: (entered: Entered) => Promise<unknown>;
}

export function FormDialog({ title, onSend, ...form }: FormDialogProps) {
  const close = useContext(CloseContext);
  const cancel = <Button look="outlined" onClick={close} label="Cancelar" />;
  return (
    <Dialog title={title} isNarrow>
      <EntryForm {...form} others={cancel} onSend={async (entered) => (await onSend(entered)) && close()} />
    </Dialog>
  );
}
