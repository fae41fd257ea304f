// A form as the page, the tests and the command line use it: the parts of its schema file and the compiled validators.
import type { ErrorObject } from "ajv";
import type { ErrorRow, FormMessages, FormSchema, Group, RuleMessages, Steps, Submit } from "../types.gen.ts";
import type { formKeywords } from "./vocabulary.ts";

/** A validator compiled by ajv. The errors of the last call are a property of the function. */
export interface Validator {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** The part of ajv's error object that the engine uses. */
export type RuleError = Pick<ErrorObject, "instancePath" | "schemaPath" | "keyword" | "params">;

type OwnKeyword = "$schema" | "$id" | (typeof formKeywords)[number];

/** A form file without our keywords, except `ui` at the fields. `never` makes it an error to pass a whole form file. */
export type Rules = Omit<FormSchema, OwnKeyword> & { [keyword in OwnKeyword]?: never };

export function rulesOf(file: FormSchema): Rules {
  const { $schema, $id, groups, steps, errors, notify, summary, draft, prefill, submit, receive, ...rules } = file;
  return rules;
}

export interface CompiledForm {
  id: string;
  schema: Rules;
  /** Validates data that `normalise` returned. */
  validate: Validator;
  /** Validators of single subschemas, under the keys by which rjsf asks for them. Empty where nothing is rendered. */
  validators: Record<string, Validator>;
  errors: ErrorRow[];
  groups: Group[];
  /** Present if each group is a step. */
  steps?: Steps;
  notify: NonNullable<FormSchema["notify"]>;
  /** Whether several errors are listed above the form. */
  summary: boolean;
  draft: FormSchema["draft"];
  /** The fields that the address may fill in. */
  prefill: string[];
  submit: Submit;
  /** Puts answers in place of the placeholders of a title, a description or help. Absent if the form has none. */
  fill?: (text: string) => string;
  /** The site's general messages. */
  messages: { form: FormMessages; rules: RuleMessages };
}

/** `main` is the key of the whole form's validator. @throws if `validators` lacks it. */
export function assembleForm(
  file: FormSchema,
  validators: Record<string, Validator>,
  main: string,
  messages: CompiledForm["messages"],
): CompiledForm {
  const {
    $id,
    groups = [],
    steps,
    errors = [],
    notify = "inline",
    summary = false,
    draft,
    prefill = [],
    submit,
  } = file;
  const validate = validators[main];
  if (!validate) throw new Error(`The form "${$id}" has no compiled validator`);
  const schema = rulesOf(file);
  const texts = { errors, notify, submit, messages };
  return { id: $id, schema, validate, validators, groups, ...(steps && { steps }), summary, draft, prefill, ...texts };
}
