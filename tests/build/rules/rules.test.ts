// The message catalogue: every row of every form with an answer that leads to it, and what needs attention marked.
import { describe, expect, test } from "vitest";
import { compiledForms } from "../../../src/build/rules/compile.ts";
import { catalogueOf } from "../../../src/build/rules/rules.ts";
import { formatCatalogue, markOf } from "../../../src/build/rules/table.ts";
import { readFiles } from "../../../src/build/site/files.ts";
import { loadForm } from "../../../src/engine/compile.ts";
import { firstError, validateForm } from "../../../src/engine/validate.ts";
import type { ErrorRow, FormSchema } from "../../../src/types.gen.ts";
import { forms } from "../../schemas/forms.ts";

const real = compiledForms(await readFiles(process.cwd()));
const messages = [...real.values()][0]?.messages;
if (!messages) throw new Error("There is no form");

function formWith(more: Partial<FormSchema>) {
  return loadForm(
    {
      $id: "corto",
      type: "object",
      properties: { nombre: { type: "string", title: "Nombre", maxLength: 5 } },
      submit: { label: "Enviar", action: "simulate" },
      ...more,
    },
    messages as NonNullable<typeof messages>,
  );
}

const row = (field: string, rule: ErrorRow["rule"], message: string): ErrorRow => ({ field, rule, message });

describe.each(forms)("$name", ({ form }) => {
  const { entries, untripped } = catalogueOf(form);

  test("every rule of every row is tripped by an answer", () => {
    const wanted = form.errors.flatMap(({ rule }, index) => [rule].flat().map((one) => `${index} ${one}`));
    const reached = entries.filter(({ row, trip }) => row !== undefined && trip);
    expect(reached.map(({ row, rule }) => `${row} ${rule}`)).toEqual(wanted);
  });

  test("no declared rule goes without an answer that breaks it", () => {
    expect(untripped).toEqual([]);
  });

  test("each sentence is what the form says of the answer beside it", () => {
    for (const { field, rule, said, trip } of entries) {
      const heard = validateForm(form, trip?.data).filter(
        (error) => error.field === field && error.rule === rule,
      );
      expect(heard.map(({ message }) => message)).toContain(said.message);
      if (trip?.first) expect(firstError(form, trip.data)?.message).toBe(said.message);
    }
  });
});

test.each([...real])("%s, compiled for the catalogue, says what the page's own form says", (name, form) => {
  const page = forms.find((each) => each.name === name)?.form;
  expect(page && catalogueOf(page)).toEqual(catalogueOf(form));
});

test("a row that no answer reaches is marked", () => {
  const { entries } = catalogueOf(
    formWith({ errors: [row("nombre", ["pattern", "maxLength"], "Muy largo")] }),
  );
  expect(entries.map((entry) => [entry.rule, markOf(entry)])).toEqual([
    ["pattern", "unreachable"],
    ["maxLength", undefined],
  ]);
});

test("a row behind one that says the same is marked", () => {
  const rows = [row("nombre", "maxLength", "Muy largo"), row("nombre", "maxLength", "Larguísimo")];
  const { entries } = catalogueOf(formWith({ errors: rows }));
  expect(entries.map(markOf)).toEqual([undefined, "unreachable"]);
});

test("a rule without a row is marked, with the general words", () => {
  const [entry] = catalogueOf(formWith({ required: ["nombre"] })).entries;
  expect(entry && [markOf(entry), entry.said.message]).toEqual(["wordless", "Completa el campo «Nombre»"]);
});

test("rules stand in the order they are checked: rows from top to bottom, then the fields as drawn", () => {
  const { entries } = catalogueOf(
    formWith({
      required: ["nombre", "correo"],
      properties: { correo: { type: "string", pattern: "@" }, nombre: { type: "string", maxLength: 5 } },
      errors: [row("nombre", "required", "Tu nombre"), row("correo", "pattern", "Un correo")],
    }),
  );
  expect(entries.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    "nombre required",
    "correo pattern",
    "correo required",
    "nombre maxLength",
  ]);
});

test("the table of a form", () => {
  const form = formWith({
    title: "Inscripción",
    required: ["nombre"],
    errors: [row("nombre", "required", "Escribe tu nombre"), row("nombre", "pattern", "Solo letras")],
  });
  expect(formatCatalogue(catalogueOf(form))).toMatchInlineSnapshot(`
    "Inscripción (corto): 3 reglas, en el orden en que se revisan; 1 sin mensaje propio; 1 que nadie leerá

          campo   regla      dato que la incumple               lo que lee el visitante
      1.  nombre  required   (vacío)                            Escribe tu nombre
    ✗ 2.  nombre  pattern    NINGUNO: nadie leerá este mensaje  Solo letras
    ◦ 3.  nombre  maxLength  "AAAAAA"                           Escribe como máximo 5 caracteres en «Nombre»
    ✗ La fila de «errors» nombra un campo o una regla que no se incumple nunca: bórrela o corríjala.
    ◦ La regla no tiene fila en «errors»: se revisa al final, con las palabras generales de content/site.json."
  `);
});
