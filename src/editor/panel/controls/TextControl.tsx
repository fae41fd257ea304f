// One line of plain text: it is as high as it needs to be, and shows on the site while it is entered.
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { onOneLine, pastedLines } from "../../pastedLines.ts";
import { useEditor } from "../../state/useEditor.ts";
import { useParagraphs, useTable } from "../pasting.ts";
import type { ControlProps } from "./control.tsx";

export function TextControl({ thing, field: { default: usual, example }, value, draft, enter, input }: ControlProps) {
  const editor = useEditor();
  /** The text when the focus came: what is undone before that is a step of the history. */
  const first = useRef("");
  const area = useRef<HTMLTextAreaElement>(null);
  const text = String(value ?? "");
  const isExample = thing.isExampleText && draft === undefined;
  const spread = useParagraphs(thing, enter);
  const fillTable = useTable(thing);
  useLayoutEffect(() => {
    if (area.current && !("fieldSizing" in document.body.style)) fitToText(area.current);
  });
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (fillTable(event.clipboardData)) return event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const lines = pastedLines(event.clipboardData.getData("text/plain"));
    const before = text.slice(0, selectionStart) + (lines[0] ?? "");
    const texts = [before, ...lines.slice(1)];
    if (spread(texts.with(-1, texts.at(-1) + text.slice(selectionEnd)))) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (event.key === "Enter") void editor.commit();
    else if (isUndo && text === first.current) void editor.step("undo");
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      {...input}
      ref={area}
      rows={1}
      value={text}
      placeholder={typeof usual === "string" ? `Ahora dice: ${usual}` : example && `Por ejemplo: ${example}`}
      onChange={({ target }) => enter(onOneLine(target.value))}
      onFocus={() => {
        first.current = text;
        input.onFocus();
      }}
      onClick={({ currentTarget }) => {
        if (isExample) currentTarget.select();
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

/** What `field-sizing: content` does, which Safari has only since 26.2. */
function fitToText(area: HTMLTextAreaElement) {
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
