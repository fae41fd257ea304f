// Sending a form: validation, the action, its outcome.
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { normalisedPath } from "../../engine/normalise.ts";
import type { Path } from "../../engine/path.ts";
import { submittedData } from "../../engine/submission.ts";
import type { FieldError } from "../../engine/validate.ts";
import { type Notice, type NoticeKind, notify } from "../../notices/notify.ts";
import type { Action, Outcome, SubmittedForm } from "../actions/action.ts";
import type { ReceiptContent } from "../receipt/Receipt.tsx";
import type { FormScope } from "../session/context.ts";
import { focusField, restoreFocus } from "./focus.ts";
import { actionErrors, filesNotice, filledNotice } from "./outcome.ts";

interface Options extends FormScope {
  action: Action;
  /** Resets the fields as `submit.reset` declares. */
  reset: () => void;
  showReceipt: (content: ReceiptContent) => void;
}

export function useSend({ form, session, stepper, announce, action, reset, showReceipt }: Options) {
  const [sending, setSending] = useState(false);
  const [inlineNotices, setInlineNotices] = useState<Notice[]>([]);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  // A new attempt closes the toast of the one before, so that they do not cover the fields.
  const closeLast = useRef<() => void>(undefined);

  /**
   * Shows the errors beside their fields, then a notice. Screen readers read the summary's title after it. Moves the
   * focus last, after the visitor closed an alert.
   */
  function showErrors(errors: FieldError[], until: "valid" | "changed", notice: () => void) {
    flushSync(() => {
      session.errors.show(errors, until);
      stepper?.open(errors[0]?.path ?? []);
    });
    notice();
    const title = form.parts.summary?.title(form, session.errors.all());
    if (title !== undefined) announce(title);
    if (errors[0]) focusField(session, errors[0].path);
  }

  function showNotice(notice: Notice, kind: NoticeKind) {
    if (kind === "inline") setInlineNotices([notice]);
    else showOutside(notice, kind);
  }

  /** As an alert or a toast. The messages of inline errors are beside their fields. */
  function showOutside(notice: Notice, kind: NoticeKind) {
    closeLast.current = notify(notice, kind);
  }

  /**
   * Commits and validates what was entered. Shows the errors of the fields that `isAsked` selects, and hides all others.
   * @returns the data as the rules validate it; undefined if there are such errors.
   */
  function validate(isAsked = (_path: Path) => true): { entered: unknown } | undefined {
    flushSync(() => session.commitPending());
    setInlineNotices([]);
    closeLast.current?.();
    announce("");
    const { entered, errors } = session.validate(form);
    const asked = errors.filter(({ path }) => isAsked(path));
    const [first] = asked;
    if (first) showErrors(asked, "valid", () => showOutside(first, first.notify));
    else session.errors.show([]);
    return first ? undefined : { entered };
  }

  async function send() {
    if (current.current) return;
    const valid = validate();
    if (valid) await run(valid.entered, document.activeElement);
  }

  /** `entered`: the valid data of the form, which the action receives normalised. */
  async function run(entered: unknown, origin: Element | null) {
    const data = submittedData(form, entered);
    const controller = new AbortController();
    current.current = controller;
    setSending(true);
    const files = session.files().map(({ path, file }) => ({ path: normalisedPath(entered, path), file }));
    const unreadable = files.length > 0 ? await session.unreadableFiles(form) : [];
    const submission = { form, data, files, signal: controller.signal };
    const outcome: Outcome = unreadable[0] ? { ok: false } : await attempt(action, submission);
    current.current = undefined;
    if (controller.signal.aborted) return;
    flushSync(() => setSending(false));
    if (outcome.ok) succeed(data, outcome.answer);
    else fail(outcome, data, [...unreadable, ...actionErrors(form, outcome.errors ?? [], entered)]);
    restoreFocus(origin, session.elementId([]));
  }

  function succeed(data: unknown, answer?: object) {
    const { submit, parts } = form;
    const success = submit.success && {
      severity: "success" as const,
      ...filledNotice(form, submit.success, data, answer),
    };
    const kind = success?.notify ?? form.notify;
    const files = filesNotice(form, session);
    const sent = parts.receipt?.sentContent(form, session, data, answer);
    flushSync(reset);
    // The receipt contains what an inline notice says.
    if (success && !(sent && kind === "inline")) showNotice(success, kind);
    if (sent) flushSync(() => showReceipt({ success, files, ...sent }));
    else if (files) setInlineNotices((notices) => [...notices, files]);
  }

  function fail({ message }: Extract<Outcome, { ok: false }>, data: unknown, errors: FieldError[]) {
    const { failure: general, offline } = form.messages.form;
    const own = { message: navigator.onLine ? general : offline, ...form.submit.failure };
    const failure = filledNotice(form, own, data);
    // The action's own message is shown as it is: braces in it are not placeholders.
    const notice = { severity: "error" as const, ...failure, ...(message === undefined ? {} : { message }) };
    showErrors(errors, "changed", () => showNotice(notice, failure.notify ?? form.notify));
  }

  return { validate, send, sending, inlineNotices };
}

/** Runs the action. An exception is a bug: it is reported as an uncaught error, and the visitor sees a failure. */
async function attempt(action: Action, submission: SubmittedForm): Promise<Outcome> {
  try {
    return await action(submission);
  } catch (error) {
    if (!submission.signal.aborted) reportError(error);
    return { ok: false };
  }
}
