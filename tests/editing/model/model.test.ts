// What the panel shows of every page of the site, made from its files and schemas.
import { describe, expect, test } from "vitest";
import { buildModel } from "../../../src/editing/model/model.ts";
import { review } from "../../../src/pipeline/check/check.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { present } from "../../present.ts";
import { siteRoot } from "../../roots.ts";

const { documents, problems } = review(await readFiles(siteRoot));
const state = { places: [], undo: undefined, redo: undefined, hashOf: () => "hash" };
const modelOf = (page: string) => buildModel(present(documents), problems, page, state);

describe("a page", () => {
  test.each(present(documents).pages.map(({ path }) => path))("%s: each object has a kind", (path) => {
    const { files, kinds } = modelOf(path);
    for (const file of Object.values(files)) {
      const numbers = Object.values(file.kinds);
      expect(numbers.filter((number) => kinds[number] === undefined)).toEqual([]);
      expect(file.kinds).toHaveProperty([""]);
    }
    expect(Object.keys(files).slice(0, 2)).toEqual([path, "content/site.json"]);
  });
});
