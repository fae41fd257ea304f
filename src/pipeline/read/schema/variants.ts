// Corrects texts that almost match a pattern.
import { slug } from "../../../engine/slug.ts";
import { dayFrom, isAmbiguousDay, momentFrom, timeFrom } from "./typed.ts";

/** `value` with a usual correction (spaces, accents, a missing `mailto:`) that makes it match `pattern`. */
export function variantThatFits(value: string, pattern: string): string | undefined {
  const wanted = new RegExp(pattern, "u");
  return [...certain(value), ...corrections(value)].find((candidate) => wanted.test(candidate));
}

/** A correction that changes nothing of what the text means: `FFCC00`, `tel:+57 605 000`, `8:00`. `--fix` makes it. */
export function certainCorrection(value: string, pattern: string): string | undefined {
  const near = variantThatFits(value, pattern);
  return certain(value).find((candidate) => candidate === near);
}

/** The value of one of these types that a text in needless quotes is: `"true"`, `"sí"`, `"300"`. */
export function unquotedValue(written: string, types: readonly string[]): number | boolean | undefined {
  const text = written.trim();
  const [answer, yes] = /^(?:(true|s[ií]|verdadero)|false|no|falso)$/i.exec(text) ?? [];
  if (types.includes("boolean") && answer) return yes !== undefined;
  const isWanted = types.includes("number") || (types.includes("integer") && !text.includes("."));
  return isWanted && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function certain(value: string): string[] {
  const trimmed = value.trim();
  return [
    trimmed,
    ...colours(trimmed),
    ...telephones(trimmed),
    trimmed.replace(/^(?:mailto:\s*(?:\/\/)?)?(?=[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$)/i, "mailto:"),
    trimmed.replace(/^(https?):\/(?=[^/])/i, "$1://"),
    ...siteAddresses(trimmed),
    trimmed.replace(/^(?:\.?\/)?(?:content\/)?(?:images|files|brand)\/(?=[^/]+$)/, ""),
    trimmed.replace(
      /^([a-z]{2})_([a-z]{2})$/i,
      (_, language, country) => `${language.toLowerCase()}-${country.toUpperCase()}`,
    ),
    ...(isAmbiguousDay(trimmed) ? [] : moments(trimmed)),
  ];
}

/** The address of a site, which ends with a slash: without the file and the fragment that a browser shows after it. */
function siteAddresses(value: string): string[] {
  const [, folder] = /^(https?:\/\/[^\s?#]+?)(?:(?<=[^/]\/)index\.\w+)?(?:#\S*)?$/i.exec(value) ?? [];
  return folder ? [folder.replace(/(?<!\/)$/, "/")] : [];
}

function colours(value: string): string[] {
  const [, short] = /^#?([\da-f]{3})$/i.exec(value) ?? [];
  const [, long] = /^([\da-f]{6})$/i.exec(value) ?? [];
  const [, ...parts] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(value) ?? [];
  const ofParts = parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("");
  return [short?.replaceAll(/./g, "$&$&"), long, ofParts].flatMap((digits) => (digits ? [`#${digits}`] : []));
}

/** `+57 605 123 4567`, `tel://…` and `tel:… ext 12`, as they are dialled. */
function telephones(value: string): string[] {
  const [, number, extension] =
    /^(?:tel:\s*(?:\/\/)?|(?=\+))([+\d\s().-]+?)(?:[\s,;]*ext[\s.=]*(\d+))?$/i.exec(value) ?? [];
  return number ? [`tel:${number.replaceAll(/[^+\d]/g, "")}${extension ? `;ext=${extension}` : ""}`] : [];
}

function moments(value: string): string[] {
  return [timeFrom(value), dayFrom(value), momentFrom(value)].flatMap((moment) => moment ?? []);
}

const isFile = /^[^/]*\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|webp|zip)$/i;

function corrections(value: string): string[] {
  const trimmed = value.trim();
  const name = trimmed.replace(/(?:\.schema)?\.json$/i, "");
  const route = name
    .replace(/^#?\/*|\/+$|(?<=.)[?#].*$/g, "")
    .split("/")
    .map(slug)
    .join("/");
  const digits = trimmed.replace(/[\s()]/g, "");
  const routes = /\.[a-z]{2,4}$/i.test(name) || /^\w+:/.test(name) ? [] : [`/${route}`];
  const unprefixed = name.replace(/^[a-z-]+:/, "");
  const web = trimmed.replace(/^h\w{1,6}\s*[:;]+\/*/i, "https://").replaceAll(" ", "%20");
  const hasScheme = isFile.test(trimmed) || /^[a-z]+:/i.test(trimmed);
  const addresses = hasScheme
    ? []
    : [`mailto:${trimmed}`, `tel:${digits}`, `https://${trimmed}`, `https://${trimmed}/`];
  const plain = trimmed.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return [...moments(trimmed), slug(unprefixed), ...routes, web, ...addresses, plain];
}
