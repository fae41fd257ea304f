// The errors of the last attempt to send, above the form. The title of the document says how many there are.
import { useId, useLayoutEffect } from "react";
import type { CompiledForm } from "../../engine/form.ts";
import { labelAt } from "../../engine/labels.ts";
import { type Path, pathKey } from "../../engine/path.ts";
import { fillTemplate } from "../../engine/template.ts";
import type { FieldError } from "../../engine/validate.ts";
import { focusField } from "../send/focus.ts";
import { useErrors, useForm } from "../session/context.ts";
import styles from "./Summary.module.css";

/** Its title; undefined unless there are several errors. */
const title = ({ messages }: CompiledForm, { length }: FieldError[]) =>
  length > 1 ? fillTemplate(messages.form.problems, () => length) : undefined;

/** Renders nothing unless there are several errors. */
function Summary() {
  const { form, session, stepper } = useForm();
  const errors = useErrors((shown) => shown.all());
  const id = useId();
  const heading = title(form, errors);
  useTitlePrefix(heading && fillTemplate(form.messages.form.problemsPrefix, () => errors.length));
  if (heading === undefined) return null;
  return (
    // Not a live region: the form announces the title after its notice.
    <section className={styles.summary} aria-labelledby={id} data-screen-only>
      <h2 id={id}>{heading}</h2>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={pathKey(path)}>
            {/* A link would change the hash, which is the route. */}
            <button type="button" onClick={() => (stepper ? stepper.change(path) : focusField(session, path))}>
              {[...itemNames(form, path), message].join(": ")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The names of the items of lists around a field: other items may have the same error. */
function itemNames(form: CompiledForm, path: Path): string[] {
  return path.slice(0, -1).flatMap((step, index) => {
    return typeof step === "number" ? labelAt(form, path.slice(0, index + 1)) : [];
  });
}

/** Removes only its own prefix: the title may have changed, and another form of the page may have added one. */
function useTitlePrefix(prefix: string | undefined) {
  useLayoutEffect(() => {
    if (prefix === undefined) return;
    document.title = `${prefix} ${document.title}`;
    return () => {
      document.title = document.title.replace(`${prefix} `, "");
    };
  }, [prefix]);
}

export default { Summary, title };
