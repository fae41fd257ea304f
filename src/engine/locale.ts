/** The locale in which numbers are formatted (BCP 47). */
export const locale = "es-CO";
