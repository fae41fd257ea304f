// The JavaScript module of a form: its file and its compiled validators. Validators must be compiled at build, because
// a strict Content-Security-Policy forbids code that is created at run time.
import { hashForSchema, type RJSFSchema, schemaParser } from "@rjsf/utils";
import { compileValidators } from "../../engine/compile.ts";
import { type FormFile, rulesOf } from "../../engine/form.ts";
import { tablesModule } from "../../engine/keywords.ts";

/**
 * Returns code that declares `form`, a CompiledForm, without exporting it. It does not contain `receive`, which visitors
 * must not get. The file has passed the check; `engine` is the address of src/engine. @throws if ajv cannot compile a rule, which the check should have reported.
 */
export function formModule({ receive: _, ...file }: FormFile, engine: string): string {
  const { code, main } = compileForm(file);
  const names = new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map((match) => match[1] ?? ""));
  const tables = names.delete(tablesModule) ? [`"${tablesModule}": { tables: file.tables }`] : [];
  const required = [...names];
  return [
    `import { assembleForm } from "${engine}/form.ts";`,
    `import { commonJs } from "${engine}/commonJs.ts";`,
    `import messages from "virtual:form-messages";`,
    ...required.map((name, index) => `import * as required${index} from "${importOf(name, engine)}";`),
    `const file = ${JSON.stringify(file)};`,
    `const required = { ${[...required.map((name, index) => `"${name}": required${index}`), ...tables].join(", ")} };`,
    "const require = (name) => commonJs(required[name]);",
    "const exports = {};",
    code.replace(/^"use strict";/, "").replace(/module\.exports = /g, "exports.default = "),
    `const form = assembleForm(file, exports, ${JSON.stringify(main)}, messages);`,
  ].join("\n");
}

/** The address of a module that compiled validators use: ours, or one of ajv and its formats. */
function importOf(name: string, engine: string): string {
  return name.startsWith("engine/") ? `${engine}${name.slice("engine".length)}.ts` : `${name}.js`;
}

/** The source of a CommonJS module with the validators that a page needs. `main` is the key of the whole form's. */
export function compileForm(file: FormFile): { code: string; main: string } {
  const rules = rulesOf(file);
  // Rules are draft-07, like rjsf's own type of a schema; ours is narrower.
  const schema = rules as RJSFSchema;
  // rjsf finds each validator by its hash of the schema.
  return { code: compileValidators(rules, schemaParser(schema)), main: hashForSchema(schema) };
}
