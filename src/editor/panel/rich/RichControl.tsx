// A text with bold and links, edited as it looks.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { EditorIcon } from "../../icons/EditorIcon.tsx";
import { useEditor, useValue } from "../../state/useEditor.ts";
import { type ControlProps, useFocusRequest } from "../controls/control.ts";
import { LinkForm } from "./LinkForm.tsx";
import styles from "./RichControl.module.css";
import { createRichView, type RichMarks } from "./richView.ts";

export function RichControl({ id, spot, label, isRequired, describedBy }: ControlProps) {
  const editor = useEditor();
  const { value, draft } = useValue(spot);
  const text = typeof value === "string" ? value : "";
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<typeof createRichView>>(undefined);
  const [marks, setMarks] = useState<RichMarks>({ isBold: false, target: undefined });
  const [isLinking, setIsLinking] = useState(false);
  const isWrong = (draft?.problems.length ?? 0) > 0;
  const enter = (next: string) => editor.enter(spot, next === "" && !isRequired ? undefined : next);
  const latest = useRef({ enter, text });
  latest.current = { enter, text };
  useFocusRequest(spot, "field", () => view.current?.focus());

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createRichView(host.current, latest.current.text, {
      onText: (next) => latest.current.enter(next),
      onMarks: setMarks,
      onLink: () => setIsLinking(true),
      onUndo: () => void editor.step("undo"),
    });
    view.current = created;
    return () => created.destroy();
  }, [editor]);
  useLayoutEffect(() => {
    view.current?.setAttributes({
      id,
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      "aria-invalid": String(isWrong),
      ...(describedBy && { "aria-describedby": describedBy }),
      class: styles.text ?? "",
    });
  }, [id, label, describedBy, isWrong]);
  useEffect(() => view.current?.setText(text), [text]);

  const setLink = (target: string | undefined) => {
    setIsLinking(false);
    view.current?.setLink(target);
  };
  const close = () => {
    setIsLinking(false);
    view.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the text and its buttons sends what was entered
    <div
      className={styles.rich}
      onFocus={() => editor.point(spot)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void editor.commit();
      }}
    >
      <div className={styles.marks} role="toolbar" aria-label={`Formato de ${label}`}>
        <button
          type="button"
          aria-pressed={marks.isBold}
          title="Negrita (Ctrl+B)"
          onClick={() => view.current?.toggleBold()}
        >
          <EditorIcon name="text-b" />
        </button>
        <button
          type="button"
          aria-pressed={marks.target !== undefined}
          title="Enlace (Ctrl+K)"
          onClick={() => setIsLinking(!isLinking)}
        >
          <EditorIcon name="link" />
        </button>
      </div>
      {isLinking && <LinkForm id={`${id}-link`} target={marks.target} onSet={setLink} onClose={close} />}
      <div ref={host} />
    </div>
  );
}
