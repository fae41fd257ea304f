// A form: its fields, its errors and notices, and the button that sends it.
import {
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import type { Path } from "../engine/path.ts";
import type { MaybeUsed } from "../live/leftControls.ts";
import { useLive } from "../live/live.ts";
import { InlineNotices } from "../notices/InlineNotices.tsx";
import { prepareNotices } from "../notices/notify.ts";
import button from "../styles/button.module.css";
import hidden from "../styles/hidden.module.css";
import { simulate } from "./actions/simulate.ts";
import { BegunContext } from "./BegunContext.ts";
import styles from "./FormView.module.css";
import type { PageForm } from "./parts.ts";
import type { ReceiptContent } from "./receipt/Receipt.tsx";
import { RjsfForm } from "./rjsf/RjsfForm.tsx";
import { focusFirst } from "./send/focus.ts";
import { dataAfterReset, resetPaths } from "./send/reset.ts";
import { useSend } from "./send/useSend.ts";
import { FormContext } from "./session/context.ts";
import { type Control, enterAgain, enteredIn, noticeEntered } from "./session/entered.ts";
import { usePressOnce } from "./session/pressOnce.ts";
import { createSession } from "./session/session.ts";
import { FormErrors } from "./templates/annotations.tsx";

export interface FormViewProps {
  form: PageForm;
  /** The id of the element around the form. By default the form is not prerendered. */
  place?: string;
  /** The controls of the prerendered form, if there is one. Empty while the build renders it. */
  prerendered?: Iterable<Control> | undefined;
}

/** While editing, renders the newest version of the form. */
export function FormView({ form: imported, place = "", prerendered }: FormViewProps) {
  const file = useLive(imported);
  const ownId = useId();
  const id = `${file.id}-${place || ownId}`;
  // Hydration must find the form as the build rendered it: without a draft, and not ready to be sent.
  const [isReady, setReady] = useState(!prerendered);
  const [start, setStart] = useState<Start>(() => ({ count: 0, ...(isReady && firstData(file)) }));
  const [session] = useState(() => createSession(start.data, start.draft?.branches));
  const [announcement, announce] = useReducer(nextAnnouncement, { text: "", count: 0 });
  const { steps, texts, summary, draft, receipt, trap, places } = file.parts;
  const filledTexts = () => texts?.filledTexts(file, session.data());
  const filled = useSyncExternalStore(session.onChange, filledTexts, filledTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers in its texts make another form.
  const form = useMemo(() => texts?.withAnswers(file, session.data()) ?? file, [texts, file, session, filled]);
  const { submit } = form;
  const stepper = useMemo(() => steps?.createStepper(file, session), [steps, file, session]);
  const scope = useMemo(() => ({ form, session, stepper, announce }), [form, session, stepper]);

  /** `emptied`: the fields that are empty now, although they had data. */
  const begin = useCallback(
    (next: Omit<Start, "count">, emptied: Path[]) => {
      session.begin(next.data, emptied, next.draft?.branches);
      setStart(({ count }) => ({ count: count + 1, ...next }));
    },
    [session],
  );

  function reset() {
    draft?.remove(form.id);
    if (!submit.reset) return;
    stepper?.restart();
    begin({ data: dataAfterReset(form, session.data()) }, resetPaths(form));
  }

  function restart() {
    stepper?.restart();
    flushSync(() => begin({}, [[]]));
    announce("");
    focusFirst(id);
  }

  const [sent, showReceipt] = useState<ReceiptContent>();
  const action = form.parts.action ?? simulate;
  const { validate, send, sending, inlineNotices } = useSend({ ...scope, reset, action, showReceipt });

  function sendAnother() {
    flushSync(() => showReceipt(undefined));
    focusFirst(id);
  }

  useLayoutEffect(() => {
    if (isReady || !prerendered) return;
    // React keeps the state of hydrated controls only until it renders them again.
    const first = firstData(file);
    const entered = enteredIn(prerendered, first.draft !== undefined);
    let isMounted = true;
    const takeOver = () => {
      setReady(true);
      if (first.data !== undefined) begin(first, []);
    };
    // React flushes nothing while it commits.
    queueMicrotask(() => {
      if (!isMounted) return;
      enterAgain(place, entered, takeOver);
      // Fields that have lost the focus already are not going to commit their text before the visitor leaves the page.
      flushSync(session.commitPending);
      const element: (HTMLFormElement & MaybeUsed) | null | undefined = document.getElementById(id)?.closest("form");
      if (element?.used) element.requestSubmit();
    });
    return () => {
      isMounted = false;
    };
  }, [isReady, prerendered, place, id, file, session, begin]);

  useEffect(() => {
    const { success, failure } = form.submit;
    prepareNotices([form, success, failure, ...form.errors].map((source) => source?.notify));
  }, [form]);

  const onBegun = use(BegunContext);
  const submitId = `${id}:submit`;
  const submitButton = (
    <button id={submitId} type="submit" className={button.primary}>
      {sending ? (submit.busy ?? submit.label) : submit.label}
    </button>
  );

  return (
    <FormContext value={scope}>
      {receipt && sent && <receipt.Receipt content={sent} onAgain={sendAnother} />}
      <form
        hidden={Boolean(receipt && sent)}
        className={styles.form}
        aria-label={form.schema.title}
        aria-busy={sending}
        noValidate
        // Before its scripts run, the browser must not send what is entered to the address of the page.
        method="dialog"
        onFocus={onBegun}
        onInput={onBegun}
        {...usePressOnce()}
        onSubmit={(event) => {
          event.preventDefault();
          noticeEntered(event.currentTarget);
          if (!stepper?.advance((isAsked) => validate(isAsked) !== undefined)) send();
        }}
      >
        <fieldset className={styles.all} disabled={sending}>
          {draft && isReady && <draft.Draft key={`draft ${start.count}`} saved={start.draft} onRestart={restart} />}
          {summary && <summary.Summary />}
          <FormErrors id={id} />
          {/* A new key discards the state of all fields. */}
          <RjsfForm key={start.count} form={file} session={session} id={id} initialData={start.data} />
          {places && <places.Places sending={sending} />}
          {trap && isReady && <trap.Trap id={form.id} />}
          <fieldset className={styles.end} aria-disabled={!isReady}>
            {steps ? (
              <steps.StepEnd key={start.count} submitId={submitId}>
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

/** With what the fields begin. */
interface Start {
  /** The key of the fields. */
  count: number;
  data?: unknown;
  /** The draft that has the data. */
  draft?: SavedDraft | undefined;
}

type SavedDraft = ReturnType<NonNullable<PageForm["parts"]["draft"]>["read"]>;

/** The data of a draft, or what the address fills in. */
function firstData(form: PageForm): Omit<Start, "count"> {
  const draft = form.parts.draft?.read(form);
  return { draft, data: draft?.data ?? form.parts.prefill?.(form) };
}

/** The count is the key of the element: screen readers read the same text again only in a new element. */
function nextAnnouncement({ count }: { count: number }, text: string) {
  return { text, count: count + 1 };
}
