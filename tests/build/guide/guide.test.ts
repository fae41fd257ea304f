// The editors' guide, followed to the letter on a copy of the content: each step leaves a site without errors, and
// does what the guide says that it does.
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { check } from "../../../src/build/check/check.ts";
import { formatProblem } from "../../../src/build/check/format.ts";
import { compiledForms } from "../../../src/build/rules/compiledForms.ts";
import { ruleTable } from "../../../src/build/rules/ruleTable.ts";
import { type Files, readFiles } from "../../../src/build/site/files.ts";
import { takeSnapshot } from "../../../src/build/site/snapshot.ts";
import { firstError } from "../../../src/engine/validate.ts";
import { carriedOut, pathTo, type Step, stepsOf } from "./guide.ts";

const guide = readFileSync("content/GUIA.md", "utf8");
const steps = stepsOf(guide);
const photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0943b5" } })
  .jpeg()
  .toBuffer();

const checkWords = readdirSync("src/build/check/messages")
  .map((file) => readFileSync(`src/build/check/messages/${file}`, "utf8"))
  .concat(
    ["schemas/content/section.schema.json", "schemas/meta/form.schema.json"].map((path) => readFileSync(path, "utf8")),
  )
  .join("\n");

/** The files after each step, the real ones first. */
const stages: Files[] = [await readFiles(process.cwd())];
for (const step of steps) stages.push(carriedOut(stages.at(-1) ?? new Map(), step, photograph));
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

/** The form as it is once the recipe of that name is carried out, and once more as it was before. */
function formsAround(recipe: string, form: string) {
  const found = followed.find(({ name }) => name === recipe);
  if (!found) throw new Error(`The guide has no recipe "${recipe}"`);
  const [before, after] = [found.before, found.after].map((files) => compiledForms(files).get(form));
  if (!before || !after) throw new Error(`There is no form "${form}"`);
  return { before, after };
}

test("every block of JSON is part of a step", () => {
  const blocks = guide.match(/```json/g);
  expect(recipes.length).toBe(blocks?.length);
  expect(recipes.length).toBeGreaterThan(25);
});

test.each(followed)("$name leaves the site without errors", ({ after }) => {
  expect(errorsOf(after)).toEqual([]);
});

test.each(recipes.filter(({ step }) => step.kind === "receta" && step.action === "mueve"))(
  "$name moves the row as it is",
  ({ step, before }) => {
    if (step.kind !== "receta") return;
    const text = String(before.get(step.file));
    const row = pathTo(text, step.place).reduce((value, key) => value[key], JSON.parse(text));
    expect(JSON.parse(step.block)).toEqual(row);
  },
);

test.each(followed.filter(({ step }) => step.kind === "mensaje"))("$name is what the check says", ({ step, after }) => {
  if (step.kind !== "mensaje") return;
  const wrong = String(after.get(step.file)).replace(step.right, step.wrong);
  const said = check(new Map([...after, [step.file, wrong]])).filter(({ file }) => file === step.file);
  expect(said.map((problem) => formatProblem(problem)).join("\n\n")).toBe(step.block.trimEnd());
});

test("the messages that the guide explains are the check's own", () => {
  const [, table = ""] = /\| Si dice….*\n\|.*\n((?:\|.*\n)+)/.exec(guide) ?? [];
  const said = table.split("\n").flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/«(.+?)»/g)]);
  const fragments = said.flatMap(([, phrase = ""]) => phrase.split("…").map((part) => part.trim()));
  const unknown = fragments.filter((fragment) => !checkWords.includes(fragment));
  expect([unknown, fragments.length > 12]).toEqual([[], true]);
});

test("the finished site has the new page, its photograph, its old address, its form and its entry in the menu", async () => {
  const { pages, site, forms } = await takeSnapshot(finished);
  const page = pages.get("content/pages/salud.json")?.page;
  expect(page).toMatchObject({
    path: "/salud",
    aliases: ["/servicios-de-salud"],
    sections: [{ picture: { alt: expect.stringContaining("enfermera") } }, { type: "cards" }, { form: "cita" }],
  });
  expect(site.menu.entries.at(-1)).toEqual({ label: "Salud", route: "/salud" });
  expect([...forms.keys()]).toContain("schemas/forms/cita.schema.json");
});

test("before the page goes away, the check names every line that leads to it", () => {
  const home = "content/pages/inicio.json";
  const linked = String(finished.get(home)).replaceAll('"route": "/deportes"', '"route": "/salud"');
  const files = new Map([...finished, [home, linked]]);
  files.delete("content/pages/salud.json");
  const leading = [...files].flatMap(([path, text]) =>
    String(text)
      .split("\n")
      .flatMap((line, index) => (line.includes('"route": "/salud"') ? [`${path}:${index + 1}`] : [])),
  );
  const told = check(files).filter(({ message }) => message.includes('la dirección "/salud"'));
  expect(told.map(({ file, line }) => `${file}:${line}`)).toEqual(leading);
  expect(new Set(told.map(({ file }) => file))).toEqual(new Set([home, "content/site.json"]));
});

test("the new card comes with what all cards of its section share", async () => {
  const { pages } = await takeSnapshot(finished);
  expect(JSON.stringify(pages.get("content/pages/informativo.json"))).toContain("30 de noviembre de 2026");
});

describe("the visitor hears the new message, and not before", () => {
  const pqrs = {
    nombreCompleto: "Ana Gómez",
    correoInstitucional: "ana@example.com",
    tipoSolicitud: "queja",
    dependenciaRelacionada: "bienestar",
    asunto: "Horarios",
    descripcionDetallada: "El horario no es el publicado.",
  };
  const answered = { ...pqrs, medioRespuesta: "correo", autorizaDatos: true };
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
      { ...answered, autorizaDatos: undefined },
      "Para recibir tu solicitud necesitamos que autorices el tratamiento de tus datos",
    ],
    [
      "mensaje de la autorización",
      { ...answered, autorizaDatos: false },
      "Para recibir tu solicitud necesitamos que autorices el tratamiento de tus datos",
    ],
  ])("%s", (recipe, data, message) => {
    const { before, after } = formsAround(recipe, "pqrs");
    expect(firstError(before, data)?.message).not.toBe(message);
    expect(firstError(after, data)?.message).toBe(message);
  });

  test("and a whole answer is sent", () => {
    const form = compiledForms(finished).get("pqrs");
    expect(form && firstError(form, { ...answered, tipoDocumento: "cc", documentoIdentidad: "1065" })).toBeUndefined();
  });
});

test.each(["pqrs", "cita"])("in the finished form %s every row can be reached and every rule has a message", (name) => {
  const form = compiledForms(finished).get(name);
  const incomplete = form && ruleTable(form).filter(({ row, example }) => !example || row === undefined);
  expect(incomplete?.map(({ field, rule }) => `${field} ${rule}`)).toEqual([]);
});
