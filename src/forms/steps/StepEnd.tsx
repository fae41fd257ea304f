// The end of a form with steps: the buttons that lead from step to step.
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import button from "../../styles/button.module.css";
import { useForm } from "../session/context.ts";
import { isLast, shownStep } from "./stepper.ts";
import styles from "./steps.module.css";
import { useStepper } from "./useStepper.ts";

interface Props {
  /** The id of the button that continues or sends, which receives the focus after a reset. */
  submitId: string;
  /** The button that sends the form. */
  children: ReactNode;
}

export function StepEnd({ submitId, children }: Props) {
  const { form } = useForm();
  const { stepper, state } = useStepper();
  const { messages } = form;
  const shown = shownStep(form, state);
  const previous = state.fromReview ? undefined : state.present.findLast((step) => step < shown);

  // The step is known only now: a page is prerendered without a history.
  useLayoutEffect(() => stepper.arrive(form), [stepper, form]);
  useEffect(() => {
    const { key } = { ...history.state };
    const onPopState = () => {
      // An entry with another key is another page.
      if (history.state?.key === key) stepper.traverse(form);
    };
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, [stepper, form]);

  return (
    <div className={styles.buttons}>
      {previous !== undefined && (
        <button type="button" className={button.secondary} onClick={() => stepper.goBack(form, previous)}>
          {messages.form.back}
        </button>
      )}
      {isLast(form, state) ? (
        children
      ) : (
        <button id={submitId} type="submit" className={button.primary}>
          {state.fromReview ? messages.form.backToReview : messages.form.continue}
        </button>
      )}
    </div>
  );
}
