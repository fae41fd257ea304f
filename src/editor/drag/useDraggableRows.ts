// Dragging the rows of the outline within their list. An extra: keys and buttons do the same, and move things elsewhere.
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef } from "react";
import { moveItem } from "../state/actions.ts";
import { isSameSpot, type Spot, type Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";

export type DropEdge = "before" | "after";

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
        draggable({ element, getInitialData: () => ({ ...row }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => isSibling(row.other(spotIn(source.data)), row),
          getData: ({ input }) => ({ edge: edgeAt(element.getBoundingClientRect(), input.clientY) }),
          onDrag: ({ self }) => element.setAttribute("data-drop", String(self.data.edge)),
          onDragLeave: unmark,
          onDrop: ({ source, self }) => {
            unmark();
            const dragged = row.other(spotIn(source.data));
            const to = positionAfterDrop(dragged.index, row.index, self.data.edge as DropEdge);
            void editor.act("outline", dragged, (item) => moveItem(item, to));
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

/** The library carries any data: these are a `Spot`. */
function spotIn(data: Record<string, unknown>): Spot {
  return data as unknown as Spot;
}

function isSibling(dragged: Thing, row: Thing): boolean {
  return !isSameSpot(dragged, row) && isSameSpot(dragged.parent, row.parent);
}

function edgeAt({ top, height }: DOMRect, y: number): DropEdge {
  return y < top + height / 2 ? "before" : "after";
}
