// What was sent, in place of the form. It stays until the visitor leaves the page or sends another one.
import { Fragment, useEffect, useId, useRef, useState } from "react";
import { answersOf, groupedAnswers } from "../../engine/answers.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { dataValues, fillText } from "../../engine/messages.ts";
import { fieldOf, isFieldWithin, pathKey } from "../../engine/path.ts";
import { lookupIn } from "../../engine/template.ts";
import type { Notice } from "../../notices/notify.ts";
import button from "../../styles/button.module.css";
import { useForm } from "../session/context.ts";
import type { Session } from "../session/session.ts";
import styles from "./Receipt.module.css";

/** What the form shows after it was sent. */
export interface ReceiptContent extends ReturnType<typeof sentContent> {
  /** The notice of success, if the form declares one. */
  success: Notice | undefined;
  /** Says which files were sent. */
  files: Notice | undefined;
}

/** Takes the place of the form, and the focus. */
function Receipt({ content, onAgain }: { content: ReceiptContent; onAgain: () => void }) {
  const { success, files, answers, code, next } = content;
  const { messages } = useForm().form;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className={styles.receipt} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} aria-describedby={success && `${id}:message`}>
        {success?.title ?? messages.form.receiptTitle}
      </h2>
      {success && <p id={`${id}:message`}>{success.message}</p>}
      {code !== undefined && <Code code={code} />}
      {groupedAnswers(answers).map((group) => (
        <Fragment key={group.key}>
          {group.title && <h3>{group.title}</h3>}
          <dl>
            {group.answers.map(({ path, label, text }) => (
              <div key={pathKey(path)}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      {files && <p>{files.message}</p>}
      {next && <p>{next.message}</p>}
      {next?.link && <a href={next.link.address}>{next.link.label}</a>}
      <button
        type="button"
        className={button.secondary}
        // The second click of a double click is for the button that sent the form.
        onClick={({ detail }) => detail < 2 && onAgain()}
        data-screen-only
      >
        {messages.form.sendAnother}
      </button>
    </section>
  );
}

/** Without access to the clipboard, which browsers refuse over http, the button selects the code instead. */
function Code({ code }: { code: string }) {
  const { receiptCode, copy, copied } = useForm().form.messages.form;
  const text = useRef<HTMLElement>(null);
  const [status, setStatus] = useState("");
  const write = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setStatus(copied);
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
  };
  return (
    <p className={styles.code}>
      {receiptCode} <strong ref={text}>{code}</strong>
      <button type="button" className={button.secondary} onClick={write} data-screen-only>
        {copy}
      </button>
      <span role="status">{status}</span>
    </p>
  );
}

/**
 * The answers that `submit.sent` names, in the order of the form, but those of objects and lists at the end: what followed
 * them would read as one of theirs. The filing code in the answer of the receiver, and what happens next. `data` is the sent data.
 */
function sentContent(form: CompiledForm, session: Session, data: unknown, answer: object | undefined) {
  const { sent = [], next } = form.submit;
  const answers = answersOf(form, session.validate(form).entered, session.pageState());
  const named = answers.filter(({ path }) => sent.some((name) => isFieldWithin(fieldOf(path), name)));
  return {
    answers: named.sort((a, b) => Number(a.around.length > 0) - Number(b.around.length > 0)),
    code: lookupIn(answer)("radicado")?.toString(),
    next: next && { ...next, message: fillText(form, next.message, dataValues(form, data)) },
  };
}

export default { sentContent, Receipt };
