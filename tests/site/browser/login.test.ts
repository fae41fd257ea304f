// The login: its toasts, how long they stay, and the second in which it is sent.
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { fillLogin } from "../../browser/fillForms.ts";
import { fireTimers, holdTimers, stopClock } from "../../browser/timers.ts";
import { type Visit, visit, waitUntilLoaded } from "../../browser/visit.ts";

let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit("#/login");
  page = visitor.page;
  await waitUntilLoaded(page);
  return () => expect(visitor.problems).toEqual([]);
});

const email = () => page.getByLabel("Correo Institucional");
const password = () => page.getByLabel("Contraseña", { exact: true });
const submit = () => page.getByRole("button", { name: /Iniciar Sesión|Iniciando/ });
const toast = (title: string) => page.getByRole("listitem").filter({ hasText: title });

test("shows a toast «Error» and the same message beside both fields if they are empty", async () => {
  await submit().click();
  await toast("Error").getByText("Por favor complete todos los campos").waitFor();
  expect(await page.getByRole("form").getByText("Por favor complete todos los campos").count()).toBe(2);
});

test("shows a toast «Advertencia» for an e-mail address of another domain", async () => {
  await fillLogin(page, "ana@correo.co");
  await submit().click();
  await toast("Advertencia").getByText("Por favor use su correo institucional @unicesar.edu.co").waitFor();
});

test("disables the form while it is sent by keyboard, then shows a toast «Éxito» and logs the e-mail but no password", async () => {
  await email().focus();
  await page.keyboard.type("  Ana@UniCesar.edu.co ");
  await page.keyboard.press("Tab");
  await page.keyboard.type("mi secreta");
  await holdTimers(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => submit().isDisabled()).toBe(true);
  expect(await email().isDisabled()).toBe(true);
  expect(await password().isDisabled()).toBe(true);
  await fireTimers(page);
  await toast("Éxito").getByText("Inicio de sesión exitoso").waitFor();
  expect(await submit().isDisabled()).toBe(false);
  expect((await email().inputValue()).trim()).toBe("Ana@UniCesar.edu.co");
  expect(await password().inputValue()).toBe("");
  await expect.poll(() => visitor.logs.join()).toContain("Ana@UniCesar.edu.co");
  expect(visitor.logs.join()).not.toContain("secreta");
});

test.each([
  ["turns while the form is sent", "no-preference", 1],
  ["does not turn if the visitor prefers reduced motion", "reduce", 0],
] as const)("the icon of the button %s", async (_, reducedMotion, count) => {
  await page.emulateMedia({ reducedMotion });
  await fillLogin(page);
  await holdTimers(page);
  await submit().click();
  await page.getByRole("button", { name: "Iniciando sesión…" }).waitFor();
  const endlessAnimations = () =>
    submit().evaluate(
      (button) =>
        button
          .getAnimations({ subtree: true })
          .filter((each) => each.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length,
    );
  expect(await endlessAnimations()).toBe(count);
});

test("does not send the form again while it is being sent", async () => {
  await stopClock(page);
  await fillLogin(page);
  await submit().dblclick();
  await page.keyboard.press("Enter");
  await page.clock.runFor(1000);
  await toast("Éxito").waitFor();
  // A second sending would end after another second.
  await page.clock.runFor(1200);
  expect(visitor.logs).toHaveLength(1);
});

test("shows and hides the password, without a strength meter", async () => {
  await password().fill("secreta");
  expect(await password().getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  expect(await password().getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Ocultar contraseña" }).click();
  expect(await password().getAttribute("type")).toBe("password");
  expect(await page.getByText(/Débil|Media|Fuerte/).count()).toBe(0);
});

test("a toast closes after three seconds, not while it is pointed at, and on Escape", async () => {
  await stopClock(page);
  await submit().click();
  await toast("Error").waitFor();
  await page.clock.runFor(1500);
  expect(await toast("Error").count()).toBe(1);
  await toast("Error").hover();
  await page.clock.runFor(10_000);
  expect(await toast("Error").count()).toBe(1);
  await page.mouse.move(5, 800);
  await page.clock.runFor(3500);
  await expect.poll(() => toast("Error").count()).toBe(0);
  await submit().click();
  await toast("Error").waitFor();
  await toast("Error").getByRole("button", { name: "Cerrar" }).focus();
  await page.keyboard.press("Escape");
  await page.clock.runFor(500);
  await expect.poll(() => toast("Error").count()).toBe(0);
});

test("a clicked toast closes once the pointer has left it", async () => {
  await stopClock(page);
  await submit().click();
  await toast("Error").getByText("Por favor complete todos los campos").click();
  await page.mouse.move(5, 800);
  await page.clock.runFor(3500);
  await expect.poll(() => toast("Error").count()).toBe(0);
});

test("a toast has the highest z-index", async () => {
  await submit().click();
  const layer = await toast("Error").evaluate((element) => {
    const own = (each: Element | null): string =>
      !each ? "" : getComputedStyle(each).zIndex === "auto" ? own(each.parentElement) : getComputedStyle(each).zIndex;
    return own(element);
  });
  expect(layer).toBe("1200");
});
