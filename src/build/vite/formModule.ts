// A form's schema file → the JavaScript of a module that holds the form with its validators compiled, so that the
// page needs no code made at run time (a strict Content-Security-Policy forbids it).
import { hashForSchema, type RJSFSchema } from "@rjsf/utils";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import { rulesOf } from "../../engine/form.ts";
import { inlineReferences } from "../../engine/references.ts";
import type { FormSchema } from "../../types.gen.ts";

/**
 * The module's code. `file` has passed the check; `engine` is where the browser finds src/engine.
 * @throws when ajv cannot compile a rule: a hole in the check.
 */
export function compileForm(file: FormSchema, engine: string): string {
  const { code, main } = compileRules(file);
  const required = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map((match) => match[1] ?? ""))];
  return [
    `import { assembleForm } from "${engine}/form.ts";`,
    `import { commonJs } from "${engine}/commonJs.ts";`,
    `import words from "virtual:form-words";`,
    ...required.map((name, index) => `import * as required${index} from "${name}.js";`),
    `const required = { ${required.map((name, index) => `"${name}": required${index}`).join(", ")} };`,
    "const require = (name) => commonJs(required[name]);",
    "const exports = {};",
    code.replace(/^"use strict";/, "").replace(/module\.exports = /g, "exports.default = "),
    `const file = ${JSON.stringify(file)};`,
    `const form = assembleForm(file, exports, ${JSON.stringify(main)}, words);`,
  ].join("\n");
}

/** The validators as CommonJS; `main` is the name of the whole form's. */
export function compileRules(file: FormSchema): { code: string; main: string } {
  // The meta-schema is draft-07's own, closed: what it lets through is what rjsf calls a schema.
  const schema = rulesOf(file) as RJSFSchema;
  const code = compileSchemaValidatorsCode(schema, {
    ajvOptionsOverrides: { verbose: false, messages: false, code: { lines: false, optimize: 2 } },
    extenderFn: (ajv) => inlineReferences(ajv, schema),
  });
  return { code, main: hashForSchema(schema) };
}
