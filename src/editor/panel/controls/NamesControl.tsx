// Names of a form's own fields, or of what the receiver answers, with a box each.
import type { Json } from "../../../edits/operation.ts";
import { uncapitalized } from "../../../engine/uncapitalized.ts";
import { Button } from "../../elements.tsx";
import { CheckField, ChoiceRows } from "../../fields.tsx";
import { namesFor } from "../../state/sending.ts";
import { useEditor } from "../../state/useEditor.ts";
import type { ControlProps } from "./control.tsx";

const some = "some";
const amounts: { value: Json; label: string }[] = [
  { value: true, label: "Todo" },
  { value: false, label: "Nada" },
  { value: some, label: "Solo algunos campos" },
];

/** `true` and `false` mean all fields and none, where the schema allows them: in `reset`. */
export function NamesControl({ thing, field: { key, of, label, required }, value, enter, input }: ControlProps) {
  const editor = useEditor();
  const options = namesFor(thing, of);
  const { onFocus, onBlur, ...labels } = input;
  const names: Json[] = options.map((option) => option.value);
  const chosen = Array.isArray(value) ? value : undefined;
  // What is named and not offered, as a part of a group, stays.
  const others = chosen?.filter((name) => !names.includes(name)) ?? [];
  const check = (name: Json, isOn: boolean) => {
    const own = names.filter((one) => (one === name ? isOn : chosen?.includes(one)));
    enter([...own, ...others], true);
  };
  const choose = (amount: Json) => {
    if (amount !== some) enter(amount, true);
    else if (!chosen) enter(names.slice(0, 1), true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and its label is above it
    <div className="stack" role="group" tabIndex={-1} {...labels}>
      {key === "reset" && (
        <ChoiceRows
          labels={{ id: `${input.id}-amount`, "aria-label": label }}
          options={amounts}
          chosen={chosen ? some : (value ?? false)}
          onChoose={choose}
        />
      )}
      {chosen &&
        options.map((option) => (
          <CheckField
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isOn) => check(option.value, isOn)}
          />
        ))}
      {!required && key !== "reset" && (
        <Button
          look="open"
          icon="trash"
          label={`Quitar ${uncapitalized(label)}`}
          onClick={() => editor.removeField(thing)}
        />
      )}
    </div>
  );
}
