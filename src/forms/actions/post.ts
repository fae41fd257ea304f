// Posts the data to the site's receiver, or to the service that `submit.to` names: as JSON, or as multipart if there are
// files.
import type { CompiledForm } from "../../engine/form.ts";
import { formatPath } from "../../engine/path.ts";
import type { Action, ActionError, Outcome, Submission } from "./action.ts";

/** In milliseconds, before each further attempt. A receiver recognises a repeated request by its `_id`. */
const pauses = [1_000, 3_000, 9_000];
/** In milliseconds. */
const timeLimit = 30_000;
/** Bytes in a millisecond that a slow connection sends. */
const slowest = 25;
/** The status codes after which another attempt may succeed. */
const temporary = [429, 502, 503, 504];

interface Request {
  id: string;
  json: string;
  files: File[];
}

/** The last request of each form that was not confirmed. The same data keep their `_id` if the visitor sends again. */
const unconfirmed = new WeakMap<CompiledForm, Request>();

const post: Action = async (submission) => {
  const { form, files, signal } = submission;
  const body = encoded(submission);
  const limit = timeLimit + files.reduce((bytes, { file }) => bytes + file.size, 0) / slowest;
  for (const pause of [...pauses, 0]) {
    const response = await fetch(form.submit.to ?? `recibir/${form.id}`, {
      method: "POST",
      headers: { Accept: "application/json", ...(typeof body === "string" && { "Content-Type": "application/json" }) },
      body,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(limit)]),
    }).catch(() => undefined);
    if (signal.aborted) break;
    if (response && !temporary.includes(response.status)) {
      const outcome = outcomeOf(response.ok, await response.json().catch(() => undefined), form);
      if (outcome.ok) unconfirmed.delete(form);
      return outcome;
    }
    if (pause) await wait(Number(response?.headers.get("Retry-After")) * 1_000 || pause, signal);
  }
  return { ok: false };
};
export default post;

/** The body of the request. */
function encoded({ form, data, files }: Submission): string | FormData {
  const json = JSON.stringify(data);
  const last = unconfirmed.get(form);
  const isRepeated = last?.json === json && last.files.every((file, index) => file === files[index]?.file);
  const id = isRepeated ? last.id : randomId();
  unconfirmed.set(form, { id, json, files: files.map(({ file }) => file) });
  if (files.length === 0) return JSON.stringify({ ...Object(data), _id: id });
  const body = new FormData();
  body.append("_id", id);
  body.append("data", json);
  for (const { path, file } of files) body.append(formatPath(path), file);
  return body;
}

/** 32 hexadecimal digits. Not `crypto.randomUUID`, which pages without TLS lack. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a service answers: a problem (RFC 9457) with the errors of fields, or as Formspree does. */
interface Answer {
  detail?: string;
  errors?: Partial<ActionError>[];
}

/** An answer that lacks a value which the success message may name is not from the receiver. */
function outcomeOf(ok: boolean, answer: Answer | undefined, { submit }: CompiledForm): Outcome {
  if (ok && Object(answer) === answer && (submit.answer ?? []).every((name) => name in Object(answer)))
    return { ok, answer: Object(answer) };
  const errors = ok ? [] : [answer?.errors ?? []].flat();
  const ofFields = errors.filter((error): error is ActionError => Boolean(error.field && error.message));
  const message = ok ? undefined : (answer?.detail ?? errors.find(({ field }) => !field)?.message);
  return { ok: false, errors: ofFields, ...(message && { message }) };
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve());
  });
}
