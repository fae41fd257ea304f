// Posts the data to the site's receiver, or to the service that `submit.to` names: as JSON, or as multipart if there are
// files. Visitors pay for each byte of this file: the limits are numbers in the code.
import { formatPath } from "../../engine/path.ts";
import { resultOf } from "../../engine/resultOf.ts";
import type { PageForm } from "../parts.ts";
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
  // Not `lastModified`: if a phone does not know when a file was changed, the browser says that it was now.
  const heads = files.map(({ file }) => file.slice(0, 100_000));
  const bytes = new Uint8Array(await new Blob([form.id, JSON.stringify(data), ...heads]).arrayBuffer());
  // Other data with the same hash are refused, not lost. Pages without TLS have no `crypto.subtle`.
  const key = `_id ${bytes.reduce((hash, byte) => Math.imul(hash, 31) + byte, 0)}`;
  const ids = idsWith(key, form);
  const id = ids[key] as string;
  // The receiver recognises programs by a time too short to write, in ms, and by what they write into the hidden field.
  const trap: { value?: string } = document.querySelector<HTMLInputElement>(`#${form.id}-web`) ?? {};
  const _web = trap.value;
  // A person whose browser filled it in sends again.
  trap.value = "";
  const sent = { ...(data as object), ...(to === undefined && { _ms: performance.now(), _web }) };
  const multipart = new FormData();
  multipart.append("_id", id);
  multipart.append("data", JSON.stringify(sent));
  for (const { path, file } of files) multipart.append(formatPath(path), file);
  // fetch sends the type of a blob.
  const body = files[0] ? multipart : new Blob([JSON.stringify({ ...sent, _id: id })], { type: "application/json" });
  // 30 seconds, and the time that the files take at 25 kB/s.
  const limit = files.reduce((milliseconds, { file }) => milliseconds + file.size / 25, 30_000);
  for (let pause = 1_000; ; pause *= 3) {
    let response: Response | undefined;
    // False after a page, as of a proxy; undefined without an answer, or if the connection ended before the answer did.
    const reply = await fetch(to ?? `recibir/${form.id}`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      // The default sends cookies to this site only, which has none.
      signal: AbortSignal.any([signal, AbortSignal.timeout(limit)]),
    })
      .then((arrived) => {
        response = arrived;
        return arrived.json();
      })
      .catch(({ name }) => name !== "SyntaxError" && undefined);
    const { ok, status, headers }: Partial<Response> = response ?? {};
    // Without a connection it would fail until the visitor sends again.
    const isLast = !navigator.onLine || signal.aborted || pause > 9_000;
    // After one of these the same request may succeed. A receiver recognises it by its `_id`.
    if (isLast || (reply !== undefined && ![429, 502, 503, 504].includes(status as number))) {
      const tooLarge = status === 413 && { detail: form.messages.form.tooLarge };
      const outcome = outcomeOf(ok, reply || tooLarge, answer);
      if (outcome.ok) delete ids[key];
      return outcome;
    }
    const wanted = Number(headers?.get("Retry-After")) * 1_000 || pause;
    await new Promise((resolve) => setTimeout(resolve, Math.min(wanted, limit)));
  }
};
export default post;

/**
 * What the answer says. Refusals are problems (RFC 9457) with the errors of fields, or `errors` as Formspree answers them.
 * Success without the values that the success message may name is not an answer of the receiver.
 */
function outcomeOf(ok: boolean | undefined, answer: unknown, names: string[]): Outcome {
  const values = Object(answer);
  if (ok && values === answer && names.every((name) => name in values)) return { ok, answer: values };
  const errors = [values.errors].flat().filter((error) => isText(error?.field) && isText(error.message));
  return { ok: false, errors, ...(isText(values.detail) && { message: values.detail }) };
}

const isText = (value: unknown) => typeof value === "string";
