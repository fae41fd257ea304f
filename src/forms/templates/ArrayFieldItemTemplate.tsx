// One item of a list, with what moves and removes it.
import type { ArrayFieldItemTemplateProps } from "@rjsf/utils";
import { type MouseEvent, use } from "react";
import { fillTemplate } from "../../engine/template.ts";
import { IconButton } from "../IconButton.tsx";
import { useForm } from "../session/context.ts";
import styles from "./ArrayFieldTemplate.module.css";
import { itemName } from "./labels.ts";
import { ListContext, movedItem, neighbourOf } from "./list.ts";

type Step = (event: MouseEvent) => void;

export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  totalItems,
}: ArrayFieldItemTemplateProps) {
  const { form, session, say } = useForm();
  const list = use(ListContext);
  const { messages } = form;
  const named = (text: string) => fillTemplate(text, () => index + 1);
  const { hasMoveUp, hasMoveDown, hasRemove, readonly } = buttonsProps;
  const move = (to: number, direction: "up" | "down", step: Step) => (event: MouseEvent) => {
    if (!list) return;
    session.move(list.path, (position) => swapped(position, index, to));
    list.focusLater(movedItem(to, direction));
    step(event);
    say(itemName(form, to));
  };
  const remove = (event: MouseEvent) => {
    if (!list) return;
    session.move(list.path, (position) => without(position, index));
    list.focusLater(neighbourOf(index));
    buttonsProps.onRemoveItem(event);
    say(fillTemplate(messages.form.removed, () => itemName(form, index)));
  };
  return (
    <li className={styles.item}>
      <div className={styles.content}>{children}</div>
      {!readonly && (hasRemove || hasMoveUp || hasMoveDown) && (
        <div className={styles.tools}>
          {totalItems > 1 && (
            <>
              <IconButton
                does="up"
                sign="↑"
                label={named(messages.form.moveUp)}
                disabled={!hasMoveUp}
                onClick={move(index - 1, "up", buttonsProps.onMoveUpItem)}
              />
              <IconButton
                does="down"
                sign="↓"
                label={named(messages.form.moveDown)}
                disabled={!hasMoveDown}
                onClick={move(index + 1, "down", buttonsProps.onMoveDownItem)}
              />
            </>
          )}
          {hasRemove && (
            <IconButton does="remove" sign="×" label={named(messages.form.remove)} onClick={remove} />
          )}
        </div>
      )}
    </li>
  );
}

function swapped(position: number, from: number, to: number): number {
  if (position === from) return to;
  return position === to ? from : position;
}

function without(position: number, removed: number): number | undefined {
  if (position === removed) return undefined;
  return position > removed ? position - 1 : position;
}
