// Where a form sends what visitors have entered, and the fields that it names for that.
import type { FieldModel, SiteName } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { getOwn } from "../../engine/path.ts";
import { receiverAnswers } from "../../engine/receiverAnswers.ts";
import { isMailField } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";
import { fieldOperations } from "./drafts.ts";
import type { EditorAction } from "./editorState.ts";
import { type FormValue, fieldKey, formValueOf, type Submit } from "./formValue.ts";
import { objectsOf, type Thing } from "./thing.ts";

/** To nobody; to the office, which answers with a filing code; nowhere, because a code is looked up; to another service. */
export type Recipient = "nobody" | "office" | "lookup" | "service";

export function recipientOf({ submit, receive }: FormValue): Recipient {
  if (submit?.action !== "post") return "nobody";
  if (submit.to !== undefined) return "service";
  return receive?.track === undefined ? "office" : "lookup";
}

/** What a form has for a recipient. */
export interface Arrangement extends Pick<Submit, "delay" | "log" | "answer" | "places"> {
  receive?: Record<string, Json> | undefined;
  /** At the end of the notice of success: what the receiver answers. */
  sentence?: string;
}

export function arrangementOf({ submit: { delay, log, answer, places } = {}, receive }: FormValue): Arrangement {
  return { receive, delay, log, answer, places };
}

/** Of a form that was sent to nobody. What names its fields is filled in. */
function arrangementFor(submit: Thing, recipient: Recipient): Arrangement {
  const examples = submit.below("action").field?.item?.examples ?? [];
  const starts = examples.map(({ value }) => value as Record<string, Json>);
  const startWith = (key: string, value: string | undefined) => {
    return { ...starts.find((one) => key in one), ...(value && { [key]: value }) };
  };
  if (recipient === "office") {
    const name = String(getOwn(formValueOf(submit), "$id")).toUpperCase();
    const receive = startWith("series", /[A-Z][A-Z0-9]{0,11}/.exec(name)?.[0]);
    return { receive, answer: ["radicado"], sentence: "Tu radicado es {radicado}." };
  }
  if (recipient === "lookup") {
    const receive = startWith("track", namesFor(submit, "string")[0]?.value);
    return { receive, answer: ["estado", "fecha"], sentence: "Está en «{estado}» desde el {fecha}." };
  }
  return {};
}

/**
 * Sends the data elsewhere. What only the old recipient needs goes; what the new one needs comes: `before` if the form had
 * it already, else to be completed.
 */
export function setRecipient(submit: Thing, recipient: Recipient, before: Arrangement = {}): EditorAction {
  const form = submit.other({ file: submit.file, at: [] });
  const value = formValueOf(submit);
  const { sentence: old = "" } = arrangementFor(submit, recipientOf(value));
  const { receive, sentence, delay, log, answer, places } = { ...arrangementFor(submit, recipient), ...before };
  const { success } = value.submit ?? {};
  const message = [success?.message.replace(old, "").trim(), sentence].filter(Boolean).join(" ");
  const action = recipient === "nobody" ? "simulate" : "post";
  const operations = [
    ...fieldOperations(submit, Object.entries({ action, to: undefined, delay, log, answer, places })),
    ...fieldOperations(submit, [["success", message === "" ? undefined : { ...success, message }]]),
    ...fieldOperations(form, [["receive", receive]]),
  ];
  return { label: "Cambiar a dónde van los datos", operations, select: submit };
}

/** A field of a form, or a value of the receiver's answer. */
export type NameOption = Pick<SiteName, "value" | "label">;

const answers: Record<string, string> = {
  radicado: "Radicado",
  fecha: "Fecha",
  plazo: "Plazo",
  quedan: "Cupos que quedan",
  estado: "Estado",
  respuesta: "Respuesta",
};

/** What the value at `place` can name. `of` as in `FieldModel`. No passwords, and nothing inside of another field. */
export function namesFor(place: Thing, of?: string): NameOption[] {
  if (of === "answer") {
    const { receive, submit = {} } = formValueOf(place);
    return receiverAnswers({ receive, submit }).map((value) => ({ value, label: answers[value] ?? value }));
  }
  const fields = fieldsOf(place).filter(({ value }) => of === undefined || getOwn(value, "type") === of);
  // Two conditions can declare the same field.
  const byName = new Map(fields.map((field) => [fieldKey(field), field.title || fieldKey(field)]));
  return [...byName].map(([value, label]) => ({ value, label }));
}

function fieldsOf(place: Thing): Thing[] {
  const isOutermost = ({ at }: Thing) =>
    !at.includes("items") && at.filter((step) => step === "properties").length === 1;
  const fields = objectsOf(place.model, place.file).filter((one) => one.isFormField && isOutermost(one));
  return fields.filter(({ value }) => getOwn(getOwn(value, "ui"), "widget") !== "password");
}

/**
 * What a field starts with when it is added: `initial`, with fields of this form where the example names those of another
 * one. Undefined if the form has none that suit.
 */
export function initialOf(own: Thing, { initial }: FieldModel): Json | undefined {
  const part = own.at.join("/");
  if (part === "receive/receipt") return withNames(initial, { to: mailField(own) });
  if (part === "submit/answer")
    return namesFor(own, "answer")
      .slice(0, 2)
      .map(({ value }) => value);
  if (part !== "receive/omit") return initial;
  const when = namesFor(own, "boolean")[0]?.value;
  const { required = [] } = formValueOf(own);
  const optional = namesFor(own).find(({ value }) => value !== when && !required.includes(value))?.value;
  return withNames(initial, { when, fields: optional === undefined ? undefined : [optional] });
}

function withNames(initial: Json | undefined, names: Record<string, Json | undefined>): Json | undefined {
  if (Object.values(names).includes(undefined)) return;
  return { ...(initial as Record<string, Json>), ...(names as Record<string, Json>) };
}

function mailField(place: Thing): string | undefined {
  const field = fieldsOf(place).find(({ value }) => isMailField(value as Field));
  return field && fieldKey(field);
}
