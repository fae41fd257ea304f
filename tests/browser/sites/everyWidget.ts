// A form with every widget and template, on a page of its own and on the landing page.
import type { TemporarySite } from "../site.ts";

/** A section below a form, which moves if the form is not as tall as it was prerendered. */
const below = { type: "text", title: "Debajo", paragraphs: ["El último texto."] };

/** A form with every widget and template, and with texts that need several lines on a phone. */
const everyWidget = {
  $schema: "../meta/form.schema.json",
  $id: "todo",
  title: "Todos los campos",
  type: "object",
  required: ["tramite", "motivos"],
  properties: {
    nombre: {
      title: "Nombre completo tal como aparece en el documento de identidad de la persona que solicita el apoyo",
      description: "Escríbelo sin abreviaturas, porque aparecerá así en el certificado que te enviaremos por correo.",
      type: "string",
      maxLength: 200,
    },
    correo: { title: "Correo", type: "string", ui: { widget: "email", help: "El que revisas todos los días." } },
    telefono: { title: "Teléfono", type: "string", ui: { widget: "tel" } },
    clave: { title: "Contraseña", type: "string", ui: { widget: "password", strength: true } },
    nacimiento: { title: "Fecha de nacimiento", type: "string", format: "date" },
    semestre: { title: "Semestre", type: "integer", minimum: 1, maximum: 12 },
    sede: { title: "Sede", type: "string", enum: ["Sabanas", "Hurtado"] },
    jornada: { title: "Jornada", type: "string", enum: ["Diurna", "Nocturna", "Mixta"], ui: { widget: "radio" } },
    motivos: {
      title: "Motivos",
      type: "array",
      uniqueItems: true,
      items: { type: "string", enum: ["Alimentación", "Transporte", "Vivienda", "Otro"] },
    },
    acepto: {
      title: "Acepto que la Universidad use mis datos para estudiar esta solicitud y para informarme del resultado",
      type: "boolean",
    },
    descripcion: { title: "Descripción", type: "string", maxLength: 500, ui: { widget: "textarea", rows: 6 } },
    hermanos: {
      title: "Hermanos",
      type: "array",
      minItems: 2,
      items: { type: "object", properties: { nombre: { title: "Nombre", type: "string" } } },
    },
    domicilio: {
      title: "Domicilio",
      type: "object",
      properties: { calle: { title: "Calle", type: "string" }, ciudad: { title: "Ciudad", type: "string" } },
    },
    tramite: {
      title: "Trámite",
      oneOf: [
        {
          title: "Beca",
          type: "object",
          required: ["promedio"],
          properties: { promedio: { title: "Promedio", type: "number" } },
        },
        {
          title: "Préstamo",
          type: "object",
          required: ["monto"],
          properties: { monto: { title: "Monto", type: "number" } },
        },
      ],
    },
    soportes: {
      title: "Soportes",
      type: "array",
      items: {
        type: "object",
        properties: { size: { type: "integer", maximum: 5242880 }, extension: { type: "string", enum: ["pdf"] } },
      },
      ui: { widget: "file" },
    },
    trabaja: { title: "¿Trabajas?", type: "boolean", default: true },
  },
  // Shown from the beginning, because of the default.
  if: { properties: { trabaja: { const: true } }, required: ["trabaja"] },
  then: { properties: { empresa: { title: "Empresa", type: "string" } } },
  groups: [{ title: "Tus datos", description: "Los usamos solo para esta solicitud.", fields: ["nombre", "correo"] }],
  submit: { label: "Enviar", action: "simulate", success: { message: "Enviado" } },
};

export async function addEveryWidget({ write, change }: TemporarySite) {
  await write("schemas/forms/todo.schema.json", everyWidget);
  const form = { type: "form", form: "todo", title: "Solicitud", hint: "Te responderemos en cinco días." };
  await write("content/pages/todo.json", {
    $schema: "../../schemas/content/page.schema.json",
    path: "/todo",
    title: "Todo",
    sections: [{ type: "hero", title: "Todo" }, form, below],
  });
  await change("content/pages/inicio.json", (text) => {
    const { sections, ...page } = JSON.parse(text);
    return JSON.stringify({ ...page, sections: [sections[0], form, below] });
  });
}
