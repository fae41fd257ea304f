// A list: its items, and the button that adds one.
import { type MouseEvent, type ReactNode, useMemo } from "react";
import { fieldLabel, labelAt } from "../../engine/labels.ts";
import { itemLabel } from "../../engine/messages.ts";
import { fillTemplate } from "../../engine/template.ts";
import button from "../../styles/button.module.css";
import { addButtonId, itemId } from "../ids.ts";
import { useForm } from "../session/context.ts";
import { type FieldProps, Notes, useAnnotations } from "./annotations.tsx";
import { Fieldset } from "./Fieldset.tsx";
import styles from "./ListTemplate.module.css";
import { ListContext, useFocusAfterRender } from "./listContext.ts";

interface Props extends FieldProps {
  items: ReactNode[];
  values: unknown[];
  canAdd: boolean;
  onAdd: (event: MouseEvent) => void;
}

export function ListTemplate({ required, items, values, canAdd, onAdd, ...field }: Props) {
  const { id, path, schema, label } = field;
  const { form, announce } = useForm();
  const messages = form.messages.form;
  const focusAfterRender = useFocusAfterRender();
  const { itemTitle } = schema.ui ?? {};
  const scope = useMemo(() => {
    const labelOf = (position: number) => itemLabel(form, [...path, position], itemTitle, values[position]);
    return { id, path, labelOf, focusAfterRender };
  }, [id, path, form, itemTitle, values, focusAfterRender]);
  const annotations = useAnnotations(field, required && (schema.minItems ?? 0) > 0);

  function add(event: MouseEvent) {
    focusAfterRender(itemId(id, items.length));
    onAdd(event);
    announce(fillTemplate(messages.added, () => labelAt(form, [...path, items.length])));
  }

  return (
    <ListContext value={scope}>
      <Fieldset id={id} legend={fieldLabel(form, schema, path, label)} describedBy={annotations.describedBy}>
        <Notes>
          {annotations.requirement}
          {annotations.advice}
        </Notes>
        <div className={styles.list}>
          {items.length > 0 && <ol className={styles.items}>{items}</ol>}
          {canAdd && (
            <button type="button" id={addButtonId(id)} className={button.secondary} onClick={add}>
              {schema.ui?.add ?? messages.add}
            </button>
          )}
        </div>
        {annotations.error}
      </Fieldset>
    </ListContext>
  );
}
