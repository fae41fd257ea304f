// What was entered and is not in the files yet, as plain values.
import type { Model } from "../../editing/protocol.ts";
import type { Json, Operation } from "../../edits/operation.ts";
import { isSameJson, jsonAt } from "../../edits/value.ts";
import { getOwn, type Path } from "../../engine/path.ts";
import type { EditorState, Others, Unsaved } from "./editorState.ts";
import { withoutMessages } from "./fieldMessages.ts";
import { Thing } from "./thing.ts";

type Step = Path[number];
type Drafts = Readonly<Record<string, Unsaved>>;

/** What has to change with the field `key` of an object: the alternatives to it go, and what needs them; what it needs comes. */
export function othersOf({ kind, value: object }: Pick<Thing, "kind" | "value">, key: string, value: Json | undefined) {
  if (!kind) return {};
  const { alternatives, needs, fields } = kind;
  const isPresent = (name: string) => getOwn(object, name) !== undefined;
  const replaced = alternatives.includes(key) && value !== undefined ? alternatives.filter((name) => name !== key) : [];
  const gone = new Set([...replaced, ...(value === undefined ? [key] : [])]);
  const orphans = Object.keys(needs).filter((name) => needs[name]?.some((needed) => gone.has(needed)));
  const removed = [...replaced, ...orphans].filter((name) => name !== key && isPresent(name));
  const missing = value === undefined ? [] : (needs[key] ?? []).filter((name) => !isPresent(name));
  const added = missing.map((name) => [name, fields.find((field) => field.key === name)?.initial] as const);
  return Object.fromEntries([...removed.map((name) => [name, undefined] as const), ...added]) satisfies Others;
}

/** What an entered value changes in the version of its file from which it starts. */
export function operationsOf(model: Model, draft: Unsaved): Operation[] {
  const { file, at, value, others, base } = draft;
  const own: [Step, Json | undefined] = [at.at(-1) ?? "", value];
  // Another page may be open by now: the model does not have the file of every page.
  const { [file]: shown = { kinds: {}, locks: {}, seenOn: {} } } = model.files;
  const files = { ...model.files, [file]: { ...shown, ...base } };
  const { parent } = new Thing({ ...model, files }, draft);
  const messages = value === undefined && parent.isFormField ? withoutMessages(parent, String(own[0])) : [];
  return [...fieldOperations(parent, [...Object.entries(others), own]), ...messages];
}

/**
 * Whether a field was emptied with which something else goes, like the message of a rule. It is sent once it is left: until
 * then it may be entered anew.
 */
export function isHeld(model: Model | undefined, draft: Unsaved | undefined): boolean {
  if (!model || !draft || draft.value !== undefined || draft.isRefused) return false;
  return operationsOf(model, draft).length > 1;
}

/** Whether any field waits like that. */
export function holdsDraft({ model, drafts }: Pick<EditorState, "model" | "drafts">): boolean {
  return Object.values(drafts).some((draft) => isHeld(model, draft));
}

/** Sets values of an object, or of a list. Undefined removes one. */
export function fieldOperations(thing: Thing, values: [Step, Json | undefined][]): Operation[] {
  const order = thing.kind?.order;
  return values.flatMap(([step, value]): Operation[] => {
    const inner = thing.below(step);
    if (value !== undefined) return [{ op: "set", at: inner.at, value, ...(order && { order }) }];
    return inner.value === undefined ? [] : [{ op: "remove", at: inner.at }];
  });
}

/**
 * What the site shows before it is saved. A text whose place is that in an earlier version is left out: another thing may be
 * there by now.
 */
export function shownDrafts({ model, drafts }: Pick<EditorState, "model" | "drafts">): Unsaved[] {
  const isPlaced = ({ file, base }: Unsaved) => base.hash === model?.files[file]?.hash;
  return Object.values(drafts).filter((draft) => !draft.isRefused && isPlaced(draft));
}

/** Whether the value is that of the version from which it starts, and nothing else changes with it. */
export function isUnchanged({ base, at, value, others }: Unsaved): boolean {
  return Object.keys(others).length === 0 && isSameJson(jsonAt(base.value, at), value);
}

/** Whether this window has sent a value for the place: then nobody else has changed it. */
export function isSent({ sent = [] }: Unsaved, value: Json | undefined): boolean {
  return sent.some((one) => isSameJson(one, value));
}

/** Refused texts, to be sent once more: it may have been an error of the file that was corrected. */
export function retried(drafts: Drafts): Drafts {
  const again = (draft: Unsaved): Unsaved => (draft.isRefused ? { ...draft, isRefused: false } : draft);
  return Object.fromEntries(Object.entries(drafts).map(([key, draft]) => [key, again(draft)]));
}
