// The answers of a form as the visitor reads them.
import { expect, test } from "vitest";
import { answersOf, groupedAnswers, type PageState } from "../../src/engine/answers.ts";
import type { CompiledForm } from "../../src/engine/form.ts";
import { fieldOf } from "../../src/engine/path.ts";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "../forms/compileForm.ts";
import { completeForm } from "../forms/completeForm.ts";

const page: PageState = { files: [], isRendered: () => true, shownBranch: () => undefined };

/** Label and text of each answer. */
function answers(form: CompiledForm, data: unknown, state: Partial<PageState> = {}): string[] {
  return answersOf(form, data, { ...page, ...state }).map(({ around, label, text }) =>
    [...around, label, text].join(" | "),
  );
}

const complete = formOf(completeForm);

test.each<[string, unknown, string]>([
  ["a text, trimmed", { nombre: " Ana " }, "Nombre | Ana"],
  ["a number", { promedio: 3.5 }, "Promedio | 3,5"],
  ["a date in words", { nacimiento: "2026-12-05" }, "Fecha de nacimiento | 5 de diciembre de 2026"],
  ["the label of a choice", { color: "rojo" }, "Color | Rojo intenso"],
  ["the title of a constant", { horario: "t" }, "Horario | Tarde"],
  ["a choice between yes and no", { becado: false }, "¿Tienes beca? | No"],
  ["a check box", { acepto: true }, "Acepto el tratamiento de mis datos | Sí"],
  ["several check boxes", { deportes: ["futbol", "natacion"] }, "Deportes | Fútbol y Natación"],
  ["a field of an object", { direccion: { calle: "Calle 1" } }, "Dirección | Calle | Calle 1"],
  ["an item of a list", { apodos: ["", "Anita"] }, "Apodos | Elemento 2 | Anita"],
  ["a field of an item", { parientes: [{ nombre: "Eva" }] }, "Pariente 1 | Nombre del pariente | Eva"],
  ["a field under a condition", { pais: "Perú" }, "País | Perú"],
])("lists %s", (_what, data, answer) => {
  expect(answers(complete, data)).toEqual([answer]);
});

test("lists passwords as dots, which do not show their length", () => {
  expect(answers(complete, { clave: "secreto" })).toEqual(["Clave | ••••••••"]);
  expect(answers(complete, { clave: "s" })).toEqual(["Clave | ••••••••"]);
});

test("lists the names of the chosen files", () => {
  const data = {
    carta: { name: "a.pdf", size: 1 },
    soportes: [
      { name: "b.png", size: 1 },
      { name: "c.png", size: 1 },
    ],
  };
  const files = [
    { path: ["carta"], file: { name: "a.pdf" } },
    { path: ["soportes", 0], file: { name: "b.png" } },
    { path: ["soportes", 1], file: { name: "c.png" } },
  ];
  expect(answers(complete, data, { files })).toEqual(["Carta | a.pdf", "Soportes | b.png y c.png"]);
});

test("lists the chosen branch before its fields", () => {
  const data = { contacto: { via: "telefono", numero: "300" } };
  const shownBranch = ([name]: unknown[]) => (name === "contacto" ? 1 : undefined);
  const isRendered = ([, name]: unknown[]) => name !== "via";
  expect(answers(complete, data, { shownBranch, isRendered })).toEqual([
    "¿Cómo te contactamos? | Por teléfono",
    "¿Cómo te contactamos? | Número de contacto | 300",
  ]);
});

test("lists the value of a field whose branches are no objects", () => {
  expect(answers(complete, { nota: "Bien" }, { shownBranch: () => 0 })).toEqual(["Nota | Bien"]);
});

test("leaves out fields without a value", () => {
  expect(answers(complete, { nombre: " ", correo: undefined, deportes: [], direccion: {} })).toEqual([]);
  expect(answers(complete, undefined)).toEqual([]);
});

test("leaves out fields that are not on the page", () => {
  const isRendered = ([name]: unknown[]) => name !== "origen";
  expect(answers(complete, { nombre: "Ana", origen: "web" }, { isRendered })).toEqual(["Nombre | Ana"]);
});

test("lists the fields in the order of the groups, then the others, each revealed field behind its choice", () => {
  const text = { type: "string" as const };
  const form = formOf({
    properties: {
      otro: text,
      d: text,
      c: { ...text, enum: ["x", "y"], ui: { under: { y: ["a"] } } },
      b: text,
      a: text,
    },
    groups: [{ title: "Uno", fields: ["c", "b"] }],
  });
  const data = { a: "1", b: "2", c: "y", d: "4", otro: "5" };
  const paths = answersOf(form, data, page).map(({ path }) => fieldOf(path));
  expect(paths).toEqual(["c", "a", "b", "otro", "d"]);
});

test("lists the files that a draft names as files to be chosen again, after those that were chosen", () => {
  const file = { type: "object" as const, properties: {} };
  const form = formOf({
    properties: { fotos: { title: "Fotos", type: "array", items: file, ui: { widget: "file" } } },
  });
  const files = [{ path: ["fotos", 0], file: { name: "a.png" } }];
  const data = { fotos: [{ name: "a.png", size: 1 }, { name: "b.png" }, { name: "c.png" }] };
  expect(answers(form, data, { files })).toEqual(["Fotos | a.png\nVuelve a elegir: b.png y c.png"]);
});

test("puts the answers of an item together, under the title that the list gives it", () => {
  const text = (title: string) => ({ title, type: "string" as const });
  const items = {
    title: "Familiar",
    type: "object" as const,
    properties: { edad: text("Edad"), nombre: text("Nombre") },
  };
  const familiares = { title: "Familiares", type: "array" as const, items, ui: { itemTitle: "nombre" } };
  const form = formOf({ properties: { correo: text("Correo"), familiares } });
  const data = { correo: "a@b.co", familiares: [{ edad: "9", nombre: "Rosa" }, { edad: "8" }] };
  const groups = groupedAnswers(answersOf(form, data, page));
  expect(
    groups.map(({ title, answers: own }) => [title, ...own.map((answer) => `${answer.label}: ${answer.text}`)]),
  ).toEqual([
    ["", "Correo: a@b.co"],
    ["Familiar 1: Rosa", "Edad: 9", "Nombre: Rosa"],
    ["Familiar 2", "Edad: 8"],
  ]);
});

test("puts the positions of a tuple under its title, or under that of the item that it is", () => {
  const text = (title: string): Field => ({ title, type: "string" });
  const tuple: Field = { title: "Idioma", type: "array", items: [text("Nombre"), text("Nivel")] };
  const form = formOf({ properties: { principal: tuple, otros: { title: "Otros", type: "array", items: tuple } } });
  const data = { principal: ["Español", "C2"], otros: [["Inglés", "B1"]] };
  expect(answers(form, data)).toEqual([
    "Idioma | Nombre | Español",
    "Idioma | Nivel | C2",
    "Idioma 1 | Nombre | Inglés",
    "Idioma 1 | Nivel | B1",
  ]);
});
