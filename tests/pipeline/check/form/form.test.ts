// Forms as a whole: their names, the pages that show them, their types of data, and what ajv cannot compile.
import { expect, onTestFinished, test, vi } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { form, formFile, listProblems, page, site, siteWithForm } from "../fixture.ts";

const home = "content/pages/inicio.json";

test("reports nothing in the minimal form, except that it is simulated", () => {
  expect(listProblems(siteWithForm())).toBe("\n\n");
});

test("warns about a simulated form", () => {
  const problem = check(siteWithForm()).find(({ kind }) => kind === "simulated-action");
  expect(problem).toMatchInlineSnapshot(`
    {
      "column": 15,
      "file": "schemas/forms/carta.schema.json",
      "frame": "12 |     "label": "Enviar",
    13 |     "action": "simulate"
       |               ^
    14 |   }",
      "hint": "Está bien mientras el sitio sea de muestra. Para recibirlos de verdad, siga «Recibir los formularios» en content/GUIA.md.",
      "kind": "simulated-action",
      "line": 13,
      "message": "El envío de este formulario se simula: los datos no llegan a nadie. Todo lo que se llena, salvo las contraseñas, queda en la consola del navegador: «log» lo limita.",
      "pointer": "/submit/action",
      "severity": "warning",
      "subject": "log",
    }
  `);
});

test("reports a form that no page uses", () => {
  expect(listProblems(site({ [formFile]: form() }))).toMatchInlineSnapshot(`
    "
    warning unused-form schemas/forms/carta.schema.json:3:10
      Ninguna página usa el formulario "carta".
      Añada a una página la sección { "type": "form", "form": "carta" }, o borre el archivo.
    "
  `);
});

test("reports an unknown form in a section", () => {
  expect(
    listProblems(
      siteWithForm({}, { [home]: page("/", { type: "form", form: "carta" }, { type: "form", form: "crata" }) }),
    ),
  ).toMatchInlineSnapshot(`
    "
    error unknown-form content/pages/inicio.json:16:15
      No existe el formulario "crata".
      ¿Quiso decir "carta"?
    "
  `);
});

test("reports a link to an unknown form", () => {
  const contact = { type: "contact", title: "Contacto", actions: [{ label: "Escribir", form: "pqrs" }] };
  expect(listProblems(site({ [home]: page("/", contact) }))).toMatchInlineSnapshot(`
    "
    error unknown-form content/pages/inicio.json:16:19
      No existe el formulario "pqrs".
      Cree su archivo en schemas/forms.
    "
  `);
});

test("reports a link to a form that no page contains", () => {
  const contact = { type: "contact", title: "Contacto", actions: [{ label: "Escribir", form: "carta" }] };
  expect(listProblems(siteWithForm({}, { [home]: page("/", contact) }))).toMatchInlineSnapshot(`
    "
    error form-without-page content/pages/inicio.json:16:19
      Ninguna página contiene el formulario "carta": este enlace no lleva a ninguna parte.
      Añada a una página la sección { "type": "form", "form": "carta" }, o quite el enlace.
    "
  `);
});

test("warns of a form that a page shows twice, unless it does so in turn", () => {
  const section = { type: "form", form: "carta" };
  const inTurn = [
    { ...section, until: "2099-01-01" },
    { ...section, from: "2099-01-02" },
  ];
  expect(listProblems(siteWithForm({}, { [home]: page("/", section, ...inTurn) }))).toBe("\n\n");
  expect(listProblems(siteWithForm({}, { [home]: page("/", section, section) }))).toMatchInlineSnapshot(`
    "
    warning form-shown-twice content/pages/inicio.json:16:15
      El formulario "carta" ya está en esta página: lo que alguien escriba en uno se perdería al volver a abrirla.
      Quite esta sección, o lleve a la otra con un botón: { "label": "…", "form": "carta" }.
    "
  `);
});

test("accepts a link to a form inside a column of another page", () => {
  const contact = { type: "contact", title: "Contacto", actions: [{ label: "Escribir", form: "carta" }] };
  const text = { type: "text", title: "Ayuda", paragraphs: ["…"] };
  const columns = { type: "columns", main: [{ type: "form", form: "carta" }], side: [text] };
  const pages = { [home]: page("/", contact), "content/pages/carta.json": page("/carta", columns) };
  expect(listProblems(siteWithForm({}, pages))).toBe("\n\n");
});

test("finds a form whose file has a syntax error", () => {
  expect(listProblems(siteWithForm({}, { [formFile]: '{ "$id": "carta", ' }))).toMatchInlineSnapshot(`
    "
    error unclosed schemas/forms/carta.schema.json:1:17
      Aquí falta }: lo que se abre con { en la línea 1 no se cierra.
      Añada } aquí, o antes si termina antes.
    "
  `);
});

test("reports an $id that differs from the file's name", () => {
  expect(listProblems(siteWithForm({ $id: "mensaje" }))).toMatchInlineSnapshot(`
    "
    error wrong-id schemas/forms/carta.schema.json:3:10
      El formulario se llama "mensaje", y su archivo, "carta.schema.json".
      Escriba "$id": "carta", o cambie el nombre del archivo.
    "
  `);
});

test("reports two forms with the same $id", () => {
  const second = { "schemas/forms/mensaje.schema.json": form() };
  const home = page("/", { type: "form", form: "carta" }, { type: "form", form: "mensaje" });
  expect(listProblems(siteWithForm({}, { ...second, "content/pages/inicio.json": home }))).toMatchInlineSnapshot(`
    "
    error same-id schemas/forms/mensaje.schema.json:3:10
      El nombre "carta" ya es del formulario de schemas/forms/carta.schema.json.
      Cambie uno de los dos.
    "
  `);
});

test("reports a form without a schema line", () => {
  const { $schema: _, ...bare } = { $schema: "", ...form() };
  expect(listProblems(siteWithForm({}, { [formFile]: bare }))).toMatchInlineSnapshot(`
    "
    warning no-schema-line schemas/forms/carta.schema.json:1:1
      Falta la línea "$schema", que activa la ayuda del editor.
      Añada al comienzo "$schema": "../meta/form.schema.json", o ejecute «npm run check -- --fix».
    "
  `);
});

test("reports a misspelt form in a section, and not also that the form is unused", () => {
  const shown = listProblems(siteWithForm({}, { [home]: page("/", { type: "form", form: "crata" }) }));
  expect(shown.match(/^(?:error|warning) \S+/gm)).toEqual(["error unknown-form"]);
});

test("reports an unknown type", () => {
  const properties = { nombre: { title: "Nombre", type: "texto", ui: { widget: "textarea" } } };
  expect(listProblems(siteWithForm({ properties }))).toMatchInlineSnapshot(`
    "
    error unknown-type schemas/forms/carta.schema.json:8:15
      "texto": no existe esa clase de dato.
      ¿Quiso decir "string"?
    "
  `);
});

test("reports a rule of a field without a type", () => {
  const properties = { nombre: { title: "Nombre", maxLength: 200 } };
  const errors = [{ field: "nombre", rule: "maxLength", message: "Muy largo" }];
  expect(listProblems(siteWithForm({ properties, errors }))).toMatchInlineSnapshot(`
    "
    error field-without-type schemas/forms/carta.schema.json:6:15
      Este campo no dice qué clase de dato lleva, y no se puede dibujar.
      Agregue "type", por ejemplo "type": "string" para un texto.
    "
  `);
});

test("reports a field with several types", () => {
  const properties = { nombre: { title: "Nombre", type: ["string", "number"] } };
  expect(listProblems(siteWithForm({ properties }))).toMatchInlineSnapshot(`
    "
    error broken-form schemas/forms/carta.schema.json:6:15
      El campo tiene varias clases de dato.
      Deje una sola en "type".
    "
  `);
});

test("reports a rule for another type of data", () => {
  const properties = { nombre: { title: "Nombre", type: "string", minimum: 3 } };
  const errors = [{ field: "nombre", rule: "minimum", message: "Muy corto" }];
  expect(listProblems(siteWithForm({ properties, errors }))).toMatchInlineSnapshot(`
    "
    error broken-form schemas/forms/carta.schema.json:6:15
      La regla "minimum" solo vale en un campo de clase "number".
      Escriba "type": "number" en ese campo, o quite la regla.
    "
  `);
});

test("reports an if without then or else", () => {
  expect(listProblems(siteWithForm({ if: { required: ["nombre"] } }))).toMatchInlineSnapshot(`
    "
    error broken-form schemas/forms/carta.schema.json:15:3
      La condición «if» no tiene efecto: faltan «then» y «else».
      Añada «then» o «else», o quite «if».
    "
  `);
});

test("reports a regular expression that does not compile", () => {
  const properties = { nombre: { title: "Nombre", type: "string", pattern: "[a-z" } };
  const errors = [{ field: "nombre", rule: "pattern", message: "Revise el nombre" }];
  expect(listProblems(siteWithForm({ properties, errors }))).toMatchInlineSnapshot(`
    "
    error bad-pattern schemas/forms/carta.schema.json:9:18
      La expresión regular "[a-z" no se entiende.
      Revise que se cierren los paréntesis, corchetes y llaves, y que cada barra sea doble: \\\\d, \\\\s, \\\\.
    "
  `);
});

test("reports markup in a message", () => {
  const errors = [{ field: "nombre", rule: "required", message: "<b>Falta</b> el nombre" }];
  expect(listProblems(siteWithForm({ required: ["nombre"], errors }))).toContain("warning markup");
});

test.for(["^(a+)+$", "^(\\w+\\s?)*$", "^(a|a)*$", "^(?:a+){2,}$"])(
  "warns of the pattern %s, which can take minutes",
  (pattern) => {
    // A busy machine may need more than the second that the analysis has: its clock stands still.
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const nombre = { title: "Nombre", type: "string", pattern };
    const errors = [{ field: "nombre", rule: "pattern", message: "Escriba un nombre" }];
    const problems = listProblems(siteWithForm({ properties: { nombre }, errors }));
    expect(problems.match(/^(error|warning) \S+/gm)).toEqual(["warning slow-pattern"]);
  },
);

test.for(["^(\\d+-)+$", "^a+( a+)*$", "^\\S+@\\S+\\.\\S+$", "^(?=.*[A-Z])(?=.*\\d).{8,}$"])(
  "accepts the pattern %s",
  (pattern) => {
    const nombre = { title: "Nombre", type: "string", pattern };
    const errors = [{ field: "nombre", rule: "pattern", message: "Escriba un nombre" }];
    expect(listProblems(siteWithForm({ properties: { nombre }, errors }))).toBe("\n\n");
  },
);

test("accepts the name of a property of every object as the name of a form", () => {
  const path = "schemas/forms/constructor.schema.json";
  const home = page("/", { type: "form", form: "constructor" });
  const files = site({ [path]: { ...form(), $id: "constructor" }, "content/pages/inicio.json": home });
  expect(listProblems(files)).toBe("\n\n");
});

test.for([
  ["prefixItems", "«items»"],
  ["unevaluatedProperties", "«additionalProperties»"],
  ["dependentRequired", "«dependencies»"],
  ["enumNames", '"labels"'],
  ["nullable", "Quítela"],
  ["writeOnly", '"password"'],
] as const)("names the equivalent of the foreign keyword %s in a field", ([keyword, equivalent]) => {
  const nombre = { title: "Nombre", type: "string", [keyword]: [] };
  const problems = listProblems(siteWithForm({ properties: { nombre } }));
  expect(problems.match(/(?<=^error )\S+/gm)).toEqual(["unknown-key"]);
  expect(problems).toContain(equivalent);
});

test("names the equivalent of $defs at the root", () => {
  expect(listProblems(siteWithForm({ $defs: {} }))).toMatchInlineSnapshot(`
    "
    error unknown-key schemas/forms/carta.schema.json:15:3
      La palabra "$defs" es de otra versión de JSON Schema o de otro programa.
      Aquí se llama «definitions»: cámbielo también en cada «$ref».
    "
  `);
});

test.for<[object, boolean]>([
  [{}, true],
  [{ failure: { message: "No se pudo" }, reset: true }, true],
  [{ success: { message: "Gracias" } }, false],
  [{ sent: ["nombre"] }, false],
])("warns whether a visitor reads nothing after sending with %j: %j", ([parts, isWarned]) => {
  const submit = { label: "Enviar", action: "simulate", ...parts };
  const found = check(siteWithForm({ submit })).filter(({ kind }) => kind === "silent-success");
  expect(found.map(({ severity, pointer }) => [severity, pointer])).toEqual(isWarned ? [["warning", "/submit"]] : []);
});

test.for<[string, string | undefined]>([
  ["/^[a-z]+$/", "^[a-z]+$"],
  ["/@example\\.org$/i", "@example\\.org$"],
  ["^/cultura/", undefined],
  ["/", undefined],
  ["//", undefined],
])("reports whether the slashes around the pattern %s are not of the pattern", ([pattern, between]) => {
  const nombre = { title: "Nombre", type: "string", pattern };
  const found = check(siteWithForm({ properties: { nombre } })).filter(({ kind }) => kind === "slashed-pattern");
  const hint = expect.stringContaining(`Escríbalo sin ellas: ${JSON.stringify(between)}.`);
  expect(found).toEqual(between === undefined ? [] : [expect.objectContaining({ severity: "warning", hint })]);
});

test.for<[string[] | undefined, string]>([
  [undefined, "Todo lo que se llena, salvo las contraseñas, queda en la consola del navegador"],
  [["nombre"], 'Solo "nombre" queda en la consola del navegador.'],
  [["nombre", "sede"], 'Solo "nombre" y "sede" quedan en la consola del navegador.'],
  [[], "Nada queda en la consola del navegador."],
])("says what a simulated form with the option log %j logs", ([log, text]) => {
  const submit = { label: "Enviar", action: "simulate", ...(log && { log }) };
  const properties = { nombre: { title: "Nombre", type: "string" }, sede: { title: "Sede", type: "string" } };
  const [problem] = check(siteWithForm({ properties, submit })).filter(({ kind }) => kind === "simulated-action");
  expect(problem?.message).toContain(text);
});

test("accepts a pattern without a type in a condition on a field that is declared as text", () => {
  const condition = {
    if: { properties: { nombre: { pattern: "^A" } }, required: ["nombre"] },
    then: { properties: { nombre: { maxLength: 9 } } },
  };
  const errors = [{ field: "nombre", rule: "maxLength", message: "Máximo 9" }];
  expect(listProblems(siteWithForm({ ...condition, errors }))).toBe("\n\n");
});

test.each([
  ["^[A-Za-z ]+$", true],
  ["^[A-Z ]{3,40}$", true],
  ["^[A-ZÁÉÍÓÚÜÑa-záéíóúüñ ]+$", false],
  ["^[\\p{L} ]+$", false],
  ["[a-z]", false],
  ["^[a-z]+$", false],
  ["^[A-Z]{3}[0-9]{3}$", false],
])("reports that the pattern %s of a name refuses accents: %s", (pattern, isReported) => {
  const nombre = { title: "Nombre", type: "string", pattern };
  const problems = check(siteWithForm({ properties: { nombre } }));
  expect(problems.some(({ kind }) => kind === "without-accents")).toBe(isReported);
});
