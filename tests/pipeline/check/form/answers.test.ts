// Rules that no answer can satisfy, and conditions that no answer can meet.
import { expect, test } from "vitest";
import { listProblems, siteWithForm } from "../fixture.ts";

const date = { type: "string", format: "date" };

/** The problems of a form with this field. */
function problemsOfField(declaration: object, rest: object = {}): string {
  const properties = { campo: { title: "Campo", ...declaration }, otro: { title: "Otro", type: "string" } };
  return listProblems(siteWithForm({ properties, ...rest }));
}

test("reports a minimum above the maximum", () => {
  expect(problemsOfField({ type: "integer", minimum: 160, maximum: 99 })).toMatchInlineSnapshot(`
    "
    error crossed-limits schemas/forms/carta.schema.json:10:7
      Ningún dato puede cumplir estas reglas: "minimum" es 160, y "maximum", 99.
      Cambie una de las dos.
    "
  `);
});

/** The rules of one field, which no datum can satisfy together. */
const crossed: [name: string, declaration: object][] = [
  ["times in the wrong order", { type: "string", format: "time", notBefore: "18:00", notAfter: "08:00" }],
  ["no time between", { type: "string", format: "time", after: "08:00", notAfter: "08:00" }],
  ["a minimum above the maximum", { type: "number", minimum: 6, maximum: 5 }],
  ["a minimum at an exclusive maximum", { type: "number", minimum: 5, exclusiveMaximum: 5 }],
  ["an exclusive minimum at the maximum", { type: "number", exclusiveMinimum: 5, maximum: 5 }],
  ["two exclusive limits that are equal", { type: "number", exclusiveMinimum: 5, exclusiveMaximum: 5 }],
  [
    "two exclusive limits without an integer between them",
    { type: "integer", exclusiveMinimum: 5, exclusiveMaximum: 6 },
  ],
  ["limits without an integer between them", { type: "integer", minimum: 5.2, maximum: 5.8 }],
  ["limits without a multiple between them", { type: "integer", minimum: 1, maximum: 2, multipleOf: 5 }],
  ["more different items than choices", { type: "array", items: { enum: ["a", "b"] }, uniqueItems: true, minItems: 3 }],
  ["a minLength above the maxLength", { type: "string", minLength: 3, maxLength: 2 }],
  ["a minItems above the maxItems", { type: "array", items: { type: "string" }, minItems: 3, maxItems: 2 }],
  ["limits of the items of a list", { type: "array", items: { type: "integer", minimum: 3, maximum: 2 } }],
  [
    "a minProperties above the maxProperties",
    { type: "object", properties: { a: { type: "string" } }, minProperties: 3, maxProperties: 2 },
  ],
  ["a limit beside $ref and one behind it", { $ref: "#/definitions/edad", minimum: 200 }],
  ["limits in two schemas of allOf", { type: "integer", allOf: [{ minimum: 3 }, { maximum: 2 }] }],
  ["two days in the wrong order", { ...date, after: "2026-12-31", before: "2026-01-01" }],
  ["two days without a day between them", { ...date, after: "2026-12-30", before: "2026-12-31" }],
  ["the same day, once without it", { ...date, notBefore: "2026-12-31", before: "2026-12-31" }],
  ["two offsets from today", { ...date, after: "today+18y", notAfter: "today+3m" }],
  ["two offsets from a field", { ...date, notBefore: "desde+5d", notAfter: "desde+2d" }],
  ["two months and 63 days", { ...date, notAfter: "desde+2m", notBefore: "desde+63d" }],
  ["the same number beside it, both times exclusive", { type: "integer", after: "cupo", before: "cupo" }],
];

const uncrossed: [name: string, declaration: object][] = [
  ["one time", { type: "string", format: "time", notBefore: "08:00", notAfter: "08:00" }],
  ["equal limits", { type: "number", minimum: 5, maximum: 5 }],
  ["exclusive limits with decimals between them", { type: "number", exclusiveMinimum: 5, exclusiveMaximum: 6 }],
  ["one integer between two exclusive limits", { type: "integer", exclusiveMinimum: 5, exclusiveMaximum: 7 }],
  ["limits that are a multiple, but for rounding", { type: "number", minimum: 0.3, maximum: 0.3, multipleOf: 0.1 }],
  ["limits between which the only multiple is 0", { type: "integer", minimum: 0, maximum: 4, multipleOf: 5 }],
  ["all choices", { type: "array", items: { enum: ["a", "b"] }, uniqueItems: true, minItems: 2 }],
  ["choices of which one suits the pattern", { type: "string", enum: ["x", "y"], pattern: "^y" }],
  ["equal lengths", { type: "string", minLength: 3, maxLength: 3 }],
  [
    "limits in two branches",
    {
      type: "integer",
      anyOf: [
        { title: "A", minimum: 3 },
        { title: "B", maximum: 2 },
      ],
    },
  ],
  ["one day between two exclusive limits", { ...date, after: "2026-12-29", before: "2026-12-31" }],
  ["a day and a field", { ...date, notBefore: "2026-12-31", before: "desde" }],
  ["a day and today", { ...date, notBefore: "today", before: "2020-01-01" }],
  ["a month, which may have more than 30 days", { ...date, notBefore: "desde+30d", before: "desde+1m" }],
  ["the same field", { ...date, notBefore: "desde", notAfter: "desde" }],
];

/** The kinds of the errors of a form with this field. */
function errorsOfField(declaration: object): string[] {
  const others = { desde: { title: "Desde", ...date }, cupo: { title: "Cupo", type: "integer" } };
  const properties = { campo: { title: "Campo", ...declaration }, ...others };
  const definitions = { edad: { type: "integer", maximum: 99 } };
  const problems = listProblems(siteWithForm({ properties, definitions }));
  return problems.match(/(?<=^error )\S+/gm) ?? [];
}

test.each(crossed)("reports %s", (_, declaration) => {
  expect(errorsOfField(declaration)).toEqual(["crossed-limits"]);
});

/** The kinds of the errors of a form with this field, which the rest of the form also declares. */
function errorsOfForm(campo: object, rest: object): string[] {
  const files = siteWithForm({ properties: { campo: { title: "Campo", ...campo } }, ...rest });
  return listProblems(files).match(/(?<=^error )\S+/gm) ?? [];
}

/** Declares the field once more, whatever the data are. */
const also = (campo: object) => ({ allOf: [{ properties: { campo } }] });

test("reports crossed limits in two declarations of a field", () => {
  expect(errorsOfForm({ type: "integer", minimum: 5 }, also({ maximum: 2 }))).toEqual(["crossed-limits"]);
  const both = [{ properties: { campo: { minimum: 5 } } }, { properties: { campo: { maximum: 2 } } }];
  expect(errorsOfForm({ type: "integer" }, { allOf: both })).toEqual(["crossed-limits"]);
});

test("reports a required text without length", () => {
  const empty = { type: "string", maxLength: 0 };
  expect(errorsOfForm(empty, {})).toEqual([]);
  expect(errorsOfForm(empty, { required: ["campo"] })).toEqual(["crossed-limits"]);
});

test("accepts limits that only cross if a condition holds", () => {
  const condition = { required: ["campo"], properties: { campo: { minimum: 9 } } };
  const rest = { if: condition, then: { properties: { campo: { maximum: 2 } } } };
  expect(errorsOfForm({ type: "integer", minimum: 5 }, rest)).toEqual([]);
});

test.each(uncrossed)("accepts %s", (_, declaration) => {
  expect(errorsOfField(declaration)).toEqual([]);
});

test("reports choices that the other rules refuse, all of them", () => {
  expect(errorsOfField({ type: "string", enum: ["x"], pattern: "^y" })).toEqual(["refused-options"]);
});

test.each<[string, object, object?]>([
  ["a `not` of the only option", { type: "string", enum: ["x"], not: { const: "x" } }],
  ["a `not` of all options in `allOf`", { type: "string", enum: ["x", "y"], allOf: [{ not: { enum: ["y", "x"] } }] }],
  ["a `not` of the ticked box", { type: "boolean", const: true, not: { const: true } }],
  ["a length", { type: "string", enum: ["xyz"], allOf: [{ maxLength: 2 }] }],
  ["other options", { type: "string", enum: ["x"] }, { enum: ["y"] }],
])("reports choices that %s refuses", (_, campo, rest = {}) => {
  expect(errorsOfForm(campo, also(rest))).toEqual(["refused-options"]);
});

test.each<[string, object, object?]>([
  ["a `not` of one option", { type: "string", enum: ["x", "y"], not: { const: "x" } }],
  ["fewer options", { type: "string", enum: ["x", "y"] }, { enum: ["y", "z"] }],
])("accepts choices with %s", (_, campo, rest = {}) => {
  expect(errorsOfForm(campo, also(rest))).toEqual([]);
});

test("accepts choices with a `not` that refers to a definition", () => {
  const definitions = { otra: { minLength: 3 } };
  const campo = { type: "string", enum: ["x"], not: { $ref: "#/definitions/otra" } };
  expect(errorsOfForm(campo, { definitions })).toEqual([]);
});

test("names the days between which there is none", () => {
  expect(problemsOfField({ ...date, after: "2026-12-31", before: "2026-01-01" })).toMatchInlineSnapshot(`
    "
    error crossed-limits schemas/forms/carta.schema.json:11:7
      Ningún dato puede cumplir estas reglas: "after" es "2026-12-31", y "before", "2026-01-01".
      Cambie una de las dos.
    "
  `);
});

test("reports a constant in quotes for a boolean field", () => {
  expect(problemsOfField({ type: "boolean", const: "true" })).toMatchInlineSnapshot(`
    "
    error value-of-other-kind schemas/forms/carta.schema.json:9:16
      El campo es de clase "boolean", y "true" no lo es: nadie podrá elegirlo.
      Quite las comillas, o cambie "type".
    "
  `);
});

test.each([
  ["boolean", "true", "Quite las comillas"],
  ["boolean", "sí", "Escriba true o false, sin comillas"],
  ["integer", "3", "Quite las comillas"],
  ["integer", "tres", "Escriba un número, sin comillas"],
  ["string", 3, 'Póngalo entre comillas: "3"'],
])("reports a condition on a %s field with the value %j", (type, value, remedy) => {
  const condition = {
    if: { required: ["campo"], properties: { campo: { const: value } } },
    else: { required: ["otro"] },
  };
  const properties = { campo: { title: "Campo", type }, otro: { title: "Otro", type: "string" } };
  const problems = listProblems(siteWithForm({ properties, ...condition }));
  expect(problems).toContain("error condition-never-met");
  expect(problems).toContain(`El campo es de clase "${type}", y ${JSON.stringify(value)} no lo es`);
  expect(problems).toContain(remedy);
});

test("reports a number among the options of a text field", () => {
  expect(problemsOfField({ type: "string", enum: ["uno", 2] })).toMatchInlineSnapshot(`
    "
    error value-of-other-kind schemas/forms/carta.schema.json:11:9
      El campo es de clase "string", y 2 no lo es: nadie podrá elegirlo.
      Póngalo entre comillas: "2".
    "
  `);
});

test("reports a condition on a value that is not one of the options", () => {
  const branch = {
    if: { required: ["campo"], properties: { campo: { const: "cartas" } } },
    then: { required: ["otro"] },
  };
  const errors = [
    { field: "campo", rule: "enum", message: "Elija" },
    { field: "otro", rule: "required", message: "Falta" },
  ];
  const labels = { carta: "Carta", correo: "Correo" };
  expect(
    problemsOfField({ type: "string", enum: ["carta", "correo"], ui: { labels } }, { allOf: [branch], errors }),
  ).toMatchInlineSnapshot(`
    "
    error condition-never-met schemas/forms/carta.schema.json:37:22
      "cartas" no es uno de los valores del campo: esta condición no se cumplirá nunca.
      ¿Quiso decir "carta"?
    "
  `);
});

test.each([
  ["r", []],
  ["v", []],
  ["azul", ["condition-never-met"]],
])("compares a condition on «%s» with the constants of a choice", (value, kinds) => {
  const oneOf = [
    { enum: ["r"], title: "Rojo" },
    { const: "v", title: "Verde" },
  ];
  const branch = { if: { properties: { campo: { const: value } } }, then: { required: ["otro"] } };
  const problems = problemsOfField({ oneOf }, { allOf: [branch] });
  expect(problems.match(/(?<=^error )\S+/gm) ?? []).toEqual(kinds);
});

test("does not compare a condition on a list with its items", () => {
  const branch = { if: { properties: { campo: { const: ["r"] } } }, then: { required: ["otro"] } };
  const field = { type: "array", uniqueItems: true, items: { enum: ["r", "v"] } };
  expect(problemsOfField(field, { allOf: [branch] })).not.toContain("condition-never-met");
});

test("reports a condition that compares a list with one of its items", () => {
  const field = { type: "array", uniqueItems: true, items: { enum: ["r", "v"] } };
  const problemsOf = (test: object) =>
    problemsOfField(field, { allOf: [{ if: { properties: { campo: test } }, then: { required: ["otro"] } }] });
  expect(problemsOf({ const: "r" })).toMatch(/error condition-never-met .*\n.*\n.*"contains": \{ "const": "r" \}/);
  expect(problemsOf({ contains: { const: "r" } })).not.toContain("condition-never-met");
});

test("reports a required checkbox that need not be checked", () => {
  const errors = [{ field: "campo", rule: "required", message: "Falta" }];
  expect(problemsOfField({ type: "boolean" }, { required: ["campo"], errors })).toMatchInlineSnapshot(`
    "
    warning box-without-const schemas/forms/carta.schema.json:20:5
      La casilla "campo" es obligatoria, pero vale también si se marca y se desmarca.
      Para exigir que se marque, añada al campo "const": true; si no hace falta, quítela de «required».
    "
  `);
});

test("accepts a required checkbox that must be checked", () => {
  const errors = [{ field: "campo", rule: ["required", "const"], message: "Marque la casilla" }];
  expect(problemsOfField({ type: "boolean", const: true }, { required: ["campo"], errors })).toBe("\n\n");
});

test("reports a checkbox that must be checked, but only once it was touched", () => {
  const errors = [{ field: "campo", rule: "const", message: "Marque la casilla" }];
  expect(problemsOfField({ type: "boolean", const: true }, { errors })).toMatchInlineSnapshot(`
    "
    warning box-not-required schemas/forms/carta.schema.json:9:7
      La casilla "campo" exige que se marque, pero solo después de tocarla: sin tocarla, el formulario se envía.
      Para exigir que se marque, añada "campo" a «required»; si no hace falta, quite «const».
    "
  `);
  for (const field of [{ default: true }, { const: false }, { type: "string", const: "Sí" }] as const) {
    expect(problemsOfField({ type: "boolean", const: true, ...field }, { errors })).not.toContain("box-not-required");
  }
});

test("warns of what depends on a box that was ticked once", () => {
  const errors = [{ field: "otro", rule: "dependencies", message: "Escribe el otro" }];
  const problems = (dependency: object, box: object = {}) =>
    problemsOfField({ type: "boolean", ...box }, { dependencies: { campo: dependency }, errors });
  expect(problems(["otro"])).toMatchInlineSnapshot(`
    "
    warning box-in-dependencies schemas/forms/carta.schema.json:20:5
      Lo que depende de la casilla "campo" se pide también si se marca y se desmarca.
      En lugar de «dependencies» use «if», con "required": ["campo"] y la casilla en "const": true.
    "
  `);
  expect(problems({ required: ["otro"] })).toContain("box-in-dependencies");
  const ticked = { properties: { campo: { const: true } }, required: ["otro"] };
  expect(problems({ oneOf: [{ properties: { campo: { const: false } } }, ticked] })).not.toContain("box-in");
  expect(problems(["otro"], { ui: { widget: "radio" } })).not.toContain("box-in");
});

test("accepts a required boolean with two radio buttons", () => {
  const errors = [{ field: "campo", rule: "required", message: "Falta" }];
  expect(problemsOfField({ type: "boolean", ui: { widget: "radio" } }, { required: ["campo"], errors })).toBe("\n\n");
});

const kind = { title: "Tipo", type: "string", enum: ["queja", "elogio"] };

test("warns of a condition that asks for something before anything was chosen", () => {
  const documento = { title: "Documento", type: "string" };
  const parts = { properties: { kind, documento }, if: { properties: { kind: { const: "queja" } } } };
  expect(listProblems(siteWithForm({ ...parts, then: { required: ["documento"] } }))).toMatchInlineSnapshot(`
    "
    warning rule-without-message schemas/forms/carta.schema.json:9:7
      El campo "kind" no tiene mensaje propio para "enum": se leerá el general.
      Añada a «errors» { "field": "kind", "rule": "enum", "message": "…" }.
    warning condition-on-nothing schemas/forms/carta.schema.json:23:9
      Esta condición se cumple también cuando "kind" está vacío: lo que depende de ella se pide antes de que alguien elija.
      Añada a este «if» "required": [ "kind" ].
    warning rule-without-message schemas/forms/carta.schema.json:32:7
      El campo "documento" no tiene mensaje propio para "required": se leerá el general.
      Añada a «errors» { "field": "documento", "rule": "required", "message": "…" }.
    "
  `);
});

test.each([
  ["names what it tests", { required: ["kind"], properties: { kind: { const: "queja" } } }, { required: ["texto"] }],
  ["only narrows a field", { properties: { kind: { const: "queja" } } }, { properties: { texto: { maxLength: 9 } } }],
])("accepts a condition that %s", (_, condition, then) => {
  const texto = { title: "Texto", type: "string" };
  expect(listProblems(siteWithForm({ properties: { kind, texto }, if: condition, then }))).not.toContain(
    "condition-on-nothing",
  );
});

test("accepts a box to tick that another answer makes obligatory", () => {
  const properties = {
    celular: { title: "Celular", type: "string" },
    acepta: { title: "Acepto", type: "boolean", const: true },
  };
  const errors = [{ field: "acepta", rule: ["const", "dependencies"], message: "Marca la casilla" }];
  const parts = { properties, dependencies: { celular: ["acepta"] }, errors };
  expect(listProblems(siteWithForm(parts))).not.toContain("box-not-required");
  expect(listProblems(siteWithForm({ ...parts, dependencies: undefined }))).toContain("box-not-required");
});
