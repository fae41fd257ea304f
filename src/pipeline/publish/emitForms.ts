// The JavaScript modules of forms, for the page and for the receiver.
import { formParts } from "../../engine/formParts.ts";
import { locale as generalLocale, zone as generalZone } from "../../engine/locale.ts";
import type { FormSchema } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";
import { closedDays, receivedForms } from "../site/posting.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { formModule, messagesId } from "./formModule.ts";
import { responseHeaders } from "./hosting.ts";
import { addressFor, exported, json, type Sources } from "./moduleCode.ts";

/** `name` identifies the module while editing (see src/live/live.ts). */
export function emitForm(name: string, form: FormSchema, sources: Sources): string {
  return `${importedForm(form, sources)}\n${exported(name, pageForm, sources)}`;
}

/** A PageForm: `importedForm` declares its names. */
export const pageForm = "{ ...form, parts }";

const formCode = memoize<string>();

/** Declares a form, and as `parts` the code that only some forms need. Memoized: every save compares every loaded form. */
export function importedForm(form: FormSchema, sources: Sources): string {
  const addressOf = (id: string) => addressFor(id, sources);
  return formCode(form.$id, [form, addressOf(messagesId), sources.src], () => {
    const parts = formParts(form);
    return [
      ...parts.map(([name, module]) => `import ${name} from ${json(`${sources.src}/forms/${module}`)};`),
      `const parts = { ${parts.map(([name]) => name).join(", ")} };`,
      formModule(form, { engine: `${sources.src}/engine`, user: "page", addressOf }),
    ].join("\n");
  });
}

/** A ReceivedSite. */
export function emitReceived({ site, forms }: Snapshot, { inline = { style: "", script: "" } }: Sources): string {
  const rows = receivedForms(forms.values()).map(
    ({ $id, receive = {} }) =>
      `${json($id)}: { receive: ${json(receive)}, load: async () => (await import(${json(`virtual:receive/${$id}`)})).default }`,
  );
  const { system: institution } = site.institution;
  const { locale = generalLocale, zone = generalZone } = site;
  const headers = responseHeaders(forms.values(), inline);
  const own = { institution, locale, zone, closedDays: closedDays(site), headers };
  return `export default { ...${json(own)}, forms: { ${rows.join(",\n")} } };`;
}

/** The module of a form for the receiver: a CompiledForm, without what the page needs to render it. */
export function emitReceivedForm({ forms }: Snapshot, sources: Sources, name: string): string | undefined {
  const form = [...forms.values()].find(({ $id }) => $id === name);
  return form && `${formModule(form, { engine: `${sources.src}/engine`, user: "receiver" })}\nexport default form;`;
}
