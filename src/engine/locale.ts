// The build replaces the values of this file by those of the site file, if it has them.

/** The locale in which numbers, dates and lists are formatted (BCP 47). */
export const locale = "es-CO";

/** The institution's time zone (IANA). */
export const zone = "America/Bogota";

/**
 * How far the zone's clocks are ahead of UTC, in milliseconds, if they are never changed. Asking `Intl` for it takes a
 * slow phone a tenth of a second, right after the page appears.
 */
export const fixedOffset = -18_000_000 as number | undefined;
