// `tsx src/pipeline/cli/rules.ts [--json] [--root DIR]`: the rules of each form, with the message that the visitor reads.
import { resolve } from "node:path";
import { check } from "../check/check.ts";
import { summary } from "../check/format.ts";
import { readFiles } from "../read/files.ts";
import { formatRules } from "../rules/format.ts";
import { ruledForms, ruleTable } from "../rules/ruleTable.ts";
import { readOptions } from "./readOptions.ts";

const values = readOptions({
  json: { type: "boolean", default: false },
  root: { type: "string", default: process.env.SITE_ROOT ?? "." },
});
const files = await readFiles(resolve(values.root));
const errors = check(files).filter(({ severity }) => severity === "error");

if (errors.length > 0) {
  console.error(`Antes de leer las reglas hay que corregir ${summary(errors)}: ejecute «npm run check».`);
  process.exitCode = 1;
} else {
  const forms = [...ruledForms(files).values()];
  const tables = forms.map((ruled) => ({
    form: ruled.form.id,
    title: ruled.form.schema.title,
    rules: ruleTable(ruled),
  }));
  console.log(values.json ? JSON.stringify(tables, null, 2) : forms.map(formatRules).join("\n\n\n"));
}
