// `tsx src/build/cli/check.ts [--json] [--fix] [--root DIR]`: reports the problems of the site's files.
// The exit code is 1 if there are errors; warnings do not stop a build.
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
  // Not on the standard output, which with --json contains only the problems.
  for (const change of changes) console.error(change);
}

function print(): void {
  for (const problem of problems) console.log(`${formatProblem(problem, process.stdout.isTTY)}\n`);
  console.log([summary(problems), verdict(problems)].filter(Boolean).join(". "));
}
