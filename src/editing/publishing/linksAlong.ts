// The links to a page that somebody takes back: without its page, a link is an error of the site.
import { type Difference, differences } from "../../edits/describe.ts";
import type { Json, Operation } from "../../edits/operation.ts";
import { applyToValue, isSameJson } from "../../edits/value.ts";
import { getOwn } from "../../engine/path.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { read } from "../../pipeline/read/documents.ts";
import type { Files } from "../../pipeline/read/files.ts";
import { hashNow, valueIn } from "../contents.ts";
import { linkOperations, linksToLose } from "../files/pageLinks.ts";
import type { ValueChange } from "../requests.ts";

/** What changes in other files if the page in `file`, which was added or deleted since `old`, is taken back. */
export function linksAlong(file: string, old: Files, now: Files): ValueChange[] {
  if (old.has(file) && now.has(file)) return [];
  const isAdded = now.has(file);
  const [withPage, without] = isAdded ? [now, old] : [old, now];
  const documents = read(withPage);
  const page = documents.pages.find(({ path, valid }) => path === file && valid);
  const found = page ? linksToLose(page, documents) : [];
  return found.flatMap(({ document, links }) => {
    const value = document.value as Json;
    const [other, base] = [valueIn(without.get(document.path)), hashNow(now.get(document.path))];
    if (other === undefined || base === null) return [];
    const removing = (some: typeof links) => linkOperations(document, some, undefined, documents.schemas);
    const waiting = waitingIn(differences(other, value));
    const operations = isAdded
      ? [
          ...links.flatMap(({ path }) => waiting.get(formatPointer(path)) ?? []),
          ...removing(links.filter(({ path }) => !waiting.has(formatPointer(path)))),
        ]
      : puttingBack(value, removing(links).reduce(applyToValue, value), other);
    return operations.length > 0 ? [{ file: document.path, base, operations }] : [];
  });
}

/** What makes links wait for their page again, by the pointers of the links. */
function waitingIn(found: readonly Difference[]): Map<string, Operation[]> {
  const ended = found.filter(({ type, before }) => type === "fields" && getOwn(before, "planned") === true);
  return new Map(ended.map(({ at, undo }) => [formatPointer(at), undo]));
}

/** What undoes in `now` the differences between `old` and `without` that are still there. */
function puttingBack(old: Json, without: Json, now: Json): Operation[] {
  const lost = differences(old, without);
  const operations: Operation[] = [];
  // Each may move the places of the others.
  for (let value = now; ; value = operations.reduce(applyToValue, now)) {
    const found = differences(old, value).find((one) => lost.some((other) => isSame(one, other)));
    if (!found) return operations;
    operations.push(...found.undo);
  }
}

function isSame(one: Difference, other: Difference): boolean {
  const [a, b] = [one, other].map(({ type, from, before = null, after = null }) => [type, from, before, after]);
  return isSameJson(a ?? null, b ?? null);
}
