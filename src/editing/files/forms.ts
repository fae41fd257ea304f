// Whole forms: creating one on a page, deleting one that no page shows. What cannot be done throws an EditRefusal.
import type { Json } from "../../edits/operation.ts";
import { mapValues } from "../../engine/path.ts";
import { print, siteStyle } from "../../engine/print.ts";
import type { SiteDocuments } from "../../pipeline/read/documents.ts";
import { casesPath, formName, formsFolder } from "../../pipeline/read/files.ts";
import { asSchema, formSchema } from "../../pipeline/read/schemas.ts";
import { routesOfForms } from "../../pipeline/read/sections.ts";
import { EditRefusal } from "../answer.ts";
import { hashNow } from "../contents.ts";
import { snippetsOf } from "../model/additions.ts";
import type { ChangeRequest, DeletedForm, NewForm } from "../requests.ts";
import { freeFileName } from "./names.ts";
import { changesOf, type Keep, pageAt } from "./pages.ts";

/** A form with one field, in a section at the end of a page. `page` is the path of the page's file. */
export async function createForm(
  documents: SiteDocuments,
  { title: typed, page: file }: NewForm,
  keep: Keep,
): Promise<ChangeRequest> {
  const { files, schemas } = documents;
  const title = typed.trim();
  const [example] = snippetsOf(schemas.find(formSchema), schemas);
  if (!example || title === "") throw new EditRefusal(400, "Escriba el título del formulario.");
  const page = pageAt(documents, file);
  const paths = new Set([...files.keys()].map((path) => path.toLowerCase()));
  const name = freeFileName(title, "formulario", (own) => paths.has(`${formsFolder}${own}.schema.json`));
  const { $id: usualName, title: usualTitle } = asSchema(example.value);
  const own = new Map<unknown, string>([
    [usualName, name],
    [usualTitle, title],
  ]);
  const value = mapValues(example.value, (inner) => own.get(inner) ?? inner);
  const content = await keep(`${print(value, siteStyle, "")}\n`);
  const section: Json = { type: "form", form: name, title };
  const shown = changesOf(files, [
    [file, [{ op: "insert", at: ["sections", page.value.sections.length], value: section }]],
  ]);
  const created = { file: `${formsFolder}${name}.schema.json`, base: null, content };
  return { label: `Crear el formulario «${title}»`, files: [created, ...shown] };
}

export function deleteForm({ files, forms, pages, site }: SiteDocuments, { form: file }: DeletedForm): ChangeRequest {
  const form = forms.find(({ path }) => path === file);
  if (!form) throw new EditRefusal(400, "Ese formulario ya no existe.");
  if (routesOfForms(pages, site).has(formName(file)))
    throw new EditRefusal(400, "Una página muestra este formulario. Borre antes la sección en que está.");
  if (files.has(casesPath(file)))
    throw new EditRefusal(
      400,
      "Este formulario tiene casos de prueba. Pida a quien mantiene el programa que lo elimine.",
    );
  const removed = { file, base: hashNow(files.get(file)), content: null };
  return { label: `Eliminar el formulario «${form.value.title}»`, files: [removed] };
}
