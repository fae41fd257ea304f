// The site that the tests of the receiver use: the forms of `tests/receiver/forms`.
import { readdirSync } from "node:fs";
import messages from "virtual:form-messages";
import { loadForm } from "../../src/engine/compile.ts";
import { locale, zone } from "../../src/engine/locale.ts";
import type { ReceivedForm, ReceivedSite } from "../../src/receiver/receivedSite.ts";
import type { FormSchema } from "../../src/types.gen.ts";
import { formFolder, readForm } from "./readForm.ts";

/** The form of a file as the receiver has it: its texts are as in the file. */
export function receivedForm(file: FormSchema): ReceivedForm {
  const { receive = {} } = file;
  const { fill: _, ...form } = loadForm(file, messages);
  return { receive, load: async () => form };
}

/** `forms`: files that are not in the folder, or that replace some of it. */
export function receivedSite(forms: FormSchema[] = []): ReceivedSite {
  const names = readdirSync(formFolder).map((file) => file.replace(".schema.json", ""));
  const files = [...names.map(readForm), ...forms];
  return {
    institution: "Bienestar Universitario",
    locale,
    zone,
    closedDays: [],
    headers: { "Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff" },
    forms: Object.fromEntries(files.map((file) => [file.$id, receivedForm(file)])),
  };
}
