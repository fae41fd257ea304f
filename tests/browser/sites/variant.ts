import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TemporarySite } from "../site.ts";

/** Adds the PQRS form after `change` as the form `name`, on a page of its own at `/<name>`. */
export async function addVariant({ root, write }: TemporarySite, name: string, change: (form: PqrsFile) => object) {
  const form = JSON.parse(await readFile(join(root, "schemas/forms/pqrs.schema.json"), "utf8"));
  await write(`schemas/forms/${name}.schema.json`, { ...change(form), $id: name });
  const page = JSON.parse(await readFile(join(root, "content/pages/pqrs.json"), "utf8"));
  const text = JSON.stringify({ ...page, path: `/${name}` });
  await write(`content/pages/${name}.json`, text.replaceAll('"form":"pqrs"', `"form":"${name}"`));
}

type PqrsFile = ReturnType<typeof JSON.parse>;
