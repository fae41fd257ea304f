// The login and its toasts.
import { beforeEach, describe, expect, test } from "vitest";
import { button, enteredValue, field, open, toast, waitFor, waitUntilGone } from "../page.ts";
import type { Tab } from "../tab.ts";

const missing = toast("Error", "Por favor complete todos los campos");
const wrongDomain = toast("Advertencia", "Por favor use su correo institucional @unicesar.edu.co");
const success = toast("Éxito", "Inicio de sesión exitoso");

export function testLogin(tab: () => Tab) {
  describe("login", () => {
    beforeEach(() => open(tab(), "/login"));
    const submit = () => tab().click(button("Iniciar Sesión"));
    const enter = async (email: string, password: string) => {
      await tab().click(field("Correo Institucional"));
      await tab().type(email);
      await tab().click(field("Contraseña"));
      await tab().type(password);
    };

    test("shows a toast if the fields are empty, and the toast closes by itself", async () => {
      await submit();
      await waitFor(tab(), missing);
      await waitUntilGone(tab(), missing);
    });

    test("shows a toast for an e-mail address of another domain, with a button that closes it", async () => {
      await enter("ana@correo.co", "secreta");
      await submit();
      await waitFor(tab(), wrongDomain);
      await tab().click(button("Cerrar"));
      await waitUntilGone(tab(), wrongDomain);
    });

    test("disables the form while it is sent, then shows a toast and empties the password", async () => {
      await enter("Ana@UniCesar.edu.co", "secreta");
      await tab().press("Enter");
      await waitFor(tab(), "//fieldset[@disabled]//button[normalize-space()='Iniciando sesión…']");
      await waitFor(tab(), success);
      expect(await enteredValue(tab(), field("Contraseña"))).toBe("");
      expect(await tab().evaluate(() => window.problems)).toEqual([]);
    });

    test("shows and hides the password", async () => {
      const password = (type: string) => `${field("Contraseña")}[@type='${type}']`;
      await tab().click(button("Mostrar contraseña"));
      await waitFor(tab(), password("text"));
      await tab().click(button("Ocultar contraseña"));
      await waitFor(tab(), password("password"));
    });
  });
}
