/** The locale in which numbers, dates and lists are formatted (BCP 47). */
export const locale = "es-CO";

/** The time in the institution's zone, America/Bogota, as an offset from UTC. It is the same all year. */
export const utcOffset = "-05:00";
