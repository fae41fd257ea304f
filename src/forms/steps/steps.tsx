// The groups of a form as steps. Only the forms with `steps` load this (engine/formParts.ts).
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import { filledText } from "../../engine/labels.ts";
import { pathKey } from "../../engine/path.ts";
import { presentSteps, stepFinder } from "../../engine/steps.ts";
import { fillTemplate } from "../../engine/template.ts";
import button from "../../styles/button.module.css";
import type { RenderedProperty } from "../reveal.tsx";
import { useForm } from "../session/context.ts";
import { Advice } from "../templates/annotations.tsx";
import group from "../templates/Fieldset.module.css";
import { Review } from "./Review.tsx";
import { createStepper, shownStep, useStepper } from "./stepper.ts";
import styles from "./steps.module.css";

/**
 * `properties`: the fields of the form. All groups stay mounted, so that nothing that the visitor entered is lost; those
 * that are not on screen are hidden. The review is below them.
 */
function StepGroups({ properties }: { properties: RenderedProperty[] }) {
  const { form } = useForm();
  const { stepper, state } = useStepper();
  const names = properties.map(({ name }) => name);
  const key = pathKey(names);
  const present = useMemo(() => presentSteps(form, JSON.parse(key)), [form, key]);
  const stepOf = stepFinder(form);
  const shown = shownStep(form, { ...state, present });
  useLayoutEffect(() => stepper.setPresent(present));
  const groups = form.groups.map(({ title, description, fields }, index) => {
    const ungrouped = names.filter((name) => !fields.includes(name) && stepOf(name) === index);
    const members = [...fields, ...ungrouped].flatMap((name) => properties.filter((each) => each.name === name));
    const values: Record<string, number> = { step: present.indexOf(index) + 1, steps: present.length };
    return (
      <div key={title} hidden={index !== shown}>
        <fieldset className={group.topLevel}>
          <legend ref={index === shown ? stepper.heading : null} className={group.legend} tabIndex={-1}>
            <span className={styles.number}>{fillTemplate(form.messages.form.step, (name) => values[name])}</span>
            {` ${filledText(form, title)}`}
          </legend>
          <Advice text={description} />
          {members.map(({ content }) => content)}
        </fieldset>
      </div>
    );
  });
  return (
    <>
      {groups}
      {shown === groups.length && <Review />}
    </>
  );
}

interface Props {
  /** The id of the button that continues or sends, which receives the focus after a reset. */
  submitId: string;
  /** The button that sends the form. */
  children: ReactNode;
}

/** The buttons that lead from step to step. */
function StepEnd({ submitId, children }: Props) {
  const { messages } = useForm().form;
  const { stepper, state } = useStepper();
  const shown = stepper.shown();
  const previous = state.fromReview ? undefined : state.present.findLast((step) => step < shown);

  // The step is known only now: a page is prerendered without a history.
  useLayoutEffect(() => stepper.arrive(), [stepper]);
  useEffect(() => {
    const { key } = { ...history.state };
    const onPopState = () => {
      // An entry with another key is another page.
      if (history.state?.key === key) stepper.traverse();
    };
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, [stepper]);

  return (
    <div className={styles.buttons}>
      {previous !== undefined && (
        <button type="button" className={button.secondary} onClick={() => stepper.goBack(previous)}>
          {messages.form.back}
        </button>
      )}
      {stepper.isLast() ? (
        children
      ) : (
        <button id={submitId} type="submit" className={button.primary}>
          {state.fromReview ? messages.form.backToReview : messages.form.continue}
        </button>
      )}
    </div>
  );
}

export default { createStepper, StepGroups, StepEnd };
