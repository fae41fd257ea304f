/** `pt-BR` → `pt` */
export function languageOf(locale: string): string {
  return locale.split("-")[0] ?? locale;
}
