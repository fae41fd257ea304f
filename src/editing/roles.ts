// What a role may do. Values that need a role are compared before and after a change, whatever kind of change it is.
import type { Json } from "../edits/operation.ts";
import { isSameJson, jsonAt } from "../edits/value.ts";
import { isWithin, type Path } from "../engine/path.ts";
import { formatPointer } from "../engine/pointer.ts";
import { brandFolder, type FileContent, formsFolder, sitePath } from "../pipeline/read/files.ts";
import { EditRefusal } from "./answer.ts";
import { hashNow, valueIn } from "./contents.ts";
import { type AccountRole, accountRoles } from "./hosted/accounts/protocol.ts";

/** The contents of a file without and with a change; undefined if there is no such file. */
export interface ChangedFile {
  file: string;
  before: FileContent | undefined;
  after: FileContent | undefined;
}

/** A value that only *administra* may change. */
interface GuardedValue {
  /** A file, or a folder that ends in `/`. */
  in: string;
  /** Empty for whole files. */
  at: Path;
  /** «los colores del sitio» */
  what: string;
  /** What a form that somebody creates may have: it sends nothing. */
  usual?: Json;
  /** Where a change sends visitors, or what they have entered, from now on. */
  warning?: (now: Json | undefined) => string;
}

const guarded: GuardedValue[] = [
  { in: sitePath, at: ["theme"], what: "los colores del sitio" },
  { in: sitePath, at: ["header", "logo"], what: "el logotipo" },
  { in: brandFolder, at: [], what: "el logotipo" },
  {
    in: sitePath,
    at: ["address"],
    what: "la dirección pública del sitio",
    warning: (now) => `Los buscadores y los enlaces compartidos llevarán a los visitantes a ${shown(now)}.`,
  },
  {
    in: sitePath,
    at: ["receiver"],
    what: "la dirección de los envíos",
    warning: (now) => `Lo que los visitantes escriban en los formularios se enviará a ${shown(now)}.`,
  },
  {
    in: formsFolder,
    at: ["submit", "to"],
    what: "a dónde se envía un formulario",
    warning: (now) =>
      `Lo que los visitantes escriban en este formulario se enviará a ${shown(now, "quien publica el sitio")}.`,
  },
  {
    in: formsFolder,
    at: ["submit", "action"],
    usual: "simulate",
    what: "si un formulario se envía",
    warning: (now) =>
      now === "post"
        ? "Lo que los visitantes escriban en este formulario se enviará de verdad."
        : "Lo que los visitantes escriban en este formulario no llegará a nadie.",
  },
  {
    in: formsFolder,
    at: ["submit", "next", "link", "address"],
    what: "a dónde lleva un formulario después de enviarlo",
    warning: (now) => `Después de enviar este formulario, el enlace llevará a los visitantes a ${shown(now)}.`,
  },
  {
    in: formsFolder,
    at: ["receive"],
    what: "lo que se hace con los envíos de un formulario",
    warning: () => "Cambia lo que se hace con los datos que envían los visitantes: qué se guarda y a qué correos va.",
  },
];

function shown(value: Json | undefined, otherwise = "ninguna parte"): string {
  return value === undefined ? otherwise : `«${value}»`;
}

export function includesRole(role: AccountRole, needed: AccountRole): boolean {
  return accountRoles.indexOf(role) >= accountRoles.indexOf(needed);
}

/** Refuses a change of what `role` may not change. @throws EditRefusal 403 */
export function refuseForbidden(role: AccountRole, changes: readonly ChangedFile[]): void {
  if (includesRole(role, "administra")) return;
  const isUsual = ({ before, after }: ChangedFile, { at, usual }: GuardedValue) =>
    usual !== undefined && [before, after].every((content) => (jsonAt(valueIn(content), at) ?? usual) === usual);
  const [first] = changes.flatMap((change) => changedValues(change).filter((value) => !isUsual(change, value)));
  if (first) throw new EditRefusal(403, onlyAdministrators(first));
}

/** By pointer, why `role` may not change the values of a file. */
export function locksOf(role: AccountRole, file: string): Record<string, string> {
  const locked = includesRole(role, "administra") ? [] : guardedIn(file);
  return Object.fromEntries(locked.map((value) => [formatPointer(value.at), onlyAdministrators(value)]));
}

function onlyAdministrators({ what }: GuardedValue): string {
  return `Solo quien administra el editor puede cambiar ${what}. Pídaselo a una de esas personas.`;
}

/**
 * What a change means for visitors and what they enter, if it leads them elsewhere. `places` are those in the file to
 * which it is limited.
 */
export function warningOf(change: ChangedFile, places: readonly Path[] = [[]]): string | undefined {
  const isMeant = ({ at }: GuardedValue) => places.some((place) => isWithin(at, place) || isWithin(place, at));
  const found = changedValues(change).filter(isMeant);
  const now = valueIn(change.after);
  return found.flatMap(({ at, warning }) => warning?.(jsonAt(now, at)) ?? []).join(" ") || undefined;
}

function changedValues({ file, before, after }: ChangedFile): GuardedValue[] {
  const [old, now] = [valueIn(before), valueIn(after)];
  return guardedIn(file).filter(({ at }) =>
    at.length === 0 ? hashNow(before) !== hashNow(after) : !isSameJson(jsonAt(old, at), jsonAt(now, at)),
  );
}

function guardedIn(file: string): GuardedValue[] {
  return guarded.filter((value) => (value.in.endsWith("/") ? file.startsWith(value.in) : file === value.in));
}
