// Opening hours: on which days, from when until when. Texts that have them typed are offered to have them written.
import type { Operation } from "../../edits/operation.ts";
import { hoursFor, hoursInWords, typedHours } from "../../engine/hours.ts";
import type { OpeningHours } from "../../types.gen.ts";
import { Button } from "../Button.tsx";
import { type ControlProps, useFieldControl } from "../panel/controls/control.tsx";
import { setFields } from "../state/actions.ts";
import { parentOf } from "../state/things.ts";
import { useModel } from "../state/useEditor.ts";

const spanish = { locale: "es-CO", words: { am: "a.m.", noon: "m.", pm: "p.m.", hours: "{start} a {end}" } };

const week = [
  { value: "mon", label: "Lunes", short: "L" },
  { value: "tue", label: "Martes", short: "M" },
  { value: "wed", label: "Miércoles", short: "X" },
  { value: "thu", label: "Jueves", short: "J" },
  { value: "fri", label: "Viernes", short: "V" },
  { value: "sat", label: "Sábado", short: "S" },
  { value: "sun", label: "Domingo", short: "D" },
] as const;

export function HoursControl(props: ControlProps) {
  const { value, input, editor } = useFieldControl(props);
  const { spot, field } = props;
  const model = useModel();
  const hours = (value ?? []) as unknown as OpeningHours[];
  const parent = parentOf(spot);
  const site = model.files[spot.file]?.value as object;
  const typed = typedHours(site).filter(({ at }) => hoursFor(site, at) === value);
  /** Without hours, the field goes. */
  const change = (next: OpeningHours[]) =>
    void editor.act("site", (now) => {
      const list = next.length > 0 ? next.map((one) => ({ ...one })) : undefined;
      return setFields(now, parent, { [field.key]: list }, "Cambiar el horario");
    });
  const operations = typed.map(({ at, template }): Operation => ({ op: "set", at, value: template }));
  const write = () =>
    void editor.act("site", () => ({
      label: "Escribir el horario en los textos",
      file: spot.file,
      operations,
      select: parent,
    }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group
    <div id={input.id} role="group" tabIndex={-1} aria-label={field.label} className="stack">
      {hours.map((one, index) => (
        <HoursRow
          key={JSON.stringify([index, one])}
          number={index + 1}
          hours={one}
          onChange={(next) => change(next ? hours.with(index, next) : hours.toSpliced(index, 1))}
        />
      ))}
      <Button look="add" icon="plus" onClick={() => change([...hours, added(hours)])} label="Añadir horas" />
      <p role="status">
        <b>Se lee así:</b> {hoursInWords(hours, spanish)}
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

/** The first day without hours, or the last one. */
function added(hours: OpeningHours[]): OpeningHours {
  const free = week.find(({ value }) => !hours.some(({ days }) => days.includes(value)));
  return { days: [free?.value ?? "sun"], from: "08:00", to: "12:00" };
}

interface HoursRowProps {
  number: number;
  hours: OpeningHours;
  /** Undefined removes the row. */
  onChange: (hours: OpeningHours | undefined) => void;
}

function HoursRow({ number, hours, onChange }: HoursRowProps) {
  const { days } = hours;
  const toggle = (day: string) => {
    const next = week.map(({ value }) => value).filter((each) => (each === day) !== days.includes(each));
    if (next.length > 0) onChange({ ...hours, days: next });
  };
  const time = (key: "from" | "to", label: string) => (
    <input
      type="time"
      aria-label={`${label}, horas ${number}`}
      defaultValue={hours[key]}
      onBlur={({ target: { value } }) => value && value !== hours[key] && onChange({ ...hours, [key]: value })}
    />
  );
  return (
    <div className="box stack card">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend takes a row of its own */}
      <div className="row tight" role="group" aria-label={`Días, horas ${number}`}>
        {week.map(({ value, label, short }) => (
          <Button
            key={value}
            title={label}
            aria-label={label}
            aria-pressed={days.includes(value)}
            onClick={() => toggle(value)}
            label={short}
          />
        ))}
      </div>
      <div className="row">
        {time("from", "Abre")}
        <span>a</span>
        {time("to", "Cierra")}
        <Button icon="trash" title={`Quitar las horas ${number}`} onClick={() => onChange(undefined)} />
      </div>
    </div>
  );
}
