import type { SiteName } from "../../../editing/protocol.ts";
import { ChoiceRows } from "../../fields.tsx";
import type { ControlProps } from "./control.tsx";

export function ChoiceControl({ thing, field, value, enter, input }: ControlProps) {
  const names: Partial<Record<string, SiteName[]>> = { ...thing.model.choices };
  const { control, options = [], required, default: usual } = field;
  const none = required || usual !== undefined ? [] : [{ value: undefined, label: "Sin elegir" }];
  return (
    <ChoiceRows
      labels={input}
      options={[...none, ...(names[control] ?? options)]}
      chosen={value ?? usual}
      onChoose={(next) => enter(next === usual && !required ? undefined : next, true)}
    />
  );
}
