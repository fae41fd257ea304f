// Sends nothing: waits for `submit.delay` and logs the fields of `submit.log` to the console.
import type { CompiledForm } from "../../engine/form.ts";
import { mapValues } from "../../engine/path.ts";
import { isPassword } from "../../engine/submission.ts";
import { lookupIn } from "../../engine/template.ts";
import type { Action } from "./action.ts";

export const simulate: Action = async ({ form, data, signal }) => {
  // The check reports an action that does not exist. Nothing may pretend to send its form.
  if (form.submit.action !== "simulate") return { ok: false };
  const { delay } = form.submit;
  if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
  const logged = loggedData(form, data);
  // biome-ignore lint/suspicious/noConsole: logging is the purpose of this action.
  if (logged && !signal.aborted) console.log(form.id, logged);
  return { ok: true };
};

/** The data to log: the fields in `submit.log`, without it all fields, undefined if it is empty. Never a password. */
export function loggedData(form: CompiledForm, data: unknown): unknown {
  const withoutPasswords = mapValues(data, (value, path) => (isPassword(form, path) ? undefined : value));
  const { log } = form.submit;
  if (!log) return withoutPasswords;
  if (log.length === 0) return undefined;
  const values = lookupIn(withoutPasswords);
  return Object.fromEntries(log.map((name) => [name, values(name)]));
}
