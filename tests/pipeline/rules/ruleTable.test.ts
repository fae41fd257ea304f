// The table of a form's rules: for every rule, data that violate it and the message that the page shows then.
import { describe, expect, test } from "vitest";
import { validateForm } from "../../../src/engine/validate.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { formatRules } from "../../../src/pipeline/rules/format.ts";
import { type RuledForm, ruledForms, ruleTable } from "../../../src/pipeline/rules/ruleTable.ts";
import type { ErrorRow, Field, FormSchema } from "../../../src/types.gen.ts";
import { completeForm } from "../../forms/completeForm.ts";
import { siteRoot } from "../../roots.ts";
import { forms } from "../../schemas/forms.ts";
import { ruled } from "./ruled.ts";

const siteForms = ruledForms(await readFiles(siteRoot));
const [first] = siteForms.values();
if (!first) throw new Error("The site has no form");
const { messages } = first.form;

function formWith(more: Partial<FormSchema>, cases: object[] = []): RuledForm {
  const submit = { label: "Enviar", action: "simulate" } as const;
  return ruled({ $id: "prueba", type: "object", properties: {}, submit, ...more }, messages, cases);
}

const row = (field: string, rule: ErrorRow["rule"], message: string): ErrorRow => ({ field, rule, message });

/** Each rule with the value that violates it; "none" if none is known. */
const summary = (form: RuledForm) =>
  ruleTable(form).map(({ field, rule, example }) => [`${field} ${rule}`, example ? example.value : "none"]);

/** Expects every message to be the one that the form reports for the data of its rule. */
function expectAgreement(ruledForm: RuledForm) {
  for (const { rule, message, example } of ruleTable(ruledForm)) {
    const error = example && validateForm(ruledForm.form, example.data)[example.before];
    if (example) expect(error).toMatchObject({ rule, message });
  }
}

describe.each(forms)("$name", ({ form, file, cases }) => {
  const ruledForm = ruled(
    file,
    messages,
    cases.map(({ data }) => data),
  );

  test("every rule of every row has data that violate it", () => {
    const wanted = form.errors.flatMap(({ rule }, index) => [rule].flat().map((one) => `${index} ${one}`));
    const found = ruleTable(ruledForm).filter(({ row, example }) => row !== undefined && example);
    expect(found.map(({ row, rule }) => `${row} ${rule}`)).toEqual(wanted);
  });

  test("every rule without a row has data that violate it", () => {
    expect(ruleTable(ruledForm).filter(({ row, example }) => row === undefined && !example)).toEqual([]);
  });

  test("each message is the one that the form reports for the data", () => expectAgreement(ruledForm));
});

const text: Field = { type: "string" };

describe.each<[name: string, form: Partial<FormSchema>, rules: [rule: string, value: unknown][], valid?: object[]]>([
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
      ["pago oneOf", "otro"],
      ["pago.tipo const", "otro"],
      ["pago.tarjeta required", undefined],
      ["pago.tarjeta pattern", "no vale"],
      ["pago.cuenta required", undefined],
      ["pago.cuenta maxLength", "1aaaaaaaaa"],
    ],
    [{ pago: { tipo: "tarjeta", tarjeta: "1234567812345678" } }, { pago: { tipo: "banco", cuenta: "1" } }],
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
    [{ correo: "a", telefono: "1", hora: 9 }],
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
    [
      { pais: "co", cedula: "1" },
      { pais: "ve", edad: 20, visa: "1" },
      { pais: "ve", edad: 10, tutor: "Ana" },
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
      ["hijos minItems", [{ nombre: "Ana" }]],
      ["hijos maxItems", expect.objectContaining({ length: 4 })],
      ["hijos uniqueItems", [{ nombre: "Ana" }, { nombre: "Ana" }]],
      ["hijos[].nombre required", undefined],
      ["hijos[].nombre minLength", "An"],
      ["notas[] type", "diez"],
      ["notas[] maximum", 6],
      ["notas[] minLength", "A"],
      ["areas contains", []],
      ["areas[] enum", "otro"],
    ],
    [
      { hijos: [{ nombre: "Ana" }, { nombre: "Eva" }], areas: ["danza"] },
      // A wrong value is tried for the first item alone.
      ...[
        ["a", "diez"],
        ["a", 6],
        ["a", 1, "A"],
      ].map((notas) => ({ notas })),
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
])("%s", (_, schema, rules, valid = []) => {
  const form = formWith(schema, valid);
  test("has a value for every rule", () => expect(summary(form)).toEqual(rules));
  test("agrees with the form", () => expectAgreement(form));
});

test("agrees with a form of all widgets and structures", () => {
  expectAgreement(ruled(completeForm, messages));
});

test("lists a rule that visitors can violate without a value if none is known", () => {
  const then = { required: ["ciudad"], properties: { ciudad: text } };
  const form = formWith({
    properties: { pais: text },
    if: { properties: { pais: { const: "co" } }, required: ["pais"] },
    then,
  });
  expect(summary(form)).toEqual([["ciudad required", "none"]]);
});

test("prefers a wrong value that is reported first to a case in which another message precedes it", () => {
  const edad: Field = { type: "integer", maximum: 9 };
  const errors = [row("nombre", "required", "Tu nombre"), row("edad", "maximum", "Muy grande")];
  const cases = [{ edad: 12 }, { nombre: "Ana" }];
  const entry = ruleTable(formWith({ properties: { ...name, edad }, required: ["nombre"], errors }, cases)).find(
    ({ row }) => row === 1,
  );
  expect(entry?.example).toEqual({ data: { nombre: "Ana", edad: 10 }, value: 10, before: 0 });
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
  const rule = ruleTable(formWith({ properties: name, required: ["nombre"] })).find(
    (entry) => entry.rule === "required",
  );
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
  const form: Partial<FormSchema> = {
    title: "Inscripción",
    required: ["nombre"],
    properties: { ...name, medio: { ...text, enum: ["correo", "carta"] } },
    if: { properties: { medio: { const: "carta" } } },
    then: { properties: { ciudad: text }, required: ["ciudad"] },
    errors: [row("nombre", "required", "Escribe tu nombre"), row("nombre", "pattern", "Solo letras")],
  };
  const cases = [
    { nombre: "Ana", medio: "carta" },
    { nombre: "Ana", medio: "correo" },
  ];
  expect(formatRules(formWith(form, cases))).toMatchInlineSnapshot(`
    "Inscripción (prueba): 5 reglas, en el orden en que se revisan; 3 sin mensaje propio

          campo   regla      dato que la incumple  lo que lee el visitante
      1.  nombre  required   (vacío)               Escribe tu nombre
      2.  nombre  pattern    sin ejemplo conocido  Solo letras
    ◦ 3.  nombre  maxLength  "Anaaaa"              Escribe como máximo 5 caracteres en «Nombre»
    ◦ 4.  medio   enum       "otro"                Elige una de las opciones de «medio»
    ◦ 5.  ciudad  required   (vacío), caso 1       Completa el campo «ciudad»
    ◦ La regla no tiene fila en «errors»: se revisa al final, con las palabras generales de content/site.json.
    Los casos son de schemas/forms/cases/prueba.json, contados desde el primero."
  `);
});
