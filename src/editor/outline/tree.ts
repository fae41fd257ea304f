// The outline of a page: its sections, their cards, the buttons of these; then the site and the forms.
import type { Model } from "../../editing/protocol.ts";
import { parsePointer } from "../../engine/pointer.ts";
import { isSectionList, listOf, type Spot, spotKey, spotName, spotOf, titleOf } from "../state/things.ts";

export interface Branch extends Spot {
  key: string;
  name: string;
  /** The text that names it; empty if it has none. */
  title: string;
  isSection: boolean;
  children: Branch[];
}

export interface VisibleRow extends Branch {
  /** From 1, as `aria-level`. */
  level: number;
  position: number;
  count: number;
}

export function treeOf(model: Model): Branch[] {
  return [...new Set([model.page, ...Object.keys(model.files)])].flatMap((file) => {
    const root = branchOf(model, { file, at: [] });
    const branches = new Map([["", root]]);
    for (const pointer of Object.keys(model.files[file]?.kinds ?? {})) {
      if (!/^\d+$/.test(parsePointer(pointer).at(-1) ?? "")) continue;
      const branch = branchOf(model, spotOf(model, { file, pointer }));
      const around = [...branches.keys()].filter((other) => pointer.startsWith(`${other}/`));
      const nearest = around.reduce((a, b) => (b.length > a.length ? b : a), "");
      branches.get(nearest)?.children.push(branch);
      branches.set(pointer, branch);
    }
    // The page itself is the heading of the outline.
    return file === model.page ? root.children : [root];
  });
}

function branchOf(model: Model, spot: Spot): Branch {
  return {
    ...spot,
    key: spotKey(spot),
    name: spotName(model, spot),
    title: titleOf(model, spot),
    isSection: isSectionList(listOf(model, spot)),
    children: [],
  };
}

/** The rows that are visible, in order. */
export function visibleRows(branches: Branch[], isOpen: (branch: Branch) => boolean, level = 1): VisibleRow[] {
  return branches.flatMap((branch, index) => [
    { ...branch, level, position: index + 1, count: branches.length },
    ...(isOpen(branch) ? visibleRows(branch.children, isOpen, level + 1) : []),
  ]);
}
