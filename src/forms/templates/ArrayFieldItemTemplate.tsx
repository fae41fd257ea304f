// One item of a list, with what moves and removes it.
import type { ArrayFieldItemTemplateProps } from "@rjsf/utils";
import { type MouseEvent, use } from "react";
import { fill } from "../../engine/template.ts";
import { IconButton } from "../IconButton.tsx";
import { useForm } from "../session/context.ts";
import styles from "./ArrayFieldTemplate.module.css";
import { ListContext, movedItem, neighbourOf } from "./list.ts";
import { itemName } from "./words.ts";

type Step = (event: MouseEvent) => void;

export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  totalItems,
}: ArrayFieldItemTemplateProps) {
  const { form, session, say } = useForm();
  const list = use(ListContext);
  const { words } = form;
  const named = (text: string) => fill(text, () => index + 1);
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
    say(fill(words.form.removed, () => itemName(form, index)));
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
                label={named(words.form.moveUp)}
                disabled={!hasMoveUp}
                onClick={move(index - 1, "up", buttonsProps.onMoveUpItem)}
              />
              <IconButton
                does="down"
                sign="↓"
                label={named(words.form.moveDown)}
                disabled={!hasMoveDown}
                onClick={move(index + 1, "down", buttonsProps.onMoveDownItem)}
              />
            </>
          )}
          {hasRemove && (
            <IconButton does="remove" sign="×" label={named(words.form.remove)} onClick={remove} />
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
