// The outline of the page as a tree (WAI-ARIA: tree view): arrows walk and open, Enter selects.
import { type CSSProperties, type KeyboardEvent, useMemo, useState } from "react";
import { getOwn } from "../../engine/path.ts";
import { sectionIcon } from "../additions/sectionIcon.ts";
import { useDraggableRows } from "../drag/useDraggableRows.ts";
import { EditorIcon, Names } from "../elements.tsx";
import { useEntered } from "../fields.tsx";
import { AddButton } from "../panel/controls/ListControl.tsx";
import { runItemKey } from "../state/itemTools.ts";
import { focusId, isSectionList, spotKey, Thing } from "../state/thing.ts";
import { useEditor, useEditorState, useModel } from "../state/useEditor.ts";
import styles from "./PageOutline.module.css";
import { type Branch, treeOf, type VisibleRow, visibleRows } from "./tree.ts";

export function PageOutline() {
  const editor = useEditor();
  const model = useModel();
  const selected = useEditorState(({ selection }) => spotKey(selection));
  const branches = useMemo(() => treeOf(model), [model]);
  /** What the editor has opened or closed. The others are open if they contain what is selected. */
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  /** The row that takes part in the order of Tab: what is selected, until the focus walks on. */
  const [focused, setFocused] = useEntered(selected);
  const isOpen = ({ key }: Branch) => toggled[key] ?? isWithinKey(selected, key);
  const rows = visibleRows(branches, isOpen);
  const current = rows.findLast(({ key }) => isWithinKey(selected, key));
  const tabStop = rows.find(({ key }) => key === focused) ?? current ?? rows[0];
  /** It takes part in the order of Tab once it has the focus. */
  const focus = (row: Branch | undefined) => row && document.getElementById(focusId("outline", row.thing))?.focus();
  const toggle = (row: Branch, opens: boolean) => setToggled({ ...toggled, [row.key]: opens });

  const onKeyDown = (event: KeyboardEvent, row: VisibleRow) => {
    const index = rows.indexOf(row);
    const isOpened = isOpen(row);
    const parent = rows.slice(0, index).findLast(({ level }) => level < row.level);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(rows[index + 1]),
      ArrowUp: () => focus(rows[index - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => (row.children.length > 0 && !isOpened ? toggle(row, true) : focus(row.children[0])),
      ArrowLeft: () => (row.children.length > 0 && isOpened ? toggle(row, false) : focus(parent)),
      Enter: () => editor.select(row.thing, "heading"),
      F2: () => editor.select(row.thing, "heading"),
      " ": () => editor.select(row.thing),
    };
    const run = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (run) run();
    else if (!runItemKey(event, editor, row.thing, "outline")) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const tree = useDraggableRows(rows.map(({ thing }) => thing));
  const page = new Thing(model, { file: model.page, at: [] });
  const sections = page.kind?.fields.find((field) => isSectionList(field));
  const list = page.below(sections?.key ?? "");
  return (
    <div className="stack">
      <div ref={tree} role="tree" aria-label="Partes de la página" onMouseLeave={() => editor.hover(undefined)}>
        {rows.map((row) => (
          <div
            key={row.key}
            role="treeitem"
            id={focusId("outline", row.thing)}
            className={`row ${styles.row}`}
            style={{ "--level": Math.min(row.level, 4) } as CSSProperties}
            tabIndex={row === tabStop ? 0 : -1}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.count}
            aria-selected={row.key === selected}
            aria-expanded={row.children.length > 0 ? isOpen(row) : undefined}
            onClick={() => editor.select(row.thing)}
            onFocus={() => setFocused(row.key)}
            onKeyDown={(event) => onKeyDown(event, row)}
            onMouseEnter={() => editor.hover(row.thing)}
          >
            <span
              className={`quiet ${styles.caret}`}
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                toggle(row, !isOpen(row));
              }}
            >
              {row.children.length > 0 && <EditorIcon name={isOpen(row) ? "caret-down" : "caret-right"} />}
            </span>
            <RowName thing={row.thing} />
          </div>
        ))}
      </div>
      {sections?.item && <AddButton at={list.below(list.count)} label={sections.label} item={sections.item} />}
    </div>
  );
}

/** A section by its type, with its title; another item by its title. */
function RowName({ thing: { name, title, list, value } }: { thing: Thing }) {
  if (!isSectionList(list)) return <Names name={title || name} detail={title === name ? "" : title && name} />;
  return (
    <>
      <EditorIcon name={sectionIcon(getOwn(value, "type"))} />
      <Names name={name} detail={title} />
    </>
  );
}

function isWithinKey(key: string, outer: string): boolean {
  return key === outer || key.startsWith(`${outer}/`);
}
