// The outline of a page: its sections, their cards, the buttons of these; then the site, and the forms with their fields.
import type { Model } from "../../editing/protocol.ts";
import { isWithin } from "../../engine/path.ts";
import { objectsOf, spotKey, Thing } from "../state/thing.ts";

export interface Branch {
  thing: Thing;
  key: string;
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
    const root = branchOf(new Thing(model, { file, at: [] }));
    const branches = [root];
    // The objects are in the order of the file: the last one that contains another is the nearest around it.
    for (const item of objectsOf(model, file).filter(({ isItem, isFormField }) => isItem || isFormField)) {
      const branch = branchOf(item);
      branches.findLast(({ thing }) => isWithin(item.at, thing.at))?.children.push(branch);
      branches.push(branch);
    }
    // The page itself is the heading of the outline.
    return file === model.page ? root.children : [root];
  });
}

function branchOf(thing: Thing): Branch {
  return { thing, key: spotKey(thing), children: [] };
}

export function visibleRows(branches: Branch[], isOpen: (branch: Branch) => boolean, level = 1): VisibleRow[] {
  return branches.flatMap((branch, index) => [
    { ...branch, level, position: index + 1, count: branches.length },
    ...(isOpen(branch) ? visibleRows(branch.children, isOpen, level + 1) : []),
  ]);
}
