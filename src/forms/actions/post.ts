// Posts the data to the site's receiver, or to the service that `submit.to` names: as JSON, or as multipart if there are
// files. Visitors pay for each byte of this file: the limits are numbers in the code.
import { formatPath } from "../../engine/path.ts";
import { resultOf } from "../../engine/resultOf.ts";
import type { PageForm } from "../parts.ts";
import type { ChosenFile } from "../session/session.ts";
import type { Action, Outcome } from "./action.ts";

const memory: Record<string, string> = {};

/**
 * The `_id` of each request that was not confirmed, with that of `key`: the same data and files keep theirs if the visitor
 * sends again. They are in the tab if the form keeps a draft there, which can be sent again after a reload.
 */
function idsWith(key: string, { parts }: PageForm): Record<string, string> {
  // A browser can refuse to store anything.
  const stored = parts.draft && resultOf(() => withId(sessionStorage, key));
  return stored ?? withId(memory, key);
}

function withId(ids: Record<string, string>, key: string) {
  // Pages without TLS have no `crypto.randomUUID`.
  ids[key] ??= crypto.getRandomValues(new Uint32Array(4)).join("-");
  return ids;
}

const post: Action = async ({ form, data, files, signal }) => {
  const { to, answer = [] } = form.submit;
  const json = JSON.stringify(data);
  const key = `_id ${hashOf([form.id, json, files.map(({ file }) => file.lastModified)].join())}`;
  const ids = idsWith(key, form);
  const id = ids[key] ?? "";
  // fetch sends the type of a blob.
  const sent = { ...Object(data), ...(to === undefined && signsOf(form.id)) };
  const body = files[0]
    ? multipart(id, JSON.stringify(sent), files)
    : new Blob([JSON.stringify({ ...sent, _id: id })], { type: "application/json" });
  // 30 seconds, and the time that the files take at 25 kB/s.
  const limit = files.reduce((milliseconds, { file }) => milliseconds + file.size / 25, 30_000);
  for (let pause = 1_000; ; pause *= 3) {
    const response = await fetch(to ?? `recibir/${form.id}`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      // The default sends cookies to this site only, which has none.
      signal: AbortSignal.any([signal, AbortSignal.timeout(limit)]),
    }).catch(() => undefined);
    // No answer, or one after which the same request may succeed. A receiver recognises it by its `_id`.
    const isTemporary = !response || [429, 502, 503, 504].includes(response.status);
    if (!isTemporary) {
      const outcome = outcomeOf(response.ok, await response.json().catch(() => undefined), answer);
      if (outcome.ok) delete ids[key];
      return outcome;
    }
    if (signal.aborted || pause > 9_000) return { ok: false };
    const wanted = Number(response?.headers.get("Retry-After")) * 1_000 || pause;
    await new Promise((resolve) => setTimeout(resolve, Math.min(wanted, limit)));
  }
};
export default post;

/** Other data with the same hash are refused, not lost. Pages without TLS have no `crypto.subtle`. */
function hashOf(text: string): number {
  return new TextEncoder().encode(text).reduce((hash, byte) => Math.imul(hash, 31) + byte, 0);
}

/** By what the receiver recognises programs: a time too short to write, in ms, and what they write into the hidden field. */
function signsOf(id: string) {
  const trap = document.querySelector<HTMLInputElement>(`#${id}-web`);
  const _web = trap?.value;
  // A person whose browser filled it in sends again.
  if (trap) trap.value = "";
  return { _ms: Math.round(performance.now()), _web };
}

function multipart(id: string, json: string, files: ChosenFile[]): FormData {
  const body = new FormData();
  body.append("_id", id);
  body.append("data", json);
  for (const { path, file } of files) body.append(formatPath(path), file);
  return body;
}

/**
 * What the answer says. Refusals are problems (RFC 9457) with the errors of fields, or `errors` as Formspree answers them.
 * Success without the values that the success message may name is not an answer of the receiver.
 */
function outcomeOf(ok: boolean, answer: unknown, names: string[]): Outcome {
  const values = Object(answer);
  if (ok && values === answer && names.every((name) => name in values)) return { ok, answer: values };
  const errors = [values.errors].flat().filter((error) => isText(error?.field) && isText(error.message));
  return { ok: false, errors, ...(isText(values.detail) && { message: values.detail }) };
}

const isText = (value: unknown) => typeof value === "string";
