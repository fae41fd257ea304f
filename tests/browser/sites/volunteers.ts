// A page, a form and a menu entry added by changing three files; and the PQRS form with two rows of errors swapped.
import type { TemporarySite } from "../site.ts";
import { addVariant } from "./variant.ts";

const form = {
  $schema: "../meta/form.schema.json",
  $id: "voluntariado",
  type: "object",
  required: ["ciudad", "nombre"],
  properties: {
    nombre: { title: "Tu nombre", type: "string" },
    ciudad: { title: "Tu ciudad", type: "string" },
  },
  errors: [
    { field: "ciudad", rule: "required", message: "Dinos en qué ciudad vives" },
    { field: "nombre", rule: "required", message: "Dinos cómo te llamas" },
  ],
  notify: "alert",
  submit: {
    label: "Inscribirme",
    action: "simulate",
    success: { message: "¡Gracias, {nombre}!" },
    reset: true,
  },
};

const page = {
  $schema: "../../schemas/content/page.schema.json",
  path: "/voluntariado",
  title: "Voluntariado",
  sections: [
    { type: "hero", title: "Únete al voluntariado" },
    { type: "form", form: "voluntariado" },
  ],
};

export async function addVolunteers(site: TemporarySite) {
  await site.write("schemas/forms/voluntariado.schema.json", form);
  await site.write("content/pages/voluntariado.json", page);
  await site.change("content/site.json", (text) =>
    text.replace(/("entries": \[)/, '$1 { "label": "Voluntariado", "route": "/voluntariado" },'),
  );
}

export function addSwappedErrors(site: TemporarySite) {
  return addVariant(site, "intercambio", (form) => {
    const [first, second, ...rest] = form.errors;
    return { ...form, errors: [second, first, ...rest] };
  });
}
