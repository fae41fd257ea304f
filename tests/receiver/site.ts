// The site that the tests of the receiver use: the forms of `tests/receiver/forms`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import messages from "virtual:form-messages";
import { loadForm } from "../../src/engine/compile.ts";
import type { ReceivedForm, ReceivedSite } from "../../src/receiver/receivedSite.ts";
import type { FormSchema } from "../../src/types.gen.ts";
import { repository } from "../roots.ts";

const folder = join(repository, "tests/receiver/forms");

export function readForm(name: string): FormSchema {
  return JSON.parse(readFileSync(join(folder, `${name}.schema.json`), "utf8"));
}

/** The form of a file as the receiver has it. */
export function receivedForm(file: FormSchema): ReceivedForm {
  const { receive = {} } = file;
  const form = loadForm(file, messages);
  return { receive, load: async () => form };
}

/** `forms`: files that are not in the folder, or that replace some of it. */
export function receivedSite(forms: FormSchema[] = []): ReceivedSite {
  const names = readdirSync(folder).map((file) => file.replace(".schema.json", ""));
  const files = [...names.map(readForm), ...forms];
  return {
    institution: "Bienestar Universitario",
    headers: { "Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff" },
    forms: Object.fromEntries(files.map((file) => [file.$id, receivedForm(file)])),
  };
}
