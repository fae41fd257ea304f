// An item of a list, with the buttons that move and remove it.

import type { MouseEvent, ReactNode } from "react";
import { itemName } from "../../engine/labels.ts";
import { fillTemplate } from "../../engine/template.ts";
import { IconButton } from "../IconButton.tsx";
import { addButtonId, itemButtonId, itemId } from "../ids.ts";
import { useForm } from "../session/context.ts";
import styles from "./ListTemplate.module.css";
import { useList } from "./listFocus.ts";

/** Undefined if the item cannot be moved or removed. */
type Handler = ((event: MouseEvent) => void) | undefined;

interface Props {
  index: number;
  /** The number of items of the list. */
  total: number;
  onMoveUp: Handler;
  onMoveDown: Handler;
  onRemove: Handler;
  children: ReactNode;
}

export function ListItemTemplate({ index, total, onMoveUp, onMoveDown, onRemove, children }: Props) {
  const { form, session, announce } = useForm();
  const { id, path, focusAfterRender } = useList();
  const messages = form.messages.form;
  const labelOf = (template: string) => fillTemplate(template, () => index + 1);
  const buttonId = (action: string, position = index) => itemButtonId(id, position, action);

  const move = (to: number, actions: ["up", "down"] | ["down", "up"], onMove: Handler) => (event: MouseEvent) => {
    session.move(path, (position) => swapped(position, index, to));
    // At an end of the list, the button of the same direction is disabled.
    focusAfterRender(...actions.map((action) => buttonId(action, to)));
    onMove?.(event);
    announce(itemName(form, to));
  };

  function remove(event: MouseEvent) {
    session.move(path, (position) => without(position, index));
    focusAfterRender(buttonId("remove"), buttonId("remove", index - 1), addButtonId(id));
    onRemove?.(event);
    announce(fillTemplate(messages.removed, () => itemName(form, index)));
  }

  return (
    <li id={itemId(id, index)} className={styles.item}>
      <div className={styles.content}>{children}</div>
      {(onMoveUp || onMoveDown || onRemove) && (
        <div className={styles.tools}>
          {total > 1 && (
            <>
              <IconButton
                id={buttonId("up")}
                icon="↑"
                label={labelOf(messages.moveUp)}
                disabled={!onMoveUp}
                onClick={move(index - 1, ["up", "down"], onMoveUp)}
              />
              <IconButton
                id={buttonId("down")}
                icon="↓"
                label={labelOf(messages.moveDown)}
                disabled={!onMoveDown}
                onClick={move(index + 1, ["down", "up"], onMoveDown)}
              />
            </>
          )}
          {onRemove && (
            <IconButton id={buttonId("remove")} icon="×" label={labelOf(messages.remove)} onClick={remove} />
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
