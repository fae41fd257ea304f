// A form whose groups are steps, with a review: the history of the browser, the keyboard, the focus, axe.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { expectFocus } from "./focus.ts";
import { holdRequests } from "./holdRequests.ts";
import { doubleFontSize } from "./layoutProblems.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { visit, waitUntilHydrated, waitUntilLoaded } from "./visit.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("extended");
});
afterAll(() => site.close());

const headings = ["Paso 1 de 3 Información Personal", "Paso 2 de 3 Detalles de la Solicitud", "Paso 3 de 3 Tu mensaje"];
const review = "Revisa tus respuestas";

const open = async (options = {}) => {
  const visitor = await visit(`${site.url}#/pasos`, { viewport: { width: 360, height: 800 }, ...options });
  await waitUntilLoaded(visitor.page);
  return visitor;
};

const shownHeading = async (page: Page) =>
  (await page.locator("legend[tabindex]:visible").innerText()).replace(/\s+/g, " ");

/** Waits until the heading of a step has the focus, and is in the upper half of the screen. */
async function expectStep(page: Page, heading = "") {
  await expect.poll(() => shownHeading(page)).toBe(heading);
  const legend = page.locator("legend[tabindex]:visible");
  await expectFocus(legend);
  await expect.poll(() => legend.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(400);
}

async function fillFirst(page: Page) {
  await page.getByLabel("Nombre completo").fill("Ana Gómez");
  await page.getByLabel("Correo institucional").fill("ana@unicesar.edu.co");
  await page.keyboard.press("Enter");
  await expectStep(page, headings[1]);
}

async function fillSecond(page: Page) {
  await page.getByLabel("Tipo de solicitud").selectOption("queja");
  await page.getByLabel("Dependencia relacionada").selectOption("bienestar");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expectStep(page, headings[2]);
}

async function fillThird(page: Page) {
  await page.getByLabel("Asunto").fill("Los horarios");
  await page.getByLabel("Descripción detallada").fill("No coinciden.");
  await page
    .getByLabel("Archivo adjunto")
    .setInputFiles({ name: "prueba.pdf", mimeType: "application/pdf", buffer: Buffer.from("x") });
  await page.getByRole("button", { name: "Continuar" }).click();
  await expectStep(page, review);
}

test("has no axe violation in any step, light or dark, fits the screen (360 px), sends all, and begins again at its first entry", async () => {
  const { page, alerts, logs, problems } = await open();
  await expectNoAxeViolations(page);
  // Only the form is another one in the other steps.
  const expectSound = async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page, "form");
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };
  await fillFirst(page);
  await expectSound();
  await fillSecond(page);
  await expectSound();
  await fillThird(page);
  await expectSound();
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
  await expect.poll(() => page.evaluate(() => history.state.steps)).toBeUndefined();
  await expectFocus(page.getByRole("heading", { name: "Formulario enviado" }));
  await expect.poll(() => logs.join()).toContain("Los horarios");
  expect(logs.join()).toContain("prueba.pdf");
  await page.getByRole("button", { name: "Enviar otra" }).click();
  expect(await shownHeading(page)).toBe(headings[0]);
  expect(problems).toEqual([]);
});

test("Tab reaches only the fields of the step, which stays with the focus at its first error", async () => {
  const { page, alerts } = await open();
  await page.getByLabel("Nombre completo").focus();
  const reached: string[] = [];
  for (let count = 0; count < 4; count++) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(
        () => (document.activeElement as HTMLInputElement).name || String(document.activeElement?.textContent),
      ),
    );
  }
  expect(reached).toEqual(["correoInstitucional", "documentoIdentidad", "enviarAnonimo", "Continuar"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => alerts.length).toBe(1);
  await expectFocus(page.getByLabel("Nombre completo"));
  expect(await shownHeading(page)).toBe(headings[0]);
});

test("Back and Forward move between the steps at one address, and keep what was being typed", async () => {
  const { page, problems } = await open();
  const address = page.url();
  await fillFirst(page);
  await fillSecond(page);
  await page.getByLabel("Asunto").pressSequentially("Los hor");
  await page.goBack();
  await expectStep(page, headings[1]);
  await page.goBack();
  await expectStep(page, headings[0]);
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana Gómez");
  await page.goForward();
  await page.goForward();
  await expectStep(page, headings[2]);
  expect(await page.getByLabel("Asunto").inputValue()).toBe("Los hor");
  expect(page.url()).toBe(address);
  expect(problems).toEqual([]);
});

test("Back from the first step returns to the page before, and its heading", async () => {
  const { page } = await visit(site.url, { viewport: { width: 1280, height: 800 } });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => {
    location.hash = "#/pasos";
  });
  await page.getByRole("button", { name: "Continuar" }).waitFor();
  await fillFirst(page);
  await page.goBack();
  await expectStep(page, headings[0]);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).hash).not.toContain("pasos");
  await expectFocus(page.locator("[data-page-heading]"));
});

test("a step is not kept on another page, and is shown again after the return", async () => {
  const { page } = await open();
  await fillFirst(page);
  await page.evaluate(() => {
    location.hash = "#/login";
  });
  await page.getByRole("button", { name: "Iniciar Sesión" }).waitFor();
  expect(await page.evaluate(() => history.state?.steps)).toBeUndefined();
  await page.goBack();
  await expect.poll(() => shownHeading(page)).toBe(headings[1]);
});

test("on a small phone with text twice as large, labels of answers and names of files keep their width", async () => {
  const { page } = await open({ viewport: { width: 320, height: 800 } });
  await doubleFontSize(page);
  await fillFirst(page);
  await fillSecond(page);
  await fillThird(page);
  const label = page.locator("dt", { hasText: "Dependencia relacionada" });
  expect((await label.boundingBox())?.width).toBeGreaterThan(150);
  await page.getByRole("button", { name: "Cambiar Archivo adjunto" }).click();
  const name = page.getByRole("listitem").getByText("prueba.pdf", { exact: true });
  expect((await name.boundingBox())?.width).toBeGreaterThan(100);
});

test("Cambiar leads to a field of any kind, and back to the review", async () => {
  const { page } = await open();
  await fillFirst(page);
  await fillSecond(page);
  await fillThird(page);
  for (const label of ["Tipo de solicitud", "Archivo adjunto", "Correo institucional"]) {
    await page.getByRole("button", { name: `Cambiar ${label}` }).click();
    await expectFocus(page.getByLabel(label).first());
    await page.getByRole("button", { name: "Volver a la revisión" }).click();
    await expectStep(page, review);
  }
  await page.goBack();
  await expectStep(page, headings[0]);
  await page.goForward();
  await expectStep(page, review);
});

test("until the form is loaded, the first step is shown, as high as it will be", async () => {
  let release = () => {};
  const { page } = await visit(`${site.url}#/pasos`, {
    prepare: async (page) => {
      release = await holdRequests(page, /assets\/FormView-.*\.js/);
    },
  });
  const form = page.getByRole("form", { name: "PQRS" });
  await waitUntilHydrated(page);
  const { height } = (await form.boundingBox()) ?? {};
  release();
  await waitUntilLoaded(page);
  expect(await form.boundingBox()).toMatchObject({ height });
});
