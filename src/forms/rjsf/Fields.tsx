// rjsf's part: from the schema to the fields. It draws; judging and sending are ours.
import Form from "@rjsf/core/lib/components/Form.js";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import type { RJSFSchema } from "@rjsf/utils";
import { useMemo } from "react";
import type { CompiledForm } from "../../engine/form.ts";
import styles from "../FormView.module.css";
import { FileField } from "../fields/FileField.tsx";
import { idSeparator } from "../ids.ts";
import type { Session } from "../session/session.ts";
import { templates } from "../templates/index.ts";
import { widgets } from "../widgets/index.ts";
import { SchemaField } from "./SchemaField.tsx";
import { createValidator } from "./validator.ts";

// rjsf's field of numbers would read once more, in its own way, what our widget left as text: «1e3» as a thousand.
const fields = { SchemaField, FileField, NumberField: StringField };
/** A constant is a rule, and so is `required`: neither is an answer that the visitor has given. */
const noAnswers = { constAsDefaults: "never", requiredBooleanDefault: "skip" } as const;

interface Props {
  form: CompiledForm;
  session: Session;
  /** Goes before the id of each field. */
  id: string;
  initial: unknown;
}

export function Fields({ form, session, id, initial }: Props) {
  const validator = useMemo(() => createValidator(form), [form]);
  const { yes, no } = form.messages.form;
  const labels = new Map<string, string>([
    ["Yes", yes],
    ["No", no],
  ]);
  return (
    <Form
      // Our types of a schema are narrower than rjsf's: every form file is one of its schemas.
      schema={form.schema as RJSFSchema}
      validator={validator}
      fields={fields}
      templates={templates}
      widgets={widgets}
      idPrefix={id}
      idSeparator={idSeparator}
      initialFormData={initial}
      experimental_defaultFormStateBehavior={noAnswers}
      translateString={(text) => labels.get(text) ?? ""}
      // The <form> is ours, around this.
      tagName="div"
      className={styles.fields ?? ""}
      showErrorList={false}
      onChange={({ formData }) => session.change(form, formData)}
    >
      {true}
    </Form>
  );
}
