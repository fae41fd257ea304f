// The recipes of the guide about pages and the site, which can be followed in the visual editor too.
import type { Files } from "../../../src/pipeline/read/files.ts";
import { applyStep, stepsOf } from "./guide.ts";

export interface PageRecipe {
  name: string;
  /** That it changes or creates. */
  file: string;
  isNew: boolean;
  /** All files of the site, with what the recipes before it have done. */
  before: Files;
  after: Files;
}

/** Steps of one name are one recipe, with the files that are copied for it. */
export function pageRecipes(guide: string, start: Files): PageRecipe[] {
  const recipes: PageRecipe[] = [];
  let files = start;
  let before: Files | undefined;
  for (const step of stepsOf(guide.replaceAll("\r\n", "\n"))) {
    before ??= files;
    files = applyStep(files, step);
    if (step.kind === "imagen" || step.kind === "documento") continue;
    const last = recipes.at(-1);
    if (step.kind === "receta" && last?.name === step.name) last.after = files;
    else if (step.kind === "receta" && step.file.startsWith("content/")) {
      recipes.push({ name: step.name, file: step.file, isNew: step.action === "archivo", before, after: files });
    }
    before = undefined;
  }
  return recipes;
}
