// The JavaScript module of a form: its file and its compiled validators. Validators must be compiled at build, because
// a strict Content-Security-Policy forbids code that is created at run time.
import { hashForSchema, type RJSFSchema, schemaParser } from "@rjsf/utils";
import { compileValidators } from "../../engine/compile.ts";
import { conditionsOf } from "../../engine/conditions.ts";
import { type FormFile, type Rules, rulesOf } from "../../engine/form.ts";
import { computedFields } from "../../engine/formulas.ts";
import { tablesModule } from "../../engine/keywords.ts";
import { everySchema } from "../../engine/walk.ts";
import type { Field } from "../../types.gen.ts";

export const messagesId = "virtual:form-messages";

interface FormModuleOptions {
  /** The address of src/engine. */
  engine: string;
  user: "page" | "receiver";
  /** That of the messages, and of a package. By default their ids, for Vite. */
  addressOf?: (id: string) => string;
}

/**
 * Returns code that declares `form`, a CompiledForm, without exporting it. It does not contain `receive`, which visitors
 * must not get. The file has passed the check. @throws if ajv cannot compile a rule, which the check should have reported.
 */
export function formModule({ receive: _, ...file }: FormFile, options: FormModuleOptions): string {
  const { engine, user, addressOf = (id) => id } = options;
  const { code, main } = compileForm(file, user);
  const names = new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map((match) => match[1] ?? ""));
  const tables = names.delete(tablesModule) ? [`"${tablesModule}": { tables: file.tables }`] : [];
  const required = [...names];
  const computed = computedFields(rulesOf(file));
  return [
    `import { assembleForm } from "${engine}/form.ts";`,
    `import { commonJs } from "${engine}/commonJs.ts";`,
    `import messages from "${addressOf(messagesId)}";`,
    ...(computed.length > 0 ? [`import { createCompute } from "${engine}/compute.ts";`] : []),
    ...required.map((name, index) => `import * as required${index} from "${importOf(name, options)}";`),
    `const file = ${JSON.stringify(file)};`,
    `const required = { ${[...required.map((name, index) => `"${name}": required${index}`), ...tables].join(", ")} };`,
    "const require = (name) => commonJs(required[name]);",
    "const exports = {};",
    code.replace(/^"use strict";/, "").replace(/module\.exports = /g, "exports.default = "),
    `const form = assembleForm(file, exports, ${JSON.stringify(main)}, messages${
      computed.length > 0 ? `, createCompute(${JSON.stringify(computed)})` : ""
    });`,
  ].join("\n");
}

/** The address of a module that compiled validators use: `engine/limits` is ours, others are of ajv and its formats. */
function importOf(name: string, { engine, addressOf = (id) => id }: FormModuleOptions): string {
  return name.startsWith("engine/") ? `${engine}${name.slice("engine".length)}.ts` : addressOf(`${name}.js`);
}

/**
 * The source of a CommonJS module with the validators that a page needs, or the receiver. `main` is the key of the whole
 * form's.
 */
export function compileForm(file: FormFile, user: "page" | "receiver" = "page"): { code: string; main: string } {
  const rules = rulesOf(file);
  const main = hashForSchema(rules as RJSFSchema);
  const parts = user === "page" ? tested(rules) : conditionsOf(rules);
  return { code: compileValidators(rules, { ...parts, [main]: rules }), main };
}

/** The schemas with which rjsf tests data while it renders the form, by the hashes with which it finds their validators. */
function tested(rules: Rules): Record<string, object> {
  // rjsf's parser looks neither into the positions of tuples nor into branches: they are parsed as if they were fields.
  const skipped = everySchema<Field>(rules).flatMap(
    ({ schema: { items, additionalItems, oneOf = [], anyOf = [] } }) => [
      ...(Array.isArray(items) ? [...items, additionalItems] : []),
      ...oneOf,
      ...anyOf,
    ],
  );
  // Rules are draft-07, like rjsf's own type of a schema; ours is narrower.
  const schema = { ...rules, properties: { ...rules.properties, ...skipped } } as RJSFSchema;
  const { [hashForSchema(schema)]: _, ...schemas } = schemaParser(schema);
  return schemas;
}
