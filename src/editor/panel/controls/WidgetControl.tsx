// With which widget visitors fill in a field: of all of them, those that can hold its data.
import { fittingWidgets } from "../../state/fieldWidget.ts";
import type { ControlProps } from "./control.tsx";
import { ChoiceControl } from "./InputControl.tsx";

export function WidgetControl(props: ControlProps) {
  const { thing, field, value } = props;
  const fitting: unknown[] = [value, ...fittingWidgets(thing.parent.parent)];
  const options = (field.options ?? []).filter((option) => fitting.includes(option.value));
  return <ChoiceControl {...props} field={{ ...field, options }} />;
}
