// What visitors read if they do not follow a rule of a field.
import { Button } from "../elements.tsx";
import { fieldMessages, insertMessage, unwrittenRules } from "../state/fieldMessages.ts";
import type { Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";
import { Field } from "./controls/control.tsx";
import { leafControls } from "./controls/leafControls.ts";

export function FieldMessages({ field }: { field: Thing }) {
  const editor = useEditor();
  const messages = fieldMessages(field);
  const unwritten = unwrittenRules(field);
  if (messages.length + unwritten.length === 0) return null;
  const write = async (rule: string) => {
    let added: Thing | undefined;
    const isAdded = await editor.act(undefined, field, (now) => {
      const action = insertMessage(now, rule);
      added = now.other(action.select);
      return action;
    });
    if (isAdded && added) editor.requestFocus(added, "field");
  };
  return (
    <section className="stack fields" aria-label={title}>
      <b>{title}</b>
      {messages.map(({ place, label }) => {
        const model = place.field && { ...place.field, label, help: "" };
        // Not its place: while somebody else adds a row above it, the caret stays in the text.
        const key = JSON.stringify({ ...Object(place.parent.value), message: "" });
        return model && <Field key={key} thing={place} field={model} Control={leafControls.line} />;
      })}
      {unwritten.map(({ rule, label }) => (
        <Button key={rule} look="add" icon="plus" onClick={() => write(rule)} label={`Escribir un mensaje: ${label}`} />
      ))}
    </section>
  );
}

const title = "Mensajes de error";
