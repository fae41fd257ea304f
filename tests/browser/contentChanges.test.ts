// Changing content or rules needs no code edit: the same sources build copies of the site with changed files.
import { expect, test } from "vitest";
import { build, copyOfSite, serveChangedSite } from "./site.ts";
import { visit } from "./visit.ts";

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

test("adds a page, a form and a menu entry by changing three files", async () => {
  const { url, close } = await serveChangedSite(async (site) => {
    await site.write("schemas/forms/voluntariado.schema.json", form);
    await site.write("content/pages/voluntariado.json", page);
    await site.change("content/site.json", (text) =>
      text.replace(/("entries": \[)/, '$1 { "label": "Voluntariado", "route": "/voluntariado" },'),
    );
  });
  const visitor = await visit(url);
  await visitor.page.getByRole("link", { name: "Voluntariado" }).click();
  await visitor.page.getByRole("heading", { level: 1, name: "Únete al voluntariado" }).waitFor();
  const send = visitor.page.getByRole("button", { name: "Inscribirme" });
  await send.click();
  await expect.poll(() => visitor.alerts).toEqual(["Dinos en qué ciudad vives"]);
  await visitor.page.getByLabel("Tu ciudad").fill("Valledupar");
  await send.click();
  await visitor.page.getByLabel("Tu nombre").fill("Ana {ciudad}");
  await send.click();
  await expect.poll(() => visitor.alerts.slice(1)).toEqual(["Dinos cómo te llamas", "¡Gracias, Ana {ciudad}!"]);
  expect(visitor.problems).toEqual([]);
  await close();
});

test("swapping two rows of errors swaps their messages", async () => {
  const { url, close } = await serveChangedSite((site) =>
    site.change("schemas/forms/pqrs.schema.json", (text) => {
      const file = JSON.parse(text);
      const [first, second, ...rest] = file.errors;
      return JSON.stringify({ ...file, errors: [second, first, ...rest] });
    }),
  );
  const visitor = await visit(`${url}#/pqrs`);
  await visitor.page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts).toEqual(["Por favor ingresa tu correo institucional"]);
  await close();
});

test("does not build a site with an error, and reports its position", async () => {
  const site = await copyOfSite();
  await site.change("content/pages/pqrs.json", (text) => text.replace('"type": "contact"', '"type": "contacto"'));
  await expect(build(site.root)).rejects.toThrow(/content\/pages\/pqrs\.json:\d+:\d+/);
  await site.remove();
});
