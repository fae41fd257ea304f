// Content that is shown for some time only.
import type { TemporarySite } from "../site.ts";

const day = (ahead: number) => new Date(Date.now() + ahead * 864e5).toISOString().slice(0, 10);
const text = (title: string, period: object) => ({ type: "text", title, paragraphs: ["Un texto."], ...period });

const soon = day(5);
export const later = day(10);

/** A banner, a section, a card and an event are over after five days; other ones begin in ten. */
export async function addDates({ change }: TemporarySite) {
  await change("content/site.json", (file) => {
    const banners = [
      {
        title: "Jornada de salud",
        text: "En el **coliseo**, con [tu grupo](/cultura).",
        until: soon,
        link: { label: "Ver más", route: "/cultura" },
      },
      { title: "Vacaciones", text: "No hay atención.", tone: "red", from: later },
    ];
    return JSON.stringify({ ...JSON.parse(file), banners });
  });
  await change("content/pages/cultura.json", (file) => {
    const page = JSON.parse(file);
    const cards = [{ title: "Tarjeta que termina", until: soon }, { title: "Tarjeta que queda" }];
    const events = [
      { title: "Torneo", date: soon, start: "10:00", place: "Coliseo", text: "Trae **tablero**." },
      { title: "Coro", weekly: "wed", until: later, start: "16:00", end: "17:30" },
      { title: "Feria", date: later },
    ];
    const sections = [
      page.sections[0],
      text("Termina pronto", { until: soon }),
      text("Comienza después", { from: later }),
      { type: "cards", cards },
      { type: "events", title: "Eventos", events },
    ];
    return JSON.stringify({ ...page, sections });
  });
}
