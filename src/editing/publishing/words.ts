// Differences between two states of the site, in words: by page, each with what it said and what it says.
import { type Difference, differences } from "../../edits/describe.ts";
import { pathIn } from "../../edits/value.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { contentOf, type Document, partsOfType, read, type SiteDocuments } from "../../pipeline/read/documents.ts";
import {
  brandFolder,
  downloadsFolder,
  type Files,
  formsFolder,
  imagesFolder,
  pagesFolder,
  sitePath,
} from "../../pipeline/read/files.ts";
import { isEditable } from "../editable.ts";
import { kindsOfDocuments } from "../model/kinds.ts";
import { siteNames, textOf } from "../model/siteNames.ts";
import type { Place } from "../protocol.ts";
import type { SiteChange } from "./protocol.ts";
import { type DescribedFile, thingAround, wholeChanges, worded } from "./thingWords.ts";

export interface WordedChange extends Pick<SiteChange, "what" | "before" | "after"> {
  file: string;
  /** The title of its page or form. */
  title: string;
  /** Absent if the file as a whole was added, replaced or removed. */
  difference?: Difference;
}

/** What differs in the given files: pages first, by title. */
export function wordedChanges(before: Files, after: Files, files: readonly string[]): WordedChange[] {
  const [old, now] = [read(before), read(after)];
  const changes = files.flatMap((file): WordedChange[] => {
    const [ours, theirs] = [described(old, file), described(now, file)];
    const title = titleIn([now, old], file);
    if (!ours || !theirs) return [{ file, title, ...wholeChange(file, before.has(file), after.has(file)) }];
    const found = wholeChanges(differences(ours.value, theirs.value), ours, theirs);
    return found.map((difference) => ({ file, title, difference, ...worded(difference, ours, theirs) }));
  });
  const rank = ({ file }: WordedChange) => Number(!file.startsWith(pagesFolder)) + Number(!isEditable(file));
  return changes.sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, "es"));
}

/** «en «PQRS», el enlace «Contacto»». Undefined for a file that cannot be read. */
export function placeInWords(documents: SiteDocuments, { file, pointer }: Place): string | undefined {
  const found = described(documents, file);
  const title = titleOf(documents, file);
  if (!found || title === undefined) return;
  const thing = thingAround(found, pathIn(found.value, pointer));
  return `en ${file === sitePath ? "todo el sitio" : `«${title}»`}${thing && `, ${thing}`}`;
}

/** Undefined if the file is not there, or is none in which values can be found. */
function described(documents: SiteDocuments, file: string): DescribedFile | undefined {
  const document = documentAt(documents, file);
  if (!document?.reliable || document.value === undefined) return undefined;
  const kinds = kindsOfDocuments(documents)(document);
  return { value: document.value as DescribedFile["value"], kinds, names: siteNames(documents) };
}

function documentAt({ site, pages, forms }: SiteDocuments, file: string): Document | undefined {
  const documents: (Document | undefined)[] = [site, ...pages, ...forms];
  return documents.find((document) => document?.path === file);
}

/** Files of which only the whole can be changed, by folder. */
const media = [
  { folder: imagesFolder, title: "Fotografías", noun: "la fotografía", type: "picture" },
  { folder: downloadsFolder, title: "Documentos", noun: "el documento", type: "document" },
  { folder: brandFolder, title: "Logotipo", noun: "el archivo", type: "brandFile" },
] as const;

/** The places in which the site names a photograph, a document or a file of the logo. */
export function usesOfFile(file: string, files: Files) {
  const documents = read(files);
  return media.flatMap(({ folder, noun, type }) =>
    contentOf(documents).flatMap((document) => {
      const naming = partsOfType(document, type).filter(({ value }) => folder + (Object(value).file ?? value) === file);
      const title = titleOf(documents, document.path);
      return naming.map(({ path, mark }) => {
        // In a link inside a text: the place is the text.
        const pointer = formatPointer(mark ? path.slice(0, -1) : path);
        return { place: { file: document.path, pointer }, title, noun };
      });
    }),
  );
}

/** What files belong to, each title once. A file that is not in `after` has the title of `before`. */
export function titlesOf(files: readonly string[], after: Files, before: Files): string[] {
  const documents = [read(after), read(before)];
  return [...new Set(files.map((file) => titleIn(documents, file)))];
}

function titleIn(all: readonly SiteDocuments[], file: string): string {
  const titles = all.map((documents) => titleOf(documents, file));
  return titles.find((title) => title !== undefined) ?? "Otros archivos";
}

function titleOf(documents: SiteDocuments, file: string): string | undefined {
  if (file === sitePath) return "Todo el sitio";
  const ofFolder = media.find(({ folder }) => file.startsWith(folder))?.title;
  return ofFolder ?? (textOf(documentAt(documents, file)?.value, "title") || undefined);
}

const wholes: [string, string][] = [
  [pagesFolder, "la página"],
  [formsFolder, "el formulario"],
  [sitePath, "todo el sitio"],
];

function wholeChange(file: string, wasThere: boolean, isThere: boolean) {
  const verb = wasThere && isThere ? "Se cambió" : isThere ? "Se añadió" : "Se eliminó";
  const name = file.slice(file.lastIndexOf("/") + 1);
  const noun = media.find(({ folder }) => file.startsWith(folder))?.noun ?? "el archivo";
  const whole = isEditable(file) && wholes.find(([path]) => file.startsWith(path))?.[1];
  return { what: `${verb} ${whole || `${noun} «${name}»`}`, before: "", after: "" };
}

/** All changes in one sentence of at most 72 characters. */
export function summaryOf(changes: readonly WordedChange[]): string {
  const titles = [...new Set(changes.map(({ title }) => title))];
  const [first] = changes;
  // Spaces, or the order of properties.
  if (!first) return "Escritura de los archivos";
  const shown = titles.slice(0, 3);
  const names = titles.length > 3 ? [...shown.slice(0, 2), `${titles.length - 2} más`] : shown;
  const sentence =
    changes.length === 1 ? `${first.title}: ${first.what}` : `Cambios en ${new Intl.ListFormat("es").format(names)}`;
  return sentence.length > 72 ? `${sentence.slice(0, 71)}…` : sentence;
}
