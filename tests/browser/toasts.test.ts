// Toasts where room is scarce, and over an open dialog.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNothingFromAxe } from "./axe.ts";
import { build, copyOfSite, serve } from "./site.ts";
import { withVisits } from "./visit.ts";

const visit = withVisits();

const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function send(page: Page, email: string) {
  await page.getByLabel("Correo Institucional").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill("secreta");
  await press(page, "Iniciar Sesión");
}

describe("on a phone", () => {
  async function raiseTwo() {
    const { page } = await visit("#/login", { viewport: { width: 360, height: 740 } });
    await page.getByLabel("Correo Institucional").waitFor();
    await page.clock.install();
    await press(page, "Iniciar Sesión");
    await toast(page, "Error").waitFor();
    await send(page, "ana@correo.co");
    await toast(page, "Advertencia").waitFor();
    // The button that was pressed may have come to lie under the toasts.
    await page.mouse.move(5, 5);
    return page;
  }

  test("a toast leaves the header alone", async () => {
    const page = await raiseTwo();
    await page.evaluate(() => scrollTo(0, 0));
    const header = await page.getByRole("banner").boundingBox();
    const box = await toast(page, "Advertencia").boundingBox();
    expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  });

  test("the newest stands before the others, which come to sight when it is pointed at", async () => {
    const page = await raiseTwo();
    await expect.poll(() => toast(page, "Error").isVisible()).toBe(false);
    await toast(page, "Advertencia").hover();
    expect(await toast(page, "Error").isVisible()).toBe(true);
  });
});

describe("over a dialog", () => {
  let url: string;
  let end: () => Promise<unknown>;
  beforeAll(async () => {
    const site = await copyOfSite();
    await site.change("content/pages/login.json", (text) => {
      const page = JSON.parse(text);
      const dialog = { title: "Horarios", paragraphs: ["Lunes y miércoles."] };
      page.sections.push({ type: "choices", title: "Grupos", choices: [{ label: "Ver", dialog }] });
      return JSON.stringify(page);
    });
    const server = await serve(await build(site.root));
    url = server.url;
    end = () => Promise.all([server.close(), site.remove()]);
  });
  afterAll(() => end());

  /** The dialog is opened while the form is being sent. `watch` looks on from before the toast comes. */
  async function raise(watch?: (page: Page) => Promise<unknown>) {
    const { page } = await visit(`${url}#/login`, { reducedMotion: "reduce" });
    await page.getByLabel("Correo Institucional").waitFor();
    await page.clock.install();
    await send(page, "ana@unicesar.edu.co");
    await press(page, "Ver");
    const watched = watch?.(page);
    await page.clock.runFor(1000);
    await toast(page, "Éxito").waitFor();
    await watched;
    return page;
  }
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Horarios" });

  test("axe finds nothing", async () => {
    await expectNothingFromAxe(await raise());
  });

  test("it is told inside the dialog, outside of which nothing is heard", async () => {
    const told = (page: Page) =>
      dialog(page)
        .locator("[role=status]", { hasText: "Éxito Inicio de sesión exitoso" })
        .waitFor({ state: "attached" });
    await raise(told);
  });

  test("it is seen over the dialog's ground, and can be closed with the mouse", async () => {
    const page = await raise();
    await toast(page, "Éxito").getByRole("button", { name: "Cerrar" }).click({ timeout: 5000 });
    await expect.poll(() => toast(page, "Éxito").count()).toBe(0);
    expect(await dialog(page).isVisible()).toBe(true);
  });

  test("F8 leads to it; Esc closes it and leaves the dialog open, with the focus back inside", async () => {
    const page = await raise();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await page.clock.runFor(500);
    await expect.poll(() => toast(page, "Éxito").count()).toBe(0);
    expect(await dialog(page).isVisible()).toBe(true);
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test("it stays when the dialog closes", async () => {
    const page = await raise();
    await dialog(page).getByRole("button", { name: "Cerrar" }).first().click();
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    expect(await toast(page, "Éxito").isVisible()).toBe(true);
  });
});
