// `tsx src/build/cli/check.ts [--json] [--fix] [--root DIR]`: what is wrong with the site's files.
// Leaves with code 1 where there are errors; warnings alone let a build go on.
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { check } from "../check/check.ts";
import { formatProblem, summary, verdict } from "../check/format.ts";
import { repair } from "../check/repair.ts";
import { readFiles } from "../site/files.ts";

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    fix: { type: "boolean", default: false },
    root: { type: "string", default: "." },
  },
});
const root = resolve(values.root);
if (values.fix) await fix();
const problems = check(await readFiles(root));
if (values.json) console.log(JSON.stringify(problems, null, 2));
else print();
process.exitCode = problems.some(({ severity }) => severity === "error") ? 1 : 0;

async function fix(): Promise<void> {
  const { files, changes } = repair(await readFiles(root));
  for (const [path, text] of files) await writeFile(join(root, path), text);
  // Beside the list of problems, which alone goes to the standard output with --json.
  for (const change of changes) console.error(change);
}

function print(): void {
  for (const problem of problems) console.log(`${formatProblem(problem, process.stdout.isTTY)}\n`);
  console.log([summary(problems), verdict(problems)].filter(Boolean).join(". "));
}
