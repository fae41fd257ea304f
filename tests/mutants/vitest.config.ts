// The tests of the code that StrykerJS mutates, as one project: its runner supports no more.
import { defineConfig, mergeConfig } from "vitest/config";
import { configOf } from "../../vite.config.ts";

export default mergeConfig(
  configOf("tests/fixture"),
  defineConfig({
    test: {
      env: { SITE_ROOT: "tests/fixture" },
      include: ["engine", "schemas", "forms", "pipeline/check", "pipeline/rules"].map(
        (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
      ),
      testTimeout: 30_000,
    },
  }),
);
