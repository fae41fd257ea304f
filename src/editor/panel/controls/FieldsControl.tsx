// The fields of a form, by block: opened, moved, deleted and added from here.
import { useState } from "react";
import { getOwn } from "../../../engine/path.ts";
import type { Field } from "../../../types.gen.ts";
import { FormDialog } from "../../Dialog.tsx";
import { DialogButton } from "../../elements.tsx";
import { CheckField, ChoiceField, type Entered, InputField, Labelled } from "../../fields.tsx";
import { linesOf } from "../../pastedLines.ts";
import { blocksOf, conditionalFields, type FieldBlock } from "../../state/formFields.ts";
import { insertField } from "../../state/newField.ts";
import { spotKey, type Thing } from "../../state/thing.ts";
import { useEditor } from "../../state/useEditor.ts";
import type { ControlProps } from "./control.tsx";
import { ListRow } from "./ListControl.tsx";

export function FieldsControl({ thing, field: { label, item }, input }: ControlProps) {
  if (!item) return null;
  const blocks = blocksOf(thing);
  return (
    <div className="stack" id={input.id} tabIndex={-1}>
      {blocks.map((block) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend takes a row of its own
        <div key={block.group ?? "none"} role="group" aria-label={block.title || label} className="stack">
          {block.title && <b className="quiet">{block.title}</b>}
          {[...block.fields, ...(block === blocks.at(-1) ? conditionalFields(thing) : [])].map((own) => (
            <ListRow key={spotKey(own)} thing={own} label={own.title || own.name} item={item} />
          ))}
          <DialogButton look="add" icon="plus" dialog={<AddField fields={thing} block={block} />}>
            <span>
              Añadir campo
              {block.title && <span data-hidden=""> en {block.title}</span>}
            </span>
          </DialogButton>
        </div>
      ))}
      {thing.at.length === 1 && (
        <DialogButton look="add" icon="plus" label="Añadir bloque" dialog={<AddField fields={thing} />} />
      )}
    </div>
  );
}

interface AddFieldProps {
  fields: Thing;
  /** Absent for a new one. */
  block?: FieldBlock;
}

function AddField({ fields, block }: AddFieldProps) {
  const editor = useEditor();
  const examples = fields.field?.item?.examples ?? [];
  const hasBlocks = blocksOf(fields).some(({ title }) => title !== "");
  const [kind, setKind] = useState(examples[0]?.label);
  // Kept here: while a type without options is chosen, as the arrow keys do on their way to another, the text area is gone.
  const [options, setOptions] = useState("");
  const example = (examples.find(({ label }) => label === kind)?.value ?? {}) as Field;
  const isChoice = [example, example.items].some((one) => getOwn(one, "enum") !== undefined);
  const add = (entered: Entered) => {
    const group = block ? block.group : entered("blockTitle");
    const given = {
      ...{ group, title: entered("title"), example, isRequired: entered("isRequired") !== "" },
      ...(isChoice && { options: linesOf(options) }),
      ...(!(block || hasBlocks) && { firstGroup: entered("firstGroup") }),
    };
    return editor.act("field", fields, (now) => insertField(now, given));
  };
  const name = block?.title ? `Añadir un campo en «${block.title}»` : block ? "Añadir un campo" : "Añadir un bloque";
  return (
    <FormDialog title={name} action="Añadir" onSend={add}>
      {!(block || hasBlocks) && (
        <InputField label="Título del bloque de los campos que ya hay" name="firstGroup" required />
      )}
      {!block && (
        <InputField label={hasBlocks ? "Título del bloque" : "Título del bloque nuevo"} name="blockTitle" required />
      )}
      <InputField
        label={block ? "Nombre del campo" : "Nombre de su primer campo"}
        help="Lo que lee el visitante: «Teléfono», «¿En qué semestre estás?»."
        name="title"
        required
      />
      <ChoiceField
        label="Cómo se llena"
        isList
        options={examples.map(({ label, help }) => ({
          value: label,
          label: label === help ? help : `${help}: ${label}`,
        }))}
        chosen={kind}
        onChoose={setKind}
      />
      {isChoice && (
        <Labelled label="Opciones" help="Una en cada renglón.">
          {(labels) => (
            <textarea
              {...labels}
              rows={4}
              required
              value={options}
              onChange={({ target }) => {
                // `required` accepts a text of empty lines.
                target.setCustomValidity(linesOf(target.value).length > 0 ? "" : "Escriba al menos una opción.");
                setOptions(target.value);
              }}
            />
          )}
        </Labelled>
      )}
      <CheckField label="Es obligatorio" name="isRequired" />
    </FormDialog>
  );
}
