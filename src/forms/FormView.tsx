// A form: its fields, its errors and notices, and the button that sends it.
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import type { Path } from "../engine/path.ts";
import { InlineNotices } from "../notices/InlineNotices.tsx";
import { prepareNotices } from "../notices/notify.ts";
import button from "../styles/button.module.css";
import hidden from "../styles/hidden.module.css";
import { simulate } from "./actions/simulate.ts";
import styles from "./FormView.module.css";
import type { PageForm } from "./parts.ts";
import type { ReceiptContent } from "./receipt/Receipt.tsx";
import { RjsfForm } from "./rjsf/RjsfForm.tsx";
import { focusFirst } from "./send/focus.ts";
import { dataAfterReset, resetPaths } from "./send/reset.ts";
import { useSend } from "./send/useSend.ts";
import { FormContext } from "./session/context.ts";
import { type Control, enterAgain, enteredIn, noticeEntered } from "./session/entered.ts";
import { createSession } from "./session/session.ts";
import { FormErrors } from "./templates/annotations.tsx";

export interface FormViewProps {
  form: PageForm;
  /** The id of the element around the form. By default the form is not prerendered. */
  place?: string;
  /** The controls of the prerendered form, if there is one. Empty while the build renders it. */
  prerendered?: Iterable<Control> | undefined;
}

export function FormView({ form: file, place = "", prerendered }: FormViewProps) {
  const ownId = useId();
  const id = `${file.id}-${place || ownId}`;
  // Hydration must find the form as the build rendered it: without a draft, and not ready to be sent.
  const [isReady, setReady] = useState(!prerendered);
  const [saved, setSaved] = useState(() => (isReady ? file.parts.draft?.read(file) : undefined));
  const [begun] = useState(() => saved?.data ?? (isReady ? file.parts.prefill?.(file) : undefined));
  const [session] = useState(() => createSession(begun));
  const [announcement, announce] = useReducer(nextAnnouncement, { text: "", count: 0 });
  const [resets, setResets] = useState({ count: 0, data: begun });
  /** The data whose answers are in the form's texts. */
  const [answers, setAnswers] = useState<unknown>();
  const { steps, texts } = file.parts;
  const form = useMemo(() => texts?.withAnswers(file, answers) ?? file, [texts, file, answers]);
  const { submit } = form;
  const Summary = form.parts.summary?.Summary;
  const Draft = form.parts.draft?.Draft;
  const Trap = form.parts.trap?.Trap;
  const Places = form.parts.places?.Places;
  const stepper = useMemo(() => steps?.createStepper(session), [steps, session]);
  const scope = useMemo(() => ({ form, session, stepper, announce }), [form, session, stepper]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reset replaces the data.
  useLayoutEffect(() => {
    if (!texts) return undefined;
    const read = () =>
      setAnswers((before: unknown) => (texts.areOther(file, before, session.data()) ? session.data() : before));
    read();
    const stop = session.onChange(read);
    return () => void stop();
  }, [texts, file, session, resets.count]);

  const begin = useCallback(
    (data: unknown, emptied: Path[]) => {
      session.begin(data, emptied);
      stepper?.restart(form);
      setSaved(undefined);
      setResets(({ count }) => ({ count: count + 1, data }));
    },
    [form, session, stepper],
  );

  const reset = useCallback(() => {
    form.parts.draft?.remove(form.id);
    if (form.submit.reset) begin(dataAfterReset(form, session.data()), resetPaths(form));
  }, [form, session, begin]);

  function restart() {
    flushSync(() => begin(undefined, [[]]));
    announce("");
    focusFirst(id);
  }

  const [receipt, showReceipt] = useState<ReceiptContent>();
  const Receipt = receipt && form.parts.receipt?.Receipt;
  const action = form.parts.action ?? simulate;
  const { validate, send, sending, inlineNotices } = useSend({ ...scope, reset, action, showReceipt });

  function sendAnother() {
    flushSync(() => showReceipt(undefined));
    focusFirst(id);
  }

  useLayoutEffect(() => {
    if (isReady || !prerendered) return;
    // React keeps the state of hydrated controls only until it renders them again.
    const entered = enteredIn(prerendered);
    let isMounted = true;
    const takeOver = () => {
      const draft = form.parts.draft?.read(form);
      setReady(true);
      const data = draft?.data ?? form.parts.prefill?.(form);
      if (data === undefined) return;
      setSaved(draft);
      session.begin(data, []);
      setResets(({ count }) => ({ count: count + 1, data }));
    };
    // React flushes nothing while it commits.
    queueMicrotask(() => {
      if (!isMounted) return;
      enterAgain(place, entered, takeOver);
      // Fields that have lost the focus already are not going to commit their text before the visitor leaves the page.
      flushSync(session.commitPending);
      const element = document.getElementById(id)?.closest("form");
      // start.ts marks a form that the visitor has sent already.
      if (element?.dataset.sent) element.requestSubmit();
    });
    return () => {
      isMounted = false;
    };
  }, [isReady, prerendered, place, id, form, session]);

  useEffect(() => {
    const { success, failure } = form.submit;
    prepareNotices([form, success, failure, ...form.errors].map((source) => source?.notify));
  }, [form]);

  const submitId = `${id}:submit`;
  const submitButton = (
    <button id={submitId} type="submit" className={button.primary}>
      {sending ? (submit.busy ?? submit.label) : submit.label}
    </button>
  );

  return (
    <FormContext value={scope}>
      {Receipt && <Receipt content={receipt} onAgain={sendAnother} />}
      <form
        hidden={Receipt !== undefined}
        className={styles.form}
        aria-label={form.schema.title}
        aria-busy={sending}
        noValidate
        // Before its scripts run, the browser must not send what is entered to the address of the page.
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          noticeEntered(event.currentTarget);
          if (!stepper?.advance(form, (isAsked) => validate(isAsked) !== undefined)) send();
        }}
      >
        <fieldset className={styles.all} disabled={sending}>
          {Draft && isReady && <Draft key={`draft ${resets.count}`} saved={saved} onRestart={restart} />}
          {Summary && <Summary />}
          <FormErrors id={id} />
          {/* A new key discards the state of all fields. */}
          <RjsfForm key={resets.count} form={file} session={session} id={id} initialData={resets.data} />
          {Places && <Places key={`places ${resets.count}`} />}
          {Trap && isReady && <Trap id={form.id} />}
          <fieldset className={styles.end} aria-disabled={!isReady}>
            {steps ? (
              <steps.StepEnd key={resets.count} submitId={submitId}>
                {submitButton}
              </steps.StepEnd>
            ) : (
              submitButton
            )}
          </fieldset>
        </fieldset>
        <InlineNotices notices={inlineNotices} />
        <p role="status" className={hidden.visually}>
          {sending ? submit.busy : <span key={announcement.count}>{announcement.text}</span>}
        </p>
      </form>
    </FormContext>
  );
}

/** The count is the key of the element: screen readers read the same text again only in a new element. */
function nextAnnouncement({ count }: { count: number }, text: string) {
  return { text, count: count + 1 };
}
