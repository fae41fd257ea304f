// The tests of the code that StrykerJS mutates, as one project: its runner supports no more.
import { configDefaults, defineConfig, mergeConfig } from "vitest/config";
import { configOf } from "../../vite.config.ts";

const folders = ["engine", "schemas", "forms", "search", "receiver", "pipeline/{read,check,rules}"];

export default mergeConfig(
  configOf("tests/fixture"),
  defineConfig({
    test: {
      env: { SITE_ROOT: "tests/fixture" },
      include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
      // Mutants are in this process only, not in programs that a test starts. Without the setup of the receiver's tests,
      // the others use SQLite.
      exclude: [
        ...configDefaults.exclude,
        "tests/receiver/{built/**,database/*ostgres*}",
        "tests/pipeline/check/cli.test.ts",
      ],
      setupFiles: "tests/cleanUp.ts",
      server: { deps: { inline: [/@rjsf/] } },
      testTimeout: 30_000,
    },
  }),
);
