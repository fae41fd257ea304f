// Whether, when and how a field of a form is filled in, and which addresses and files it takes, in the words of an office.
import { CheckField, ChoiceField, EnteredField } from "../fields.tsx";
import { conditionOf, possibleConditions, setCondition } from "../state/fieldConditions.ts";
import { setWidget, widgetsOf } from "../state/fieldWidget.ts";
import { fileIn, fileRules, setFormat, setLargest } from "../state/fileRules.ts";
import { isRequired, setRequired } from "../state/formFields.ts";
import { domainsOf, setDomains } from "../state/mailDomains.ts";
import { focusId, type Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";

export function FieldRules({ field }: { field: Thing }) {
  const editor = useEditor();
  const domains = domainsOf(field);
  const file = fileIn(field);
  const rules = file && fileRules(file);
  const change = (build: Parameters<typeof editor.act>[2]) => editor.act(undefined, field, build);
  const widgets = widgetsOf(field);
  return (
    <>
      <CheckField
        label="Obligatorio"
        checked={isRequired(field)}
        onChange={(isOn) => change((now) => setRequired(now, isOn))}
      />
      <ConditionChoice field={field} />
      {widgets && (
        <ChoiceField
          label="Cómo se llena"
          options={widgets.options}
          chosen={widgets.chosen}
          onChoose={(widget) => change((now) => setWidget(now, widget))}
        />
      )}
      {domains && (
        <EnteredField
          label="Solo correos de"
          help="Lo que va después de la arroba, por ejemplo example.edu.co; si son varios, con comas. Vacío, se acepta cualquier correo."
          saved={domains.join(", ")}
          onEnter={(text) => change((now) => setDomains(now, text))}
        />
      )}
      {rules && (
        <>
          <EnteredField
            label="Tamaño máximo de un archivo, en MB"
            help="Si un mensaje dice el tamaño, cámbielo también."
            inputMode="decimal"
            saved={rules.megabytes?.toLocaleString("es") ?? ""}
            onEnter={(text) => change((now) => setLargest(now, text))}
          />
          <section className="stack" aria-label={formats}>
            <b>{formats}</b>
            <div className="row wraps">
              {rules.formats.map(({ name, isOn }) => (
                <CheckField
                  key={name}
                  label={name.toUpperCase()}
                  checked={isOn}
                  onChange={(next) => change((now) => setFormat(now, name, next))}
                />
              ))}
            </div>
          </section>
        </>
      )}
    </>
  );
}

const formats = "Formatos que se aceptan";

/** Of no value in the file: where the focus can be asked for. */
const conditionKey = "condition";

const always = { condition: undefined, label: "Siempre" };

/** When the field is asked for: the condition that contains its declaration, or always. */
function ConditionChoice({ field }: { field: Thing }) {
  const editor = useEditor();
  const condition = conditionOf(field);
  const possible = [always, ...possibleConditions(field)];
  const options = possible.map(({ condition: one, label }) => ({ value: JSON.stringify(one) ?? "", label }));
  if (condition === undefined || options.length === 1) return null;
  const choose = async (value: string) => {
    const chosen = possible.find((_, index) => options[index]?.value === value);
    // The field is at another place then, with another list, in which the arrow keys go on.
    if (!(await editor.act("heading", field, (now) => setCondition(now, chosen?.condition)))) return;
    const { file, at } = editor.getState().selection;
    editor.requestFocus({ file, at: [...at, conditionKey] }, "field");
  };
  return (
    <ChoiceField
      id={focusId("field", field.below(conditionKey))}
      label="Cuándo se pide"
      isList
      options={options}
      chosen={condition ? JSON.stringify(condition) : ""}
      onChoose={choose}
    />
  );
}
