// The forms that the tests of the receiver use.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FormSchema } from "../../src/types.gen.ts";
import { repository } from "../roots.ts";

export const formFolder = join(repository, "tests/receiver/forms");

export function readForm(name: string): FormSchema {
  return JSON.parse(readFileSync(join(formFolder, `${name}.schema.json`), "utf8"));
}
