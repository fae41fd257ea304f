// The table of a form's rules: for every rule, an answer that violates it and the message that the page shows then.
import { describe, expect, test } from "vitest";
import { loadForm } from "../../../src/engine/compile.ts";
import type { CompiledForm } from "../../../src/engine/form.ts";
import { validateForm } from "../../../src/engine/validate.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { compiledForms } from "../../../src/pipeline/rules/compiledForms.ts";
import { formatRules } from "../../../src/pipeline/rules/format.ts";
import { ruleTable } from "../../../src/pipeline/rules/ruleTable.ts";
import type { ErrorRow, Field, FormSchema } from "../../../src/types.gen.ts";
import { completeForm } from "../../forms/completeForm.ts";
import { siteRoot } from "../../roots.ts";
import { forms } from "../../schemas/forms.ts";

const siteForms = compiledForms(await readFiles(siteRoot));
const [first] = siteForms.values();
if (!first) throw new Error("The site has no form");
const { messages } = first;

function formWith(more: Partial<FormSchema>): CompiledForm {
  const submit = { label: "Enviar", action: "simulate" } as const;
  return loadForm({ $id: "prueba", type: "object", properties: {}, submit, ...more }, messages);
}

const row = (field: string, rule: ErrorRow["rule"], message: string): ErrorRow => ({ field, rule, message });

/** Each rule with the value that violates it; "none" if none was found. */
const summary = (form: CompiledForm) =>
  ruleTable(form).map(({ field, rule, example }) => [`${field} ${rule}`, example ? example.value : "none"]);

/** Expects every message to be the one that the form reports for the answer of its rule. */
function expectAgreement(form: CompiledForm) {
  for (const { field, rule, message, example } of ruleTable(form)) {
    const error = example && validateForm(form, example.data)[example.before];
    expect(error).toMatchObject({ field, rule, message });
  }
}

describe.each(forms)("$name", ({ form }) => {
  test("every rule of every row has a value that violates it", () => {
    const wanted = form.errors.flatMap(({ rule }, index) => [rule].flat().map((one) => `${index} ${one}`));
    const found = ruleTable(form).filter(({ row, example }) => row !== undefined && example);
    expect(found.map(({ row, rule }) => `${row} ${rule}`)).toEqual(wanted);
  });

  test("every rule without a row has a value that violates it", () => {
    expect(ruleTable(form).filter(({ row, example }) => row === undefined && !example)).toEqual([]);
  });

  test("each message is the one that the form reports for the answer", () => expectAgreement(form));
});

test.each([...siteForms])("has the same table for %s compiled in Node and for the module of the page", (name, form) => {
  const page = forms.find((each) => each.name === name)?.form;
  expect(page && ruleTable(page)).toEqual(ruleTable(form));
});

const text: Field = { type: "string" };

describe.each<[name: string, form: Partial<FormSchema>, rules: [rule: string, value: unknown][]]>([
  [
    "a $ref inside a $ref, and an accented name",
    {
      properties: { alumno: { $ref: "#/definitions/alumno" } },
      definitions: {
        alumno: { type: "object", required: ["año"], properties: { año: { $ref: "#/definitions/año" } } },
        año: { type: "string", pattern: "^[0-9]{4}$" },
      },
    },
    [
      ["alumno.año required", undefined],
      ["alumno.año pattern", "no vale"],
    ],
  ],
  [
    "a maxLength of 200",
    { properties: { asunto: { ...text, maxLength: 200 } } },
    [["asunto maxLength", expect.stringMatching(/^.{201}$/)]],
  ],
  [
    "each branch of a oneOf",
    {
      properties: {
        pago: {
          type: "object",
          oneOf: [
            {
              required: ["tarjeta"],
              properties: { tipo: { const: "tarjeta" }, tarjeta: { ...text, pattern: "^\\d{16}$" } },
            },
            {
              required: ["cuenta"],
              properties: { tipo: { const: "banco" }, cuenta: { ...text, maxLength: 9 } },
            },
          ],
        },
      },
    },
    [
      ["pago oneOf", expect.objectContaining({ tarjeta: expect.any(String), cuenta: expect.any(String) })],
      ["pago.tipo const", "otro"],
      ["pago.tarjeta required", undefined],
      ["pago.tarjeta pattern", "no vale"],
      ["pago.cuenta required", undefined],
      ["pago.cuenta maxLength", "Ana GómezA"],
    ],
  ],
  [
    "dependencies of both types",
    {
      properties: { correo: text, telefono: text },
      dependencies: {
        correo: ["telefono"],
        telefono: { required: ["hora"], properties: { hora: { type: "integer", minimum: 8 } } },
      },
    },
    [
      ["telefono dependencies", undefined],
      ["hora required", undefined],
      ["hora type", "diez"],
      ["hora minimum", 7],
    ],
  ],
  [
    "then and else, one inside the other",
    {
      properties: { pais: { ...text, enum: ["co", "ve"] }, edad: { type: "integer" } },
      if: { properties: { pais: { const: "co" } } },
      then: { required: ["cedula"], properties: { cedula: { ...text, pattern: "^\\d+$" } } },
      else: {
        if: { properties: { edad: { minimum: 18 } } },
        then: { required: ["visa"], properties: { visa: text } },
        else: { required: ["tutor"], properties: { tutor: text } },
      },
    },
    [
      ["pais enum", "otro"],
      ["edad type", "diez"],
      ["cedula required", undefined],
      ["cedula pattern", "no vale"],
      ["visa required", undefined],
      ["tutor required", undefined],
    ],
  ],
  [
    "lists, their items, and items with a schema of their own",
    {
      properties: {
        hijos: {
          type: "array",
          minItems: 2,
          maxItems: 3,
          uniqueItems: true,
          items: { type: "object", required: ["nombre"], properties: { nombre: { ...text, minLength: 3 } } },
        },
        notas: {
          type: "array",
          items: [text, { type: "number", maximum: 5 }],
          additionalItems: { ...text, minLength: 2 },
        },
        areas: { type: "array", contains: { const: "danza" }, items: { ...text, enum: ["coro", "danza"] } },
      },
    },
    [
      ["hijos minItems", [{ nombre: "Ana Gómez" }]],
      ["hijos maxItems", expect.objectContaining({ length: 4 })],
      ["hijos uniqueItems", [{ nombre: "Ana Gómez" }, { nombre: "Ana Gómez" }, { nombre: "Ana Gómez" }]],
      ["hijos[].nombre required", undefined],
      ["hijos[].nombre minLength", "An"],
      ["notas[] type", "diez"],
      ["notas[] maximum", 6],
      ["notas[] minLength", "A"],
      ["areas contains", []],
      ["areas[] enum", "otro"],
    ],
  ],
  [
    "not, and a pattern with lookaheads",
    {
      properties: {
        apodo: { ...text, not: { enum: ["Ana Gómez", "admin"] } },
        clave: { ...text, pattern: "^(?=.*\\d)(?=.*[a-z]).{8,}$", maxLength: 12 },
      },
    },
    [
      ["apodo not", "Ana Gómez"],
      ["clave pattern", "no vale"],
      ["clave maxLength", expect.stringMatching(/^.{13}$/)],
    ],
  ],
])("%s", (_, schema, rules) => {
  test("has a value for every rule", () => expect(summary(formWith(schema))).toEqual(rules));
  test("agrees with the form", () => expectAgreement(formWith(schema)));
});

test("agrees with a form of all widgets and structures", () => {
  const form = loadForm(completeForm, messages);
  const unviolated = ruleTable(form).filter(({ example }) => !example);
  // A number that may also be a text cannot be of a wrong type.
  expect(unviolated.map(({ field, rule }) => `${field} ${rule}`)).toEqual(["nota type"]);
});

const name = { nombre: { ...text, title: "Nombre", maxLength: 5 } };

test("lists a row for a rule that the field does not have with its message and without a value", () => {
  const [pattern, maxLength] = ruleTable(
    formWith({ properties: name, errors: [row("nombre", ["pattern", "maxLength"], "Muy largo")] }),
  );
  expect(pattern).toMatchObject({ rule: "pattern", message: "Muy largo" });
  expect(pattern?.example).toBeUndefined();
  expect(maxLength?.example?.value).toHaveLength(6);
});

test("lists a second row for the same rule without a value", () => {
  const errors = [row("nombre", "maxLength", "Muy largo"), row("nombre", "maxLength", "Larguísimo")];
  const rules = ruleTable(formWith({ properties: name, errors }));
  expect(rules.map(({ message, example }) => [message, example !== undefined])).toEqual([
    ["Muy largo", true],
    ["Larguísimo", false],
  ]);
});

test("lists a rule without a row with the general message", () => {
  const [rule] = ruleTable(formWith({ properties: name, required: ["nombre"] }));
  expect(rule?.row).toBeUndefined();
  expect(rule?.message).toBe("Completa el campo «Nombre»");
});

test("lists the rows in their order, then the other rules in the order of the fields", () => {
  const form = formWith({
    required: ["nombre", "correo"],
    properties: { correo: { ...text, pattern: "@" }, ...name },
    errors: [row("nombre", "required", "Tu nombre"), row("correo", "pattern", "Un correo")],
  });
  expect(ruleTable(form).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    "nombre required",
    "correo pattern",
    "correo required",
    "nombre maxLength",
  ]);
});

test("formats the table of a form", () => {
  const form = formWith({
    title: "Inscripción",
    required: ["nombre"],
    properties: { ...name, medio: { ...text, enum: ["correo", "carta"] } },
    if: { properties: { medio: { const: "carta" } } },
    then: { properties: { ciudad: text }, required: ["ciudad"] },
    errors: [row("nombre", "required", "Escribe tu nombre"), row("nombre", "pattern", "Solo letras")],
  });
  expect(formatRules(form)).toMatchInlineSnapshot(`
    "Inscripción (prueba): 5 reglas, en el orden en que se revisan; 3 sin mensaje propio

          campo   regla      dato que la incumple                 lo que lee el visitante
      1.  nombre  required   (vacío)                              Escribe tu nombre
      2.  nombre  pattern    no se halló un dato que la incumpla  Solo letras
    ◦ 3.  nombre  maxLength  "AnaAna"                             Escribe como máximo 5 caracteres en «Nombre»
    ◦ 4.  medio   enum       "otro"                               Elige una de las opciones de «medio»
    ◦ 5.  ciudad  required   (vacío), con medio "carta"           Completa el campo «ciudad»
    ◦ La regla no tiene fila en «errors»: se revisa al final, con las palabras generales de content/site.json."
  `);
});
