// Every illustration of the site, so that a review shows which one a card gets. The icons must suit the card's text.
import { expect, test } from "vitest";
import { type Illustration, renderIllustration } from "../../src/pipeline/pictures/illustration.ts";
import { pagePaths, readFiles, sitePath } from "../../src/pipeline/read/files.ts";

const files = await readFiles(".");

const pages = new Map([sitePath, ...pagePaths(files)].map((path) => [path, JSON.parse(String(files.get(path)))]));
const sorts = ["drawing", "weave", "figure"];

test("the illustrations of all pages", () => {
  const tables = [...pages].map(([path, file]) =>
    [path, ...illustrationsOf(file).map(({ title, picture }) => [title, ...Object.values(picture)].join(" | "))].join(
      "\n  ",
    ),
  );
  expect(tables.join("\n")).toMatchInlineSnapshot(`
    "content/site.json
       | graduation-cap | main | Universidad Popular del Cesar
      Estamos para acompañarte | chats-circle | main
    content/pages/cultura.json
      Actividades Culturales | acordeon | violet
      Empieza por aquí | sun-horizon | coral
      Nuestros grupos | users-three | violet
      El arte en el aula | paint-brush | blue
      Lo que celebramos | trophy | gold
      Reglas claras | scales | green
      DANZA | dancer | coral
      TEATRO | mask-happy | violet
      ZANCOS | stilts | teal
      MIMOS | hand-palm | blue
      ORQUESTA | music-notes | gold
      GUITARRAS | guitar | green
      BANDA PAPAYERA | confetti | gold
      TAMBOBANDA | drum | coral
      MELQUÍADES | book-open-text | violet
      CINE CLUB | film-slate | teal
      MÚSICA VALLENATA | accordion | green
      CORAL | microphone-stage | blue
    content/pages/deportes.json
      Programas Deportivos | cancha | coral
      Fútbol | soccer-ball | green
      Voleibol | volleyball | gold
      Natación | swimming-pool | blue
      Atletismo | person-simple-run | coral
      Baloncesto | basketball | teal
      Ajedrez | chess-pawn | violet
      FORMATIVO | sneaker-move | teal
      RECREATIVO | bicycle | gold
      COMPETITIVO | medal | coral
      ESCENARIOS DEPORTIVOS | flag-checkered | blue
    content/pages/educacion-inclusiva.json
      Educación Inclusiva | gente | teal
      Inicio | house | green
      Servicios o Apoyos Disponibles | puzzle-piece | coral
      Canales de Contacto | chats-circle | blue
      Normatividad | scales | violet
      Acciones de Inclusión Educativa | graduation-cap | teal
      Requisitos para acceder a los Apoyos | list-checks | gold
      Convocatorias y Actividades de Sensibilizacion | megaphone | violet
      Recursos de Apoyo y material Accesible | headphones | green
      ¿Qué es inclusividad? | laptop | violet
      ¿Qué es inclusividad? | person-simple-walk | green
      ¿Qué es inclusividad? | eyeglasses | gold
      ¿Qué es inclusividad? | globe-hemisphere-west | coral
    content/pages/informativo.json
      Noticias y eventos | mosaico | blue
      Los grupos culturales abren sus puertas | mask-happy | violet
      Jornada de salud y autocuidado | stethoscope | teal
      Más recursos accesibles para estudiar | book-open | gold
      Torneo de atletismo | person-simple-run | coral
      Torneo de baloncesto | basketball | teal
      Torneo de ajedrez | chess-pawn | violet
    content/pages/inicio.json
      TU BIENESTAR ES NUESTRA PRIORIDAD | sierra | main
      CULTURA | mask-happy | violet
      DEPORTES | soccer-ball | coral
      APOYO SOCIAL | umbrella | gold
      RECURSOS INFORMATIVOS | newspaper | blue
      PQRs | envelope-simple-open | main
      EDUCACIÓN INCLUSIVA | wheelchair | teal
      ¿Quiénes somos? | 1976 | main
    content/pages/login.json
      ¿No logras ingresar? | key | teal
    content/pages/pqrs.json
      Envíanos tu Petición, Queja, Reclamo o Sugerencia | cartas | main
      Seguimiento de tu solicitud | list-magnifying-glass | main"
  `);
});

const looks = [...pages.values()].map((file) => illustrationsOf(file).map(lookOf));

test("the pictures of icons have all three compositions", () => {
  const found = looks.flat().flatMap(({ composition }) => composition ?? []);
  expect(new Set(found).size).toBe(3);
});

test("no two neighbouring pictures of a page have the same composition and ground", () => {
  const keys = looks.map((list) => list.map((look) => JSON.stringify(look)));
  expect(keys.flatMap((list) => list.filter((key, index) => key === list[index - 1]))).toEqual([]);
});

/** Each composition has its icon at another place. */
function lookOf({ picture }: { picture: Illustration }) {
  const { picture: rendered, assets } = renderIllustration(picture);
  return { ground: rendered.area, composition: /translate\(.*?\)/.exec(String(assets[0]?.source))?.[0] };
}

/** Each illustration in a value of a content file. The title is the nearest one. */
function illustrationsOf(value: unknown, title = ""): { title: string; picture: Illustration }[] {
  if (typeof value !== "object" || value === null) return [];
  const nearest = "title" in value ? String(value.title) : title;
  if (sorts.some((sort) => sort in value)) return [{ title: nearest, picture: value as Illustration }];
  return Object.values(value).flatMap((inner) => illustrationsOf(inner, nearest));
}
