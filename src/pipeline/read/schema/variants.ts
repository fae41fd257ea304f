// Corrects texts that almost match a pattern.
import { slug } from "../../../engine/slug.ts";

/** `value` with a usual correction (spaces, accents, a missing `mailto:`) that makes it match `pattern`. */
export function variantThatFits(value: string, pattern: string): string | undefined {
  const wanted = new RegExp(pattern, "u");
  return corrections(value).find((candidate) => candidate !== value && wanted.test(candidate));
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
