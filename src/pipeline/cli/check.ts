// `tsx src/pipeline/cli/check.ts [--json] [--fix] [--todos] [--since COMMIT] [--github FILE] [--root DIR]`: reports the
// problems of the site's files. Of the warnings that were already published (`--since`: at a commit), without `--todos`
// only the number. `--github` writes the report as a comment into a file, and annotations of the lines.
// The exit code is 1 if there are errors; warnings do not stop a build.
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { review } from "../check/check.ts";
import { formatReview, verdict } from "../check/format.ts";
import { annotation, markdownReport } from "../check/github.ts";
import { newsIn } from "../check/news.ts";
import { repair } from "../check/repair/repair.ts";
import { readFiles } from "../read/files.ts";
import { readPublished } from "../read/published.ts";
import { readOptions } from "./readOptions.ts";

const values = readOptions({
  json: { type: "boolean", default: false },
  todos: { type: "boolean", default: false },
  since: { type: "string" },
  github: { type: "string" },
  fix: { type: "boolean", default: false },
  root: { type: "string", default: process.env.SITE_ROOT ?? "." },
});
const root = resolve(values.root);
if (values.fix) await fix();
const files = await readFiles(root);
const result = review(files);
const { problems } = result;
if (values.json) console.log(JSON.stringify(problems, null, 2));
else await print();
process.exitCode = problems.some(({ severity }) => severity === "error") ? 1 : 0;

async function fix(): Promise<void> {
  const { files, changes } = repair(await readFiles(root));
  for (const [path, text] of files) await writeFile(join(root, path), text);
  // On the error output: with --json the standard output contains only the list of problems.
  for (const change of changes) console.error(change);
}

async function print(): Promise<void> {
  const { news, known } = newsIn(result, await readPublished(root, files, values.since));
  if (values.github) {
    await writeFile(values.github, markdownReport(news, known.length));
    console.log(news.map(annotation).join("\n"));
    return;
  }
  const shown = values.todos ? { problems: [...news, ...known], left: 0 } : { problems: news, left: known.length };
  const report = formatReview({ ...result, problems: shown.problems }, process.stdout.isTTY, shown.left);
  console.log([report, verdict([...news, ...known])].filter(Boolean).join(". "));
}
