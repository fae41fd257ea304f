import { basename } from "node:path";
import { expect, test } from "vitest";
import { makeAsset } from "../../../src/pipeline/pictures/asset.ts";

test("the name of a file fits into a file system, however long the title that it is made of", () => {
  const [one = "", other = ""] = ["a", "b"].map((source) =>
    basename(makeAsset("x".repeat(400), "ics", source).fileName),
  );
  expect(one.length).toBeLessThan(255);
  expect(one).toMatch(/^xxx.*-[0-9a-f]{8}\.ics$/);
  expect(other).not.toBe(one);
});
