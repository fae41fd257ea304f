// The fields of a form, rendered by rjsf from the schema. rjsf neither validates nor sends them.
import Form, { type FormProps } from "@rjsf/core/lib/components/Form.js";
import { hashForSchema, type RJSFSchema, TranslatableString, type ValidatorType } from "@rjsf/utils";
import { useMemo } from "react";
import type { CompiledForm } from "../../engine/form.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { normalise } from "../../engine/normalise.ts";
import styles from "../FormView.module.css";
import type { PageForm } from "../parts.ts";
import type { Session } from "../session/session.ts";
import { fields } from "./fields.tsx";
import { templates } from "./templates.tsx";

/**
 * rjsf must not fill in constants and required booleans: they are rules, not values that the visitor entered. Nor must
 * it add items to an optional list. Without `allOf` it drops the value of a field whose choices are in `allOf`.
 */
const defaults = {
  allOf: "populateDefaults",
  arrayMinItems: { populate: "requiredOnly" },
  constAsDefaults: "never",
  requiredBooleanDefault: "skip",
} as const;

interface Props {
  form: PageForm;
  session: Session;
  /** The id of every field begins with it. */
  id: string;
  initialData: unknown;
}

/** The site shows no text of rjsf's own. Through one of them rjsf renders the label of a deprecated field. */
function translate(text: TranslatableString, [label = ""]: string[] = []): string {
  return text === TranslatableString.DeprecatedLabel ? label : "";
}

export function RjsfForm({ form, session, id, initialData }: Props) {
  const own = useMemo(() => propsOf(form), [form]);
  return (
    <Form
      {...own}
      idPrefix={id}
      // No name of a field contains this character.
      idSeparator="/"
      initialFormData={initialData}
      experimental_defaultFormStateBehavior={defaults}
      translateString={translate}
      // FormView renders the <form> and its button.
      tagName="div"
      className={styles.fields ?? ""}
      showErrorList={false}
      onChange={({ formData }) => session.change(form, formData)}
    >
      {/* A child replaces rjsf's own button. */}
      {true}
    </Form>
  );
}

function propsOf(form: PageForm): Pick<FormProps, "schema" | "validator" | "fields" | "templates"> {
  const { lists, branches, tables, computed } = form.parts;
  return {
    // Our type of a schema is narrower than rjsf's.
    schema: branches?.schemaForRjsf(form.schema) ?? (form.schema as RJSFSchema),
    validator: createValidator(form),
    fields: { ...fields, ...lists?.fields, ...branches?.fields, ...tables?.fields, ...computed?.fields },
    templates: { ...templates, ...lists?.templates },
  };
}

/** Answers rjsf's questions about data with the validators that were compiled at build time. */
function createValidator(form: CompiledForm): ValidatorType {
  const hashOf = memoizeFor(hashForSchema<RJSFSchema>);
  return {
    // Normalised, so that the conditions that show fields agree with validation: blank counts as missing. rjsf asks
    // about a schema that has no compiled validator only for options that can never match.
    isValid: (schema, data) => form.validators[hashOf(schema)]?.(normalise(data)) ?? false,
    // The engine validates before sending. rjsf's own form is never submitted.
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
  };
}
