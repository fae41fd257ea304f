// Where a link leads: the fields of the link, and how an editor chooses and types it.
import type { Json } from "../../edits/operation.ts";
import { trimmed } from "../../engine/normalise.ts";
import { getOwn } from "../../engine/path.ts";

export const destinationTypes = {
  page: "Una página de este sitio",
  form: "Un formulario",
  document: "Un documento",
  web: "Otra página web",
  mail: "Un correo",
  phone: "Un teléfono",
  none: "Todavía sin destino",
} as const;

export type DestinationType = keyof typeof destinationTypes;
export type AddressType = "web" | "mail" | "phone";

/** The type of the destination that each key of a link names. A link has one of these keys. */
const typesByKey = { form: "form", document: "document", address: "web", pending: "none", route: "page" } as const;

/** Undefined if the link has no destination. */
export function destinationType(link: Json | undefined): DestinationType | undefined {
  const [key, type] = Object.entries(typesByKey).find(([name]) => getOwn(link, name) !== undefined) ?? [];
  const address = key === "address" ? String(getOwn(link, key)) : "";
  if (address.startsWith("mailto:")) return "mail";
  return address.startsWith("tel:") ? "phone" : type;
}

/** What an editor types of an address: without `mailto:` and `tel:`. */
export function typedAddress(address: string): string {
  return address.replace(/^(mailto|tel):/, "").replace(/;ext=(\d+)$/, " ext. $1");
}

/**
 * The opposite, for what people type or paste: «www.ejemplo.edu.co», «Tel: (601) 555 0100 ext. 12», «Ana <a@x.co>». What
 * is not exactly one mail or number stays as it was typed: the check refuses it.
 */
export function addressFrom(type: AddressType, typed: string): string {
  const text = bracketed(trimmed(typed));
  if (type === "web") return `${/^https?:\/\//i.test(text) ? "" : "https://"}${text.replaceAll(" ", "%20")}`;
  const [scheme, read] = type === "mail" ? ["mailto:", mailIn(text)] : ["tel:", phoneIn(text)];
  return scheme + (read ?? text.replace(/^(mailto|tel):/i, ""));
}

/** The address in «Becas <https://x.co>», as programs for mail copy a link; any other text as it is. */
function bracketed(text: string): string {
  return text.replace(/^[^<>]*<((?:https?:|www\.)[^<>]*)>$/i, "$1");
}

/** With its subject, as in `a@x.co?subject=Hola`. */
function mailIn(text: string): string | undefined {
  const [mail, other] = text.match(/[^\s@<>(),;:]+@[^\s@<>(),;:?]*[^\s@<>(),;:?.](?:\?.*)?/g) ?? [];
  return other === undefined ? mail?.replaceAll(" ", "%20") : undefined;
}

/** `+576055885592;ext=12`. A number has at most 15 digits (E.164): more are two numbers. */
function phoneIn(text: string): string | undefined {
  const parts = /^[^\d#*]*?(\+?[\d\s().\u2010\u2011-]*\d)(?:\W*(?:ext|x)\D*(\d+))?[^\d#*]*$/i.exec(text) ?? [];
  const number = parts[1]?.replaceAll(/[^+\d]/g, "") ?? "";
  const extension = parts[2] ? `;ext=${parts[2]}` : "";
  return /^\+?\d{1,15}$/.test(number) ? number + extension : undefined;
}

/**
 * The address for what was typed, whatever its type: a web page, mail or telephone number is recognised by its shape. A web
 * address that begins with its scheme, and one within this site, stay as they are.
 */
export function anyAddressFrom(typed: string): string {
  const text = bracketed(trimmed(typed));
  if (/^(mailto:|[^/]*@)/i.test(text)) return addressFrom("mail", text);
  if (/^tel:/i.test(text)) return addressFrom("phone", text);
  if (/^($|[/#]|[a-z]+:\S)/i.test(text)) return text;
  return addressFrom(/\d/.test(text) && !/\.[a-z]{2}/i.test(text) ? "phone" : "web", text);
}
