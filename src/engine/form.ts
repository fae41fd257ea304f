// A form as the page and the tests receive it: the schema file, taken apart, and its compiled validators.
import type { ErrorObject } from "ajv";
import type { ErrorRow, FormSchema, FormWords, Group, RuleWords, Submit } from "../types.gen.ts";
import type { formKeywords } from "./vocabulary.ts";

/** A compiled validator, as ajv makes them: the errors of the last call stand on the function. */
export interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** What the engine knows of one validation failure: the part of ajv's error object that it uses. */
export type RuleError = Pick<ErrorObject, "instancePath" | "schemaPath" | "keyword" | "params">;

/** How a message reaches the visitor; `inline` is beside the field alone. */
export type NoticeKind = NonNullable<FormSchema["notify"]>;

type OwnKeyword = "$schema" | "$id" | (typeof formKeywords)[number];

/** The rules alone: standard JSON Schema, with `ui` at each field. One of our keywords left in does not compile. */
export type Rules = Omit<FormSchema, OwnKeyword> & { [keyword in OwnKeyword]?: never };

export function rulesOf(file: FormSchema): Rules {
  const { $schema, $id, groups, errors, notify, submit, ...rules } = file;
  return rules;
}

export interface CompiledForm {
  id: string;
  schema: Rules;
  /** Judges data that `normalise` has been through. */
  validate: Validate;
  /** The same for each subschema that rjsf asks about, by rjsf's hash of it. */
  validators: Record<string, Validate>;
  errors: ErrorRow[];
  groups: Group[];
  notify: NoticeKind;
  submit: Submit;
  words: { form: FormWords; rules: RuleWords };
}

/**
 * Puts together what the Vite plugin's code holds: the schema file, the compiled validators, the words.
 * `main` is the key of the whole schema's validator.
 */
export function assembleForm(
  file: FormSchema,
  validators: Record<string, Validate>,
  main: string,
  words: CompiledForm["words"],
): CompiledForm {
  const { $id, groups = [], errors = [], notify = "inline", submit } = file;
  const validate = validators[main];
  if (!validate) throw new Error(`The form "${$id}" came without its compiled validator`);
  return { id: $id, schema: rulesOf(file), validate, validators, errors, groups, notify, submit, words };
}
