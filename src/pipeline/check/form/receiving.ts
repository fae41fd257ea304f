// What the receiver does with a posted form: the keys of `submit` and `receive` that depend on each other.

import { nearest } from "../../../engine/nearest.ts";
import { isFileField, isPasswordField } from "../../../engine/widgets.ts";
import type { Document } from "../../read/documents.ts";
import { child, items, type Node, property, text } from "../../read/jsonTree.ts";
import { type Problem, type ProblemText, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/receive.ts";
import { declared, type Outline, schemasOf } from "./outline.ts";

export function* checkReceiving(form: Document, outline: Outline): Generator<Problem> {
  const submit = child(form.root, "submit");
  const receive = property(form.root, "receive");
  if (text(child(submit, "action")) !== "post") {
    const idle = [property(submit, "to"), property(submit, "answer"), receive];
    for (const found of idle) if (found) yield problemAt(form, found.keyNode, messages.withoutPost({ key: found.key }));
    return;
  }
  for (const key of ["delay", "log"]) {
    const found = property(submit, key);
    if (found) yield problemAt(form, found.keyNode, messages.onlySimulated({ key }));
  }
  yield* checkReserved(form, outline);
  const to = child(submit, "to");
  if (to) {
    yield* checkAddress(form, to, outline);
    if (receive) yield problemAt(form, receive.keyNode, messages.receivedElsewhere);
    return;
  }
  yield* checkPasswords(form, outline);
  yield* checkAnswerNames(form);
  yield* checkFields(form, outline);
}

/** The keys of an answer of this site's receiver to the form. */
export function receiverAnswers(form: Document): string[] {
  const receive = child(form.root, "receive");
  if (child(receive, "track")) return ["estado", "fecha"];
  return child(receive, "series") ? ["radicado", "fecha"] : ["fecha"];
}

/** What the parts of a request are called, beside the fields. */
const reserved = ["_id", "data"];

function* checkReserved(form: Document, { fields }: Outline): Generator<Problem> {
  for (const name of reserved) {
    const [node] = fields.get(name) ?? [];
    if (node) yield problemAt(form, node, messages.reservedName({ name }));
  }
}

function* checkAddress(form: Document, to: Node, outline: Outline): Generator<Problem> {
  const address = text(to) ?? "";
  if (!URL.canParse(address)) yield problemAt(form, to, messages.badAddress);
  else if (!isProtected(new URL(address))) yield problemAt(form, to, messages.plainAddress);
  const file = [...outline.fields.keys()].find((field) => schemasOf(outline, field).some(isFileField));
  if (file !== undefined) yield problemAt(form, to, messages.filesElsewhere({ field: file }));
}

/** Whether nobody else reads what is sent there: it is encrypted, or stays on this computer. */
function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function* checkPasswords(form: Document, outline: Outline): Generator<Problem> {
  for (const [field, [node]] of outline.fields) {
    if (schemasOf(outline, field).some(isPasswordField))
      yield problemAt(form, node, messages.storedPassword({ field }));
  }
}

function* checkAnswerNames(form: Document): Generator<Problem> {
  const known = receiverAnswers(form);
  for (const node of items(child(child(form.root, "submit"), "answer"))) {
    const name = text(node) ?? "";
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    const problem =
      name === "radicado" ? messages.noRadicado({ near, known }) : messages.unknownAnswer({ name, near, known });
    yield problemAt(form, node, problem);
  }
}

/** The fields that `receive` names. Each must be of a type that suits its use. */
function* checkFields(form: Document, { fields }: Outline): Generator<Problem> {
  const receive = child(form.root, "receive");
  const track = property(receive, "track");
  if (track && child(receive, "series")) yield problemAt(form, track.keyNode, messages.tracksAndFiles);
  const uses: [Node | undefined, string, (values: { field: string }) => ProblemText][] = [
    [child(child(receive, "receipt"), "to"), "string", messages.noText],
    [track?.node, "string", messages.noText],
    [child(child(receive, "omit"), "when"), "boolean", messages.noCheckbox],
  ];
  for (const [node, type, problem] of uses) {
    const field = text(node) ?? "";
    if (node && text(declared(fields.get(field) ?? [], "type")) !== type)
      yield problemAt(form, node, problem({ field }));
  }
}
