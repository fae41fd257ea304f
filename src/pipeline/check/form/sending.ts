// What happens when a form is sent, and what the receiver does with it: the keys of `submit` and `receive`, which depend
// on each other.
import { choicesOf, noLabels } from "../../../engine/choices.ts";
import { fileLimits, submissionLimits } from "../../../engine/file.ts";
import { withNearest } from "../../../engine/nearest.ts";
import { isFieldWithin } from "../../../engine/path.ts";
import { receiverAnswers } from "../../../engine/receiverAnswers.ts";
import { isMailField } from "../../../engine/widgets.ts";
import { child, type Node, nodesAt, property, strings, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { checkKeys } from "./controls.ts";
import type { OutlinedForm } from "./outline.ts";

export function* checkSending({ root, value, fields }: OutlinedForm): Generator<Found> {
  const submit = child(root, "submit");
  const { action, log, success, sent } = value.submit;
  const passwords = [...fields.values()].filter(({ isPassword }) => isPassword);
  const files = [...fields.values()].filter(({ isFile }) => isFile);
  if (action === "simulate")
    yield [child(submit, "action"), log ? messages.simulated({ logged: log }) : messages.simulatedWithoutLog];
  if (!success && !sent) yield [submit, messages.silentSuccess];
  for (const [field, node] of strings(child(submit, "sent"))) {
    const password = passwords.find(({ name }) => isFieldWithin(name, field));
    if (password) yield [node, messages.shownPassword({ field: password.name })];
    const file = files.find(({ name }) => name !== field && isFieldWithin(field, name));
    if (file) yield [node, messages.partOfFile({ part: field, file: file.name })];
  }
  for (const [field, node] of strings(child(submit, "log"))) {
    if (fields.get(field)?.isPassword) yield [node, messages.loggedPassword({ field })];
  }
}

export function* checkReceiving(form: OutlinedForm): Generator<Found> {
  const { root, value, fields } = form;
  const submit = child(root, "submit");
  const present = (names: string[]) => names.flatMap((name) => property(submit, name) ?? []);
  const receive = property(root, "receive") ?? [];
  const { action } = value.submit;
  if (action !== "simulate") {
    for (const { key, keyNode } of present(["delay", "log"])) yield [keyNode, messages.onlySimulated({ key, action })];
  }
  if (action !== "post") {
    const idle = [present(["to", "answer", "places"]), receive].flat();
    for (const { key, keyNode } of idle) yield [keyNode, messages.withoutPost({ key })];
    return;
  }
  for (const name of reserved) {
    const field = fields.get(name);
    if (field) yield [field.node, messages.reservedName({ name })];
  }
  const to = child(submit, "to");
  if (to) {
    yield* checkAddress(to, form);
    const idle = [present(["places"]), receive].flat();
    for (const { key, keyNode } of idle) yield [keyNode, messages.receivedElsewhere({ key })];
    return;
  }
  for (const { name, isPassword, node } of fields.values()) {
    if (isPassword) yield [node, messages.storedPassword({ field: name })];
  }
  yield* checkFileLimits(form);
  yield* checkAnswerNames(form);
  yield* checkFields(form);
  yield* checkDue(form);
}

/** What a field allows, and nobody could send. */
function* checkFileLimits({ fields }: OutlinedForm): Generator<Found> {
  for (const { name, isFile, merged, node } of fields.values()) {
    if (!isFile) continue;
    const lists = [...name.matchAll(/\[\]/g)].map(({ index }) => fields.get(name.slice(0, index))?.merged);
    const counts = [merged, ...lists].map((field) => field?.maxItems ?? (field?.type === "array" ? Infinity : 1));
    const count = counts.reduce((product, most) => product * most);
    const bytes = count * (fileLimits(merged).size ?? 0);
    const { files, bytes: most } = submissionLimits;
    if (count === Infinity) yield [node, messages.endlessFiles({ field: name, most: files })];
    else if (count > files) yield [node, messages.tooManyFiles({ field: name, count, most: files })];
    else if (bytes > most)
      yield [node, messages.heavyFiles({ field: name, size: megabytes(bytes), most: megabytes(most) })];
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

/** What the parts of a request are called, beside the fields. */
const reserved = ["_id", "data", "_ms", "_web"];

function* checkAddress(to: Node, { fields }: OutlinedForm): Generator<Found> {
  const address = text(to) ?? "";
  if (!URL.canParse(address) || !isPlainHost(new URL(address))) yield [to, messages.badAddress];
  else if (!isProtected(new URL(address))) yield [to, messages.plainAddress];
  const file = [...fields.values()].find(({ isFile }) => isFile);
  if (file) yield [to, messages.filesElsewhere({ field: file.name })];
}

/** Whether the address can be part of the headers of hosts: a host can contain quotes. Secrets belong in no page. */
function isPlainHost({ hostname, username, password }: URL): boolean {
  return /^[\w.[\]:-]+$/.test(hostname) && username === "" && password === "";
}

/** Whether nobody else reads what is sent there: it is encrypted, or stays on this computer. */
function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** What a form needs so that the answer has a value. One that tracks submissions cannot have it. */
const sources = new Map([
  ["radicado", 'al formulario "receive" con su «series»'],
  ["plazo", "«due» a «receive»"],
  ["quedan", "«places» a «submit»"],
]);

function* checkAnswerNames(form: OutlinedForm): Generator<Found> {
  const known = receiverAnswers(form.value);
  for (const [name, node] of strings(child(form.root, "submit", "answer"))) {
    if (known.includes(name)) continue;
    const needed = form.value.receive?.track === undefined ? sources.get(name) : undefined;
    yield [node, messages.unknownAnswer({ ...withNearest(name, known), needed })];
  }
}

/** The fields that `receive` names. Each must be of a type that suits its use. */
function* checkFields({ root, fields, rules, value }: OutlinedForm): Generator<Found> {
  const receive = child(root, "receive");
  const track = property(receive, "track");
  if (track && child(receive, "series")) yield [track.keyNode, messages.tracksAndFiles];
  const typeOf = (node: Node) => fields.get(text(node) ?? "")?.merged.type;
  for (const node of ["receipt/to", "track", "due/field"].flatMap((path) => nodesAt(receive, path))) {
    if (typeOf(node) !== "string") yield [node, messages.noText({ field: text(node) ?? "" })];
  }
  for (const node of nodesAt(receive, "receipt/to")) {
    const field = fields.get(text(node) ?? "");
    if (field?.merged.type === "string" && !isMailField(field.merged))
      yield [node, messages.noMailField({ field: field.name })];
  }
  const { when = "" } = value.receive?.omit ?? {};
  for (const node of nodesAt(receive, "omit/when")) {
    if (typeOf(node) !== "boolean") yield [node, messages.noCheckbox({ field: when })];
  }
  const required = rules.filter(({ keyword, isUnconditional }) => keyword === "required" && isUnconditional);
  for (const [name, node] of strings(child(receive, "omit", "fields"))) {
    if (required.some(({ field }) => field === name)) yield [node, messages.omittedRequired({ field: name, when })];
  }
}

function* checkDue({ root, fields, value }: OutlinedForm): Generator<Found> {
  const due = child(root, "receive", "due");
  const { field = "" } = value.receive?.due ?? {};
  const declarations = fields.get(field)?.declarations ?? [];
  const choices = declarations.flatMap((schema) => choicesOf(value, schema, noLabels));
  const [values, keys] = [child(due, "values"), choices.map((choice) => String(choice.value))];
  const lacksChoices = values && declarations.length > 0 && keys.length === 0;
  if (lacksChoices) yield [child(due, "field"), messages.dueWithoutChoices({ field })];
  else yield* checkKeys(values, keys);
}
