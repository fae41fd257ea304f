// Toasts on a small screen and over an open dialog.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { fillLogin, sendLogin } from "./fillForms.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { fireTimers, holdTimers } from "./timers.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

const phone = { viewport: { width: 360, height: 740 } };

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("extended");
});
afterAll(() => site.close());

const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

describe("on a phone", () => {
  test("a new attempt replaces the toast of the one before", async () => {
    const { page } = await visit("#/login", phone);
    await waitUntilLoaded(page);
    await holdTimers(page);
    await sendLogin(page);
    await toast(page, "Error").waitFor();
    await fillLogin(page, "ana@correo.co");
    await sendLogin(page);
    await toast(page, "Advertencia").waitFor();
    await expect.poll(() => toast(page, "Error").count()).toBe(0);
  });

  const sizes = [
    { width: 360, height: 740 },
    { width: 360, height: 640 },
    { width: 320, height: 568 },
    { width: 414, height: 896 },
  ];
  test.each(sizes)(
    "at $width × $height, a toast covers neither the field that has the focus nor the button",
    async (viewport) => {
      const { page } = await visit("#/login", { viewport });
      await waitUntilLoaded(page);
      await holdTimers(page);
      await sendLogin(page);
      await toast(page, "Error").waitFor();
      const covered = async (other: Locator) => {
        const [shown, box] = [await toast(page, "Error").boundingBox(), await other.boundingBox()];
        return !shown || (!!box && box.y < shown.y + shown.height && box.y + box.height > shown.y);
      };
      await expect.poll(() => covered(page.getByLabel("Correo Institucional"))).toBe(false);
      await expect.poll(() => covered(page.getByText("Por favor complete todos los campos").first())).toBe(false);
      await expect.poll(() => covered(page.getByRole("button", { name: "Iniciar Sesión" }))).toBe(false);
    },
  );

  test("on a wide screen, a toast covers nothing of the header", async () => {
    const { page } = await visit("#/login", { viewport: { width: 1280, height: 800 } });
    await sendLogin(page);
    const { y: top = 0 } = (await toast(page, "Error").boundingBox()) ?? {};
    const { y: mainTop = 0 } = (await page.getByRole("main").boundingBox()) ?? {};
    expect(top).toBeGreaterThan(mainTop);
  });

  test("of the toasts of two forms, the newest covers the other until it is pointed at", async () => {
    const { page } = await visit(`${site.url}#/dos-accesos`, phone);
    const buttons = page.getByRole("button", { name: "Iniciar Sesión" });
    await buttons.nth(1).waitFor();
    await waitUntilLoaded(page);
    await holdTimers(page);
    await buttons.first().click();
    await toast(page, "Error").waitFor();
    await page.getByLabel("Correo Institucional").nth(1).fill("ana@correo.co");
    await page.getByLabel("Contraseña", { exact: true }).nth(1).fill("x");
    await buttons.nth(1).click();
    await toast(page, "Advertencia").waitFor();
    // Moves the pointer off the button, which may be under the toasts by now.
    await page.mouse.move(5, 5);
    await expect.poll(() => toast(page, "Error").isVisible()).toBe(false);
    await toast(page, "Advertencia").hover();
    expect(await toast(page, "Error").isVisible()).toBe(true);
  });
});

describe("a toast over a dialog", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Horarios" });

  /** Opens the dialog while the form is being sent, so that a toast opens over it. `watch` starts before the toast. */
  async function openToast(watch?: (page: Page) => Promise<unknown>) {
    const { page } = await visit(`${site.url}#/acceso-y-horarios`, { reducedMotion: "reduce" });
    await waitUntilLoaded(page);
    await holdTimers(page);
    await fillLogin(page);
    await sendLogin(page);
    await page.getByRole("button", { name: "Ver" }).click();
    await dialog(page).waitFor();
    const watched = watch?.(page);
    await fireTimers(page);
    await toast(page, "Éxito").waitFor();
    await watched;
    return page;
  }

  test("axe finds no violation in the dialog alone: light, dark, 320 px with forced colours", async () => {
    const { page } = await visit(`${site.url}#/acceso-y-horarios`, { reducedMotion: "reduce" });
    await waitUntilLoaded(page);
    await page.getByRole("button", { name: "Ver" }).click();
    await dialog(page).waitFor();
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    await expectNoAxeViolations(page);
  });

  test("is announced inside the dialog, because screen readers ignore the rest of the page, and stays when the dialog closes", async () => {
    const announced = (page: Page) =>
      dialog(page)
        .locator("[role=status]", { hasText: "Éxito Inicio de sesión exitoso" })
        .waitFor({ state: "attached" });
    const page = await openToast(announced);
    await expectNoAxeViolations(page);
    await dialog(page).getByRole("button", { name: "Cerrar" }).first().click();
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    // The toast leaves the dialog once the browser reports that it is closed.
    await expect.poll(() => toast(page, "Éxito").isVisible()).toBe(true);
  });

  test("stays when the dialog goes with its page", async () => {
    const page = await openToast();
    await page.evaluate(() => location.assign("#/"));
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => toast(page, "Éxito").isVisible()).toBe(true);
  });

  test("is above the backdrop and can be closed with the mouse", async () => {
    const page = await openToast();
    await toast(page, "Éxito").getByRole("button", { name: "Cerrar" }).click();
    await expect.poll(() => toast(page, "Éxito").count()).toBe(0);
    expect(await dialog(page).isVisible()).toBe(true);
  });

  test("takes the focus on F8; Escape closes only the toast and returns the focus to the dialog", async () => {
    const page = await openToast();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect.poll(() => toast(page, "Éxito").count()).toBe(0);
    expect(await dialog(page).isVisible()).toBe(true);
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });
});

test("messages keep their lines: the office's answer to a lookup may have several", async () => {
  const { page } = await visit(`${site.url}#/renglones`);
  await waitUntilLoaded(page);
  await holdTimers(page);
  // Without what Radix adds to the document to have the toast read out.
  const shown = page.locator("main, [data-state=open]").getByText("Uno");
  const lines = () => shown.evaluateAll((all: HTMLElement[]) => all.map(({ innerText }) => innerText));
  await page.getByRole("button", { name: "Enviar inline" }).click();
  await expect.poll(lines).toEqual(["Uno\n\nDos"]);
  await page.getByRole("button", { name: "Enviar toast" }).click();
  await expect.poll(lines).toEqual(Array.from({ length: 3 }, () => "Uno\n\nDos"));
});
