// Changing content or rules needs no code edit: the same sources build copies of the site with changed files.
import { afterAll, beforeAll, expect, test } from "vitest";
import { build, copyOfSite } from "./site.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { visit } from "./visit.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("extended");
});
afterAll(() => site.close());

test("adds a page, a form and a menu entry by changing three files", async () => {
  const visitor = await visit(site.url);
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
});

test("swapping two rows of errors swaps their messages", async () => {
  const visitor = await visit(`${site.url}#/intercambio`);
  await visitor.page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts).toEqual(["Por favor ingresa tu correo institucional"]);
});

test("does not build a site with an error, and reports its position", async () => {
  const broken = await copyOfSite();
  await broken.change("content/pages/pqrs.json", (text) => text.replace('"type": "contact"', '"type": "contacto"'));
  await expect(build(broken.root)).rejects.toThrow(/content\/pages\/pqrs\.json:\d+:\d+/);
  await broken.remove();
});
