// The texts around a control, list or group: whether it is optional, its description, its help and its error.
import type { ReactNode } from "react";
import type { CompiledForm } from "../../engine/form.ts";
import { filledText } from "../../engine/labels.ts";
import type { Path } from "../../engine/path.ts";
import type { FieldError } from "../../engine/validate.ts";
import { widgetOf } from "../../engine/widgets.ts";
import hidden from "../../styles/hidden.module.css";
import type { Field } from "../../types.gen.ts";
import { descriptionId, errorId, helpId, idList, requirementId } from "../ids.ts";
import { useErrors, useFieldError, useForm } from "../session/context.ts";
import styles from "./annotations.module.css";

/** The properties of a field that every template has. */
export interface FieldProps {
  /** The id of its control or group. */
  id: string;
  path: Path;
  schema: Field;
  /** The title or, without one, the property's name. */
  label: string;
  description: string | undefined;
  required: boolean;
}

/**
 * Registers the field's element. `required`: undefined if nothing says whether the field is required.
 * @returns its texts as elements, and the attributes that refer to them.
 */
export function useAnnotations({ id, path, schema, description }: Omit<FieldProps, "required">, required?: boolean) {
  const { form } = useForm();
  const error = useFieldError(path, id);
  const requirement = required === undefined ? undefined : optionalText(form, schema, path, required);
  const help = schema.ui?.help;
  return {
    invalid: error !== undefined,
    describedBy: idList(
      requirement && requirementId(id),
      description && descriptionId(id),
      help && helpId(id),
      error && errorId(id),
    ),
    requirement: <Requirement id={id} text={requirement} />,
    advice: (
      <>
        <Advice id={descriptionId(id)} text={description} />
        <Advice id={helpId(id)} text={help} />
      </>
    ),
    error: <ErrorText id={errorId(id)} error={error} />,
  };
}

/**
 * Says that a field is optional. Most fields are required: their controls say so to assistive technology. Undefined too
 * for a field that nobody can fill in, for an item of a list, which can be removed, and for a check box.
 */
export function optionalText({ schema: root, messages }: CompiledForm, schema: Field, path: Path, required: boolean) {
  if (required || schema.readOnly || schema.compute || typeof path.at(-1) === "number") return undefined;
  return widgetOf(root, schema) === "checkbox" ? undefined : messages.form.optional;
}

export function Requirement({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <span id={requirementId(id)} className={styles.requirement}>
      {text}
    </span>
  ) : null;
}

export function Advice({ id, text }: { id?: string; text: string | undefined }) {
  const { form } = useForm();
  return text ? (
    <p id={id} className={styles.advice}>
      {filledText(form, text)}
    </p>
  ) : null;
}

/** Places the advice of a list or group close together. */
export function Notes({ children }: { children: ReactNode }) {
  return <div className={styles.notes}>{children}</div>;
}

/** Not a live region: screen readers read the error with the notice, or with the field that receives the focus. */
export function ErrorText({ id, error }: { id: string; error: FieldError | undefined }) {
  const { messages } = useForm().form;
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <span>
        <span className={hidden.visually}>{messages.form.errorPrefix} </span>
        {error.message}
      </span>
    </p>
  );
}

const root: never[] = [];

/** The error of the form as a whole, or of a location that no rendered field shows. */
export function FormErrors({ id }: { id: string }) {
  const { session } = useForm();
  const own = useFieldError(root, id);
  // The control that chooses a branch of the whole form shows the error until one is chosen.
  const isShownThere = useErrors(() => session.isOpen(root));
  const error = isShownThere ? undefined : own;
  // Always rendered, so that it can receive the focus.
  return (
    <div id={id} tabIndex={-1} hidden={!error}>
      <ErrorText id={errorId(id)} error={error} />
    </div>
  );
}
