// How fields are drawn and what is done on sending.
import { expect, test } from "vitest";
import { siteWithForm, told } from "../fixture.ts";

/** What is told of a form with this field. */
function field(declaration: object, errors: object[] = []): string {
  return told(siteWithForm({ properties: { campo: { title: "Campo", ...declaration } }, errors }));
}

const rows = [{ field: "campo", rule: "enum", message: "Elija" }];

const days = { type: "string", enum: ["lunes", "martes"] };

test("a widget that does not exist", () => {
  expect(field({ type: "string", ui: { widget: "textaera" } })).toMatchInlineSnapshot(`
    "
    error unknown-widget schemas/forms/carta.schema.json:10:19
      "textaera": no existe ese control.
      ¿Quiso decir "textarea"?
    "
  `);
});

test("a widget for another kind of data", () => {
  expect(field({ type: "boolean", ui: { widget: "textarea" } })).toMatchInlineSnapshot(`
    "
    error wrong-widget schemas/forms/carta.schema.json:10:19
      El control "textarea" no sirve para un campo de clase "boolean".
      Quite "widget", o use uno de estos: "select", "radio", "checkbox", "hidden".
    "
  `);
});

test("a field that does not say what it holds", () => {
  expect(field({ ui: { placeholder: "Escribe" } })).toMatchInlineSnapshot(`
    "
    error field-without-type schemas/forms/carta.schema.json:6:14
      Este campo no dice qué clase de dato lleva, y no se puede dibujar.
      Agregue "type", por ejemplo "type": "string" para un texto.
    "
  `);
});

test("a list of options without options", () => {
  expect(field({ type: "string", ui: { widget: "radio" } })).toMatchInlineSnapshot(`
    "
    error widget-without-options schemas/forms/carta.schema.json:10:19
      El control "radio" no tiene opciones que mostrar.
      Escriba los valores en «enum», y sus etiquetas en «ui.labels».
    "
  `);
});

test("two values that read the same", () => {
  const labels = { lunes: "Lunes", martes: "lunes" };
  expect(field({ ...days, ui: { labels } }, rows)).toMatchInlineSnapshot(`
    "
    warning repeated-label schemas/forms/carta.schema.json:16:21
      "lunes" se lee dos veces en esta lista: la primera, en la línea 15.
      Cambie uno de los dos textos: el visitante no podrá distinguirlos.
    "
  `);
});

test("a label for a value that is not there", () => {
  const labels = { lunes: "Lunes", martes: "Martes", jueves: "Jueves" };
  expect(field({ ...days, ui: { labels } }, rows)).toMatchInlineSnapshot(`
    "
    error label-without-value schemas/forms/carta.schema.json:17:11
      "jueves" no es uno de los valores del campo.
      Sus valores son "lunes", "martes".
    "
  `);
});

test("a misspelt value among the labels is one mistake", () => {
  expect(field({ ...days, ui: { labels: { lunes: "Lunes", matres: "Martes" } } }, rows)).toMatchInlineSnapshot(`
    "
    error label-without-value schemas/forms/carta.schema.json:16:11
      "matres" no es uno de los valores del campo.
      ¿Quiso decir "martes"?
    "
  `);
});

test("a value without a label", () => {
  expect(field({ ...days, ui: { labels: { lunes: "Lunes" } } }, rows)).toMatchInlineSnapshot(`
    "
    warning value-without-label schemas/forms/carta.schema.json:14:19
      El valor "martes" no tiene etiqueta: se leerá tal cual.
      Añádala, por ejemplo "martes": "…".
    "
  `);
});

test("labels for a field without values are one mistake", () => {
  expect(field({ type: "string", ui: { labels: { lunes: "Lunes", martes: "Martes" } } })).toMatchInlineSnapshot(`
    "
    error label-without-value schemas/forms/carta.schema.json:10:19
      Hay etiquetas, pero el campo no tiene valores.
      Escriba los valores en «enum», o quite «labels».
    "
  `);
});

test("a misspelt «enum» is one mistake, although its labels stay alone", () => {
  const labels = { lunes: "Lunes", martes: "Martes" };
  expect(field({ type: "string", enun: ["lunes", "martes"], ui: { widget: "radio", labels } })).toMatchInlineSnapshot(`
    "
    error unknown-key schemas/forms/carta.schema.json:9:7
      La clave "enun" no se admite aquí.
      ¿Quiso decir "enum"?
    "
  `);
});

test("labels of the options of a list", () => {
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
  expect(told(siteWithForm(parts))).toBe("\n\n");
});

test("a property that files do not have", () => {
  const properties = { size: { type: "integer" }, extensión: { type: "string" } };
  expect(field({ type: "object", properties, ui: { widget: "file" } })).toMatchInlineSnapshot(`
    "
    error wrong-file-property schemas/forms/carta.schema.json:13:9
      De un archivo no se conoce "extensión".
      ¿Quiso decir "extension"?
    "
  `);
});

test("several files", () => {
  const items = { type: "object", properties: { size: { type: "integer" } } };
  expect(field({ type: "array", items, ui: { widget: "file" } })).toBe("\n\n");
});

test("a password that would be logged", () => {
  const parts = {
    properties: { clave: { title: "Clave", type: "string", ui: { widget: "password" } } },
    submit: { label: "Entrar", action: "simulate", log: ["clave"] },
  };
  expect(told(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error logged-password schemas/forms/carta.schema.json:18:7
      El campo "clave" es una contraseña, y no debe escribirse en la consola.
      Quítelo de «log».
    "
  `);
});

test("an action that does not exist", () => {
  expect(told(siteWithForm({ submit: { label: "Enviar", action: "enviar" } }))).toMatchInlineSnapshot(`
    "
    error unknown-action schemas/forms/carta.schema.json:13:15
      "enviar": no existe esa acción.
      Elija uno de estos: "simulate" (Simula el envío: no manda nada a ninguna parte).
    "
  `);
});

test("fields without names, which nobody could fill in", () => {
  const declaration = { type: "object", additionalProperties: { type: "string" } };
  expect(told(siteWithForm({ properties: { campo: { title: "Campo", ...declaration } } }))).toMatchInlineSnapshot(`
    "
    error wrong-type schemas/forms/carta.schema.json:9:31
      En "additionalProperties" va true o false, y hay un bloque entre llaves { }.
      Si se admiten datos que no están en «properties». Un formulario no los pide: solo tiene campos con nombre. Por ejemplo: "additionalProperties": true.
    "
  `);
});
