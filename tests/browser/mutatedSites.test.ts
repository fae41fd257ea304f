// Builds randomly mutated sites that the check accepts, and opens every page of them.
import { expect, test } from "vitest";
import { check } from "../../src/pipeline/check/check.ts";
import { type Files, pagesFolder, readFiles } from "../../src/pipeline/read/files.ts";
import { type Mutant, mutate, random } from "../pipeline/fuzz/mutations.ts";
import { siteRoot } from "../roots.ts";
import { serveChangedSite } from "./site.ts";
import { waitUntilLoaded, withVisits } from "./visit.ts";

const count = 2;
const original = await readFiles(siteRoot);
const visit = withVisits();

function acceptedMutants(): Mutant[] {
  const next = random(1976);
  const accepted: Mutant[] = [];
  while (accepted.length < count) {
    const mutant = mutate(original, next);
    const errors = check(mutant.files).filter(({ severity }) => severity === "error");
    if (errors.length === 0 && mutant.files.has(mutant.file)) accepted.push(mutant);
  }
  return accepted;
}

function routes(files: Files): string[] {
  const pages = [...files].filter(([path]) => path.startsWith(pagesFolder));
  return pages.map(([, text]) => JSON.parse(String(text)).path);
}

const mutants = acceptedMutants().map((mutant) => ({ ...mutant, routes: routes(mutant.files) }));

test.each(mutants)("renders every page without problems after a mutation of $file ($kind: $change)", async (mutant) => {
  const { url, close } = await serveChangedSite(({ write }) => write(mutant.file, mutant.files.get(mutant.file) ?? ""));
  for (const route of mutant.routes) {
    const { page, problems } = await visit(`${url}#${route}`);
    await waitUntilLoaded(page);
    expect(problems, route).toEqual([]);
  }
  await close();
});
