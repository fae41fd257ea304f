// Every illustration of the site, so that a review shows which one a card gets. The icons must suit the card's text, and
// show whole objects and people: no busts, no hands without a body.
import { expect, test } from "vitest";
import { pagePaths, readFiles, sitePath } from "../../src/build/site/files.ts";

const files = await readFiles(".");

test("the illustrations of all pages", () => {
  const tables = [sitePath, ...pagePaths(files)].map((path) =>
    [path, ...illustrationsOf(JSON.parse(String(files.get(path))))].join("\n  "),
  );
  expect(tables.join("\n")).toMatchInlineSnapshot(`
    "content/site.json
       | graduation-cap | green
      Estamos para acompañarte | love-letter, two-hearts, speech-balloon | teal
    content/pages/cultura.json
      Actividades Culturales | artist-palette, musical-notes, sparkles | violet
      Empieza por aquí | house, sunflower | teal
      Nuestros grupos | performing-arts, drum | gold
      El arte en el aula | graduation-cap, paintbrush | blue
      Lo que celebramos | trophy, sparkles | coral
      Reglas claras | page-with-curl, balance-scale | green
      DANZA | woman-dancing, hibiscus | coral
      TEATRO | performing-arts, ticket | green
      ZANCOS | balloon, party-popper | violet
      MIMOS | top-hat, rose | teal
      ORQUESTA | violin, postal-horn | gold
      GUITARRAS | musical-score, musical-note | blue
      BANDA PAPAYERA | trumpet, saxophone | coral
      TAMBOBANDA | long-drum, drum | green
      MELQUÍADES | scroll, alembic, butterfly | violet
      CINE CLUB | clapper-board, popcorn | teal
      MÚSICA VALLENATA | accordion, microphone | gold
      CORAL | studio-microphone, musical-notes | blue
    content/pages/deportes.json
      Programas Deportivos | trophy, sports-medal, running-shoe | green
      Fútbol | soccer-ball, goal-net | green
      Voleibol | volleyball, running-shirt | gold
      Natación | ring-buoy, goggles | blue
      Atletismo | person-running, stopwatch | coral
      Baloncesto | basketball, person-bouncing-ball | teal
      Ajedrez | chess-pawn, light-bulb | violet
      FORMATIVO | running-shoe, seedling | teal
      RECREATIVO | kite, bicycle | gold
      COMPETITIVO | 1st-place-medal, chequered-flag | coral
      ESCENARIOS DEPORTIVOS | stadium, triangular-flag | blue
    content/pages/educacion-inclusiva.json
      Educación Inclusiva | person-in-manual-wheelchair, sunflower, open-book | teal
      Inicio | house-with-garden, sun | green
      Servicios o Apoyos Disponibles | puzzle-piece, backpack | coral
      Canales de Contacto | telephone-receiver, speech-balloon | blue
      Normatividad | balance-scale, scroll | violet
      Acciones de Inclusión Educativa | school, green-heart | teal
      Requisitos para acceder a los Apoyos | clipboard, check-mark-button | gold
      Convocatorias y Actividades de Sensibilizacion | megaphone, speech-balloon | violet
      Recursos de Apoyo y material Accesible | headphone, laptop | green
      ¿Qué es inclusividad? | laptop, speech-balloon | violet
      ¿Qué es inclusividad? | person-with-white-cane, guide-dog | green
      ¿Qué es inclusividad? | glasses, books | gold
      ¿Qué es inclusividad? | globe-showing-americas, two-hearts | coral
    content/pages/informativo.json
      Noticias y eventos | newspaper, megaphone, spiral-calendar | blue
      Los grupos culturales abren sus puertas | performing-arts, musical-notes | violet
      Jornada de salud y autocuidado | stethoscope, green-apple | teal
      Más recursos accesibles para estudiar | open-book, headphone | gold
      Torneo de atletismo | person-running, chequered-flag | coral
      Torneo de baloncesto | basketball, trophy | blue
      Torneo de ajedrez | chess-pawn, hourglass-not-done | green
    content/pages/inicio.json
      TU BIENESTAR ES NUESTRA PRIORIDAD | graduation-cap, red-heart, books | teal
      CULTURA | performing-arts, musical-score | violet
      DEPORTES | soccer-ball, trophy | green
      APOYO SOCIAL | umbrella, red-heart | coral
      RECURSOS INFORMATIVOS | newspaper, megaphone | blue
      PQRs | envelope, pencil | gold
      EDUCACIÓN INCLUSIVA | person-in-manual-wheelchair, open-book | teal
      ¿Quiénes somos? | classical-building, books, deciduous-tree | green
    content/pages/login.json
      ¿No logras ingresar? | key, locked, speech-balloon | teal
    content/pages/pqrs.json
      Envíanos tu Petición, Queja, Reclamo o Sugerencia | envelope, pencil, speech-balloon | gold
      Seguimiento de tu solicitud | clipboard, magnifying-glass-tilted-left | blue"
  `);
});

/** `title | icons | ground` of each illustration in a value of a content file. The title is the nearest one. */
function illustrationsOf(value: unknown, title = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  const nearest = "title" in value ? String(value.title) : title;
  if ("drawing" in value && Array.isArray(value.drawing)) {
    const ground = "ground" in value ? value.ground : "por defecto";
    return [`${nearest} | ${value.drawing.join(", ")} | ${ground}`];
  }
  return Object.values(value).flatMap((inner) => illustrationsOf(inner, nearest));
}
