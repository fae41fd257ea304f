// Where a link leads: the fields of the link, and how an editor chooses and types it.
import type { Json } from "../../edits/operation.ts";
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

/** Undefined if the link has no destination. */
export function destinationType(link: Json | undefined): DestinationType | undefined {
  const key = ["form", "document", "address", "pending", "route"].find((name) => getOwn(link, name) !== undefined);
  if (key === "address") {
    const [, scheme = ""] = /^(mailto|tel):/.exec(String(getOwn(link, key))) ?? [];
    return scheme === "mailto" ? "mail" : scheme === "tel" ? "phone" : "web";
  }
  return key === "pending" ? "none" : key === "route" ? "page" : (key as "form" | "document" | undefined);
}

/** What an editor types of an address: without `mailto:` and `tel:`. */
export function typedAddress(address: string): string {
  return address.replace(/^(mailto|tel):/, "").replace(/;ext=(\d+)$/, " ext. $1");
}

/** The opposite, for what people type: «www.ejemplo.edu.co», «(601) 555 0100 ext. 12». */
export function addressFrom(type: AddressType, typed: string): string {
  const text = typed.trim();
  if (type === "mail") return `mailto:${text.replace(/^mailto:/i, "")}`;
  if (type === "web") return `${/^https?:\/\//i.test(text) ? "" : "https://"}${text.replaceAll(" ", "%20")}`;
  const [number = "", extension = ""] = text.split(/\s*(?:;ext=|,?\s*ext(?:ensión|\.)?)\s*/i);
  const digits = number.replaceAll(/\D/g, "");
  return `tel:${number.trim().startsWith("+") ? "+" : ""}${digits}${extension ? `;ext=${extension.replaceAll(/\D/g, "")}` : ""}`;
}

/**
 * The address for what was typed, whatever its type: a web page, mail or telephone number is recognised by its shape. An
 * address that begins with its scheme, and one within this site, stay as they are.
 */
export function anyAddressFrom(typed: string): string {
  const text = typed.trim();
  if (/^($|[/#]|[a-z]+:)/i.test(text)) return text;
  const isPhone = /^[+(\d][\d\s().-]*(,?\s*ext|$)/i.test(text);
  return addressFrom(text.includes("@") ? "mail" : isPhone ? "phone" : "web", text);
}
