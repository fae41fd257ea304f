// A form with every widget and every keyword that combines fields.
import type { FormSchema } from "../../src/types.gen.ts";

export const completeForm: FormSchema = {
  $schema: "../meta/form.schema.json",
  $id: "todo",
  title: "Todo lo que un formulario puede tener",
  type: "object",
  required: ["nombre", "color", "horario", "acepto", "carta", "direccion"],
  definitions: {
    direccion: {
      title: "Dirección",
      description: "Donde recibes correspondencia.",
      type: "object",
      required: ["calle"],
      properties: {
        calle: { title: "Calle", type: "string", ui: { autocomplete: "street-address" } },
        ciudad: { title: "Ciudad", type: "string", default: "Valledupar" },
      },
    },
    persona: {
      title: "Pariente",
      type: "object",
      required: ["nombre"],
      properties: {
        nombre: { title: "Nombre del pariente", type: "string" },
      },
    },
  },
  properties: {
    nombre: {
      title: "Nombre",
      description: "Como en tu documento.",
      type: "string",
      minLength: 3,
      maxLength: 20,
      ui: { placeholder: "Ana", autocomplete: "name", help: "Sin abreviaturas." },
    },
    correo: { title: "Correo", type: "string", format: "email" },
    telefono: { title: "Teléfono", type: "string", ui: { widget: "tel", autocomplete: "tel" } },
    clave: { title: "Clave", type: "string", minLength: 8, ui: { widget: "password", strength: true } },
    historia: { title: "Historia", type: "string", maxLength: 10, ui: { widget: "textarea", rows: 3 } },
    edad: { title: "Edad", type: "integer", minimum: 16, maximum: 99 },
    promedio: { title: "Promedio", type: "number", minimum: 0, maximum: 5 },
    nacimiento: { title: "Fecha de nacimiento", type: "string", format: "date" },
    color: {
      title: "Color",
      type: "string",
      enum: ["rojo", "verde"],
      ui: { labels: { rojo: "Rojo intenso", verde: "Verde claro" } },
    },
    horario: {
      title: "Horario",
      type: "string",
      oneOf: [
        { const: "m", title: "Mañana" },
        { const: "t", title: "Tarde" },
      ],
      ui: { widget: "radio", inline: true },
    },
    becado: { title: "¿Tienes beca?", type: "boolean", ui: { widget: "radio" } },
    acepto: { title: "Acepto el tratamiento de mis datos", type: "boolean", const: true },
    avisos: { title: "Quiero recibir avisos", type: "boolean", default: true },
    deportes: {
      title: "Deportes",
      description: "Los que practicas.",
      type: "array",
      uniqueItems: true,
      minItems: 1,
      items: { type: "string", enum: ["futbol", "ajedrez", "natacion"] },
      ui: { labels: { futbol: "Fútbol", ajedrez: "Ajedrez", natacion: "Natación" } },
    },
    codigo: { title: "Código interno", type: "string", default: "B-1", readOnly: true },
    origen: { title: "Origen", type: "string", default: "web", ui: { widget: "hidden" } },
    carta: {
      title: "Carta",
      type: "object",
      properties: {
        name: { type: "string" },
        size: { type: "integer", minimum: 1, maximum: 2048 },
        extension: { type: "string", enum: ["pdf"] },
      },
      ui: { widget: "file" },
    },
    soportes: {
      title: "Soportes",
      type: "array",
      maxItems: 2,
      items: {
        type: "object",
        properties: {
          size: { type: "integer", maximum: 1024 },
          extension: { type: "string", enum: ["png"] },
        },
      },
      ui: { widget: "file" },
    },
    direccion: { $ref: "#/definitions/direccion" },
    apodos: { title: "Apodos", type: "array", maxItems: 3, items: { type: "string", minLength: 2 } },
    parientes: { title: "Parientes", type: "array", items: { $ref: "#/definitions/persona" } },
    contacto: {
      title: "¿Cómo te contactamos?",
      type: "object",
      oneOf: [
        {
          title: "Por correo",
          required: ["buzon"],
          properties: { via: { const: "correo" }, buzon: { title: "Buzón", type: "string" } },
        },
        {
          title: "Por teléfono",
          required: ["numero"],
          properties: {
            via: { const: "telefono" },
            numero: { title: "Número de contacto", type: "string", pattern: "^\\d+$" },
          },
        },
      ],
    },
    nota: {
      title: "Nota",
      anyOf: [
        { title: "En letras", type: "string", minLength: 2 },
        { title: "En números", type: "number", maximum: 5 },
      ],
    },
    extranjero: { title: "Soy extranjero", type: "boolean" },
    tarjeta: { title: "Número de tarjeta", type: "string" },
  },
  if: { required: ["extranjero"], properties: { extranjero: { const: true } } },
  then: {
    required: ["pais"],
    properties: { pais: { title: "País", type: "string" } },
  },
  dependencies: {
    tarjeta: {
      required: ["vence"],
      properties: { vence: { title: "Vencimiento", type: "string" } },
    },
  },
  groups: [{ title: "Tú", description: "Lo básico.", fields: ["nombre", "correo", "telefono", "clave"] }],
  errors: [
    { field: "color", rule: "required", message: "Elige un color" },
    { field: "nombre", rule: "required", message: "Escribe tu nombre" },
    { field: "parientes[].nombre", rule: "required", message: "Falta el nombre de un pariente" },
  ],
  submit: { label: "Enviar", action: "simulate", success: { message: "Gracias, {nombre}" }, reset: true },
};
