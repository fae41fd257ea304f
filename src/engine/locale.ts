/** The language and country whose rules for writing numbers the site follows (BCP 47). */
export const locale = "es-CO";
