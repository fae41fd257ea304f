// A list that grows and shrinks: its items, and the button that adds one.
import type { ArrayFieldTemplateProps } from "@rjsf/utils";
import { useMemo } from "react";
import { fillTemplate } from "../../engine/template.ts";
import button from "../../styles/button.module.css";
import { descriptionId, errorId, helpId, needId } from "../ids.ts";
import { declarationOf } from "../rjsf/declaration.ts";
import { useDrawn, useFieldError, useForm } from "../session/context.ts";
import styles from "./ArrayFieldTemplate.module.css";
import { Fieldset } from "./Fieldset.tsx";
import { fieldLabel, itemName, requirementText } from "./labels.ts";
import { addedItem, ListContext, useFocusLater } from "./list.ts";
import { Advice, FieldError, Need, Notes, spaced } from "./parts.tsx";

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { canAdd, fieldPathId, items, onAddClick, readonly, title } = props;
  const schema = declarationOf(props.schema);
  const { $id: id, path } = fieldPathId;
  const { form, say } = useForm();
  const { messages } = form;
  const { ref, focusLater } = useFocusLater();
  useDrawn(path, id);
  const error = useFieldError(path);
  const scope = useMemo(() => ({ path, focusLater }), [path, focusLater]);
  const help = schema.ui?.help;
  const need = requirementText(form, schema, path, (schema.minItems ?? 0) > 0);
  return (
    <ListContext value={scope}>
      <Fieldset
        id={id}
        legend={fieldLabel(form, schema, path, title)}
        describedBy={spaced(
          need && needId(id),
          schema.description && descriptionId(id),
          help && helpId(id),
          error && errorId(id),
        )}
      >
        <Notes>
          <Need id={needId(id)} text={need} />
          <Advice id={descriptionId(id)} text={schema.description} />
          <Advice id={helpId(id)} text={help} />
        </Notes>
        <div ref={ref} className={styles.list}>
          {items.length > 0 && <ol className={styles.items}>{items}</ol>}
          {canAdd && !readonly && (
            <button
              type="button"
              className={button.secondary}
              onClick={(event) => {
                focusLater(addedItem);
                onAddClick(event);
                say(fillTemplate(messages.form.added, () => itemName(form, items.length)));
              }}
            >
              {messages.form.add}
            </button>
          )}
        </div>
        <FieldError id={errorId(id)} error={error} />
      </Fieldset>
    </ListContext>
  );
}
