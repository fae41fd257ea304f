// Corrects texts that almost match a pattern.
import { slug } from "../../../engine/slug.ts";

/** `value` with a usual correction (spaces, accents, a missing `mailto:`) that makes it match `pattern`. */
export function variantThatFits(value: string, pattern: string): string | undefined {
  const wanted = new RegExp(pattern, "u");
  return [...certain(value), ...corrections(value)].find((candidate) => candidate !== value && wanted.test(candidate));
}

/** A correction that changes nothing of what the text means: `FFCC00`, `tel:+57 605 000`, `8:00`. `--fix` makes it. */
export function certainCorrection(value: string, pattern: string): string | undefined {
  const near = variantThatFits(value, pattern);
  return near !== undefined && certain(value).includes(near) ? near : undefined;
}

function certain(value: string): string[] {
  const trimmed = value.trim();
  const [, red, green, blue] = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(trimmed) ?? [];
  const [, number, extension] = /^tel:([+\d\s().-]+?)(?:[\s,;]*ext[\s.=]*(\d+))?$/i.exec(trimmed) ?? [];
  return [
    trimmed,
    `#${trimmed}`,
    ...(red && green && blue ? [`#${red}${red}${green}${green}${blue}${blue}`] : []),
    ...(number ? [`tel:${number.replaceAll(/[^+\d]/g, "")}${extension ? `;ext=${extension}` : ""}`] : []),
    ...(/^\d:\d\d$/.test(trimmed) ? [`0${trimmed}`] : []),
    ...(/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(trimmed) ? [`mailto:${trimmed}`] : []),
  ];
}

const isFile = /^[^/]*\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|webp|zip)$/i;

function corrections(value: string): string[] {
  const trimmed = value.trim();
  const route = trimmed
    .replace(/^#?\/*|\/+$|(?<=.)[?#].*$/g, "")
    .split("/")
    .map(slug)
    .join("/");
  const digits = trimmed.replace(/[\s()]/g, "");
  const routes = /\.[a-z]{2,4}$/i.test(trimmed) ? [] : [`/${route}`];
  const unprefixed = trimmed.replace(/^[a-z-]+:/, "");
  const addresses = isFile.test(trimmed) ? [] : [`mailto:${trimmed}`, `tel:${digits}`, `https://${trimmed}`];
  return [trimmed, slug(unprefixed), ...routes, ...addresses];
}
