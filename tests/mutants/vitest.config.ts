// The tests of the code that StrykerJS mutates, as one project: its runner supports no more.
import { defineConfig, mergeConfig } from "vitest/config";
import site from "../../vite.config.ts";

const { test: _, ...shared } = site;

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ["engine", "schemas", "forms", "build/check", "build/rules"].map(
        (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
      ),
      testTimeout: 30_000,
    },
  }),
);
