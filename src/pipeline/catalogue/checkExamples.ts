import { review } from "../check/check.ts";
import type { Document, SiteDocuments } from "../read/documents.ts";
import type { Files } from "../read/files.ts";

/** An example in a file of its own, which exists only in the catalogue. */
export interface ExampleFile {
  path: string;
  content: object;
}

/** Returns the errors of an example file. */
export type ProblemsOf = (example: Pick<ExampleFile, "path">) => string[];

/** Reads and checks all example files together with the files of the site. `documents` are those without errors. */
export function checkExamples(
  files: Files,
  examples: ExampleFile[],
): { documents: SiteDocuments; problemsOf: ProblemsOf } {
  const added = examples.map(({ path, content }) => [path, JSON.stringify(content)] as const);
  const { problems, documents } = review(new Map([...files, ...added]));
  if (!documents) throw new Error("The schemas cannot be compiled");
  const errors = problems.filter(({ severity }) => severity === "error");
  const problemsOf: ProblemsOf = ({ path }) =>
    errors.filter(({ file }) => file === path).map(({ message, hint }) => `${message} ${hint}`.trim());
  const isRight = (document: Document) => problemsOf(document).length === 0;
  const { pages, forms } = documents;
  return { documents: { ...documents, pages: pages.filter(isRight), forms: forms.filter(isRight) }, problemsOf };
}
