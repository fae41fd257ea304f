import { useMemo } from "react";
import { FormView } from "../../forms/FormView.tsx";
import type { PageForm } from "../../forms/parts.ts";
import { messages } from "./messages.ts";

interface Props {
  /** The form of all fields. */
  form: PageForm;
  name: string;
}

/** One field as a form of its own. Its button validates what the editor has typed. */
export function FieldPreview({ form, name }: Props) {
  const own = useMemo(() => withOnly(form, name), [form, name]);
  const isHidden = own.schema.properties[name]?.ui?.widget === "hidden";
  return isHidden ? <p>{messages.hidden}</p> : <FormView form={own} />;
}

/** The validators of the whole form fit this form too, because no field is required. */
function withOnly(form: PageForm, name: string): PageForm {
  const field = form.schema.properties[name];
  return {
    ...form,
    schema: { type: "object", title: field?.title ?? name, properties: field ? { [name]: field } : {} },
    submit: { ...form.submit, label: messages.tryField, success: { message: messages.valid } },
  };
}
