// An item of a list, with the buttons that move, duplicate and remove it.
import { type MouseEvent, type ReactNode, useMemo } from "react";
import { labelAt } from "../../engine/labels.ts";
import { pathKey } from "../../engine/path.ts";
import { fillTemplate } from "../../engine/template.ts";
import { IconButton } from "../IconButton.tsx";
import { addButtonId, itemButtonId, itemId } from "../ids.ts";
import { useForm } from "../session/context.ts";
import styles from "./ListTemplate.module.css";
import { ItemLabelContext, useList } from "./listContext.ts";

/** Undefined if the item cannot be moved, duplicated or removed. */
type Handler = ((event: MouseEvent) => void) | undefined;

interface Props {
  index: number;
  total: number;
  onMoveUp: Handler;
  onMoveDown: Handler;
  onDuplicate: Handler;
  onRemove: Handler;
  children: ReactNode;
}

export function ListItemTemplate({ index, total, children, ...handlers }: Props) {
  const { onMoveUp, onMoveDown, onDuplicate, onRemove } = handlers;
  const { form, session, announce } = useForm();
  const { id, path, labelOf, focusAfterRender } = useList();
  const messages = form.messages.form;
  const label = labelOf(index);
  const named = (template: string, name = label) => fillTemplate(template, () => name);
  const key = pathKey([...path, index]);
  const scope = useMemo(() => ({ key, label }), [key, label]);
  const buttonId = (action: string, position = index) => itemButtonId(id, position, action);

  const move = (to: number, actions: ["up", "down"] | ["down", "up"], onMove: Handler) => (event: MouseEvent) => {
    session.move(path, (position) => swapped(position, index, to));
    // At an end of the list, the button of the same direction is disabled.
    focusAfterRender(...actions.map((action) => buttonId(action, to)));
    onMove?.(event);
    announce(labelAt(form, [...path, to]));
  };

  function duplicate(event: MouseEvent) {
    session.duplicate(path, index);
    focusAfterRender(itemId(id, index + 1));
    onDuplicate?.(event);
    announce(named(messages.duplicated, labelAt(form, [...path, index + 1])));
  }

  function remove(event: MouseEvent) {
    session.move(path, (position) => without(position, index));
    focusAfterRender(buttonId("remove"), buttonId("remove", index - 1), addButtonId(id));
    onRemove?.(event);
    announce(named(messages.removed));
  }

  const tool = (action: string, icon: ReactNode, template: string, onClick: Handler) => (
    <IconButton id={buttonId(action)} icon={icon} label={named(template)} disabled={!onClick} onClick={onClick} />
  );

  return (
    <li id={itemId(id, index)} className={styles.item}>
      <div className={styles.content}>
        <ItemLabelContext value={scope}>{children}</ItemLabelContext>
      </div>
      {Object.values(handlers).some(Boolean) && (
        <div className={styles.tools}>
          {total > 1 && tool("up", "↑", messages.moveUp, onMoveUp && move(index - 1, ["up", "down"], onMoveUp))}
          {total > 1 && tool("down", "↓", messages.moveDown, onMoveDown && move(index + 1, ["down", "up"], onMoveDown))}
          {onDuplicate && tool("duplicate", <span className={styles.copies} />, messages.duplicate, duplicate)}
          {onRemove && tool("remove", "×", messages.remove, remove)}
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
