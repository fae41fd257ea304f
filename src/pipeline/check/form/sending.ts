// What happens when a form is sent, and what the receiver does with it: the keys of `submit` and `receive`, which depend
// on each other.

import { choicesOf } from "../../../engine/choices.ts";
import { nearest } from "../../../engine/nearest.ts";
import { isFieldWithin } from "../../../engine/path.ts";
import { isFileField, isPasswordField } from "../../../engine/widgets.ts";
import { child, type Node, properties, property, strings, text } from "../../read/jsonTree.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { declared, type OutlinedForm, schemasOf } from "./outline.ts";

export function* checkSending(form: OutlinedForm): Generator<Found> {
  const submit = child(form.root, "submit");
  const { action, log } = form.value.submit;
  const isPassword = (field: string) => schemasOf(form, field).some(isPasswordField);
  if (action === "simulate")
    yield [child(submit, "action"), log ? messages.simulated({ logged: log }) : messages.simulatedWithoutLog];
  for (const [name, node] of strings(child(submit, "sent"))) {
    const password = [...form.fields.keys()].find((field) => isFieldWithin(field, name) && isPassword(field));
    if (password !== undefined) yield [node, messages.shownPassword({ field: password })];
  }
  for (const [field, node] of strings(child(submit, "log"))) {
    if (isPassword(field)) yield [node, messages.loggedPassword({ field })];
  }
}

export function* checkReceiving(form: OutlinedForm): Generator<Found> {
  const submit = child(form.root, "submit");
  const receive = property(form.root, "receive");
  const places = property(submit, "places");
  if (form.value.submit.action !== "post") {
    const idle = [property(submit, "to"), property(submit, "answer"), places, receive];
    for (const found of idle) if (found) yield [found.keyNode, messages.withoutPost({ key: found.key })];
    return;
  }
  for (const found of [property(submit, "delay"), property(submit, "log")]) {
    if (found) yield [found.keyNode, messages.onlySimulated({ key: found.key })];
  }
  for (const name of reserved) {
    const [node] = form.fields.get(name) ?? [];
    if (node) yield [node, messages.reservedName({ name })];
  }
  const to = child(submit, "to");
  if (to) {
    yield* checkAddress(to, form);
    for (const found of [places, receive])
      if (found) yield [found.keyNode, messages.receivedElsewhere({ key: found.key })];
    return;
  }
  for (const [field, [node]] of form.fields) {
    if (schemasOf(form, field).some(isPasswordField)) yield [node, messages.storedPassword({ field })];
  }
  yield* checkAnswerNames(form);
  yield* checkFields(form);
}

/** The keys of an answer of this site's receiver to the form. */
export function receiverAnswers({ value: { receive, submit } }: OutlinedForm): string[] {
  if (receive?.track !== undefined) return ["estado", "fecha", "plazo", "respuesta"];
  const radicado = receive?.series === undefined ? [] : ["radicado"];
  return [...radicado, "fecha", ...(receive?.due ? ["plazo"] : []), ...(submit.places ? ["quedan"] : [])];
}

/** What the parts of a request are called, beside the fields. */
const reserved = ["_id", "data", "_ms", "_web"];

function* checkAddress(to: Node, form: OutlinedForm): Generator<Found> {
  const address = text(to) ?? "";
  if (!URL.canParse(address) || !isPlainHost(new URL(address))) yield [to, messages.badAddress];
  else if (!isProtected(new URL(address))) yield [to, messages.plainAddress];
  const file = [...form.fields.keys()].find((field) => schemasOf(form, field).some(isFileField));
  if (file !== undefined) yield [to, messages.filesElsewhere({ field: file })];
}

/** Whether the address can be part of the headers of hosts: a host can contain quotes. Secrets belong in no page. */
function isPlainHost({ hostname, username, password }: URL): boolean {
  return /^[\w.[\]:-]+$/.test(hostname) && username === "" && password === "";
}

/** Whether nobody else reads what is sent there: it is encrypted, or stays on this computer. */
function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function* checkAnswerNames(form: OutlinedForm): Generator<Found> {
  const known = receiverAnswers(form);
  for (const [name, node] of strings(child(form.root, "submit", "answer"))) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    const { noRadicado, unknownAnswer } = messages;
    yield [node, name === "radicado" ? noRadicado({ near, known }) : unknownAnswer({ name, near, known })];
  }
}

/** Values are compared, labels are not. */
const noLabels = { yes: "", no: "", none: "" };

/** The fields that `receive` names. Each must be of a type that suits its use. */
function* checkFields(form: OutlinedForm): Generator<Found> {
  const { root, fields, rules, value } = form;
  const receive = child(root, "receive");
  const track = property(receive, "track");
  if (track && child(receive, "series")) yield [track.keyNode, messages.tracksAndFiles];
  const uses: [Node | undefined, string, (values: { field: string }) => ProblemText][] = [
    [child(receive, "receipt", "to"), "string", messages.noText],
    [track?.node, "string", messages.noText],
    [child(receive, "due", "field"), "string", messages.noText],
    [child(receive, "omit", "when"), "boolean", messages.noCheckbox],
  ];
  for (const [node, type, problem] of uses) {
    const field = text(node) ?? "";
    if (node && text(declared(fields.get(field) ?? [], "type")) !== type) yield [node, problem({ field })];
  }
  for (const [name, node] of strings(child(receive, "omit", "fields"))) {
    const required = rules.filter(({ keyword, isUnconditional }) => keyword === "required" && isUnconditional);
    const when = value.receive?.omit?.when ?? "";
    if (required.some(({ field }) => field === name)) yield [node, messages.omittedRequired({ field: name, when })];
  }
  const type = schemasOf(form, text(child(receive, "due", "field")) ?? "");
  const values = type.flatMap((schema) => choicesOf(value, schema, noLabels)).map((choice) => String(choice.value));
  for (const { key, keyNode } of properties(child(receive, "due", "values"))) {
    if (values.includes(key)) continue;
    yield [keyNode, messages.labelWithoutValue({ label: key, near: nearest(key, values), values })];
  }
}
