// Whatever the editor offers to add to this site passes the check.
import { expect, test } from "vitest";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { refusals } from "../editing/model/additions.ts";
import { siteRoot } from "../roots.ts";

test("nothing that the editor offers is refused", async () => {
  const { refused, offered } = refusals(await readFiles(siteRoot));
  expect(refused).toEqual([]);
  expect(offered).toBeGreaterThan(0);
});
