// Adds to a site all that its editor offers, one thing at a time, and checks the result.
import { buildModel } from "../../../src/editing/model/model.ts";
import type { Addition, FieldModel, Kind, Model } from "../../../src/editing/protocol.ts";
import { initialOf } from "../../../src/editor/state/sending.ts";
import { Thing as Place } from "../../../src/editor/state/thing.ts";
import type { Json } from "../../../src/edits/operation.ts";
import { type Path, valueAt, withValueAt } from "../../../src/engine/path.ts";
import { parsePointer } from "../../../src/engine/pointer.ts";
import { check, review } from "../../../src/pipeline/check/check.ts";
import type { Files } from "../../../src/pipeline/read/files.ts";
import { present } from "../../present.ts";

/** The models of all pages. */
export function modelsOf(files: Files): Model[] {
  const { documents, problems } = review(files);
  const state = { places: [], undo: undefined, redo: undefined };
  return present(documents).pages.map(({ path }) => buildModel(present(documents), problems, path, state));
}

/** An object of a file, with its kind. */
export interface Thing {
  file: string;
  path: Path;
  value: { [name: string]: Json };
  kind: Kind;
}

/** Every object of the files that a model has. */
export function thingsOf({ files, kinds }: Model): Thing[] {
  return Object.entries(files).flatMap(([file, { value, kinds: numbers }]) =>
    Object.entries(numbers).map(([pointer, number]) => {
      const path = pathIn(value, pointer);
      return { file, path, value: valueAt(value, path) as Thing["value"], kind: present(kinds[number]) };
    }),
  );
}

/** The positions of lists in a path are numbers. */
function pathIn(value: Json, pointer: string): Path {
  const steps: Path = parsePointer(pointer);
  return steps.map((step, index) => (Array.isArray(valueAt(value, steps.slice(0, index))) ? Number(step) : step));
}

interface Change {
  what: string;
  file: string;
  value: Json;
}

/** What the panel offers at each object: each addition to each list, and each field that is absent. */
export function* offers(model: Model, seen: Set<string>): Generator<Change> {
  for (const thing of thingsOf(model)) {
    const { file, path, kind } = thing;
    // The panel does not open it.
    if (new Place(model, { file, at: path }).field?.control === "raw") continue;
    const root = present(model.files[file]).value;
    for (const field of kind.fields) {
      for (const { what, value: changed } of changes(thing, field, model)) {
        // The same offer in the same kind of thing is tried once; a section, on each page.
        const id = `${kind.name} ${field.key} ${what} ${field.key === "sections" ? file : ""}`;
        if (seen.has(id)) continue;
        seen.add(id);
        yield { what: `${kind.name}, ${field.label}: ${what}`, file, value: withValueAt(root, path, changed) as Json };
      }
    }
  }
}

function* changes({ file, path, value, kind }: Thing, field: FieldModel, model: Model) {
  const list = value[field.key];
  if (field.item && Array.isArray(list) && list.length !== field.maxItems) {
    for (const example of field.item.examples.filter((each) => !each.lacks && hasNames(each, model))) {
      const added = { ...value, [field.key]: [...list, filled(example, model)] };
      yield { what: `añadir ${example.label}`, value: withAcross(added, field) };
    }
  }
  // As the panel: the classes of a deadline are chosen together, and what needs another field is offered when that is there.
  const hasNeeded = (kind.needs[field.key] ?? []).every((name) => name in value);
  const isOffered = field.control !== "classes" && (hasNeeded || kind.alternatives.includes(field.key));
  const initial = initialOf(new Place(model, { file, at: [...path, field.key] }), field);
  if (list === undefined && initial !== undefined && isOffered) {
    yield { what: "añadir", value: withField(value, kind, { ...field, initial }) };
  }
}

/** Otherwise a file is uploaded first. */
function hasNames({ asks = [] }: Addition, { choices }: Model): boolean {
  return asks.every(({ choice }) => choices[choice].length > 0);
}

/** A value with names of the site in place of those of the example. */
function filled({ value, asks = [] }: Addition, { choices }: Model): Json {
  const name = ({ choice }: { choice: keyof Model["choices"] }) => choices[choice][0]?.value;
  return asks.reduce<unknown>((one, ask) => withValueAt(one, ask.at, name(ask)), value) as Json;
}

function withAcross(value: Thing["value"], { item }: FieldModel): Thing["value"] {
  const rows = item?.across === undefined ? undefined : value[item.across];
  if (!item?.across || !Array.isArray(rows)) return value;
  return { ...value, [item.across]: rows.map((row) => [...(Array.isArray(row) ? row : []), "—"]) };
}

/** With a field that was absent, what it needs, and without its alternatives and what needed these. */
function withField(value: Thing["value"], kind: Kind, { key, initial = null }: FieldModel): Thing["value"] {
  const replaced = kind.alternatives.includes(key) ? kind.alternatives.filter((other) => other !== key) : [];
  const kept = Object.entries(value).filter(
    ([name]) => !replaced.includes(name) && !(kind.needs[name] ?? []).some((needed) => replaced.includes(needed)),
  );
  const needed = (kind.needs[key] ?? []).filter((name) => !(name in value));
  const initials = needed.map((name) => [name, kind.fields.find((field) => field.key === name)?.initial ?? null]);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(initials), [key]: initial };
}

/**
 * What the check refuses of what the editor offers, as text; and how much was offered. Each check tries one offer in
 * every file, which takes a fifth of the time; if one is refused, each of them alone.
 */
export function refusals(files: Files): { refused: string[]; offered: number } {
  const before = new Set(errorsOf(files).map(({ text }) => text));
  const seen = new Set<string>();
  const byFile = new Map<string, Change[]>();
  for (const change of modelsOf(files).flatMap((model) => [...offers(model, seen)])) {
    byFile.set(change.file, [...(byFile.get(change.file) ?? []), change]);
  }
  const refusalsOf = (changes: Change[]) => {
    const changed = changes.map(({ file, value }) => [file, JSON.stringify(value, null, 2)] as const);
    const errors = errorsOf(new Map([...files, ...changed])).filter(({ text }) => !before.has(text));
    return errors.map(({ file, text }) => `${changes.find((change) => change.file === file)?.what}: ${text}`);
  };
  const rounds = Math.max(...[...byFile.values()].map(({ length }) => length));
  const refused = Array.from({ length: rounds }, (_, round) => {
    const changes = [...byFile.values()].flatMap((all) => all[round] ?? []);
    // Two pages may have got the same address, which each of them may have alone.
    return refusalsOf(changes).length > 0 ? changes.flatMap((change) => refusalsOf([change])) : [];
  });
  return { refused: refused.flat(), offered: [...byFile.values()].flat().length };
}

function errorsOf(files: Files): { file: string; text: string }[] {
  const errors = check(files).filter(({ severity }) => severity === "error");
  return errors.map(({ file, message, hint }) => ({ file, text: `${file} ${message} ${hint}` }));
}
