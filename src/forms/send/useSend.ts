// The way of a form from the press of its button to what the visitor hears of it.
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Notice } from "../../notices/notify.ts";
import type { Action, Outcome } from "../actions/action.ts";
import type { FieldError } from "../engine/explain.ts";
import { fill, fromData } from "../engine/fill.ts";
import type { CompiledForm, NoticeKind } from "../engine/form.ts";
import { judge } from "../engine/judge.ts";
import { outgoing } from "../engine/outgoing.ts";
import type { FormScope } from "../session/context.ts";
import { complaintErrors } from "./complaints.ts";
import { focusField, returnFocus } from "./focus.ts";
import { raise } from "./raise.ts";

interface Given extends FormScope {
  action: Action;
  /** Empties what the form declares, without touching the notice. */
  reset: () => void;
}

/** A notice that stands in the form itself. */
export type Standing = Notice | undefined;

export function useSend({ form, session, say, action, reset }: Given) {
  const [sending, setSending] = useState(false);
  const [standing, stand] = useState<Standing>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  /** Shows errors beside their fields and the first one as it wants to be shown; then hands the focus to its field. */
  async function refuse(errors: FieldError[], until: "mended" | "changed", notice: () => Promise<void>) {
    flushSync(() => session.errors.show(errors, until));
    await notice();
    const [first] = errors;
    if (first) focusField(session.placeOf(first.path));
  }

  function tell(notice: Notice, kind: NoticeKind): Promise<void> {
    if (kind === "inline") stand(notice);
    return kind === "inline" ? Promise.resolve() : raise(notice, kind, say);
  }

  async function send() {
    if (current.current) return;
    flushSync(() => session.commitPending());
    stand(undefined);
    say("");
    const [first, ...others] = judge(form, session.data());
    if (first) {
      const notice = () => raise(first, first.notify, () => {});
      return refuse([first, ...others], "mended", notice);
    }
    session.errors.clear();
    await run(outgoing(form, session.data()), document.activeElement);
  }

  async function run(data: unknown, origin: Element | null) {
    const controller = new AbortController();
    current.current = controller;
    setSending(true);
    const outcome = await attempt(() =>
      action({ form, data, files: session.files(), signal: controller.signal }),
    );
    current.current = undefined;
    if (controller.signal.aborted) return;
    flushSync(() => setSending(false));
    if (outcome.ok) await succeed(data);
    else await fail(outcome);
    returnFocus(origin);
  }

  async function succeed(data: unknown) {
    const { success } = form.submit;
    flushSync(reset);
    if (!success) return;
    const message = fill(success.message, fromData(data));
    await tell({ severity: "success", ...success, message }, success.notify ?? form.notify);
  }

  async function fail({ errors = [], message }: Extract<Outcome, { ok: false }>) {
    const { failure } = form.submit;
    const said = message ?? failure?.message ?? form.words.form.failure;
    const notice = { severity: "error" as const, ...failure, message: said };
    await refuse(complaintErrors(form, errors, session.data()), "changed", () =>
      tell(notice, failure?.notify ?? form.notify),
    );
  }

  return { send, sending, standing };
}

async function attempt(act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch {
    return { ok: false };
  }
}

/** Kinds of notice that a form may show, so that what they need is there in time. */
export function noticeKinds({ notify, errors, submit }: CompiledForm): Set<NoticeKind> {
  const kinds = [notify, submit.success?.notify, submit.failure?.notify, ...errors.map((row) => row.notify)];
  return new Set(kinds.filter((kind) => kind !== undefined));
}
