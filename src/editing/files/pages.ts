// Whole pages: creating one, giving it another address, deleting it. Each is one change of all files that it concerns.
// What cannot be done throws an EditRefusal.
import type { Operation } from "../../edits/operation.ts";
import { groupedBy } from "../../engine/groupedBy.ts";
import { mapValues, type Path } from "../../engine/path.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { print, siteStyle } from "../../engine/print.ts";
import type { Document, SiteDocuments } from "../../pipeline/read/documents.ts";
import { type Files, pagesFolder, sitePath } from "../../pipeline/read/files.ts";
import { asSchema, pageSchema, type Schemas, siteSchema } from "../../pipeline/read/schemas.ts";
import { addressesOf } from "../../pipeline/read/sections.ts";
import type { PageFile } from "../../pipeline/read/types.gen.ts";
import { EditRefusal } from "../answer.ts";
import { hashNow } from "../contents.ts";
import { snippetsOf } from "../model/additions.ts";
import type { Addition } from "../protocol.ts";
import type { ChangeRequest, DeletedPage, FileChange, NewAddress, NewPage } from "../requests.ts";
import type { Workspace } from "../workspace.ts";
import { freeFileName, routeFrom } from "./names.ts";
import { type Destination, linkOperations, linksToLose, linksWhere } from "./pageLinks.ts";

/** Keeps the content of a file that a change creates. */
export type Keep = Workspace["keep"];

/** The pages to begin with, the usual one first. `label` is also their name in `NewPage`: «Página de un servicio». */
export function pageExamples(schemas: Schemas): Addition[] {
  return snippetsOf(schemas.find(pageSchema), schemas);
}

export async function createPage(
  documents: SiteDocuments,
  { example, title, inMenu }: NewPage,
  keep: Keep,
): Promise<ChangeRequest> {
  const { files, schemas, pages } = documents;
  const chosen = pageExamples(schemas).find(({ label }) => label === example);
  const name = title.trim();
  if (!chosen || name === "") throw new EditRefusal(400, "Escriba el título de la página.");
  const taken = new Set(pages.flatMap(({ value }) => addressesOf(value)));
  const paths = new Set([...files.keys()].map((path) => path.toLowerCase()));
  const isTaken = (own: string) => taken.has(`/${own}`) || paths.has(`${pagesFolder}${own}.json`);
  const own = freeFileName(name, "pagina", isTaken);
  const route = `/${own}`;
  const { title: placeholder } = asSchema(chosen.value);
  // The main heading of an example is its title.
  const titled = mapValues(chosen.value, (value) => (value === placeholder ? name : value));
  const content = await keep(`${print({ ...(titled as object), path: route }, siteStyle, "")}\n`);
  const created = { file: `${pagesFolder}${own}.json`, base: null, content };
  const planned = linksWhere(documents, (link) => "route" in link && link.route === route && link.planned === true);
  const changes: OwnOperations[] = planned.map(({ document, links }) => [document.path, links.map(withoutPlanned)]);
  const isInMenu = documents.site?.value.menu?.entries.some((entry) => "route" in entry && entry.route === route);
  if (inMenu && !isInMenu) changes.push([sitePath, [addedToMenu(documents, name, route)]]);
  return { label: `Crear la página «${name}»`, files: [created, ...changesOf(files, changes)] };
}

/** A link that waited for its page leads there now. */
function withoutPlanned({ path }: { path: Path }): Operation {
  return { op: "remove", at: [...path, "planned"] };
}

function addedToMenu({ site, schemas }: SiteDocuments, label: string, route: string): Operation {
  const entries = site?.value.menu?.entries;
  const entry = { label, route };
  const order = Object.keys(asSchema(schemas.find(siteSchema).properties));
  return entries
    ? { op: "insert", at: ["menu", "entries", entries.length], value: entry }
    : { op: "set", at: ["menu"], value: { entries: [entry] }, order };
}

export type OwnOperations = [file: string, operations: Operation[]];

/** One change of each file, with all operations on it in their order. */
export function changesOf(files: Files, all: OwnOperations[]): FileChange[] {
  return [...groupedBy(all, ([file]) => file)].map(([file, own]) => {
    return { file, base: hashNow(files.get(file)) ?? "", operations: own.flatMap(([, operations]) => operations) };
  });
}

export function renamePage(documents: SiteDocuments, { page: file, address, keepsOld }: NewAddress): ChangeRequest {
  const page = pageAt(documents, file);
  const { path, aliases = [], title } = page.value;
  const route = routeFrom(address);
  if (path === "/") throw new EditRefusal(400, "La portada es la primera página del sitio: su dirección no se cambia.");
  if (/:\/\/|#/.test(address))
    throw new EditRefusal(
      400,
      "Escriba solo el final de la dirección, sin el nombre del sitio. Por ejemplo, /salud-mental.",
    );
  if (route === "/")
    throw new EditRefusal(400, "Escriba la dirección con letras o cifras. Solo la portada no lleva ninguna.");
  const owner = documents.pages.find((other) => other !== page && addressesOf(other.value).includes(route));
  if (owner) throw new EditRefusal(400, `Esa dirección ya es de la página «${owner.value.title}». Escriba otra.`);
  const old = [...aliases.filter((alias) => alias !== route), ...(keepsOld && path !== route ? [path] : [])];
  const order = Object.keys(asSchema(documents.schemas.find(pageSchema).properties));
  const own: Operation[] = [{ op: "set", at: ["path"], value: route }];
  if (old.length > 0) own.push({ op: "set", at: ["aliases"], value: old, order });
  else if (aliases.length > 0) own.push({ op: "remove", at: ["aliases"] });
  const links = linksWhere(documents, (link) => "route" in link && link.route === path);
  const changed = retargeted(documents, links, { route, keepsAnchor: true });
  const files = changesOf(documents.files, [[file, own], ...changed]);
  return { label: `Cambiar la dirección de «${title}»`, files };
}

function retargeted({ schemas }: SiteDocuments, found: ReturnType<typeof linksWhere>, destination: Destination) {
  return found.map(({ document, links }): OwnOperations => {
    return [document.path, linkOperations(document, links, destination, schemas)];
  });
}

/**
 * The links to a page in other files, and to forms that only it has, in the order of the files. `label` is what visitors read;
 * `title` is that of the page with the link, and empty for what is on all pages: menu, header, footer.
 */
export function pageLinks(documents: SiteDocuments, file: string) {
  return linksToLose(pageAt(documents, file), documents).flatMap(({ document, links }) =>
    links.map(({ path, value: { label } }) => ({
      file: document.path,
      pointer: formatPointer(path),
      label,
      title: document === documents.site ? "" : String(asSchema(document.value).title),
    })),
  );
}

export function deletePage(documents: SiteDocuments, { page: file, instead }: DeletedPage): ChangeRequest {
  const page = pageAt(documents, file);
  const { path, title } = page.value;
  if (path === "/") throw new EditRefusal(400, "La portada no se puede eliminar: es la primera página del sitio.");
  const destination = instead === undefined ? undefined : { route: instead, keepsAnchor: false };
  const removed = { file, base: hashNow(documents.files.get(file)), content: null };
  const links = changesOf(documents.files, retargeted(documents, linksToLose(page, documents), destination));
  return { label: `Eliminar la página «${title}»`, files: [removed, ...links] };
}

/** A page whose file is valid: of another one, the links are not known. */
export function pageAt({ pages }: SiteDocuments, file: string): Document<PageFile> {
  const page = pages.find(({ path, valid }) => path === file && valid);
  if (!page) throw new EditRefusal(400, "Esa página ya no existe, o tiene un error que hay que corregir antes.");
  return page;
}
