// The earliest or the latest date that visitors can enter in a field.
import { today } from "../../../engine/limits.ts";
import { isDay } from "../../../engine/moments.ts";
import { FigureInput } from "../../FigureInput.tsx";
import { ChoiceRows } from "../../fields.tsx";
import { limitsFor } from "../../state/dateLimits.ts";
import type { ControlProps } from "./control.tsx";

const none = { value: undefined, label: "Sin límite" };
const day = { value: "day", label: "Un día…" };

export function LimitControl({ thing, value, enter, input }: ControlProps) {
  const isFixed = isDay(String(value));
  return (
    <div className="stack">
      <ChoiceRows
        labels={input}
        isList
        options={[none, ...limitsFor(thing), day]}
        chosen={isFixed ? day.value : value}
        onChoose={(next) => enter(next === day.value ? today() : next, true)}
      />
      {isFixed && (
        <FigureInput
          type="date"
          aria-label={`${input["aria-label"]}: día`}
          value={String(value)}
          required
          onEnter={enter}
          onBlur={input.onBlur}
        />
      )}
    </div>
  );
}
