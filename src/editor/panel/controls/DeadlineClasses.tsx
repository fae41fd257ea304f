// The deadline for each class of submissions, where they differ.
import { ChoiceField, EnteredField } from "../../fields.tsx";
import { classesOf, classFields, setClassDays, setClassField } from "../../state/deadline.ts";
import { focusId, type Thing } from "../../state/thing.ts";
import { useEditor } from "../../state/useEditor.ts";

const none = { value: undefined, label: "De nada: es igual para todas" };

/** `deadline` is `receive.due` of a form. */
export function DeadlineClasses({ deadline }: { deadline: Thing }) {
  const editor = useEditor();
  const fields = classFields(deadline);
  const { days, field } = deadline.value as { days: number; field?: string };
  const change = (build: Parameters<typeof editor.act>[2]) => editor.act(undefined, deadline, build);
  if (fields.length === 0 && field === undefined) return null;
  return (
    <>
      <ChoiceField
        id={focusId("field", deadline.below("field"))}
        label="De qué depende el plazo"
        isList
        options={[none, ...fields]}
        chosen={field}
        onChoose={(name) => change((now) => setClassField(now, name))}
      />
      {classesOf(deadline).map((one) => (
        <EnteredField
          key={one.value}
          label={`${one.label}: días hábiles`}
          inputMode="numeric"
          placeholder={String(days)}
          saved={String(one.days ?? "")}
          onEnter={(text) => change((now) => setClassDays(now, one, text))}
        />
      ))}
    </>
  );
}
