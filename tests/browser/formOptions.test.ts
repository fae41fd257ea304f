// What the PQRS form turns on: the summary of its errors, drafts, and a receipt. accessibleStates.test.ts checks the first
// and the last with axe.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

async function openForm(width: number) {
  const visited = await visit("#/pqrs", { viewport: { width, height: 700 } });
  await waitUntilLoaded(visited.page);
  return visited;
}

const sendButton = (page: Page) => page.getByRole("button", { name: "Enviar PQRS" });

test.each([360, 1280])("lists the errors above the form, %i px wide", async (width) => {
  const { page, alerts, problems } = await openForm(width);
  const title = await page.title();
  await sendButton(page).click();
  await page.getByRole("heading", { name: "Hay 6 problemas" }).waitFor();
  expect(alerts).toEqual(["Por favor ingresa tu nombre completo"]);
  expect(await page.title()).toBe(`(6 problemas) ${title}`);
  // The focus is at the first field, with its label on the screen.
  const label = page.locator("label", { hasText: "Nombre completo" });
  expect(await label.evaluate(isOnScreen)).toBe(true);
  await page.getByRole("button", { name: "Por favor ingresa el asunto" }).press("Enter");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("asunto");
  expect(new URL(page.url()).hash).toBe("#/pqrs");
  expect(await page.locator("label", { hasText: "Asunto" }).evaluate(isOnScreen)).toBe(true);
  await page.keyboard.type("Horarios");
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { name: "Hay 5 problemas" }).waitFor();
  await page.evaluate(() => location.assign("#/deportes"));
  await expect.poll(() => page.title()).not.toContain("problemas");
  expect(problems).toEqual([]);
});

async function fillIn(page: Page) {
  await page.getByLabel("Nombre completo").fill("Ana Gómez");
  await page.getByLabel("Correo institucional").fill("ana@example.com");
  await page.getByLabel("Tipo de solicitud").selectOption({ index: 1 });
  await page.getByLabel("Dependencia relacionada").selectOption({ index: 1 });
  await page.getByLabel("Asunto").fill("Horarios");
}

const description = (page: Page) => page.getByLabel("Descripción detallada");
const notice = (page: Page) => page.getByRole("button", { name: "Empezar de nuevo" });

test("nothing that was entered is lost by a reload right after typing, or by going back", async () => {
  const { page, problems } = await openForm(360);
  await fillIn(page);
  await description(page).pressSequentially("El horario");
  await page.reload();
  await notice(page).waitFor();
  expect(await description(page).inputValue()).toBe("El horario");
  await expectNoAxeViolations(page);
  await page.evaluate(() => location.assign("#/deportes"));
  await page.getByRole("heading", { level: 1, name: /deport/i }).waitFor();
  await page.goBack();
  await description(page).press("End");
  await description(page).pressSequentially(" cambió");
  await page.goto("about:blank");
  await page.goBack();
  await notice(page).waitFor();
  expect(await description(page).inputValue()).toBe("El horario cambió");
  await notice(page).press("Enter");
  expect(await description(page).inputValue()).toBe("");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("nombreCompleto");
  await page.reload();
  await sendButton(page).waitFor();
  expect(await notice(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

test("a receipt takes the place of the sent form, with the keyboard too", async () => {
  const { page, alerts, problems } = await openForm(1280);
  await fillIn(page);
  await description(page).fill("El horario no es el publicado.");
  await sendButton(page).press("Enter");
  const heading = page.getByRole("heading", { name: "Formulario enviado" });
  await heading.waitFor();
  expect(alerts.length).toBe(1);
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator("dl", { hasText: "Asunto" }).innerText()).toContain("Horarios");
  expect(await sendButton(page).count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByText("Horarios", { exact: true }).isVisible()).toBe(true);
  expect(await page.getByText("Enviar otra").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  // The telephone number is before the button.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("nombreCompleto");
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("");
  expect(problems).toEqual([]);
});

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && bottom > top;
}
