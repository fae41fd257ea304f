// What can be chosen in a field of a form: each option is the text that visitors read.
import { useState } from "react";
import type { Item } from "../../../editing/protocol.ts";
import { EntryForm, InputField } from "../../fields.tsx";
import { insertOption } from "../../state/fieldOptions.ts";
import { labelsOf } from "../../state/formValue.ts";
import { spotKey } from "../../state/thing.ts";
import { useEditor } from "../../state/useEditor.ts";
import type { ControlProps } from "./control.tsx";
import { ListRow } from "./ListControl.tsx";

const option: Item = { label: "Opción", control: "line", examples: [] };

export function OptionsControl({ thing, input }: ControlProps) {
  const editor = useEditor();
  const [text, setText] = useState("");
  const labels = labelsOf(thing);
  const add = async () => {
    const isAdded = await editor.act(undefined, thing, (now) => insertOption(now, text.trim()));
    if (isAdded) setText("");
  };
  return (
    <div className="stack" id={input.id} tabIndex={-1}>
      {Array.from({ length: thing.count }, (_, index) => {
        const own = thing.below(index);
        const label = labels.below(String(own.value));
        const shown = label.value === undefined ? own : label;
        const name = `${option.label} ${index + 1}`;
        return <ListRow key={spotKey(own)} thing={own} shown={shown} label={name} item={option} />;
      })}
      <EntryForm action="Añadir opción" onSend={add}>
        <InputField label="Opción nueva" required value={text} onEnter={setText} />
      </EntryForm>
    </div>
  );
}
