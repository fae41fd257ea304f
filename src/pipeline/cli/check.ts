// `tsx src/pipeline/cli/check.ts [--json] [--fix] [--root DIR]`: reports the problems of the site's files.
// The exit code is 1 if there are errors; warnings do not stop a build.
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { review } from "../check/check.ts";
import { formatReview, verdict } from "../check/format.ts";
import { repair } from "../check/repair.ts";
import { readFiles } from "../read/files.ts";

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    fix: { type: "boolean", default: false },
    root: { type: "string", default: process.env.SITE_ROOT ?? "." },
  },
});
const root = resolve(values.root);
if (values.fix) await fix();
const result = review(await readFiles(root));
const { problems } = result;
if (values.json) console.log(JSON.stringify(problems, null, 2));
else print();
process.exitCode = problems.some(({ severity }) => severity === "error") ? 1 : 0;

async function fix(): Promise<void> {
  const { files, changes } = repair(await readFiles(root));
  for (const [path, text] of files) await writeFile(join(root, path), text);
  // On the error output: with --json the standard output contains only the list of problems.
  for (const change of changes) console.error(change);
}

function print(): void {
  const report = formatReview(result, process.stdout.isTTY);
  console.log([report, verdict(problems)].filter(Boolean).join(". "));
}
