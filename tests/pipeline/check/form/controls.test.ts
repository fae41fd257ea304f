// How fields are rendered, and what happens when a form is sent.
import { describe, expect, test } from "vitest";
import { listProblems, siteWithForm } from "../fixture.ts";

/** The problems of a form with this field. */
function problemsOfField(declaration: object, errors: object[] = []): string {
  return listProblems(siteWithForm({ properties: { campo: { title: "Campo", ...declaration } }, errors }));
}

const rows = [{ field: "campo", rule: "enum", message: "Elija" }];

const days = { type: "string", enum: ["lunes", "martes"] };

test("reports an unknown widget", () => {
  expect(problemsOfField({ type: "string", ui: { widget: "textaera" } })).toMatchInlineSnapshot(`
    "
    error unknown-widget schemas/forms/carta.schema.json:10:19
      "textaera": no existe ese control.
      ¿Quiso decir "textarea"?
    "
  `);
});

test("reports a widget for another type of data", () => {
  expect(problemsOfField({ type: "boolean", ui: { widget: "textarea" } })).toMatchInlineSnapshot(`
    "
    error wrong-widget schemas/forms/carta.schema.json:10:19
      El control "textarea" no sirve para un campo de clase "boolean".
      Escriba en el campo "type": "string", quite "widget", o use uno de estos: "select", "radio", "checkbox", "hidden".
    "
  `);
});

test("warns of a control for a day or a time whose format is missing", () => {
  const control = { type: "string", ui: { widget: "date" } };
  expect(problemsOfField(control)).toMatchInlineSnapshot(`
    "
    warning widget-without-format schemas/forms/carta.schema.json:10:19
      El control "date" sin «format» acepta cualquier texto, y no dice nada de lo que queda a medio escribir.
      Añada al campo "format": "date".
    "
  `);
  expect(problemsOfField({ ...control, format: "date" })).not.toContain("widget-without-format");
});

test("says where a format and a control belong that are given as the type", () => {
  expect(problemsOfField({ type: "date" })).toMatchInlineSnapshot(`
    "
    error unknown-type schemas/forms/carta.schema.json:8:15
      "date" no es una clase de dato, sino un formato.
      Escriba "type": "string", "format": "date".
    "
  `);
  expect(problemsOfField({ type: "select" })).toMatchInlineSnapshot(`
    "
    error unknown-type schemas/forms/carta.schema.json:8:15
      "select" no es una clase de dato, sino un control.
      Escriba "type": "string", "ui": { "widget": "select" }.
    "
  `);
});

test("says where the keys of other programs belong, and those that are inside another", () => {
  const field = { type: "string", label: "Nombre", placeholder: "Ana", labels: { a: "Con «a»", b: "" } };
  expect(problemsOfField(field)).toMatchInlineSnapshot(`
    "
    error unknown-key schemas/forms/carta.schema.json:9:7
      La palabra "label" es de otra versión de JSON Schema o de otro programa.
      El nombre que se ve del campo va en «title», y los textos de sus opciones en «labels», dentro de «ui».
    error unknown-key schemas/forms/carta.schema.json:10:7
      La clave "placeholder" no se admite aquí, sino dentro de "ui".
      Llévela adentro, así: "ui": { "placeholder": "Ana" }.
    error unknown-key schemas/forms/carta.schema.json:11:7
      La clave "labels" no se admite aquí, sino dentro de "ui".
      Llévela adentro, así: "ui": { "labels": { "a": "Con «a»", "b": "" } }.
    "
  `);
});

test("puts options in a list that are one text with commas", () => {
  expect(problemsOfField({ type: "string", enum: "lunes, martes" })).toMatchInlineSnapshot(`
    "
    error wrong-type schemas/forms/carta.schema.json:9:15
      En "enum" va una lista entre corchetes [ ], y hay un texto.
      Enciérrelo entre corchetes: "enum": ["lunes", "martes"].
    "
  `);
});

test("reports a field without a type", () => {
  expect(problemsOfField({ ui: { placeholder: "Escribe" } })).toMatchInlineSnapshot(`
    "
    error field-without-type schemas/forms/carta.schema.json:6:14
      Este campo no dice qué clase de dato lleva, y no se puede dibujar.
      Agregue "type", por ejemplo "type": "string" para un texto.
    "
  `);
});

test("reports a list that does not declare its items", () => {
  expect(problemsOfField({ type: "array", uniqueItems: true })).toMatchInlineSnapshot(`
    "
    error list-without-items schemas/forms/carta.schema.json:6:14
      Esta lista no dice cómo es cada elemento, y no se puede mostrar.
      Agregue "items", por ejemplo "items": { "type": "string" } para una lista de textos.
    "
  `);
});

test("reports an option that is an object", () => {
  expect(problemsOfField({ enum: [{ a: 1 }, "b"] }, rows)).toMatchInlineSnapshot(`
    "
    error compound-constant schemas/forms/carta.schema.json:9:9
      Este valor es un grupo o una lista, y ningún control puede ofrecerlo.
      Use textos, números, true, false o null. Para elegir entre grupos de campos, use «oneOf» con un título en cada forma.
    "
  `);
});

test("reports a constant list in a branch", () => {
  const oneOf = [
    { const: ["a"], title: "A" },
    { const: "b", title: "B" },
  ];
  expect(problemsOfField({ oneOf })).toMatchInlineSnapshot(`
    "
    error compound-constant schemas/forms/carta.schema.json:10:20
      Este valor es un grupo o una lista, y ningún control puede ofrecerlo.
      Use textos, números, true, false o null. Para elegir entre grupos de campos, use «oneOf» con un título en cada forma.
    "
  `);
});

test("accepts an object as a constant of a condition, where nothing is rendered", () => {
  const not = { const: { a: 1 } };
  const campo = { type: "object", properties: { a: { title: "A", type: "number" } }, not };
  expect(problemsOfField(campo, [{ field: "campo", rule: "not", message: "No" }])).toBe("\n\n");
});

test("reports constants with the same title", () => {
  const oneOf = [
    { const: "a", title: "Rojo" },
    { enum: ["b"], title: "rojo" },
  ];
  expect(problemsOfField({ oneOf }, [{ field: "campo", rule: "oneOf", message: "Elija" }])).toMatchInlineSnapshot(`
    "
    warning repeated-label schemas/forms/carta.schema.json:17:20
      "rojo" se lee dos veces en esta lista: la primera, en la línea 11.
      Cambie uno de los dos textos: el visitante no podrá distinguirlos.
    "
  `);
});

test("reports values that are read alike", () => {
  expect(problemsOfField({ enum: ["1", 1] }, rows)).toMatchInlineSnapshot(`
    "
    warning repeated-label schemas/forms/carta.schema.json:10:9
      "1" se lee dos veces en esta lista: la primera, en la línea 9.
      Cambie uno de los dos textos: el visitante no podrá distinguirlos.
    "
  `);
});

test("accepts true, false and null without labels, because the site has words for them", () => {
  const labels = { si: "Siempre" };
  expect(problemsOfField({ enum: ["si", true, false, null], ui: { labels } }, rows)).toBe("\n\n");
});

test("asks for a message of a choice between constants, not of each constant", () => {
  const oneOf = [
    { const: "a", title: "Rojo" },
    { enum: ["b"], title: "Verde" },
  ];
  expect(problemsOfField({ oneOf })).toMatchInlineSnapshot(`
    "
    warning rule-without-message schemas/forms/carta.schema.json:8:7
      El campo "campo" no tiene mensaje propio para "oneOf": se leerá el general.
      Añada a «errors» { "field": "campo", "rule": "oneOf", "message": "…" }.
    "
  `);
});

test("reports labels of a check box", () => {
  const ui = { labels: { true: "Acepto" } };
  expect(problemsOfField({ type: "boolean", ui }).match(/(?<=^error )\S+/gm)).toEqual(["label-without-value"]);
  expect(problemsOfField({ type: "boolean", ui: { ...ui, widget: "radio" } })).toBe("\n\n");
});

test("accepts radio buttons for the branches of an object", () => {
  const branch = (title: string) => ({ title, properties: { [title]: { title, type: "string" } } });
  const oneOf = [branch("persona"), branch("empresa")];
  expect(problemsOfField({ type: "object", oneOf, ui: { widget: "radio" } })).not.toContain("wrong-widget");
});

test("reports a widget of options in a field without options", () => {
  expect(problemsOfField({ type: "string", ui: { widget: "radio" } })).toMatchInlineSnapshot(`
    "
    error widget-without-options schemas/forms/carta.schema.json:10:19
      El control "radio" no tiene opciones que mostrar.
      Escriba los valores en «enum», y sus etiquetas en «ui.labels».
    "
  `);
});

test("reports two options with the same label", () => {
  const labels = { lunes: "Lunes", martes: "lunes" };
  expect(problemsOfField({ ...days, ui: { labels } }, rows)).toMatchInlineSnapshot(`
    "
    warning repeated-label schemas/forms/carta.schema.json:16:21
      "lunes" se lee dos veces en esta lista: la primera, en la línea 15.
      Cambie uno de los dos textos: el visitante no podrá distinguirlos.
    "
  `);
});

test("reports a label for a value that is not an option", () => {
  const labels = { lunes: "Lunes", martes: "Martes", jueves: "Jueves" };
  expect(problemsOfField({ ...days, ui: { labels } }, rows)).toMatchInlineSnapshot(`
    "
    error label-without-value schemas/forms/carta.schema.json:17:11
      "jueves" no es uno de los valores del campo.
      Sus valores son "lunes", "martes".
    "
  `);
});

test("reports a misspelt value among the labels, and not also the option without a label", () => {
  expect(
    problemsOfField({ ...days, ui: { labels: { lunes: "Lunes", matres: "Martes" } } }, rows),
  ).toMatchInlineSnapshot(`
    "
    error label-without-value schemas/forms/carta.schema.json:16:11
      "matres" no es uno de los valores del campo.
      ¿Quiso decir "martes"?
    "
  `);
});

test("reports an option without a label", () => {
  expect(problemsOfField({ ...days, ui: { labels: { lunes: "Lunes" } } }, rows)).toMatchInlineSnapshot(`
    "
    warning value-without-label schemas/forms/carta.schema.json:14:19
      El valor "martes" no tiene etiqueta: se leerá tal cual.
      Añádala, por ejemplo "martes": "…".
    "
  `);
});

test("reports labels of a field without options once", () => {
  expect(
    problemsOfField({ type: "string", ui: { labels: { lunes: "Lunes", martes: "Martes" } } }),
  ).toMatchInlineSnapshot(`
    "
    error label-without-value schemas/forms/carta.schema.json:10:19
      Hay etiquetas, pero el campo no tiene valores.
      Escriba los valores en «enum», o quite «labels».
    "
  `);
});

test.each([
  ["once, of a field without options", {}, "Hay explicaciones, pero el campo no tiene valores"],
  ["with the nearest value, of a field with options", { enum: ["lunes"] }, '¿Quiso decir "lunes"?'],
])("reports explanations %s", (_, values, message) => {
  const ui = { descriptions: { lunez: "De 8 a 12" } };
  const found = problemsOfField({ type: "string", ...values, ui });
  expect(found).toContain(message);
  expect(found.match(/error label-without-value/g)).toHaveLength(1);
});

test("accepts labels for the options of a list", () => {
  const parts = {
    properties: {
      campo: {
        title: "Días",
        type: "array",
        items: days,
        ui: { widget: "checkboxes", labels: { lunes: "L", martes: "M" } },
      },
    },
    errors: [{ field: "campo[]", rule: "enum", message: "Elija" }],
  };
  expect(listProblems(siteWithForm(parts))).toBe("\n\n");
});

test("reports a property that files do not have", () => {
  const properties = { size: { type: "integer" }, extensión: { type: "string" } };
  expect(problemsOfField({ type: "object", properties, ui: { widget: "file" } })).toMatchInlineSnapshot(`
    "
    error wrong-file-property schemas/forms/carta.schema.json:13:9
      De un archivo no se conoce "extensión".
      ¿Quiso decir "extension"?
    "
  `);
});

test("warns of a size that is meant in megabytes", () => {
  const properties = { size: { type: "integer", maximum: 2 } };
  expect(problemsOfField({ type: "object", properties, ui: { widget: "file" } })).toMatchInlineSnapshot(`
    "
    warning rule-without-message schemas/forms/carta.schema.json:12:11
      El campo "campo.size" no tiene mensaje propio para "maximum": se leerá el general.
      Añada a «errors» { "field": "campo.size", "rule": "maximum", "message": "…" }.
    warning small-file schemas/forms/carta.schema.json:12:22
      Un archivo tendría aquí como máximo 2 bytes, y casi ninguno es tan pequeño.
      El tamaño se escribe en bytes: 2 MB son 2097152.
    "
  `);
});

test("reports extensions and types that no file has, and nothing that follows from them", () => {
  const file = {
    type: "object",
    properties: {
      extension: { type: "string", enum: [".PDF", "image/png", "jpg"] },
      type: { type: "string", enum: ["image/jpeg", "pdf"] },
    },
    if: { properties: { extension: { const: "JPG" } } },
    then: { properties: { size: { maximum: 5000 } } },
  };
  const several = { type: "array", items: file, ui: { widget: "file" } };
  const lines = [{ ...file, ui: { widget: "file" } }, several].map((field) => problemsOfField(field).split("\n"));
  expect(lines.map((each) => each.filter((line) => line.includes("wrong-file-value")).length)).toEqual([3, 3]);
  expect(problemsOfField(several)).toMatchInlineSnapshot(`
    "
    error wrong-file-value schemas/forms/carta.schema.json:15:15
      Ningún archivo tiene la extensión ".PDF": se compara en minúsculas y sin punto.
      Escriba "pdf".
    error wrong-file-value schemas/forms/carta.schema.json:16:15
      Ningún archivo tiene la extensión "image/png": se compara en minúsculas y sin punto.
      Escriba solo la extensión, por ejemplo "pdf".
    error wrong-file-value schemas/forms/carta.schema.json:24:15
      Ningún archivo es del formato "pdf": se escribe en minúsculas, como "application/pdf".
      Corríjalo, o quite la regla: basta con la de «extension».
    "
  `);
});

test("accepts a field for several files", () => {
  const items = { type: "object", properties: { size: { type: "integer" } } };
  expect(problemsOfField({ type: "array", items, ui: { widget: "file" } })).toBe("\n\n");
});

test("reports a password in log", () => {
  const parts = {
    properties: { clave: { title: "Clave", type: "string", ui: { widget: "password" } } },
    submit: { label: "Entrar", action: "simulate", log: ["clave"] },
  };
  expect(listProblems(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error logged-password schemas/forms/carta.schema.json:18:7
      El campo "clave" es una contraseña, y no debe escribirse en la consola.
      Quítelo de «log».
    "
  `);
});

test("reports a password in the receipt, also inside a named object", () => {
  const clave = { title: "Clave", type: "string", ui: { widget: "password" } };
  const parts = {
    properties: { clave, cuenta: { title: "Cuenta", type: "object", properties: { clave } } },
    submit: { label: "Entrar", action: "simulate", sent: ["clave", "cuenta"] },
  };
  expect(listProblems(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error shown-password schemas/forms/carta.schema.json:31:7
      El campo "clave" es una contraseña, y no debe leerse en el comprobante.
      Quite este nombre de «sent».
    error shown-password schemas/forms/carta.schema.json:32:7
      El campo "cuenta.clave" es una contraseña, y no debe leerse en el comprobante.
      Quite este nombre de «sent».
    "
  `);
});

test("reports a part of a file in the receipt, which shows files by their names", () => {
  const archivo = {
    title: "Archivo",
    type: "object",
    properties: { size: { type: "integer" } },
    ui: { widget: "file" },
  };
  const receiptOf = (sent: string[]) =>
    listProblems(siteWithForm({ properties: { archivo }, submit: { label: "Enviar", action: "simulate", sent } }));
  expect(receiptOf(["archivo.size"])).toContain('"archivo.size" es un dato del archivo "archivo"');
  expect(receiptOf(["archivo"])).not.toContain("part-of-file");
});

test.each([
  { summary: "sí" },
  { draft: "siempre" },
  { submit: { label: "Enviar", action: "simulate", sent: "nombre" } },
])("reports a wrong option: %j", (parts) => {
  expect(listProblems(siteWithForm(parts))).toContain("error");
});

test("reports an unknown action, with those that exist", () => {
  const problems = listProblems(siteWithForm({ submit: { label: "Enviar", action: "enviar" } }));
  expect(problems).toMatch(
    /error unknown-action schemas\/forms\/carta\.schema\.json:13:15\n *"enviar": no existe esa acción\.\n *Elija uno de estos: "simulate" \(Simula el envío: no manda nada a ninguna parte\), "post" \(/,
  );
});

test("reports additionalProperties with a schema, for which no field can be rendered", () => {
  const declaration = { type: "object", additionalProperties: { type: "string" } };
  expect(
    listProblems(siteWithForm({ properties: { campo: { title: "Campo", ...declaration } } })),
  ).toMatchInlineSnapshot(`
    "
    error wrong-type schemas/forms/carta.schema.json:9:31
      En "additionalProperties" va true o false, y hay un bloque entre llaves { }.
      Si se admiten datos que no están en «properties». Un formulario no los pide: solo tiene campos con nombre. Por ejemplo: "additionalProperties": false.
    "
  `);
});

test("warns of a branch without a title, which has only a number", () => {
  const campo = { title: "Medio", oneOf: [{ title: "Correo", type: "string" }, { type: "number" }] };
  expect(listProblems(siteWithForm({ properties: { campo } }))).toMatchInlineSnapshot(`
    "
    warning branch-without-title schemas/forms/carta.schema.json:13:9
      A esta forma de «oneOf» le falta el título: en la lista se leerá «Opción 2».
      Añada "title", por ejemplo "title": "Por correo". Si solo quiere exigir unos campos u otros, use «if» o «dependencies».
    "
  `);
});

test("accepts branches without a title where the value of a field selects one", () => {
  const branch = (value: string, name: string) => ({
    properties: { medio: { const: value }, [name]: { title: "Dato", type: "string" } },
  });
  const parts = {
    properties: { medio: { title: "Medio", type: "string", enum: ["a", "b"], ui: { labels: { a: "A", b: "B" } } } },
    dependencies: { medio: { oneOf: [branch("a", "correo"), branch("b", "numero")] } },
  };
  expect(listProblems(siteWithForm(parts))).not.toMatch(/^error/m);
});

describe("branches that set a field", () => {
  const medio = { title: "Medio", type: "string", enum: ["a", "b"], ui: { labels: { a: "A", b: "B" } } };
  const branch = (value: string) => ({ title: `Por ${value}`, properties: { medio: { const: value } } });
  const oneOf = [branch("a"), branch("b")];
  const errors = [{ field: "medio", rule: "enum", message: "Elija" }];

  test("warns if the field has a control of its own", () => {
    expect(listProblems(siteWithForm({ properties: { medio }, oneOf, errors }))).toMatchInlineSnapshot(`
      "
      warning chosen-twice schemas/forms/carta.schema.json:29:18
        El campo "medio" se elige dos veces: en su propio control y en la lista de estas formas. Con una forma elegida, el control ya no se puede cambiar.
        Lleve las formas a "dependencies": { "medio": { "oneOf": […] } }, y ponga "medio" en «required» si hay que elegir.
      "
    `);
  });

  test.each<[string, object]>([
    ["in `dependencies`", { properties: { medio }, dependencies: { medio: { oneOf } } }],
    ["of a hidden field", { properties: { medio: { ...medio, ui: { widget: "hidden" } } }, oneOf }],
    ["of a field that only they declare", { properties: {}, oneOf }],
    ["in a condition", { properties: { medio }, required: ["medio"], if: { oneOf }, then: { required: ["medio"] } }],
  ])("accepts those %s", (_, parts) => {
    expect(listProblems(siteWithForm(parts))).not.toContain("chosen-twice");
  });
});

test("accepts a branch whose title is behind its reference, and branches inside a condition", () => {
  const parts = {
    definitions: { correo: { title: "Correo", type: "string" } },
    properties: {
      nombre: { title: "Nombre", type: "string" },
      campo: { title: "Medio", oneOf: [{ $ref: "#/definitions/correo" }, { title: "Número", type: "number" }] },
    },
    if: { anyOf: [{ required: ["nombre"] }, { required: ["campo"] }] },
    then: { required: ["nombre"] },
    errors: [{ field: "nombre", rule: "required", message: "Falta" }],
  };
  expect(listProblems(siteWithForm(parts))).toBe("\n\n");
});

test("warns of a field without a title, but not of hidden ones, items of a list and parts of a file", () => {
  const text = { type: "string" };
  const secreto = { ...text, default: "a", ui: { widget: "hidden" } };
  const lista = { title: "Lista", type: "array", items: text };
  const foto = { title: "Foto", type: "object", properties: { size: { type: "integer" } }, ui: { widget: "file" } };
  expect(listProblems(siteWithForm({ properties: { correo: text, secreto, lista, foto } }))).toMatchInlineSnapshot(`
    "
    warning field-without-title schemas/forms/carta.schema.json:6:15
      Este campo no tiene título: el visitante leerá "correo".
      Añada "title", por ejemplo "title": "Correo electrónico".
    "
  `);
});

test.each([true, false])("says where «required» belongs if a field has it as %s", (required) => {
  const [, , message] = problemsOfField({ type: "string", required }).split("\n");
  expect(message).toBe(
    required
      ? "  «required» no va dentro del campo, y aquí no lo hace obligatorio."
      : "  «required» es la lista de los campos obligatorios de un grupo o del formulario.",
  );
});

test("says where «required» belongs if it is among the fields", () => {
  const nombre = { title: "Nombre", type: "string" };
  expect(listProblems(siteWithForm({ properties: { required: ["nombre"], nombre } }))).toMatchInlineSnapshot(`
    "
    error wrong-type schemas/forms/carta.schema.json:6:17
      «required» no va dentro de «properties», donde solo van los campos.
      Llévelo afuera, junto a «properties».
    "
  `);
});

test("says where a field belongs that is beside «properties»", () => {
  const apellido = { title: "Apellido", type: "string" };
  expect(listProblems(siteWithForm({ apellido }))).toMatchInlineSnapshot(`
    "
    error unknown-key schemas/forms/carta.schema.json:15:3
      "apellido" parece un campo, y está fuera de «properties».
      Llévelo adentro, junto a los demás campos: quizá una llave se cierra antes de tiempo.
    "
  `);
});

test("says that a key of the form goes beside «submit»", () => {
  const problems = listProblems(siteWithForm({ submit: { label: "Enviar", action: "post", receive: {} } }));
  expect(problems).toContain('La clave "receive" no va dentro de "submit", sino junto a esa clave.\n  Llévela afuera.');
});

test("writes the names of an object that should be a list of names", () => {
  expect(listProblems(siteWithForm({ prefill: { nombre: "Ana" } }))).toContain(
    'Enciérrelo entre corchetes: "prefill": ["nombre"].',
  );
});

test.each<[string, object, boolean]>([
  ["a file with a maximum size", { properties: { size: { maximum: 5000 } } }, true],
  ["a file of any size", { properties: {} }, false],
])("photographs may be scaled in %s: %s", (_, file, isAccepted) => {
  const problems = problemsOfField({ type: "object", ...file, ui: { widget: "file", scale: true } });
  expect(problems.includes("idle-scale")).toBe(!isAccepted);
});

test.each([
  ["Seleccione…", true],
  ["-- Elige una opción --", true],
  ["Escoja", true],
  ["Elige tu horario", false],
  ["Selección masculina", false],
])("reports «%s» as the first option of a list: %s", (label, isReported) => {
  const properties = {
    campo: { title: "Campo", type: "string", enum: ["nada", "a"], ui: { labels: { nada: label, a: "Uno" } } },
  };
  const errors = [{ field: "campo", rule: "enum", message: "Elige" }];
  const problems = listProblems(siteWithForm({ properties, errors }));
  expect(problems.includes("warning prompt-option")).toBe(isReported);
});
