// Opening hours: on which days, from when until when. Texts that have them typed are offered to have them written.
import { useEffect } from "react";
import type { Operation } from "../../edits/operation.ts";
import { editorHours, hoursFor, hoursInWords, typedHours } from "../../engine/hours.ts";
import type { OpeningHours } from "../../types.gen.ts";
import { Button } from "../elements.tsx";
import { FigureInput } from "../FigureInput.tsx";
import { FieldProblems } from "../panel/ConflictBox.tsx";
import type { ControlProps } from "../panel/controls/control.tsx";
import { setFields } from "../state/actions.ts";
import { focusId, spotKey, type Thing } from "../state/thing.ts";
import { useEditor, useEditorState, useValue } from "../state/useEditor.ts";

const week = [
  { value: "mon", label: "Lunes", short: "L" },
  { value: "tue", label: "Martes", short: "M" },
  { value: "wed", label: "Miércoles", short: "X" },
  { value: "thu", label: "Jueves", short: "J" },
  { value: "fri", label: "Viernes", short: "V" },
  { value: "sat", label: "Sábado", short: "S" },
  { value: "sun", label: "Domingo", short: "D" },
] as const;

const lastDay = new Error(
  "Unas horas tienen al menos un día. Para quitarlas, pulse la papelera que hay junto a ellas.",
);

export function HoursControl({ thing, field, input }: ControlProps) {
  const editor = useEditor();
  const hours = hoursAt(thing);
  const entered = useEditorState(({ drafts }) => drafts);
  const site = thing.model.files[thing.file]?.value as object;
  const typed = typedHours(site).filter(({ at }) => hoursFor(site, at) === thing.value);
  const label = "Cambiar el horario";
  /** The change before may not be in `hours` yet. */
  const change = (update: (hours: OpeningHours[]) => OpeningHours[]) =>
    editor.act(undefined, thing, (now) => {
      const list = update(hoursAt(now)).map((one) => ({ ...one }));
      return setFields(now.parent, { [field.key]: list }, label);
    });
  const operations = typed.map(({ at, template }): Operation => ({ op: "set", at, value: template }));
  const write = () =>
    editor.act(undefined, thing, ({ parent }) => {
      return { label: "Escribir el horario en los textos", operations, select: parent };
    });
  const timeAt = (index: number, key: "from" | "to") => thing.below(index, key);
  const problemsId = (index: number) => `${focusId("field", thing.below(index))}-error`;
  const withTimes = (one: OpeningHours, index: number): OpeningHours => {
    const time = (key: "from" | "to") => entered[spotKey(timeAt(index, key))]?.value ?? one[key];
    return { ...one, from: String(time("from")), to: String(time("to")) };
  };
  const add = async () => {
    if (await change((now) => [...now, added(now)])) editor.requestFocus(thing.below(hours.length), "field");
  };
  const remove = async (index: number) => {
    // After a double click others are in their place by now.
    await editor.act(undefined, thing.below(index), ({ at, parent: all }) => {
      // Without hours, the field goes.
      if (all.count === 1) return setFields(all.parent, { [field.key]: undefined }, label);
      return { label, operations: [{ op: "remove", at }], select: all.parent };
    });
    // The button that had the focus is gone.
    editor.requestFocus(thing, "field");
  };
  const toggle = (index: number, day: string) => {
    if (hours[index]?.days.join() === day) return editor.warn(lastDay);
    void change((now) =>
      now.map((one, at) => {
        const days = week.map(({ value }) => value).filter((each) => (each === day) !== one.days.includes(each));
        return at === index && days.length > 0 ? { ...one, days } : one;
      }),
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group
    <div id={input.id} role="group" tabIndex={-1} aria-label={field.label} className="stack">
      {hours.map(({ days }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, and what is typed follows its place
        <div key={index} id={focusId("field", thing.below(index))} className="box stack card">
          <div className="row">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend takes a row of its own */}
            <div className="row tight" role="group" aria-label={`Días, horas ${index + 1}`}>
              {week.map(({ value, label, short }) => (
                <Button
                  key={value}
                  title={label}
                  aria-label={label}
                  aria-pressed={days.includes(value)}
                  onClick={() => toggle(index, value)}
                  label={short}
                />
              ))}
            </div>
            <Button
              className="end"
              icon="trash"
              title={`Quitar las horas ${index + 1}`}
              onClick={() => remove(index)}
            />
          </div>
          <div className="row">
            <Time thing={timeAt(index, "from")} label={`Abre, horas ${index + 1}`} problemsId={problemsId(index)} />
            <span>a</span>
            <Time thing={timeAt(index, "to")} label={`Cierra, horas ${index + 1}`} problemsId={problemsId(index)} />
          </div>
          <FieldProblems
            id={problemsId(index)}
            problems={(["from", "to"] as const).flatMap((key) => entered[spotKey(timeAt(index, key))]?.problems ?? [])}
          />
        </div>
      ))}
      <Button look="add" icon="plus" onClick={add} label="Añadir horas" />
      <p role="status">
        <b>Se lee así:</b> {hoursInWords(hours.map(withTimes), editorHours)}
      </p>
      {typed.length > 0 && (
        <div className="note">
          <p>Un texto dice el horario, y no cambiará con él: {typed.map(({ said }) => `«${said}»`).join(", ")}.</p>
          <Button look="outlined" onClick={write} label="Que se escriba solo" />
        </div>
      )}
    </div>
  );
}

/** A time is sent when its field is left: while it is typed it may be before the other one. */
function Time({ thing, label, problemsId }: { thing: Thing; label: string; problemsId: string }) {
  const editor = useEditor();
  const { value, draft } = useValue(thing);
  // A click on the site replaces the panel before the field is left.
  useEffect(() => () => void editor.commit(), [editor]);
  return (
    <FigureInput
      type="time"
      aria-label={label}
      aria-describedby={draft?.problems.length ? problemsId : undefined}
      value={String(value)}
      required
      onEnter={(time) => editor.hold(thing, time)}
      onBlur={() => void editor.commit()}
    />
  );
}

export function hoursAt({ value = [] }: Thing): OpeningHours[] {
  return value as unknown as OpeningHours[];
}

/** The first day without hours, or the last one. */
function added(hours: OpeningHours[]): OpeningHours {
  const free = week.find(({ value }) => !hours.some(({ days }) => days.includes(value)));
  return { days: [free?.value ?? "sun"], from: "08:00", to: "12:00" };
}
