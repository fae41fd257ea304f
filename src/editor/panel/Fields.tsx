// The fields of an object: those that are required or used, in the order of the schema, and the others to be added.
import { type ComponentType, useState } from "react";
import type { ControlType, FieldModel, Kind } from "../../editing/protocol.ts";
import { Button } from "../Button.tsx";
import { ChoiceField, InputField, isWalkingChoice, useWalked } from "../fields.tsx";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { DestinationControl, isLink } from "../pickers/DestinationControl.tsx";
import { below, focusId, lockOf, type Spot, spotKey, usualFirst } from "../state/things.ts";
import { useEditor, useEditorState, useModel, useValue } from "../state/useEditor.ts";
import { type ControlProps, Field } from "./controls/control.tsx";
import { GroupControl } from "./controls/GroupControl.tsx";
import { ListControl } from "./controls/ListControl.tsx";
import { leafControls } from "./controls/leafControls.ts";

const controls: Record<ControlType, ComponentType<ControlProps>> = {
  ...leafControls,
  list: ListControl,
  group: GroupControl,
};

export function Fields({ kind, spot }: { kind: Kind; spot: Spot }) {
  const editor = useEditor();
  const model = useModel();
  const { value } = useValue(spot);
  const thing = (value ?? {}) as Record<string, unknown>;
  const drafts = useEditorState((state) => state.drafts);
  /** Fields that are shown although the file does not have them, or no longer: an emptied one stays under the hands. */
  const [opened, setOpened] = useState(() =>
    kind.fields.filter(({ key, control }) => isTyped(control) && thing[key] !== undefined).map(({ key }) => key),
  );
  const isPresent = (key: string) => (drafts[spotKey(below(spot, key))]?.value ?? thing[key]) !== undefined;
  const chosenTogether = isLink(kind) ? [...kind.alternatives, "anchor"] : kind.alternatives;
  const isAlternative = ({ key }: FieldModel) => chosenTogether.includes(key);
  const isShown = (field: FieldModel) => field.required || isPresent(field.key) || opened.includes(field.key);
  const first = kind.fields.find(isAlternative);
  const addable = usualFirst(kind.fields).filter((field) => {
    const hasAll = (kind.needs[field.key] ?? []).every(isPresent);
    return (
      !isShown(field) &&
      !isAlternative(field) &&
      field.control !== "raw" &&
      hasAll &&
      field.item?.examples.length !== 0 &&
      !lockOf(model, below(spot, field.key))
    );
  });
  const lock = lockOf(model, spot);
  const add = ({ key, control, initial }: FieldModel) => {
    const own = below(spot, key);
    setOpened([...opened, key]);
    if (initial !== undefined && !isTyped(control) && control !== "choice") editor.enter(own, initial, true);
    // A group has no control of its own: it is opened as soon as it exists. A list has its first item then.
    if (control === "group") void editor.commit().then(() => editor.select(own, "field"));
    else if (control === "list") void editor.commit().then(() => editor.requestFocus(own, "field"));
    else editor.requestFocus(own, "field");
  };
  if (lock) return <p className="note">{lock}</p>;
  return (
    <>
      {kind.fields.map((field) => {
        const reason = lockOf(model, below(spot, field.key));
        if (reason)
          return (
            isShown(field) && (
              <LockedField key={field.key} label={field.label} value={thing[field.key]} reason={reason} />
            )
          );
        if (isLink(kind) && field === first) return <DestinationControl key="destination" spot={spot} />;
        if (field === first) return <Alternatives key="alternatives" kind={kind} spot={spot} isPresent={isPresent} />;
        if (!isShown(field) || isAlternative(field)) return null;
        return <Field key={field.key} field={field} spot={below(spot, field.key)} Control={controls[field.control]} />;
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
                <Button id={focusId("field", below(spot, field.key))} look="open" onClick={() => add(field)}>
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
    </>
  );
}

/** A value that the person who edits may see, and not change. */
function LockedField({ label, value, reason }: Pick<FieldModel, "label"> & { value: unknown; reason: string }) {
  const text = typeof value === "object" ? "" : String(value);
  return <InputField label={label} help={reason} value={text} disabled />;
}

/** Nothing is in the file before something is entered. */
function isTyped(control: ControlType): boolean {
  return ["line", "rich", "number", "icon", "drawing", "moment", "day", "time"].includes(control);
}

function namesOf(fields: FieldModel[]): string {
  const names = fields.map(({ label }) => label.toLowerCase());
  return names.length > 3 ? `${names.slice(0, 3).join(", ")}…` : names.join(", ");
}

/** One choice that replaces the others: the destination of a link. */
function Alternatives({ kind, spot, isPresent }: { kind: Kind; spot: Spot; isPresent: (key: string) => boolean }) {
  const editor = useEditor();
  const fields = kind.fields.filter(({ key }) => kind.alternatives.includes(key));
  const present = fields.find(({ key }) => isPresent(key))?.key;
  const [chosen, setChosen] = useWalked(present);
  const field = fields.find(({ key }) => key === chosen);
  const choose = (key: string) => {
    const next = fields.find((each) => each.key === key);
    setChosen(key);
    if (next?.initial !== undefined) editor.enter(below(spot, key), next.initial, true);
    else if (next && !isWalkingChoice()) editor.requestFocus(below(spot, key), "field");
  };
  return (
    <>
      <ChoiceField
        label="Tipo"
        options={fields.map(({ key, label }) => ({ value: key, label }))}
        chosen={chosen}
        onChoose={(key) => choose(String(key))}
      />
      {field && field.control !== "flag" && (
        <Field
          key={field.key}
          field={{ ...field, required: true }}
          spot={below(spot, field.key)}
          Control={controls[field.control]}
        />
      )}
    </>
  );
}
