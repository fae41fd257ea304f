// A form of six steps and more than 120 fields, with lists, branches, conditions and files, as an office would write for a
// support programme, and an answer to every one of its questions.
import type { Field, FormSchema } from "../../src/types.gen.ts";

const text = (title: string, more: Field = {}): Field => ({ title, type: "string", ...more });
const choice = (title: string, values: string[], more: Field = {}): Field => text(title, { enum: values, ...more });
const file = (title: string): Field => ({
  title,
  type: "object",
  properties: {
    size: { type: "integer", maximum: 5_242_880 },
    extension: { type: "string", enum: ["pdf", "png"] },
  },
  ui: { widget: "file" },
});

/** What an office asks in every step: `count` questions of the usual types, each with its answer. */
function questions(step: number, count: number): Record<string, { field: Field; answer: unknown }> {
  const kinds = [
    (title: string) => ({ field: text(title, { maxLength: 80 }), answer: `Respuesta a ${title}` }),
    (title: string) => ({ field: choice(title, ["Nunca", "A veces", "Siempre"]), answer: "A veces" }),
    (title: string) => ({ field: { title, type: "integer" as const, minimum: 0, maximum: 50 }, answer: 7 }),
    (title: string) => ({ field: { title, type: "boolean" as const }, answer: true }),
    (title: string) => ({ field: text(title, { format: "email" }), answer: "ana@example.com" }),
    (title: string) => ({
      field: choice(title, ["Bueno", "Regular", "Malo"], { ui: { widget: "radio" } }),
      answer: "Regular",
    }),
    (title: string) => ({ field: text(title, { maxLength: 300, ui: { widget: "textarea" } }), answer: "Dos frases." }),
    (title: string) => ({ field: text(title, { format: "date", before: "today+10y" }), answer: "2026-12-01" }),
  ];
  const numbers = Array.from({ length: count }, (_, index) => index);
  return Object.fromEntries(
    numbers.map((number) => {
      const kind = kinds[number % kinds.length] ?? kinds[0];
      return [`pregunta${step}x${number}`, kind?.(`Pregunta ${step}.${number}`)];
    }),
  ) as Record<string, { field: Field; answer: unknown }>;
}

interface Step {
  title: string;
  required: string[];
  properties: Record<string, Field>;
  answers: Record<string, unknown>;
  count: number;
}

const relative: Field = {
  title: "Familiar",
  type: "object",
  required: ["nombre"],
  properties: {
    nombre: text("Nombre del familiar"),
    parentesco: choice("Parentesco", ["Madre", "Padre", "Hermano"]),
    estudia: { title: "Estudia", type: "boolean" },
  },
  if: { required: ["estudia"], properties: { estudia: { const: true } } },
  then: { required: ["institucion"], properties: { institucion: text("Institución en que estudia") } },
};

const pdf = (name: string) => ({ name, size: 20, extension: "pdf", type: "application/pdf" });

const steps: Step[] = [
  {
    title: "Tus datos",
    required: ["nombre", "correo"],
    properties: {
      nombre: text("Nombre completo", { maxLength: 80, ui: { autocomplete: "name" } }),
      correo: text("Correo", { format: "email" }),
      nacimiento: text("Fecha de nacimiento", { format: "date", notAfter: "today-16y" }),
      estado: choice("Estado civil", ["Soltero", "Casado"], { ui: { widget: "radio" } }),
    },
    answers: { nombre: "Ana Pérez", correo: "ana@example.com", nacimiento: "2004-05-06", estado: "Soltero" },
    count: 16,
  },
  {
    title: "Tu familia",
    required: ["familiares"],
    properties: {
      familiares: {
        title: "Familiares",
        type: "array",
        minItems: 1,
        items: relative,
        ui: { add: "Agregar familiar", itemTitle: "nombre", duplicate: true },
      },
    },
    answers: {
      familiares: [
        { nombre: "Luz", parentesco: "Madre" },
        { nombre: "Juan", parentesco: "Hermano", estudia: true, institucion: "Colegio de la Cuadra" },
      ],
    },
    count: 18,
  },
  {
    title: "Tu vivienda",
    required: ["vivienda"],
    properties: {
      vivienda: {
        title: "Vivienda",
        type: "object",
        oneOf: [
          {
            title: "Propia",
            required: ["clase"],
            properties: { clase: { const: "propia" }, barrio: text("Barrio") },
          },
          {
            title: "Arrendada",
            required: ["clase", "canon"],
            properties: {
              clase: { const: "arrendada" },
              canon: { title: "Canon mensual", type: "integer", minimum: 1 },
            },
          },
        ],
      },
      servicios: {
        title: "Servicios que faltan",
        type: "array",
        uniqueItems: true,
        items: { type: "string", enum: ["Agua", "Luz", "Internet"] },
      },
    },
    answers: { vivienda: { clase: "arrendada", canon: 450_000 }, servicios: ["Agua", "Internet"] },
    count: 18,
  },
  {
    title: "Tus estudios",
    required: ["ingreso"],
    properties: {
      ingreso: text("Fecha de ingreso", { format: "date" }),
      grado: text("Fecha de grado", { format: "date", after: "ingreso" }),
      trabaja: choice("¿Trabajas?", ["Sí", "No"], { ui: { widget: "radio", under: { Sí: ["empresa"] } } }),
      empresa: text("Empresa"),
    },
    answers: { ingreso: "2024-02-01", grado: "2029-06-30", trabaja: "Sí", empresa: "Taller Sol" },
    count: 18,
  },
  {
    title: "Tus soportes",
    required: ["documento"],
    properties: {
      documento: file("Documento de identidad"),
      certificados: {
        title: "Certificados",
        type: "array",
        items: {
          title: "Certificado",
          type: "object",
          properties: { entidad: text("Entidad"), soporte: file("Soporte") },
        },
        ui: { add: "Agregar certificado" },
      },
    },
    answers: {
      documento: pdf("documento.pdf"),
      certificados: [{ entidad: "Alcaldía", soporte: pdf("alcaldia.pdf") }],
    },
    count: 18,
  },
  {
    title: "Tu declaración",
    required: ["acepto"],
    properties: { acepto: { title: "Acepto el tratamiento de mis datos", type: "boolean", const: true } },
    answers: { acepto: true },
    count: 20,
  },
];

const asked = steps.map(({ count }, index) => questions(index + 1, count));

/** By step: the answers of a visitor, in the order in which the fields are filled in. */
export const longAnswers: Record<string, unknown>[] = steps.map(({ answers }, index) => ({
  ...answers,
  ...Object.fromEntries(Object.entries(asked[index] ?? {}).map(([name, { answer }]) => [name, answer])),
}));

const fieldsOf = (index: number) => ({
  ...steps[index]?.properties,
  ...Object.fromEntries(Object.entries(asked[index] ?? {}).map(([name, { field }]) => [name, field])),
});

export const longForm: FormSchema = {
  $schema: "../meta/form.schema.json",
  $id: "apoyo",
  title: "Solicitud de apoyo",
  type: "object",
  required: steps.flatMap(({ required }) => required),
  properties: Object.assign({}, ...steps.map((_, index) => fieldsOf(index))),
  allOf: [
    {
      if: { required: ["trabaja"], properties: { trabaja: { const: "Sí" } } },
      then: { required: ["empresa"] },
    },
  ],
  groups: steps.map(({ title }, index) => ({ title, fields: Object.keys(fieldsOf(index)) })),
  errors: [
    { field: "nombre", rule: "required", message: "Escribe tu nombre" },
    { field: "vivienda.canon", rule: "required", message: "Escribe cuánto pagas de arriendo" },
    { field: "empresa", rule: "required", message: "Escribe en qué empresa trabajas" },
  ],
  steps: { review: true },
  summary: true,
  submit: {
    label: "Enviar solicitud",
    action: "simulate",
    success: { message: "Recibimos tu solicitud" },
    failure: { message: "No pudimos enviarla. Inténtalo de nuevo" },
    sent: ["nombre", "correo"],
    reset: true,
  },
} as FormSchema;
