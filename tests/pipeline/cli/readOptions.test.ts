import { afterEach, expect, test, vi } from "vitest";
import { readOptions } from "../../../src/pipeline/cli/readOptions.ts";

afterEach(() => vi.restoreAllMocks());

/** What is read or, if the process ends, what it says. */
function run(...args: string[]) {
  vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const said = vi.spyOn(console, "error").mockReturnValue();
  const options = readOptions({ fix: { type: "boolean" }, root: { type: "string", default: "." } }, args);
  return options ? { ...options } : said.mock.lastCall?.[0];
}

test("reads the options", () => {
  expect(run("--fix")).toEqual({ fix: true, root: "." });
});

test.each(["content/pages/inicio.json", "--arreglar", "--root"])("says what it does not understand: %s", (argument) => {
  expect(run(argument)).toBe(
    `No se entiende «${argument}»: el comando lee todos los archivos del sitio. Sus opciones son --fix, --root VALOR.`,
  );
});
