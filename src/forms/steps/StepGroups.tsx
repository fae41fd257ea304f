// The groups of a form as steps. All stay mounted, so that nothing that the visitor entered is lost; those that are not
// on screen are hidden. The review is below them.
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { pathKey } from "../../engine/path.ts";
import { presentSteps, stepFinder } from "../../engine/steps.ts";
import { fillTemplate } from "../../engine/template.ts";
import { useForm } from "../session/context.ts";
import { Advice } from "../templates/annotations.tsx";
import group from "../templates/Fieldset.module.css";
import { Review } from "./Review.tsx";
import { shownStep } from "./stepper.ts";
import styles from "./steps.module.css";
import { useStepper } from "./useStepper.ts";

/** `properties`: the fields of the form. */
export function StepGroups({ properties }: { properties: { name: string; content: ReactNode }[] }) {
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
            {` ${title}`}
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
