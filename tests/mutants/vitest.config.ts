// The unit tests as StrykerJS runs them: one project, which is all that its runner supports.
import { defineConfig, mergeConfig } from "vitest/config";
import site from "../../vite.config.ts";

const { test: _, ...shared } = site;

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ["tests/**/*.test.{ts,tsx}"],
      exclude: ["tests/browser/**", "tests/build/fuzz/**", "tests/lint/**", "tests/dependencies.test.ts"],
      testTimeout: 30_000,
    },
  }),
);
