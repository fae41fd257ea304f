// Sends nothing: waits as declared and writes the named fields to the console.

import type { CompiledForm } from "../../engine/form.ts";
import { mapValues } from "../../engine/path.ts";
import { isPassword } from "../../engine/submission.ts";
import { lookupIn } from "../../engine/template.ts";
import type { Action } from "./action.ts";

export const simulate: Action = async ({ form, data, signal }) => {
  await elapsed(form.submit.delay ?? 0, signal);
  const logged = loggable(form, data);
  // biome-ignore lint/suspicious/noConsole: the log is what this action is for.
  if (logged && !signal.aborted) console.log(form.id, logged);
  return { ok: true };
};

function elapsed(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The fields to log, undefined for none: those `submit.log` names, or all. Never a password. */
export function loggable(form: CompiledForm, data: unknown): unknown {
  const open = mapValues(data, (value, path) => (isPassword(form, path) ? undefined : value));
  const { log } = form.submit;
  if (!log) return open;
  if (log.length === 0) return undefined;
  const values = lookupIn(open);
  return Object.fromEntries(log.map((name) => [name, values(name)]));
}
