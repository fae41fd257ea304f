// A change of a JSON file, in terms of its value.
import type { Path } from "../engine/path.ts";

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export type Operation =
  /** Replaces a value, or adds a property. `order`: the names of the object's properties as its schema lists them. */
  | { op: "set"; at: Path; value: Json; order?: string[] }
  /** Removes a property or an item. */
  | { op: "remove"; at: Path }
  /** Inserts an item before the one at the last step; at the end if that is the length of the list. */
  | { op: "insert"; at: Path; value: Json }
  /** Moves the item at `at` to the position `to` of the same list. */
  | { op: "move"; at: Path; to: number };
