import { useMemo } from "react";
import type { CompiledForm } from "../../engine/form.ts";
import { FormView } from "../../forms/FormView.tsx";
import styles from "./Catalogue.module.css";
import { words } from "./words.ts";

interface Props {
  /** The form of all fields. */
  form: CompiledForm;
  name: string;
}

/** One field as a form of its own: its button tells what its rules say of what was typed. */
export function FieldPreview({ form, name }: Props) {
  const own = useMemo(() => only(form, name), [form, name]);
  const isHidden = own.schema.properties[name]?.ui?.widget === "hidden";
  return (
    <figure className={`${styles.preview} ${styles.field}`}>
      <figcaption>{words.preview}</figcaption>
      {isHidden ? <p>{words.hidden}</p> : <FormView form={own} />}
    </figure>
  );
}

/** No field of the form is required, so its validators judge one field alone as well as all of them. */
function only(form: CompiledForm, name: string): CompiledForm {
  const field = form.schema.properties[name];
  return {
    ...form,
    schema: { type: "object", title: field?.title ?? name, properties: field ? { [name]: field } : {} },
    submit: { ...form.submit, label: words.tryField, success: { message: words.valid } },
  };
}
