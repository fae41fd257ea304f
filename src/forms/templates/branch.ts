// Whether what is drawn is the chosen one of several forms of the same field.
import { createContext, use } from "react";
import { type Path, pathKey } from "../../engine/path.ts";

/** The path of the nearest field with several forms, as a key. */
export const BranchContext = createContext<string | undefined>(undefined);

export function useIsBranch(path: Path): boolean {
  return use(BranchContext) === pathKey(path);
}
