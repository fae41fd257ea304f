// The outline of the page as a tree (WAI-ARIA: tree view): arrows walk and open, Enter selects.
import { type CSSProperties, type KeyboardEvent, useMemo, useState } from "react";
import { sectionIcon } from "../additions/sectionIcon.ts";
import { Names } from "../Button.tsx";
import { useDraggableRows } from "../drag/useDraggableRows.ts";
import { useEntered } from "../fields.tsx";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { AddButton } from "../panel/controls/ListControl.tsx";
import { itemCount } from "../state/actions.ts";
import { runItemKey } from "../state/itemTools.ts";
import { below, focusId, isSectionList, kindOf, spotKey, spotValue } from "../state/things.ts";
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
  const focus = (row: Branch | undefined) => row && document.getElementById(focusId("outline", row))?.focus();
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
      Enter: () => editor.select(row, "heading"),
      F2: () => editor.select(row, "heading"),
      " ": () => editor.select(row),
    };
    const run = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (run) run();
    else if (!runItemKey(event, editor, row, "outline")) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const tree = useDraggableRows(rows);
  const page = { file: model.page, at: [] };
  const sections = kindOf(model, page)?.fields.find((field) => isSectionList(field));
  return (
    <div className="stack">
      <div ref={tree} role="tree" aria-label="Partes de la página" onMouseLeave={() => editor.hover(undefined)}>
        {rows.map((row) => (
          <div
            key={row.key}
            role="treeitem"
            id={focusId("outline", row)}
            className={`row ${styles.row}`}
            style={{ "--level": Math.min(row.level, 4) } as CSSProperties}
            tabIndex={row === tabStop ? 0 : -1}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.count}
            aria-selected={row.key === selected}
            aria-expanded={row.children.length > 0 ? isOpen(row) : undefined}
            onClick={() => editor.select(row)}
            onFocus={() => setFocused(row.key)}
            onKeyDown={(event) => onKeyDown(event, row)}
            onMouseEnter={() => editor.hover(row)}
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
            {row.isSection && (
              <EditorIcon name={sectionIcon((spotValue(model, row) as { type?: unknown } | undefined)?.type)} />
            )}
            <Names
              name={row.isSection ? row.name : row.title || row.name}
              detail={row.isSection ? row.title : row.title && row.name}
            />
          </div>
        ))}
      </div>
      {sections?.item && (
        <AddButton
          at={below(page, sections.key, itemCount(model, below(page, sections.key)))}
          label={sections.label}
          item={sections.item}
        />
      )}
    </div>
  );
}

function isWithinKey(key: string, outer: string): boolean {
  return key === outer || key.startsWith(`${outer}/`);
}
