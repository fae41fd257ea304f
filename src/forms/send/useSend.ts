// The way of a form from the press of its button to what the visitor hears of it.
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldError } from "../../engine/fieldErrors.ts";
import type { CompiledForm, NoticeKind } from "../../engine/form.ts";
import { normalisedPath } from "../../engine/normalise.ts";
import { submittedData } from "../../engine/submission.ts";
import { fillTemplate, lookupIn, withoutGrouping } from "../../engine/template.ts";
import { validateForm } from "../../engine/validate.ts";
import { type Notice, notify } from "../../notices/notify.ts";
import type { Notice as DeclaredNotice } from "../../types.gen.ts";
import type { Action, Outcome, Sending } from "../actions/action.ts";
import type { FormScope } from "../session/context.ts";
import { complaintErrors } from "./complaints.ts";
import { focusField, returnFocus } from "./focus.ts";

interface Given extends FormScope {
  action: Action;
  /** Empties what the form declares, without touching the notice. */
  reset: () => void;
}

export function useSend({ form, session, say, action, reset }: Given) {
  const [sending, setSending] = useState(false);
  const [standing, stand] = useState<Notice>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  /** Shows errors beside their fields and the first one as it wants to be shown; then hands the focus to its field. */
  function refuse(errors: FieldError[], until: "mended" | "changed", notice: () => void) {
    flushSync(() => session.errors.show(errors, until));
    notice();
    const [first] = errors;
    if (first) focusField(session.placeOf(first.path));
  }

  /** What is said inline stands in the form itself. */
  function tell(notice: Notice, kind: NoticeKind) {
    if (kind === "inline") stand(notice);
    else notify(notice, kind);
  }

  async function send() {
    if (current.current) return;
    flushSync(() => session.commitPending());
    stand(undefined);
    say("");
    const errors = validateForm(form, session.data());
    const [first] = errors;
    if (first) return refuse(errors, "mended", () => notify(first, first.notify));
    session.errors.clear();
    await run(submittedData(form, session.data()), document.activeElement);
  }

  async function run(data: unknown, origin: Element | null) {
    const controller = new AbortController();
    current.current = controller;
    setSending(true);
    const outcome = await attempt(action, {
      form,
      data,
      files: session.files().map(({ path, file }) => ({ path: normalisedPath(session.data(), path), file })),
      signal: controller.signal,
    });
    current.current = undefined;
    if (controller.signal.aborted) return;
    flushSync(() => setSending(false));
    if (outcome.ok) succeed(data);
    else fail(outcome, data);
    returnFocus(origin);
  }

  function succeed(data: unknown) {
    const { success } = form.submit;
    flushSync(reset);
    if (!success) return;
    tell({ severity: "success", ...filled(success, data) }, success.notify ?? form.notify);
  }

  /** What the action itself says is its own, and is said as it stands. */
  function fail({ errors = [], message }: Extract<Outcome, { ok: false }>, data: unknown) {
    const failure = filled({ message: form.messages.form.failure, ...form.submit.failure }, data);
    const notice = { severity: "error" as const, ...failure, ...(message === undefined ? {} : { message }) };
    refuse(complaintErrors(form, errors, session.data()), "changed", () =>
      tell(notice, failure.notify ?? form.notify),
    );
  }

  return { send, sending, standing };
}

/** What it says, with the data that it names. */
function filled(notice: DeclaredNotice, data: unknown): DeclaredNotice {
  const { message, title } = notice;
  const values = withoutGrouping(lookupIn(data));
  return {
    ...notice,
    message: fillTemplate(message, values),
    ...(title === undefined ? {} : { title: fillTemplate(title, values) }),
  };
}

/** An action that throws has a mistake in it: developers hear of that, the visitor of a failure. */
async function attempt(action: Action, sending: Sending): Promise<Outcome> {
  try {
    return await action(sending);
  } catch (mistake) {
    if (!sending.signal.aborted) reportError(mistake);
    return { ok: false };
  }
}

/** Kinds of notice that a form may show, so that what they need is there in time. */
export function noticeKinds({ notify, errors, submit }: CompiledForm): Set<NoticeKind> {
  const kinds = [notify, submit.success?.notify, submit.failure?.notify, ...errors.map((row) => row.notify)];
  return new Set(kinds.filter((kind) => kind !== undefined));
}
