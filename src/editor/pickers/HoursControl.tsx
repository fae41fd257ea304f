// Opening hours: on which days, from when until when. The texts that say them change along.
import { isWithin } from "../../engine/path.ts";
import { Button } from "../Button.tsx";
import { useEntered } from "../fields.tsx";
import { type ControlProps, useFieldControl } from "../panel/controls/control.tsx";
import { setFields } from "../state/actions.ts";
import { parentOf } from "../state/things.ts";
import { useModel } from "../state/useEditor.ts";
import { type Hours, type HoursText, hoursInWords, hoursTexts, likeText, sayHours, week } from "./hours.ts";

export function HoursControl(props: ControlProps) {
  const { value, input, editor } = useFieldControl(props);
  const { spot, field } = props;
  const model = useModel();
  const hours = (value ?? []) as unknown as Hours[];
  /** With the times that are being typed: they are sent when their field is left. */
  const [typed, setTyped] = useEntered(hours);
  const parent = parentOf(spot);
  const texts = hoursTexts(model.files[spot.file]?.value ?? null, spot.at);
  const agrees = ({ said }: HoursText) => likeText(said, hours) === said;
  const following = texts.filter(agrees);
  const wrong = texts.filter((one) => !agrees(one) && isWithin(one.at, parent.at));
  /** In one step with the texts. Without hours, the field goes. */
  const change = (next: Hours[], changed: HoursText[] = following) =>
    void editor.act("site", (now) => {
      const list = next.length > 0 ? next.map((one) => ({ ...one })) : undefined;
      const action = setFields(now, parent, { [field.key]: list }, "Cambiar el horario");
      return { ...action, operations: [...action.operations, ...(list ? sayHours(changed, next) : [])] };
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group
    <div id={input.id} role="group" tabIndex={-1} aria-label={field.label} className="stack">
      {hours.map((one, index) => (
        <HoursRow
          key={JSON.stringify([index, one])}
          number={index + 1}
          hours={one}
          onType={(next) => setTyped(hours.with(index, next))}
          onChange={(next) => change(next ? hours.with(index, next) : hours.toSpliced(index, 1))}
        />
      ))}
      <Button look="add" icon="plus" onClick={() => change([...hours, added(hours)])} label="Añadir horas" />
      <p role="status">
        <b>Se lee así:</b> {hoursInWords(typed)}
      </p>
      {following.length > 0 && (
        <p className="quiet">
          Si cambia el horario, cambia también el texto que lo dice
          {following.length > 1 && `, en ${following.length} lugares`}.
        </p>
      )}
      {wrong.map((text) => (
        <div key={text.at.join("/")} className="note">
          <p>El texto dice otro horario: «{text.said}».</p>
          <Button look="outlined" onClick={() => change(hours, [text])} label="Escribir este horario en el texto" />
        </div>
      ))}
    </div>
  );
}

/** The first day without hours, or the last one. */
function added(hours: Hours[]): Hours {
  const free = week.find(({ value }) => !hours.some(({ days }) => days.includes(value)));
  return { days: [free?.value ?? "sun"], from: "08:00", to: "12:00" };
}

interface HoursRowProps {
  number: number;
  hours: Hours;
  onType: (hours: Hours) => void;
  /** Undefined removes the row. */
  onChange: (hours: Hours | undefined) => void;
}

function HoursRow({ number, hours, onType, onChange }: HoursRowProps) {
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
      onChange={({ target: { value } }) => value && onType({ ...hours, [key]: value })}
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
