// What was sent, in place of the form. It stays until the visitor leaves the page or sends another one.
import { useEffect, useId, useRef } from "react";
import { answersOf } from "../../engine/answers.ts";
import { dataValues } from "../../engine/messages.ts";
import { fieldOf, isFieldWithin, pathKey } from "../../engine/path.ts";
import { fillTemplate } from "../../engine/template.ts";
import button from "../../styles/button.module.css";
import { useForm } from "../session/context.ts";
import styles from "./Receipt.module.css";
import type { ReceiptPart } from "./receiptPart.ts";

const Receipt: ReceiptPart["Receipt"] = ({ content: { success, files, answers, next }, onAgain }) => {
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
      {answers.length > 0 && (
        <dl>
          {answers.map(({ path, around, label, text }) => (
            <div key={pathKey(path)}>
              <dt>{[...around, label].join(" · ")}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {files && <p>{files.message}</p>}
      {next && <p>{next.message}</p>}
      {next?.link && <a href={next.link.address}>{next.link.label}</a>}
      <button type="button" className={button.secondary} onClick={onAgain} data-screen-only>
        {messages.form.sendAnother}
      </button>
    </section>
  );
};

const sentContent: ReceiptPart["sentContent"] = (form, session, data) => {
  const { sent = [], next } = form.submit;
  const answers = answersOf(form, session.data(), session.pageState());
  return {
    answers: answers.filter(({ path }) => sent.some((name) => isFieldWithin(fieldOf(path), name))),
    next: next && { ...next, message: fillTemplate(next.message, dataValues(form, data)) },
  };
};

export default { sentContent, Receipt } satisfies ReceiptPart;
