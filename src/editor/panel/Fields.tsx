// The fields of an object: those that are required or used, in the order of the schema, and the others to be added.
import { type ComponentType, useRef, useState } from "react";
import type { ControlType, FieldModel, Kind } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { isWithin } from "../../engine/path.ts";
import { uncapitalized } from "../../engine/uncapitalized.ts";
import { Button, EditorIcon } from "../elements.tsx";
import { ChoiceField, InputField, isWalkingChoice, useWalked } from "../fields.tsx";
import { DestinationControl, isLink } from "../pickers/DestinationControl.tsx";
import { initialOf } from "../state/sending.ts";
import { focusId, isSameSpot, spotKey, type Thing, usualFirst } from "../state/thing.ts";
import { useEditor, useEditorState, useValue } from "../state/useEditor.ts";
import { type ControlProps, Field } from "./controls/control.tsx";
import { DeadlineClasses } from "./controls/DeadlineClasses.tsx";
import { FieldsControl } from "./controls/FieldsControl.tsx";
import { GroupControl } from "./controls/GroupControl.tsx";
import { ListControl } from "./controls/ListControl.tsx";
import { leafControls } from "./controls/leafControls.ts";
import { OptionsControl } from "./controls/OptionsControl.tsx";

const controls: Record<ControlType, ComponentType<ControlProps>> = {
  ...leafControls,
  list: ListControl,
  group: GroupControl,
  fields: FieldsControl,
  options: OptionsControl,
};

export function Fields({ kind, thing }: { kind: Kind; thing: Thing }) {
  const editor = useEditor();
  const { value } = useValue(thing);
  const values = (value ?? {}) as Record<string, unknown>;
  const drafts = useEditorState((state) => state.drafts);
  /** Fields that are shown although the file does not have them, or no longer: an emptied one stays under the hands. */
  const [opened, setOpened] = useState(() =>
    kind.fields.filter(({ key, control }) => staysOpen(control) && values[key] !== undefined).map(({ key }) => key),
  );
  const isPresent = (key: string) => (drafts[spotKey(thing.below(key))]?.value ?? values[key]) !== undefined;
  const chosenTogether = isLink(kind) ? [...kind.alternatives, "anchor"] : kind.alternatives;
  const isAlternative = ({ key, control }: FieldModel) => control === "classes" || chosenTogether.includes(key);
  const isShown = (field: FieldModel) => field.required || isPresent(field.key) || opened.includes(field.key);
  const first = kind.fields.find(isAlternative);
  const addable = usualFirst(kind.fields).filter((field) => {
    if (isShown(field) || isAlternative(field) || thing.below(field.key).lock) return false;
    const hasAll = (kind.needs[field.key] ?? []).every(isPresent);
    if (field.initial !== undefined && initialOf(thing.below(field.key), field) === undefined) return false;
    return hasAll && !isFixed(field) && field.item?.examples.length !== 0;
  });
  // Not the required ones of a form: each of its fields says so itself.
  const isNamed = (field: FieldModel) => isFixed(field) && isShown(field) && !isAlternative(field);
  const fixed = kind.fields.filter((field) => isNamed(field) && field.key !== "required");
  const add = (field: FieldModel) => {
    const { key, control } = field;
    const own = thing.below(key);
    const initial = initialOf(own, field);
    setOpened([...opened, key]);
    if (initial !== undefined && !isTyped(control) && control !== "choice") editor.enter(own, initial, true);
    // A group has no control of its own: it is opened as soon as it exists. A list has its first item then.
    if (control === "group") void editor.commit().then(() => openGroup(own));
    else if (control === "list") void editor.commit().then(() => editor.requestFocus(own, "field"));
    else editor.requestFocus(own, "field");
  };
  /** The focus goes on to what the person looked for: a general text that was found is in groups that the file may lack. */
  const openGroup = (group: Thing) => {
    const { focus: wanted } = editor.getState();
    editor.select(group, "field");
    const isInside = wanted?.file === group.file && wanted.at.length > group.at.length && isWithin(wanted.at, group.at);
    if (isInside) editor.requestFocus(wanted, "field");
  };
  if (thing.lock) return <p className="note">{thing.lock}</p>;
  return (
    <>
      {kind.fields.map((field) => {
        const own = thing.below(field.key);
        if (own.lock) return <LockedField key={field.key} field={field} thing={own} isShown={isShown(field)} />;
        if (isLink(kind) && field === first) return <DestinationControl key="destination" thing={thing} />;
        if (field === first && field.control === "classes") return <DeadlineClasses key="classes" deadline={thing} />;
        if (field === first) return <Alternatives key="alternatives" kind={kind} thing={thing} isPresent={isPresent} />;
        if (!isShown(field) || isAlternative(field) || isFixed(field)) return null;
        return <Field key={field.key} field={field} thing={own} Control={controls[field.control]} />;
      })}
      {addable.length > 0 && (
        <details>
          <summary>
            <EditorIcon name="plus" />
            Añadir: {namesOf(addable)}
          </summary>
          <ul>
            {addable.map((field) => (
              <li key={field.key}>
                <Button id={focusId("field", thing.below(field.key))} look="open" onClick={() => add(field)}>
                  <span className="stack">
                    {field.label}
                    <small>{field.help}</small>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {fixed.length > 0 && (
        <p className="quiet">
          Esto no se cambia aquí: {fixed.map(nameOf).join(", ")}. Pídaselo a quien mantiene el programa.
        </p>
      )}
    </>
  );
}

/** Only the file can change it. */
const isFixed = ({ control }: FieldModel) => control === "raw";

interface LockedFieldProps {
  field: FieldModel;
  thing: Thing;
  isShown: boolean;
}

/**
 * A value that the person who edits may see, and not change. Whoever has chosen it elsewhere is led to it, and reads why,
 * also if the file lacks it.
 */
function LockedField({ field: { label, options = [] }, thing, isShown }: LockedFieldProps) {
  const isAsked = useEditorState(({ focus }) => focus !== undefined && isSameSpot(focus, thing));
  const { value = "", lock = "" } = thing;
  if (!isShown && !isAsked) return null;
  const text = options.find((option) => option.value === value)?.label ?? (typeof value === "object" ? "" : value);
  return (
    <div id={focusId("field", thing)} tabIndex={-1}>
      <InputField label={label} help={lock} value={String(text)} disabled />
    </div>
  );
}

/** Whether the control stays when its value is removed: that of an emptied text, a switch that is at its default again. */
function staysOpen(control: ControlType): boolean {
  return isTyped(control) || ["switch", "flag", "choice"].includes(control);
}

/** Nothing is in the file before something is entered. */
function isTyped(control: ControlType): boolean {
  return ["line", "rich", "address", "number", "icon", "drawing", "moment", "day", "time"].includes(control);
}

const nameOf = ({ label }: FieldModel) => uncapitalized(label);

function namesOf(fields: FieldModel[]): string {
  const names = fields.map(nameOf);
  return names.length > 3 ? `${names.slice(0, 3).join(", ")}…` : names.join(", ");
}

/** One field that replaces the others: the photograph of a picture, or one of its drawings. */
function Alternatives({ kind, thing, isPresent }: { kind: Kind; thing: Thing; isPresent: (key: string) => boolean }) {
  const editor = useEditor();
  const fields = kind.fields.filter(({ key }) => kind.alternatives.includes(key));
  const options = fields.map(({ key, label }) => ({ value: key, label }));
  const present = fields.find(({ key }) => isPresent(key))?.key;
  const [chosen, setChosen] = useWalked(present);
  const field = fields.find(({ key }) => key === chosen);
  /** Of those that were replaced: whoever only looks at another one gets the day of an event back. */
  const replaced = useRef<Record<string, Json | undefined>>({});
  const choose = (key: string) => {
    const next = fields.find((each) => each.key === key);
    const left = fields.find((each) => each.key === present && each.control !== "photo");
    if (left) replaced.current[left.key] = thing.below(left.key).value;
    setChosen(key);
    const value = replaced.current[key] ?? next?.initial;
    // It replaces what was chosen just before, once that is in the file.
    if (value !== undefined) void editor.commit().then(() => editor.enter(thing.below(key), value, true));
    else if (next && !isWalkingChoice()) editor.requestFocus(thing.below(key), "field");
  };
  return (
    <>
      <ChoiceField label="Tipo" options={options} chosen={chosen} onChoose={choose} />
      {field && (
        <Field
          key={field.key}
          field={{ ...field, required: true }}
          thing={thing.below(field.key)}
          Control={controls[field.control]}
        />
      )}
    </>
  );
}
