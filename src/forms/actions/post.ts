// Posts the data to the site's receiver, or to the service that `submit.to` names: as JSON, or as multipart if there are
// files.
import type { CompiledForm } from "../../engine/form.ts";
import { formatPath } from "../../engine/path.ts";
import type { Action, ActionError, Outcome, Submission } from "./action.ts";

/** In milliseconds, before each further attempt. A receiver recognises a repeated request by its `_id`. */
const pauses = [1_000, 3_000, 9_000];
/** In milliseconds: of one attempt, and of the pause that a busy service asks for. */
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
    if (signal.aborted) break;
    const response = await fetch(form.submit.to ?? `recibir/${form.id}`, {
      method: "POST",
      headers: { Accept: "application/json", ...(typeof body === "string" && { "Content-Type": "application/json" }) },
      body,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(limit)]),
    }).catch(() => undefined);
    if (response && !temporary.includes(response.status)) {
      const outcome = outcomeOf(response.ok, await response.json().catch(() => undefined), form);
      if (outcome.ok) unconfirmed.delete(form);
      return outcome;
    }
    const wanted = Number(response?.headers.get("Retry-After")) * 1_000 || pause;
    if (pause) await wait(Math.min(wanted, timeLimit), signal);
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

/**
 * What the answer says. Refusals are problems (RFC 9457) with the errors of fields, or `errors` as Formspree answers them.
 * Success without a value that the success message may name is not an answer of the receiver.
 */
function outcomeOf(ok: boolean, answer: unknown, { submit }: CompiledForm): Outcome {
  const isObject = typeof answer === "object" && answer !== null;
  if (ok && isObject && (submit.answer ?? []).every((name) => name in answer)) return { ok, answer };
  const refusal: { detail?: unknown; errors?: unknown } = !ok && isObject ? answer : {};
  const errors = [refusal.errors].flat().filter(isError);
  const message = [refusal.detail, errors.find(({ field }) => !field)?.message].find(
    (text) => typeof text === "string",
  );
  return { ok: false, errors: errors.filter(({ field }) => field), ...(message && { message }) };
}

function isError(error: unknown): error is ActionError {
  const { field = "", message } = Object(error);
  return typeof field === "string" && typeof message === "string";
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve());
  });
}
