// Mutated sites that the check lets through, built and opened: every route draws without a complaint.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { check } from "../../src/build/check/check.ts";
import { type Files, pagesFolder, readFiles } from "../../src/build/site/files.ts";
import { type Mutant, mutate, random } from "../build/fuzz/mutations.ts";
import { build, copyOfSite, repository, serve } from "./site.ts";
import { withVisits } from "./visit.ts";

const handful = 3;
const real = await readFiles(repository);
const visit = withVisits();

function survivors(): Mutant[] {
  const next = random(1976);
  const found: Mutant[] = [];
  while (found.length < handful) {
    const mutant = mutate(real, next);
    const errors = check(mutant.files).filter(({ severity }) => severity === "error");
    if (errors.length === 0 && mutant.files.has(mutant.file)) found.push(mutant);
  }
  return found;
}

function routes(files: Files): string[] {
  const pages = [...files].filter(([path]) => path.startsWith(pagesFolder));
  return pages.map(([, text]) => JSON.parse(String(text)).path);
}

test.each(survivors().map((mutant) => [`${mutant.file}, ${mutant.kind}: ${mutant.change}`, mutant] as const))(
  "%s",
  async (_, mutant) => {
    const site = await copyOfSite();
    const file = join(site.root, mutant.file);
    await rm(file, { force: true });
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, mutant.files.get(mutant.file) ?? "");
    const { url, close } = await serve(await build(site.root));
    for (const route of routes(mutant.files)) {
      const { page, complaints } = await visit(`${url}#${route}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      expect(complaints, route).toEqual([]);
    }
    await close();
    await site.remove();
  },
);
