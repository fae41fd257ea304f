// Messages about days, times and periods in pages and the site file.

import { didYouMean, quote } from "../../read/messages/phrases.ts";
import { error, warning } from "../../read/problem.ts";

export const messages = {
  noSuchZone: (zone: string, near: string | undefined) =>
    error(
      "no-such-zone",
      `No existe la zona horaria ${quote(zone)}.`,
      didYouMean(near, 'Se escribe con el continente y la ciudad, en inglés, por ejemplo "America/Mexico_City".'),
    ),
  untilBeforeFrom: (from: string, until: string) =>
    error(
      "until-before-from",
      `Esto se mostraría desde ${quote(from)} hasta ${quote(until)}: nunca.`,
      "El momento de «until» va después del de «from»: corrija uno de los dos.",
    ),
  endBeforeStart: (start: string, end: string) =>
    error(
      "end-before-start",
      `Este evento termina a las ${end}, y comienza a las ${start}.`,
      "La hora de «end» va después de la de «start»: las 2 de la tarde se escriben 14:00.",
    ),
  expired: (until: string) =>
    warning(
      "expired",
      `Esto ya no se muestra: se mostró hasta ${quote(until)}.`,
      "Bórrelo, o cambie «until» si todavía es válido.",
    ),
  expiresSoon: (until: string, days: number) =>
    warning(
      "expires-soon",
      `Esto dejará de mostrarse ${days === 0 ? "hoy" : days === 1 ? "mañana" : `en ${days} días`}: «until» es ${quote(until)}.`,
      "Prepare lo que irá en su lugar, o cambie «until» si seguirá siendo válido.",
    ),
  pastEvent: (date: string) =>
    warning("past-event", `Este evento fue el ${date}: ya no se muestra.`, "Bórrelo, o escriba su próxima fecha."),
} as const;
