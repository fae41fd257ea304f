// The numbers of the places where texts are written. A place keeps its number while the server runs, so that the module
// of a page changes only if its content does.
import { marked, sectionMark } from "../edits/marks.ts";
import { formatPointer } from "../engine/pointer.ts";
import type { MarkerOf } from "../pipeline/site/marker.ts";
import type { Place } from "./protocol.ts";

export function createPlaces() {
  /** By number. Only grows. */
  const list: Place[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (file: string, pointer: string) => {
    const key = `${file}#${pointer}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, list.length);
    return list.push({ file, pointer }) - 1;
  };
  return {
    list,
    markerOf: ((file) => ({
      text: (text, path) => marked(text, numberOf(file, formatPointer(path))),
      section: (path) => sectionMark(numberOf(file, formatPointer(path))),
    })) satisfies MarkerOf,
  };
}
