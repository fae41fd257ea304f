// The build replaces the values of this file by those of the site file, if it has them.

/** The locale in which numbers, dates and lists are formatted (BCP 47). */
export const locale = "es-CO";

/** The institution's time zone (IANA). */
export const zone = "America/Bogota";
