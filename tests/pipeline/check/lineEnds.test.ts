// A site whose files have the line ends of Windows is checked and repaired like any other.
import { expect, test } from "vitest";
import { check } from "../../../src/pipeline/check/check.ts";
import { repair } from "../../../src/pipeline/check/repair/repair.ts";
import { type Files, readFiles } from "../../../src/pipeline/read/files.ts";
import { siteRoot } from "../../roots.ts";

const real = await readFiles(siteRoot);

/** The same files with other line ends. */
function withLineEnds(files: Files, lineEnd: string): Files {
  const convert = (text: string) => text.replaceAll(/\r?\n/g, lineEnd);
  return new Map([...files].map(([path, file]) => [path, typeof file === "string" ? convert(file) : file]));
}

const unix = withLineEnds(real, "\n");

/** The site with a changed file, once with each line end in that file. */
function edited(path: string, from: string, to: string): { files: Files; windows: Files } {
  const text = String(unix.get(path));
  expect(text).toContain(from);
  const file = new Map([[path, text.replace(from, to)]]);
  return { files: new Map([...unix, ...file]), windows: new Map([...unix, ...withLineEnds(file, "\r\n")]) };
}

const page = "content/pages/cultura.json";
const form = "schemas/forms/pqrs.schema.json";

test("finds the same in the site with both line ends", () => {
  const windows = withLineEnds(unix, "\r\n");
  expect(String(windows.get(page))).toContain("\r\n");
  expect(check(windows)).toEqual(check(unix));
});

const mistakes: [name: string, path: string, from: string, to: string][] = [
  ["a missing comma", page, '",\n', '"\n'],
  ["a trailing comma", page, "\n  ]", ",\n  ]"],
  ["an unclosed text", page, '",\n', ",\n"],
  ["a comment", page, '",\n', '", // nota\n'],
  ["a misspelt key", page, '"title"', '"titel"'],
  ["a key that is there twice", page, '"title"', '"title": "A",\n  "title"'],
  ["an unknown icon", page, '"icon": "', '"icon": "no-existe-'],
  ["a misspelt field", form, '"field": "', '"field": "no'],
  ["a foreign keyword", form, '"type": "string"', '"type": "string",\n      "dependentRequired": {}'],
];

test.each(mistakes)("reports %s at the same place with both line ends", (_, path, from, to) => {
  const { files, windows } = edited(path, from, to);
  const errors = check(files).filter(({ severity }) => severity === "error");
  expect(errors.length).toBeGreaterThan(0);
  expect(check(windows).filter(({ severity }) => severity === "error")).toEqual(errors);
});

const repairable = mistakes.filter(([name]) => ["a trailing comma", "a foreign keyword"].includes(name));

test.each(repairable)("repairs %s and keeps the line ends", (_, path, from, to) => {
  const { files, windows } = edited(path, from, to);
  const repaired = repair(files);
  expect(repaired.files.size).toBe(1);
  expect(repair(windows)).toEqual({ ...repaired, files: withLineEnds(repaired.files, "\r\n") });
});
