// Nothing moves when a form is loaded: until then its skeleton takes up its space.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdRequests } from "./holdRequests.ts";
import { serveChangedSite } from "./site.ts";
import { visit, waitUntilHydrated } from "./visit.ts";

/** A section below a form, which moves if the form is not as tall as its skeleton. */
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
        { title: "Beca", type: "object", properties: { promedio: { title: "Promedio", type: "number" } } },
        { title: "Préstamo", type: "object", properties: { monto: { title: "Monto", type: "number" } } },
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

let site: Awaited<ReturnType<typeof serveChangedSite>>;
beforeAll(async () => {
  site = await serveChangedSite(async ({ write, change }) => {
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
  });
});
afterAll(() => site.close());

const routes = ["/", "/todo", "/pqrs", "/login"];
const widths = [360, 768, 1280];

test.each(routes.flatMap((route) => widths.map((width) => ({ route, width }))))(
  "nothing moves on $route at $width px when its forms are loaded",
  async ({ route, width }) => {
    let release = () => {};
    const { page } = await visit(`${site.url}#${route}`, {
      // Everything is on the screen: the browser does not count what moves elsewhere.
      viewport: { width, height: 5000 },
      prepare: async (page) => {
        release = await holdRequests(page, /assets\/SchemaForm-.*\.js/);
      },
    });
    await waitUntilHydrated(page);
    const reserved = await heights(page, "[aria-busy=true]:visible");
    expect(reserved.length).toBeGreaterThan(0);
    release();
    await expect.poll(() => page.locator("form[aria-label]:visible").count()).toBe(reserved.length);
    expect(await heights(page, "form[aria-label]")).toEqual(reserved);
    expect(await layoutShifts(page)).toBeLessThan(0.02);
  },
);

const heights = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));

/** The sum of all layout shifts since the document was requested. */
const layoutShifts = (page: Page) =>
  page.evaluate(async () => {
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: "layout-shift", buffered: true });
    // The browser reports a shift after the frame that contains it.
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    return total;
  });
