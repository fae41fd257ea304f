// Where things are in a new version of their file: this window, another one or another program has changed it.
import type { Model } from "../../editing/protocol.ts";
import { conflictAt, merge, placeIn } from "../../edits/merge.ts";
import type { Operation } from "../../edits/operation.ts";
import { placeAfter } from "../../edits/placeAfter.ts";
import { applyToValue, isSameJson, jsonAt } from "../../edits/value.ts";
import { isWithin } from "../../engine/path.ts";
import { isSent, isUnchanged } from "./drafts.ts";
import type { EditorAction, EditorState, Unsaved } from "./editorState.ts";
import { type Spot, spotKey, Thing } from "./thing.ts";

/** What this window has written, and no model shows yet. */
export interface OwnChange {
  file: string;
  /** The hash of the version from which the operations start. */
  base: string;
  operations: Operation[];
  moved?: EditorAction["moved"];
  /** What was entered, if that was written. */
  draft?: Unsaved;
}

/** The spot in a new model of the same page; undefined if what was there is gone. */
export function followSpot(spot: Spot, before: Model, now: Model, own: OwnChange | undefined): Spot | undefined {
  const [old, current] = [before.files[spot.file], now.files[spot.file]];
  if (!old || old.hash === current?.hash) return spot;
  // A form that the page has no more.
  if (!current) return before.page === now.page ? undefined : spot;
  const { value, at } = afterOwn(spot, old, own);
  if (!at) return;
  const followed = isSameJson(value, current.value) ? at : placeIn(value, current.value, at);
  return followed && { file: spot.file, at: followed };
}

/** The same for what an action is about, which may be a place without a value: a field, or the end of a list. */
export function followPlace(spot: Spot, before: Model, now: Model, own: OwnChange | undefined): Spot | undefined {
  const { value, parent } = new Thing(before, spot);
  if (value !== undefined) return followSpot(spot, before, now, own);
  const around = followSpot(parent, before, now, own);
  if (!around) return;
  const list = new Thing(now, around);
  const last = spot.at.at(-1) ?? "";
  return list.below(typeof last === "number" ? list.count : last);
}

/** The same; of what is gone, the spot of what was around it. Around a file is the page. */
export function followNearest(spot: Spot, before: Model, now: Model, own: OwnChange | undefined): Spot {
  const { file, at } = spot;
  const followed = followSpot(spot, before, now, own);
  if (followed || at.length === 0) return followed ?? { file: now.page, at };
  return followNearest({ file, at: at.slice(0, -1) }, before, now, own);
}

/** What was entered, in a new model, by the place in it. What is written or deleted by this window is left out. */
export function followDrafts(drafts: EditorState["drafts"], now: Model, own: OwnChange | undefined) {
  const followed = Object.entries(drafts).map(([key, draft]) => followDraft(key, draft, now, own));
  return Object.fromEntries(followed.filter((entry) => entry !== undefined));
}

/**
 * What was entered, after something that this window did to whole files, as undoing a step or renaming a page: for what was
 * entered `before`, that is no conflict with somebody else. What was in a place that is gone then is left out.
 */
export function draftsAfterOwn(
  drafts: EditorState["drafts"],
  before: Pick<EditorState, "model" | "drafts">,
  now: Model,
): EditorState["drafts"] {
  const waiting = new Set(Object.values(before.drafts).map(({ number }) => number));
  const moved = Object.entries(drafts).flatMap(([key, draft]) => {
    const current = now.files[draft.file];
    // Also of a page that was not open: nothing shows who has changed it.
    const wasOlder = draft.base.hash !== before.model?.files[draft.file]?.hash;
    const isFollowed = draft.base.hash === current?.hash;
    if (!current || wasOlder || isFollowed || !waiting.has(draft.number)) return [[key, draft] as const];
    const at = placeIn(draft.base.value, current.value, draft.at);
    return at ? [[key, { ...draft, at, base: { hash: current.hash, value: current.value } }] as const] : [];
  });
  return Object.fromEntries(moved);
}

/** The same with the conflict, which is about what its place has now: somebody may have saved that once more, or deleted it. */
export function followEntered(
  { drafts: before, conflict: open }: Pick<EditorState, "drafts" | "conflict">,
  now: Model,
  own: OwnChange | undefined,
): Pick<EditorState, "drafts" | "conflict"> {
  const drafts = followDrafts(before, now, own);
  const { [open?.key ?? ""]: entered } = before;
  const [key, draft] = (open && entered && followDraft(open.key, entered, now, own)) ?? [];
  if (!open || key === undefined || !draft) return { drafts, conflict: undefined };
  const current = now.files[draft.file];
  // What was deleted may be there again.
  const isThere = open.conflict.reason === "value" || draft.base.hash === current?.hash;
  if (!isThere || !current) return { drafts, conflict: { ...open, key } };
  const { hash, value } = current;
  const at = placeIn(draft.base.value, value, draft.at);
  const found = at ? conflictAt(value, at, "value") : conflictAt(value, [], "gone");
  // If the text from before was entered again, there is nothing to save: `endConflict` forgets it.
  const moved = at && !isUnchanged(draft) ? { [key]: { ...draft, at, base: { hash, value } } } : {};
  return { drafts: { ...drafts, ...moved }, conflict: { ...found, key } };
}

/**
 * A text that was entered, with its key. Where somebody else has changed the same, it keeps the place in its own version: the
 * server finds the conflict; if that place is gone, no field has the key. Undefined if this window has written or deleted it.
 */
function followDraft(
  key: string,
  draft: Unsaved,
  now: Model,
  own: OwnChange | undefined,
): [key: string, draft: Unsaved] | undefined {
  const current = now.files[draft.file];
  if (own?.draft === draft) return;
  if (!current) return [key, draft];
  if (draft.base.hash === current.hash) return [spotKey(draft), draft];
  const { value, at } = afterOwn(draft, draft.base, own);
  if (!at) return;
  const merged = merge(value, current.value, [{ op: "set", at, value: draft.value ?? null }]);
  const [operation] = "conflict" in merged ? [] : merged.operations;
  const base = { hash: current.hash, value: current.value };
  if (!operation) {
    const place = placeIn(value, current.value, at);
    if (place && isSent(draft, jsonAt(current.value, place))) {
      const written = { ...draft, at: place, base, sent: undefined };
      return [spotKey(written), written];
    }
    return [place ? spotKey({ file: draft.file, at: place }) : `${spotKey(draft)}?`, draft];
  }
  const isWritten = own?.draft && spotKey(own.draft) === spotKey(draft);
  const moved = { ...draft, at: operation.at, base, ...(isWritten && { others: {}, sent: undefined }) };
  return [spotKey(moved), moved];
}

/**
 * A version of the file of a spot, and the place in it, after what this window has written. No place if that has deleted
 * it.
 */
function afterOwn({ file, at }: Spot, { hash, value }: Unsaved["base"], own: OwnChange | undefined) {
  if (own?.file !== file || own.base !== hash) return { value, at };
  const { operations, moved } = own;
  const after = operations.reduce(applyToValue, value);
  const place =
    moved && isWithin(at, moved.from) ? [...moved.to, ...at.slice(moved.from.length)] : placeAfter(at, operations);
  const isThere = place && jsonAt(after, place.slice(0, -1)) !== undefined;
  return { value: after, at: isThere ? place : undefined };
}
