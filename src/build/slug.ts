/** `text` in lower case without accents. */
export function unaccented(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** «Día de campo» → `dia-de-campo` */
export function slug(text: string): string {
  return unaccented(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
