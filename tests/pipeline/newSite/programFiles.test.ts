// What an update may replace or remove.
import { expect, test } from "vitest";
import { isOfProgram } from "../../../src/pipeline/newSite/programFiles.ts";

test.each([
  "content/site.json",
  "content/pages/mia.json",
  "content/images/patio.jpg",
  "content/files/reglamento.pdf",
  "content/brand/logo.svg",
  "schemas/forms/mio.schema.json",
  "tests/site/mio.test.ts",
  "datos/recibido.sqlite",
  "recibir.env",
  ".git/config",
  ".vscode/mio.local",
  "content/.DS_Store",
])("%s is the site's", (path) => {
  expect(isOfProgram(path)).toBe(false);
});

test.each([
  "content/GUIA.md",
  "schemas/content/page.schema.json",
  "src/main.tsx",
  "tests/roots.ts",
  ".github/workflows/ci.yml",
  "package.json",
])("%s is the program's", (path) => {
  expect(isOfProgram(path)).toBe(true);
});
