// The fields of a form, by block: opened, moved, deleted and added from here.
import { useState } from "react";
import { getOwn } from "../../../engine/path.ts";
import type { Field } from "../../../types.gen.ts";
import { FormDialog } from "../../Dialog.tsx";
import { DialogButton } from "../../elements.tsx";
import { CheckField, ChoiceField, InputField, Labelled } from "../../fields.tsx";
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
          <DialogButton
            look="add"
            icon="plus"
            dialog={(onClose) => <AddField fields={thing} block={block} onClose={onClose} />}
          >
            <span>
              Añadir campo
              {block.title && <span data-hidden=""> en {block.title}</span>}
            </span>
          </DialogButton>
        </div>
      ))}
      {thing.at.length === 1 && (
        <DialogButton
          look="add"
          icon="plus"
          label="Añadir bloque"
          dialog={(onClose) => <AddField fields={thing} onClose={onClose} />}
        />
      )}
    </div>
  );
}

interface AddFieldProps {
  fields: Thing;
  /** Absent for a new one. */
  block?: FieldBlock;
  onClose: () => void;
}

function AddField({ fields, block, onClose }: AddFieldProps) {
  const editor = useEditor();
  const examples = fields.field?.item?.examples ?? [];
  const hasBlocks = blocksOf(fields).some(({ title }) => title !== "");
  const [firstGroup, setFirstGroup] = useState("");
  const [blockTitle, setBlockTitle] = useState("");
  const [title, setTitle] = useState("");
  const [kind, setKind] = useState(examples[0]?.label);
  const [isRequired, setRequired] = useState(false);
  const [options, setOptions] = useState("");
  const example = (examples.find(({ label }) => label === kind)?.value ?? {}) as Field;
  const isChoice = [example, example.items].some((one) => getOwn(one, "enum") !== undefined);
  const add = () => {
    const group = block ? block.group : blockTitle.trim();
    const texts = linesOf(options);
    const given = {
      ...{ group, title: title.trim(), example, isRequired },
      ...(isChoice && { options: texts }),
      ...(!(block || hasBlocks) && { firstGroup: firstGroup.trim() }),
    };
    return editor.act("field", fields, (now) => insertField(now, given));
  };
  const name = block?.title ? `Añadir un campo en «${block.title}»` : block ? "Añadir un campo" : "Añadir un bloque";
  return (
    <FormDialog title={name} action="Añadir" onSend={add} onClose={onClose}>
      {!(block || hasBlocks) && (
        <InputField
          label="Título del bloque de los campos que ya hay"
          required
          value={firstGroup}
          onEnter={setFirstGroup}
        />
      )}
      {!block && (
        <InputField
          label={hasBlocks ? "Título del bloque" : "Título del bloque nuevo"}
          required
          value={blockTitle}
          onEnter={setBlockTitle}
        />
      )}
      <InputField
        label={block ? "Nombre del campo" : "Nombre de su primer campo"}
        help="Lo que lee el visitante: «Teléfono», «¿En qué semestre estás?»."
        required
        value={title}
        onEnter={setTitle}
      />
      <ChoiceField
        label="Cómo se llena"
        isList
        options={examples.map(({ label, help }) => ({
          value: label,
          label: label === help ? help : `${help}: ${label}`,
        }))}
        chosen={kind}
        onChoose={(label) => setKind(String(label))}
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
      <CheckField label="Es obligatorio" isOn={isRequired} onChange={setRequired} />
    </FormDialog>
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
