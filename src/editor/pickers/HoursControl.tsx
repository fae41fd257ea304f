// Opening hours: on which days, from when until when. The texts that say them change along.
import { useEffect, useRef, useState } from "react";
import type { Model } from "../../editing/protocol.ts";
import { isWithin } from "../../engine/path.ts";
import { Button } from "../Button.tsx";
import { type ControlProps, useFieldControl } from "../panel/controls/control.tsx";
import { setFields } from "../state/actions.ts";
import { parentOf, type Spot, spotValue } from "../state/things.ts";
import { useModel } from "../state/useEditor.ts";
import { type Hours, type HoursText, hoursInWords, hoursTexts, likeText, sayHours, week } from "./hours.ts";

export function HoursControl(props: ControlProps) {
  const { input, editor } = useFieldControl(props);
  const { spot, field } = props;
  const model = useModel();
  const [typing, setTyping] = useState<TypedTimes>({});
  const hours = hoursAt(model, spot);
  const parent = parentOf(spot);
  const texts = hoursTexts(model.files[spot.file]?.value ?? null, spot.at);
  const agrees = ({ said }: HoursText) => likeText(said, hours) === said;
  const following = texts.filter(agrees);
  const wrong = texts.filter((one) => !agrees(one) && isWithin(one.at, parent.at));
  /** In one step with the texts. Without hours, the field goes. The change before may not be in `hours` yet. */
  const change = (update: (hours: Hours[]) => Hours[], changed?: HoursText[]) =>
    editor.act(undefined, (now) => {
      const before = hoursAt(now, spot);
      const next = update(before);
      const said = hoursTexts(now.files[spot.file]?.value ?? null, spot.at);
      const follow = changed ?? said.filter((text) => likeText(text.said, before) === text.said);
      const list = next.length > 0 ? next.map((one) => ({ ...one })) : undefined;
      const action = setFields(now, parent, { [field.key]: list }, "Cambiar el horario");
      return { ...action, operations: [...action.operations, ...(list ? sayHours(follow, next) : [])] };
    });
  const send = async () => {
    if (Object.keys(typing).length === 0) return;
    await change((now) => withTimes(now, typing));
    const isNew = ([name, time]: [string, string | undefined]) => typing[name] !== time;
    setTyping((now) => Object.fromEntries(Object.entries(now).filter(isNew)));
  };
  const latest = useRef(send);
  latest.current = send;
  // A click on the site replaces the panel before the field is left.
  useEffect(() => () => void latest.current(), []);
  const time = (index: number, key: "from" | "to", label: string) => {
    const name = `${index} ${key}`;
    return (
      <input
        type="time"
        aria-label={`${label}, horas ${index + 1}`}
        value={typing[name] ?? hours[index]?.[key]}
        onChange={({ target }) => setTyping({ ...typing, [name]: target.value })}
        onBlur={() => void send()}
      />
    );
  };
  const remove = async (index: number) => {
    await change((now) => now.toSpliced(index, 1));
    // The button that had the focus is gone.
    editor.requestFocus(spot, "field");
  };
  const toggle = (index: number, day: string) =>
    void change((now) =>
      now.map((one, at) => {
        const days = week.map(({ value }) => value).filter((each) => (each === day) !== one.days.includes(each));
        return at === index && days.length > 0 ? { ...one, days } : one;
      }),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group
    <div id={input.id} role="group" tabIndex={-1} aria-label={field.label} className="stack">
      {hours.map(({ days }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while a time is typed, its row must stay
        <div key={index} className="box stack card">
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
          <div className="row">
            {time(index, "from", "Abre")}
            <span>a</span>
            {time(index, "to", "Cierra")}
            <Button icon="trash" title={`Quitar las horas ${index + 1}`} onClick={() => remove(index)} />
          </div>
        </div>
      ))}
      <Button look="add" icon="plus" onClick={() => change((now) => [...now, added(now)])} label="Añadir horas" />
      <p role="status">
        <b>Se lee así:</b> {hoursInWords(withTimes(hours, typing))}
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
          <Button
            look="outlined"
            onClick={() => change((now) => now, [text])}
            label="Escribir este horario en el texto"
          />
        </div>
      ))}
    </div>
  );
}

/** The times that are being typed, by their row and key: they are sent when their field is left. */
type TypedTimes = Partial<Record<string, string>>;

function withTimes(hours: Hours[], typed: TypedTimes): Hours[] {
  return hours.map((one, index) => ({
    ...one,
    from: typed[`${index} from`] || one.from,
    to: typed[`${index} to`] || one.to,
  }));
}

function hoursAt(model: Model, spot: Spot): Hours[] {
  return (spotValue(model, spot) ?? []) as unknown as Hours[];
}

/** The first day without hours, or the last one. */
function added(hours: Hours[]): Hours {
  const free = week.find(({ value }) => !hours.some(({ days }) => days.includes(value)));
  return { days: [free?.value ?? "sun"], from: "08:00", to: "12:00" };
}
