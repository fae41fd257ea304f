// The fields of an object: those that are required or used, in the order of the schema, and the others to be added.
import { type ComponentType, useEffect, useState } from "react";
import type { ControlType, FieldModel, Kind } from "../../editing/protocol.ts";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { below, type Spot, spotKey } from "../state/things.ts";
import { useEditor, useEditorState, useValue } from "../state/useEditor.ts";
import { ChoiceRows } from "./controls/ChoiceControl.tsx";
import type { ControlProps } from "./controls/control.ts";
import { GroupControl } from "./controls/GroupControl.tsx";
import { ListControl } from "./controls/ListControl.tsx";
import { leafControls } from "./controls/leafControls.ts";
import styles from "./EditPanel.module.css";
import { FieldProblems } from "./FieldProblems.tsx";

const controls = { ...leafControls, list: ListControl, group: GroupControl } satisfies Record<
  ControlType,
  ComponentType<ControlProps>
>;

/** The controls of one element. A press on the label of several would choose the first of them. */
const labelled: ControlType[] = ["line", "number", "icon", "switch", "flag", "moment", "day", "time", "colour"];

export function Fields({ kind, spot }: { kind: Kind; spot: Spot }) {
  const editor = useEditor();
  const { value } = useValue(spot);
  const thing = (value ?? {}) as Record<string, unknown>;
  const entered = useEditorState(({ drafts }) =>
    kind.fields
      .filter(({ key }) => drafts[spotKey(below(spot, key))]?.value !== undefined)
      .map(({ key }) => key)
      .join(),
  ).split(",");
  /** Fields that are shown although the file does not have them, or no longer: an emptied one stays under the hands. */
  const [opened, setOpened] = useState(() =>
    kind.fields.filter(({ key, control }) => isTyped(control) && thing[key] !== undefined).map(({ key }) => key),
  );
  const [isOpen, setIsOpen] = useState(false);
  const isPresent = (key: string) => thing[key] !== undefined || entered.includes(key);
  const isAlternative = ({ key }: FieldModel) => kind.alternatives.includes(key);
  const isShown = (field: FieldModel) => field.required || isPresent(field.key) || opened.includes(field.key);
  const first = kind.fields.find(isAlternative);
  const addable = kind.fields.filter((field) => {
    const hasAll = (kind.needs[field.key] ?? []).every(isPresent);
    return (
      !isShown(field) && !isAlternative(field) && field.control !== "raw" && hasAll && field.item?.examples.length !== 0
    );
  });
  const add = ({ key, control, initial }: FieldModel) => {
    const own = below(spot, key);
    setOpened([...opened, key]);
    if (initial !== undefined && !isTyped(control) && control !== "choice") editor.enter(own, initial, true);
    // A group has no control of its own: it is opened as soon as it exists.
    if (control === "group") void editor.commit().then(() => editor.select(own, "field"));
    else editor.requestFocus(own, "field");
  };
  return (
    <>
      {kind.fields.map((field) => {
        if (field === first) return <Alternatives key="alternatives" kind={kind} spot={spot} isPresent={isPresent} />;
        return (
          isShown(field) &&
          !isAlternative(field) && <Field key={field.key} field={field} spot={below(spot, field.key)} />
        );
      })}
      {addable.length > 0 && (
        <section className={styles.more}>
          <button type="button" data-add="" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <EditorIcon name={isOpen ? "caret-down" : "plus"} />
            <span>Añadir: {namesOf(addable)}</span>
          </button>
          {isOpen && (
            <ul>
              {addable.map((field) => (
                <li key={field.key}>
                  <button type="button" onClick={() => add(field)}>
                    <b>{field.label}</b>
                    <small>{field.help}</small>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
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
  const [chosen, setChosen] = useState(present);
  // A change from elsewhere, or an undone one, chooses too.
  useEffect(() => setChosen(present), [present]);
  const field = fields.find(({ key }) => key === chosen);
  const choose = (key: string) => {
    const next = fields.find((each) => each.key === key);
    setChosen(key);
    if (next?.initial !== undefined) editor.enter(below(spot, key), next.initial, true);
    else if (next) editor.requestFocus(below(spot, key), "field");
  };
  const id = `alternatives-${spotKey(spot)}`;
  return (
    <>
      <div className={styles.field}>
        <span data-label="">Tipo</span>
        <ChoiceRows
          id={id}
          label="Tipo"
          describedBy={undefined}
          options={fields.map(({ key, label }) => ({ value: key, label }))}
          chosen={chosen}
          onChoose={(key) => choose(String(key))}
        />
      </div>
      {field && field.control !== "flag" && (
        <Field key={field.key} field={{ ...field, required: true }} spot={below(spot, field.key)} />
      )}
    </>
  );
}

function Field({ field, spot }: { field: FieldModel; spot: Spot }) {
  const { key, label, help, required, control, ...rest } = field;
  const { value, draft } = useValue(spot);
  const problems = draft?.problems ?? [];
  const id = `field-${spotKey(spot)}`;
  const described = [...(problems.length > 0 ? [`${id}-error`] : []), ...(help ? [`${id}-help`] : [])].join(" ");
  const Control = controls[control];
  const letters = typeof value === "string" && (control === "line" || control === "rich") ? value.length : 0;
  return (
    <div className={styles.field} data-wrong={problems.length > 0 ? "" : undefined}>
      <div className={styles.label}>
        {labelled.includes(control) ? <label htmlFor={id}>{label}</label> : <span data-label="">{label}</span>}
        {!required && <small>opcional</small>}
        {letters > 60 && <small data-end="">{letters} letras</small>}
      </div>
      <Control
        {...rest}
        id={id}
        spot={spot}
        label={label}
        control={control}
        isRequired={required}
        describedBy={described || undefined}
      />
      <FieldProblems id={`${id}-error`} problems={problems} />
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
