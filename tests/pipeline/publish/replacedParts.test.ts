import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { configOf } from "../../../vite.config.ts";

test("the packages of the development server have the replaced parts of rjsf too, without which forms lose data", () => {
  const { resolve, optimizeDeps } = configOf(".");
  const [{ resolveId } = { resolveId: () => undefined }] = optimizeDeps.rolldownOptions.plugins;
  for (const id of [
    "./sanitizeDataForNewSchema.js",
    "../getClosestMatchingOption.js",
    "./getDefaultFormState.js",
    "./mergeSchemas.js",
    "../deepEquals.js",
    "fast-uri",
  ]) {
    const file = resolveId(id) ?? "";
    expect(existsSync(file), id).toBe(true);
    expect(resolve.alias.filter(({ find }) => find.test(id)).map(({ replacement }) => replacement)).toEqual([file]);
  }
  expect(resolveId("@rjsf/utils/lib/schema/sanitizeDataForNewSchema.js")).toBe(undefined);
});
