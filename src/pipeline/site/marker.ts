// Marks of the editor: while it is open beside the site, every displayed text says where it is written. A build has none.
import { mapValues, type Path } from "../../engine/path.ts";
import { formatPointer, parsePointer } from "../../engine/pointer.ts";
import { everySchema } from "../../engine/walk.ts";
import type { FormSchema } from "../../types.gen.ts";

/** Marks what one file displays. */
export interface Marker {
  /** The text with an invisible mark of its path in the file. */
  text: (text: string, path: Path) => string;
  /** An invisible text, which is displayed before a section. */
  section: (path: Path) => string;
}

/** A resolved section with the invisible text that PageView renders before it. */
export type MarkedSection<S> = S & { mark?: string };

export type MarkerOf = (file: string) => Marker;

/** Where the displayed texts of a field are, below its schema. */
const ofField = /^\/(title|description|ui\/(placeholder|help|add|itemTitle|(labels|descriptions)\/[^/]+))$/;

/** Where those of the form as a whole are. */
const ofForm =
  /^\/(groups\/\d+\/(title|description)|errors\/\d+\/(title|message)|submit\/(.+\/)?(label|busy|title|message))$/;

/** A copy of a form file with marked texts. What validates is the same: no name, option, pattern or condition is marked. */
export function markedForm(form: FormSchema, marker: Marker): FormSchema {
  const fields = new Set(everySchema(form).map(({ pointer }) => formatPointer(parsePointer(pointer))));
  const isDisplayed = (path: Path) =>
    ofForm.test(formatPointer(path)) ||
    path.some(
      (_, end) => fields.has(formatPointer(path.slice(0, end))) && ofField.test(formatPointer(path.slice(end))),
    );
  const mark = (value: unknown, path: Path) =>
    typeof value === "string" && isDisplayed(path) ? marker.text(value, path) : value;
  // Only texts were replaced by texts.
  return mapValues(form, mark) as FormSchema;
}
