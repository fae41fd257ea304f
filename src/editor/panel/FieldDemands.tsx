// Whether and when a visitor must fill in a field of a form. What says so is beside the field, or around it.
import { CheckField, ChoiceField } from "../fields.tsx";
import { conditionOf, possibleConditions, setCondition } from "../state/fieldConditions.ts";
import { isRequired, setRequired } from "../state/formFields.ts";
import { focusId, type Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";

/** Of no value in the file: where the focus can be asked for. */
const conditionKey = "condition";

const always = { condition: undefined, label: "Siempre" };

export function FieldDemands({ field }: { field: Thing }) {
  const editor = useEditor();
  const condition = conditionOf(field);
  const possible = [always, ...possibleConditions(field)];
  const options = possible.map(({ condition: one, label }) => ({ value: JSON.stringify(one) ?? "", label }));
  const change = (isOn: boolean) => void editor.act(undefined, field, (now) => setRequired(now, isOn));
  const choose = async (value: unknown) => {
    const chosen = possible.find((_, index) => options[index]?.value === value);
    // The field is at another place then, with another list, in which the arrow keys go on.
    if (!(await editor.act("heading", field, (now) => setCondition(now, chosen?.condition)))) return;
    const { file, at } = editor.getState().selection;
    editor.requestFocus({ file, at: [...at, conditionKey] }, "field");
  };
  return (
    <>
      <CheckField label="Obligatorio" isOn={isRequired(field)} onChange={change} />
      {condition !== undefined && options.length > 1 && (
        <ChoiceField
          id={focusId("field", field.below(conditionKey))}
          label="Cuándo se pide"
          isList
          options={options}
          chosen={condition ? JSON.stringify(condition) : ""}
          onChoose={choose}
        />
      )}
    </>
  );
}
