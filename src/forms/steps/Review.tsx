// All answers before they are sent. Each has a button that leads to its field.
import { type Answer, type AnswerGroup, answersOf, groupedAnswers } from "../../engine/answers.ts";
import { fieldAt } from "../../engine/declarations.ts";
import { filledText } from "../../engine/labels.ts";
import { pathKey } from "../../engine/path.ts";
import { stepFinder } from "../../engine/steps.ts";
import button from "../../styles/button.module.css";
import hidden from "../../styles/hidden.module.css";
import { useForm } from "../session/context.ts";
import group from "../templates/Fieldset.module.css";
import { Fieldset } from "../templates/Fieldset.tsx";
import { useStepper } from "./stepper.ts";
import styles from "./steps.module.css";

export function Review() {
  const { form, session } = useForm();
  const { stepper } = useStepper();
  const stepOf = stepFinder(form);
  // The data that are sent: with the computed fields, and without optional groups in which nothing was entered.
  const answers = answersOf(form, session.validate(form).entered, session.pageState());
  return (
    <fieldset className={group.topLevel}>
      <legend ref={stepper.heading} className={group.legend} tabIndex={-1}>
        {form.messages.form.review}
      </legend>
      {form.groups.map(({ title }, index) => {
        const own = answers.filter(({ path }) => stepOf(String(path[0])) === index);
        return (
          own.length > 0 && (
            <fieldset key={title}>
              <legend className={group.legend}>{filledText(form, title)}</legend>
              {groupedAnswers(own).map(({ key, ...object }) => (
                <ReviewedObject key={key} {...object} />
              ))}
            </fieldset>
          )
        );
      })}
    </fieldset>
  );
}

function ReviewedObject({ title, answers }: Omit<AnswerGroup, "key">) {
  const list = (
    <dl>
      {answers.map((answer) => (
        <ReviewedAnswer key={pathKey(answer.path)} {...answer} />
      ))}
    </dl>
  );
  return title ? <Fieldset legend={title}>{list}</Fieldset> : list;
}

function ReviewedAnswer({ path, around, label, text }: Answer) {
  const { form } = useForm();
  const { stepper } = useStepper();
  const name = [...around, label].join(" · ");
  const isComputed = fieldAt(form.schema, path).compute !== undefined;
  return (
    <div className={styles.answer}>
      <dt>{label}</dt>
      <dd className={styles.text}>{text}</dd>
      {!isComputed && (
        <dd>
          <button type="button" className={button.quiet} onClick={() => stepper.change(path)}>
            {form.messages.form.change} <span className={hidden.visually}>{name}</span>
          </button>
        </dd>
      )}
    </div>
  );
}
