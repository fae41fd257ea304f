// The editors' guide: its steps are applied one after another to a copy of the content. Each step must leave the site
// without errors and have the effect that the guide describes.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { limitValue } from "../../../src/engine/limits.ts";
import { presentSteps } from "../../../src/engine/steps.ts";
import { firstError } from "../../../src/engine/validate.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import { formatProblem } from "../../../src/pipeline/check/format.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { type Files, formPaths, readFiles } from "../../../src/pipeline/read/files.ts";
import { ruledForms, ruleTable } from "../../../src/pipeline/rules/ruleTable.ts";
import { receivedForms } from "../../../src/pipeline/site/posting.ts";
import { searchPages } from "../../../src/pipeline/site/searchIndex.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { createSearch } from "../../../src/search/findPages.ts";
import type { FormSchema } from "../../../src/types.gen.ts";
import { siteRoot } from "../../roots.ts";
import { applyStep, pathTo, type Step, stepsOf } from "./guide.ts";

const guide = readFileSync("content/GUIA.md", "utf8").replaceAll("\r\n", "\n");
const steps = stepsOf(guide);

/** The sources of all messages of the check. */
const checkMessages = ["src/pipeline/read/messages", "src/pipeline/check/messages"]
  .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
  .concat("schemas/content/section.schema.json", "schemas/meta/form.schema.json")
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

/** The files before the first step and after each step. */
const stages: Files[] = [await readFiles(siteRoot)];
for (const step of steps) stages.push(applyStep(stages.at(-1) ?? new Map(), step));
const finished = stages.at(-1) ?? new Map();

const followed = steps.map((step, index) => ({
  name: nameOf(step),
  step,
  before: stages[index] ?? finished,
  after: stages[index + 1] ?? finished,
}));
const recipes = followed.filter(({ step }) => step.kind === "receta");

function nameOf(step: Step): string {
  return step.kind === "receta" ? step.name : `${step.kind} ${step.file}`;
}

function errorsOf(files: Files) {
  return check(files)
    .filter(({ severity }) => severity === "error")
    .map((problem) => formatProblem(problem));
}

/** The form before and after the recipe of that name. */
function formsAround(recipe: string, form: string) {
  const found = followed.find(({ name }) => name === recipe);
  if (!found) throw new Error(`The guide has no recipe "${recipe}"`);
  const [before, after] = [found.before, found.after].map((files) => ruledForms(files).get(form)?.form);
  if (!before || !after) throw new Error(`There is no form "${form}"`);
  return { before, after };
}

test("has a step for every block of JSON", () => {
  const blocks = guide.match(/```json/g);
  expect(guide.match(/<!-- receta: .+ -->\n```json/g)?.length).toBe(blocks?.length);
  expect(recipes.length).toBeGreaterThan(25);
});

test.each(followed)("$name leaves the site without errors", ({ after }) => {
  expect(errorsOf(after)).toEqual([]);
});

test("says in each message what is read in place of an answer that may be empty", () => {
  expect(check(finished).filter(({ kind }) => kind === "answer-may-be-empty")).toEqual([]);
});

test.each(recipes.filter(({ step }) => step.kind === "receta" && step.action === "mueve"))(
  "$name moves the row as it is",
  ({ step, before }) => {
    if (step.kind !== "receta") return;
    const text = String(before.get(step.file));
    const row = pathTo(text, step.location).reduce((value, key) => value[key], JSON.parse(text));
    expect(JSON.parse(step.block)).toEqual(row);
  },
);

test.each(followed.filter(({ step }) => step.kind === "mensaje"))(
  "$name is the message of the check",
  ({ step, after }) => {
    if (step.kind !== "mensaje") return;
    const wrong = String(after.get(step.file)).replace(step.right, step.wrong);
    const problems = check(new Map([...after, [step.file, wrong]])).filter(({ file }) => file === step.file);
    expect(problems.map((problem) => formatProblem(problem)).join("\n\n")).toBe(step.block.trimEnd());
  },
);

test("explains only messages that the check has", () => {
  const [, table = ""] = /\| Si dice….*\n\|.*\n((?:\|.*\n)+)/.exec(guide) ?? [];
  const quoted = table.split("\n").flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/«(.+?)»/g)]);
  const fragments = quoted.flatMap(([, phrase = ""]) => phrase.split("…").map((part) => part.trim()));
  const unknown = fragments.filter((fragment) => !checkMessages.includes(fragment));
  expect([unknown, fragments.length > 12]).toEqual([[], true]);
});

test("the finished site has the new page with its photograph, alias and form, and its menu entry", async () => {
  const { pages, site, forms } = await takeSnapshot(read(finished));
  const page = pages.get("content/pages/salud.json")?.page;
  expect(page).toMatchObject({
    path: "/salud",
    aliases: ["/servicios-de-salud"],
    sections: [
      {
        picture: { alt: expect.stringContaining("enfermera") },
        actions: [{ label: "Ver los horarios", route: "/salud#horarios" }],
      },
      { type: "cards" },
      { type: "table", anchor: "horarios", rows: expect.arrayContaining([expect.arrayContaining(["Medicina"])]) },
      { type: "faq" },
      { type: "documents", documents: [{ label: expect.stringMatching(/^Reglamento.* \(PDF, .*bytes\)$/) }] },
      { form: "cita" },
    ],
  });
  expect(site.menu.entries.at(-1)).toEqual({ label: "Salud", route: "/salud" });
  expect([...forms.keys()]).toContain("schemas/forms/cita.schema.json");
});

test("the finished site has the colours and the logo of the institution", async () => {
  const { site, siteIcons } = await takeSnapshot(read(finished));
  expect(site.theme).toEqual({ main: "#e30613", accent: "#ffcc00" });
  expect(site.header.logo).toMatchObject({ src: expect.stringContaining("logo-logo"), width: 40, height: 30 });
  expect(siteIcons).toHaveLength(2);
});

test("the finished site has the card until its day, the banner and the events in order", async () => {
  const { pages, site } = await takeSnapshot(read(finished));
  const minute = (instant: string) => Date.parse(instant) / 60_000;
  expect(JSON.stringify(pages.get("content/pages/informativo.json"))).toContain(
    `"until":${minute("2027-01-29T23:00:00Z")}`,
  );
  expect(site.banners).toEqual([
    expect.objectContaining({ title: "Vacaciones colectivas", from: minute("2026-12-14T05:00:00Z") }),
  ]);
  const section = pages.get("content/pages/cultura.json")?.page.sections.find(({ type }) => type === "events");
  const events = section?.type === "events" ? section.events : [];
  expect(events.map(({ title, when }) => [title, when.at(-1)?.text])).toEqual([
    ["Cine club", "Cada miércoles hasta el 26 de mayo, 4:00 p.m."],
    ["Muestra de danza", "Sábado 13 de marzo, 10:00 a.m. a 12:00 m."],
    ["Feria del libro", "21–24 de abril, 9:00 a.m. a 6:00 p.m."],
    ["Concierto de fin de semestre", "Viernes 28 de mayo, 6:00 p.m."],
  ]);
});

test("the finished site finds the new page by its synonyms, and offers help if nothing is found", async () => {
  const snapshot = await takeSnapshot(read(finished));
  const { pages } = await createSearch(searchPages(snapshot))("cita enfermeria");
  expect(pages.map(({ page }) => page.route)).toEqual(["/salud"]);
  expect(snapshot.site.searchHelp?.links.map(({ route, address }) => route ?? address)).toEqual([
    "/pqrs",
    "tel:+576050000000",
  ]);
});

test("reports every link to the new page if its file is deleted", () => {
  const home = "content/pages/inicio.json";
  const linked = String(finished.get(home)).replaceAll('"route": "/deportes"', '"route": "/salud"');
  const files = new Map([...finished, [home, linked]]);
  files.delete("content/pages/salud.json");
  const links = [...files].flatMap(([path, text]) =>
    String(text)
      .split("\n")
      .flatMap((line, index) => (line.includes('"route": "/salud"') ? [`${path}:${index + 1}`] : [])),
  );
  const problems = check(files).filter(({ message }) => message.includes('la dirección "/salud"'));
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(links);
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([home, "content/site.json"]));
});

test("the new card has the parts that all cards of its section share", async () => {
  const { pages } = await takeSnapshot(read(finished));
  expect(JSON.stringify(pages.get("content/pages/informativo.json"))).toContain("30 de noviembre de 2026");
});

const pqrs = {
  nombreCompleto: "Ana Gómez",
  correoInstitucional: "ana@example.com",
  tipoSolicitud: "queja",
  dependenciaRelacionada: "bienestar",
  asunto: "Horarios",
  descripcionDetallada: "El horario no es el publicado.",
};
const complete = { ...pqrs, medioRespuesta: "correo", autorizaDatos: true };

describe("a recipe for a message makes the form report that message", () => {
  const long = { ...pqrs, asunto: "a".repeat(121) };

  test.each([
    ["dar un mensaje a la regla", long, "El asunto puede tener como máximo 120 caracteres"],
    ["cambiar un mensaje", { ...pqrs, asunto: " " }, "Escribe en pocas palabras el asunto de tu solicitud"],
    [
      "cambiar el orden",
      { ...pqrs, correoInstitucional: "ana", tipoSolicitud: "" },
      "Por favor ingresa un correo electrónico válido",
    ],
    ["dar un mensaje al campo", { ...pqrs, telefono: "12" }, "Escribe un teléfono de 7 a 10 cifras"],
    ["mensaje del tipo", { ...pqrs, tipoDocumento: "nit" }, "Por favor selecciona el tipo de documento"],
    ["mensaje del número", { ...pqrs, tipoDocumento: "cc" }, "Por favor ingresa el número de tu documento"],
    ["mensaje del medio", pqrs, "Por favor elige cómo quieres recibir la respuesta"],
    [
      "mensaje de la dirección",
      { ...pqrs, medioRespuesta: "carta" },
      "Por favor ingresa la dirección para enviarte la carta",
    ],
    [
      "mensaje de la autorización",
      { ...complete, autorizaDatos: undefined },
      "Para recibir tu solicitud necesitamos que autorices el tratamiento de tus datos",
    ],
    [
      "mensaje de la autorización",
      { ...complete, autorizaDatos: false },
      "Para recibir tu solicitud necesitamos que autorices el tratamiento de tus datos",
    ],
  ])("%s", (recipe, data, message) => {
    const { before, after } = formsAround(recipe, "pqrs");
    expect(firstError(before, data)?.message).not.toBe(message);
    expect(firstError(after, data)?.message).toBe(message);
  });

  test.each([
    ["mensaje de la fecha desde hoy", { desde: "2026-11-29" }, "Elige un día de los próximos tres meses"],
    ["mensaje de la fecha desde hoy", { desde: "2027-02-28" }, "Elige un día de los próximos tres meses"],
    [
      "mensaje de la fecha después de otra",
      { desde: "2026-12-01", hasta: "2026-12-01" },
      "Elige un día después del 1 de diciembre de 2026",
    ],
  ])("%s: %j", (recipe, dates, message) => {
    vi.useFakeTimers({ now: new Date("2026-11-30T12:00:00Z") });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { before, after } = formsAround(recipe, "cita");
    const data = { nombre: "Ana", correo: "ana@example.com", servicio: "medicina", ...dates };
    expect(firstError(before, data)?.message).not.toBe(message);
    expect(firstError(after, data)?.message).toBe(message);
  });

  test("the finished form accepts a complete answer", () => {
    const form = ruledForms(finished).get("pqrs")?.form;
    expect(form && firstError(form, { ...complete, tipoDocumento: "cc", documentoIdentidad: "1065" })).toBeUndefined();
  });
});

test("the recipe for steps makes each group a step, with a review", () => {
  const { before, after } = formsAround("mostrar el formulario por pasos", "cita");
  expect(before.steps).toBeUndefined();
  expect(after.steps).toEqual({ review: true });
  expect(presentSteps(after, Object.keys(after.schema.properties))).toEqual([0, 1, 2]);
});

test("the recipes for a long form turn its options on", () => {
  const listed = formsAround("enumerar los errores", "cita");
  expect([listed.before.summary, listed.after.summary]).toEqual([false, true]);
  const receipt = formsAround("dejar un comprobante", "cita");
  const sent = ["nombre", "servicio", "desde"];
  expect([receipt.before.submit.sent, receipt.after.submit.sent]).toEqual([undefined, sent]);
  const kept = formsAround("no conservar lo escrito", "cita");
  expect([kept.before.draft, kept.after.draft]).toEqual([undefined, "none"]);
});

test("the recipes for receiving forms end in a form that gives filing codes and one that looks them up", () => {
  const formFiles = formPaths(finished).map((path): FormSchema => JSON.parse(String(finished.get(path))));
  const received = receivedForms(formFiles);
  expect(received.map(({ $id, receive }) => [$id, receive?.series, receive?.track])).toEqual([
    ["pqrs", "PQRS", undefined],
    ["seguimiento", undefined, "codigo"],
    ["cita", undefined, undefined],
  ]);
  // An alert would take the answer away with it, which who wrote anonymously reads nowhere else.
  expect(received.find(({ $id }) => $id === "seguimiento")?.submit.success?.notify).toBe("inline");
});

const days = { desde: limitValue("today+1d", {}), hasta: limitValue("today+2d", {}) };
const document = { tipoDocumento: "cc", documentoIdentidad: "1065" };

test.each([
  ["pqrs", { ...complete, ...document, medioRespuesta: "carta", direccion: "Calle 1" }],
  ["cita", { nombre: "Ana", correo: "ana@example.com", servicio: "psicologia", remision: "Ana", ...days }],
])("the finished form %s has a value for every row and a row for every rule", (name, data) => {
  const form = ruledForms(finished).get(name);
  const incomplete =
    form && ruleTable({ ...form, cases: [data] }).filter(({ row, example }) => !example || row === undefined);
  expect(incomplete?.map(({ field, rule }) => `${field} ${rule}`)).toEqual([]);
});
