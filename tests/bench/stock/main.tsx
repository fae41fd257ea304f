// The reference for the forms: rjsf without our templates, with its run-time validator, on the same schema.
import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import { flatForm } from "../flatForm.ts";

const {
  $schema: _schema,
  $id: _id,
  errors: _errors,
  notify: _notify,
  submit: _submit,
  ...schema
} = flatForm(Number(location.hash.slice(1)));
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <Form
    // The type inferred for the schema is wider than rjsf's type for JSON Schema.
    schema={schema as object}
    validator={validator}
    noHtml5Validate
    onError={() => {}}
  />,
);
