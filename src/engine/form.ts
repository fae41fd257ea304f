// A form as the page, the tests and the command line use it: the parts of its schema file and the compiled validators.
import type { ErrorObject } from "ajv";
import type { ErrorRow, FormMessages, FormSchema, Group, RuleMessages, Steps, Submit } from "../types.gen.ts";
import type { Compute } from "./compute.ts";
import type { Tables } from "./tables.ts";
import type { formKeywords } from "./vocabulary.ts";

/** A validator compiled by ajv. The errors of the last call are a property of the function. */
export interface Validator {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** The part of ajv's error object that the engine uses. */
export type RuleError = Pick<ErrorObject, "instancePath" | "schemaPath" | "keyword" | "params">;

type OwnKeyword = "$schema" | "$id" | "tables" | (typeof formKeywords)[number];

/** A form file with the tables that its fields refer to (`options`), which are files of their own. */
export type FormFile = FormSchema & { tables?: Tables };

/** A form file without our keywords, except `ui` at the fields. `never` makes it an error to pass a whole form file. */
export type Rules = Omit<FormSchema, OwnKeyword> & { [keyword in OwnKeyword]?: never };

export function rulesOf(file: FormFile): Rules {
  const { $schema, $id, groups, steps, errors, notify, summary, draft, prefill, submit, receive, tables, ...rules } =
    file;
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
  /** Present if the options of a field are in a table. */
  tables?: Tables | undefined;
  /** Present if a field is computed: sets the values of all such fields in data. */
  compute?: Compute | undefined;
  /** Puts answers in place of the placeholders of a title, a description or help. Absent if the form has none. */
  fill?: (text: string) => string;
  /** The site's general messages. */
  messages: { form: FormMessages; rules: RuleMessages };
}

/** `main` is the key of the whole form's validator. @throws if `validators` lacks it. */
export function assembleForm(
  file: FormFile,
  validators: Record<string, Validator>,
  main: string,
  messages: CompiledForm["messages"],
  compute?: Compute,
): CompiledForm {
  const { $id, steps, draft, submit, tables } = file;
  const { groups = [], errors = [], notify = "inline", summary = false, prefill = [] } = file;
  const validate = validators[main];
  if (!validate) throw new Error(`The form "${$id}" has no compiled validator`);
  const schema = rulesOf(file);
  const texts = { errors, notify, submit, messages };
  const settings = { summary, draft, prefill, tables, compute };
  return { id: $id, schema, validate, validators, groups, ...(steps && { steps }), ...settings, ...texts };
}
