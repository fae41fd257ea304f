// A text with bold and links, edited as it looks.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../elements.tsx";
import { useEditor } from "../../state/useEditor.ts";
import type { ControlProps } from "../controls/control.tsx";
import { useParagraphs, useTable } from "../pasting.ts";
import { LinkForm } from "./LinkForm.tsx";
import styles from "./RichControl.module.css";
import { createRichView, type RichMarks } from "./richView.ts";

export function RichControl({ thing, value, enter, input }: ControlProps) {
  const editor = useEditor();
  const { id, onFocus, onBlur, ...aria } = input;
  const text = typeof value === "string" ? value : "";
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<typeof createRichView>>(undefined);
  const [marks, setMarks] = useState<RichMarks>({ isBold: false, target: undefined });
  const [isLinking, setIsLinking] = useState(false);
  const spread = useParagraphs(thing, enter);
  const fillTable = useTable(thing);
  const { isExampleText: isExample } = thing;
  const latest = useRef({ enter, text, spread, fillTable, isExample });
  latest.current = { enter, text, spread, fillTable, isExample };

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createRichView(host.current, latest.current.text, latest.current.isExample, {
      onText: (next) => latest.current.enter(next),
      onMarks: setMarks,
      onLink: () => setIsLinking(true),
      onTable: (clipboard) => latest.current.fillTable(clipboard),
      onParagraphs: (texts) => latest.current.spread(texts),
      onUndo: () => void editor.step("undo"),
    });
    view.current = created;
    return () => created.destroy();
  }, [editor]);
  const attributes = JSON.stringify({ id, role: "textbox", "aria-multiline": "true", class: styles.text, ...aria });
  useLayoutEffect(() => view.current?.setAttributes(JSON.parse(attributes)), [attributes]);
  useEffect(() => view.current?.setText(text), [text]);

  const toggleBold = () => view.current?.toggleBold();
  const toggleForm = () => setIsLinking(!isLinking);
  const close = () => {
    setIsLinking(false);
    view.current?.focus();
  };
  const setLink = (target: string | undefined) => {
    view.current?.setLink(target);
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the text and its buttons sends what was entered
    <div
      className={`box ${styles.rich}`}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      <div className={`row ${styles.marks}`} role="toolbar" aria-label={`Formato de ${aria["aria-label"]}`}>
        <Button icon="text-b" aria-pressed={marks.isBold} title="Negrita (Ctrl+B)" onClick={toggleBold} />
        <Button icon="link" aria-pressed={marks.target !== undefined} title="Enlace (Ctrl+K)" onClick={toggleForm} />
      </div>
      {isLinking && <LinkForm id={`${id}-link`} target={marks.target} onSet={setLink} onClose={close} />}
      <div ref={host} />
    </div>
  );
}
