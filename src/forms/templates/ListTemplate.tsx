// A list: its items, and the button that adds one.

import { type MouseEvent, type ReactNode, useMemo } from "react";
import { fieldLabel, itemName } from "../../engine/labels.ts";
import { fillTemplate } from "../../engine/template.ts";
import button from "../../styles/button.module.css";
import { addButtonId, itemId } from "../ids.ts";
import { useForm } from "../session/context.ts";
import { type FieldProps, Notes, useAnnotations } from "./annotations.tsx";
import { Fieldset } from "./Fieldset.tsx";
import styles from "./ListTemplate.module.css";
import { ListContext, useFocusAfterRender } from "./listFocus.ts";
import { requirementText } from "./requirement.ts";

interface Props extends FieldProps {
  required: boolean;
  items: ReactNode[];
  canAdd: boolean;
  onAdd: (event: MouseEvent) => void;
}

export function ListTemplate({ required, items, canAdd, onAdd, ...field }: Props) {
  const { id, path, schema, label } = field;
  const { form, announce } = useForm();
  const messages = form.messages.form;
  const focusAfterRender = useFocusAfterRender();
  const scope = useMemo(() => ({ id, path, focusAfterRender }), [id, path, focusAfterRender]);
  const isRequired = required && (schema.minItems ?? 0) > 0;
  const annotations = useAnnotations(field, requirementText(form, schema, path, isRequired));

  function add(event: MouseEvent) {
    focusAfterRender(itemId(id, items.length));
    onAdd(event);
    announce(fillTemplate(messages.added, () => itemName(form, items.length)));
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
              {messages.add}
            </button>
          )}
        </div>
        {annotations.error}
      </Fieldset>
    </ListContext>
  );
}
