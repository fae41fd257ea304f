// What can be chosen in a field of a form: each option is the text that visitors read.
import { type ClipboardEvent, type FocusEvent, useEffect, useRef, useState } from "react";
import type { Item } from "../../../editing/protocol.ts";
import { EditorIcon } from "../../elements.tsx";
import { EnteredField, EntryForm, InputField } from "../../fields.tsx";
import { pastedLines } from "../../pastedLines.ts";
import { explainOption, insertOptions, optionTexts } from "../../state/fieldOptions.ts";
import { labelsOf } from "../../state/formValue.ts";
import { spotKey, type Thing } from "../../state/thing.ts";
import { useEditor } from "../../state/useEditor.ts";
import type { ControlProps } from "./control.tsx";
import { ListRow } from "./ListControl.tsx";

const option: Item = { label: "Opción", control: "line", examples: [] };

export function OptionsControl({ thing, input }: ControlProps) {
  const editor = useEditor();
  const [text, setText] = useState("");
  /** What is typed, also before it is rendered; undefined once the panel shows something else. */
  const typed = useRef<string | undefined>("");
  const type = (next: string) => {
    typed.current = next;
    setText(next);
  };
  useEffect(
    () => () => {
      const left = typed.current?.trim();
      typed.current = undefined;
      if (left) editor.lose([left]);
    },
    [editor],
  );
  const labels = labelsOf(thing);
  const options = Array.from({ length: thing.count }, (_, index) => thing.below(index));
  const add = async (texts: string[]) => {
    type("");
    const isAdded = await editor.act(undefined, thing, (now) => insertOptions(now, texts));
    if (isAdded) return;
    if (typed.current === undefined) editor.lose(texts);
    else type(text);
  };
  /** Adds what is typed, which would go with the panel. If another window gets the focus, the control stays active here. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isLeft = ![relatedTarget, document.activeElement].some((element) => currentTarget.contains(element));
    if (isLeft && text.trim() !== "") void add([text.trim()]);
  };
  /** Each line of a list is an option. */
  const onPaste = (event: ClipboardEvent) => {
    const lines = pastedLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    void add(lines);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls have the focus
    <div className="stack" id={input.id} tabIndex={-1} onBlur={onBlur}>
      {options.map((own, index) => {
        const label = labels.below(String(own.value));
        const shown = label.value === undefined ? own : label;
        const name = `${option.label} ${index + 1}`;
        return <ListRow key={spotKey(own)} thing={own} shown={shown} label={name} item={option} />;
      })}
      <EntryForm action="Añadir opción" onSend={() => add([text.trim()])}>
        <InputField label="Opción nueva" required value={text} onEnter={type} onPaste={onPaste} />
      </EntryForm>
      <Explanations options={options} />
    </div>
  );
}

/** What each option means: below its button, or below the list in which it is chosen. */
function Explanations({ options }: { options: Thing[] }) {
  const editor = useEditor();
  return (
    <details>
      <summary>
        <EditorIcon name="plus" />
        Explicar las opciones
      </summary>
      <div className="stack fields">
        <p className="quiet">Con botones se lee debajo de cada opción; en una lista, debajo de la elegida.</p>
        {options.map((option) => {
          const { label, explanation } = optionTexts(option);
          return (
            <EnteredField
              key={spotKey(option)}
              label={`Qué significa «${label}»`}
              saved={explanation}
              onEnter={(text) => editor.act(undefined, option, (now) => explainOption(now, text))}
            />
          );
        })}
      </div>
    </details>
  );
}
