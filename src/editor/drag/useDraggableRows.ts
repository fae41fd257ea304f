// Dragging the rows of the outline within their list. An extra: keys and buttons do the same, and move things elsewhere.
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef } from "react";
import { moveItem } from "../state/actions.ts";
import { isSameSpot, type Spot, type Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";

type DropEdge = "before" | "after";

/** `rows` are what the children of the element show, in order. Returns the ref of that element. */
export function useDraggableRows(rows: readonly Thing[]): RefObject<HTMLDivElement | null> {
  const editor = useEditor();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const elements = [...(list.current?.children ?? [])].filter((element) => element instanceof HTMLElement);
    const registered = elements.flatMap((element, index) => {
      const row = rows[index];
      if (!row?.isItem) return [];
      const unmark = () => element.removeAttribute("data-drop");
      return [
        draggable({ element, onDragStart: () => editor.drag(row) }),
        dropTargetForElements({
          element,
          canDrop: () => isSibling(editor.getState().dragged, row),
          getData: ({ input }) => ({ edge: edgeAt(element.getBoundingClientRect(), input.clientY) }),
          onDrag: ({ self }) => element.setAttribute("data-drop", String(self.data.edge)),
          onDragLeave: unmark,
          onDrop: ({ self }) => {
            unmark();
            const { dragged } = editor.getState();
            const moved = (item: Thing, target: Thing) =>
              moveItem(item, positionAfterDrop(item.index, target.index, self.data.edge as DropEdge));
            if (dragged) void editor.act("outline", dragged, moved, row);
          },
        }),
        unmark,
      ];
    });
    return combine(...registered);
  }, [editor, rows]);
  return list;
}

/** Where an item of a list is after it was dropped at an edge of another one. */
export function positionAfterDrop(from: number, target: number, edge: DropEdge): number {
  const gap = target + Number(edge === "after");
  return gap > from ? gap - 1 : gap;
}

function isSibling(dragged: Spot | undefined, row: Thing): boolean {
  return dragged !== undefined && !isSameSpot(dragged, row) && isSameSpot(row.other(dragged).parent, row.parent);
}

function edgeAt({ top, height }: DOMRect, y: number): DropEdge {
  return y < top + height / 2 ? "before" : "after";
}
