// What a text was probably meant to be, if it almost matches a pattern.

/** The first usual correction of `value` that matches `pattern`. */
export function variantThatFits(value: string, pattern: string): string | undefined {
  const wanted = new RegExp(pattern, "u");
  return corrections(value).find((candidate) => candidate !== value && wanted.test(candidate));
}

function corrections(value: string): string[] {
  const trimmed = value.trim();
  const route = trimmed
    .replace(/^#?\/*|\/+$/g, "")
    .split("/")
    .map(slug)
    .join("/");
  const digits = trimmed.replace(/[\s()]/g, "");
  const routes = /\.[a-z]{2,4}$/i.test(trimmed) ? [] : [`/${route}`];
  const unprefixed = trimmed.replace(/^[a-z-]+:/, "");
  return [trimmed, slug(unprefixed), ...routes, `mailto:${trimmed}`, `tel:${digits}`, `https://${trimmed}`];
}

function slug(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
