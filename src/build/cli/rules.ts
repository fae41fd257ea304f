// `tsx src/build/cli/rules.ts [--json] [--root DIR]`: what the visitor of each form reads, rule by rule.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { check } from "../check/check.ts";
import { summary } from "../check/format.ts";
import { compiledForms } from "../rules/compile.ts";
import { catalogueOf } from "../rules/rules.ts";
import { formatCatalogue } from "../rules/table.ts";
import { readFiles } from "../site/files.ts";

const { values } = parseArgs({
  options: { json: { type: "boolean", default: false }, root: { type: "string", default: "." } },
});
const files = await readFiles(resolve(values.root));
const errors = check(files).filter(({ severity }) => severity === "error");

if (errors.length > 0) {
  console.error(`Antes de leer las reglas hay que corregir ${summary(errors)}: ejecute «npm run check».`);
  process.exitCode = 1;
} else {
  const catalogues = [...compiledForms(files).values()].map(catalogueOf);
  if (values.json) console.log(JSON.stringify(catalogues, null, 2));
  else console.log(catalogues.map(formatCatalogue).join("\n\n\n"));
}
