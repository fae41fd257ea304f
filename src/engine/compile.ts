// Compiles the rules of forms with ajv. Used at build, by the command line and by tests; browsers receive the result.
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { withAnswers } from "./answerTexts.ts";
import { createCompute } from "./compute.ts";
import { conditionsOf } from "./conditions.ts";
import { assembleForm, type CompiledForm, type FormFile, type Rules, rulesOf } from "./form.ts";
import { isOwnFormat } from "./formats.ts";
import { computedFields } from "./formulas.ts";
import { memoizeFor } from "./memoizeFor.ts";
import { registerVocabulary } from "./vocabulary.ts";
import { everySchema } from "./walk.ts";

/** The one configuration of ajv, so that a form has the same errors wherever it is validated. */
function createAjv(root: object, { strict = false, source = false } = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict,
    strictRequired: false,
    // JSON has no infinite numbers.
    strictNumbers: true,
    messages: false,
    logger: false,
    validateSchema: false,
    code: { source, lines: false, optimize: source ? 2 : false },
  });
  return addFormats.default(registerVocabulary(ajv, root));
}

/**
 * Returns the source of a CommonJS module that exports a validator for each key of `schemas`.
 * `$ref`s are resolved in `root`, the whole form. @throws if ajv cannot compile a schema.
 */
export function compileValidators(root: Rules, schemas: Record<string, object>): string {
  const ajv = createAjv(root, { source: true });
  for (const [key, schema] of Object.entries(schemas)) ajv.addSchema({ ...schema, $id: key });
  return standaloneCode(ajv);
}

/** Memoized: the same form is loaded with other messages when a general text changes. */
const compiled = memoizeFor((file: FormFile) => {
  const rules = rulesOf(file);
  const ajv = createAjv(file);
  const schemas = Object.entries<object>({ main: rules, ...conditionsOf(rules) });
  const validators = Object.fromEntries(schemas.map(([name, schema]) => [name, ajv.compile(schema)]));
  const computed = computedFields(rules);
  return { validators, compute: computed.length > 0 ? createCompute(computed) : undefined };
});

/** Compiles a form for use in Node, without the validators for rendering. @throws if ajv cannot compile a rule. */
export function loadForm(file: FormFile, messages: CompiledForm["messages"]): CompiledForm {
  const { validators, compute } = compiled(file);
  return withAnswers(assembleForm(file, validators, "main", messages, compute), undefined);
}

/**
 * The keywords of `rules`, which are those of a field without references, that refuse a value.
 * @throws if ajv cannot compile one.
 */
export function refusedBy(rules: object, value: unknown): string[] {
  const validate = createAjv({}).compile(rules);
  return validate(value) ? [] : (validate.errors ?? []).map(({ keyword }) => keyword);
}

/**
 * Checks that ajv compiles a form file in strict mode, except that formats which ajv does not know are ignored.
 * @throws ajv's error, in English, if it does not.
 */
export function compileStrictly(file: object): void {
  draft07.validateSchema(file, true);
  const ajv = createAjv(file, { strict: true });
  for (const { schema } of everySchema(file)) {
    if ("format" in schema && !isKnownFormat(schema.format)) ajv.addFormat(String(schema.format), true);
  }
  ajv.compile(file);
}

/** One for all files, because each instance of ajv compiles the meta-schema again. */
const draft07 = new Ajv();

const { formats } = createAjv({});

/** Whether a value of `format` is a rule. Others are ignored. */
export function isKnownFormat(format: unknown): boolean {
  return isOwnFormat(format) || Object.hasOwn(formats, String(format));
}
