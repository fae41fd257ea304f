// What the forms are measured beside: rjsf as it comes, its validator made at run time, on the same schema.
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
    // A literal's type is wider than JSON Schema's.
    schema={schema as object}
    validator={validator}
    noHtml5Validate
    onError={() => {}}
  />,
);
