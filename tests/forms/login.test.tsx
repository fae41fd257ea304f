// @vitest-environment jsdom
// The login form, sections 4, 5 and 8 of the specification. tests/notices and tests/browser test its toasts.
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import * as notifyModule from "../../src/notices/notify.ts";
import login from "../fixture/schemas/forms/login.schema.json";
import { input, renderForm } from "./renderForm.tsx";

const sendButton = () => screen.getByRole("button", { name: "Iniciar Sesión" });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
  return () => vi.useRealTimers();
});

/** Renders the form. `notices` receives the kind, severity, title and message of each notice. */
function renderLogin() {
  const notices: unknown[] = [];
  vi.spyOn(notifyModule, "notify").mockImplementation((notice, kind) => {
    const { title, severity, message } = notice;
    notices.push([kind, severity, title, message]);
  });
  return { ...renderForm(login), notices };
}

test.each([
  ["no data", "", ""],
  ["no password", "ana@unicesar.edu.co", ""],
  ["a blank password", "ana@unicesar.edu.co", "   "],
  ["no address", "", "secreta"],
])("asks for all fields if there is %s", async (_, address, password) => {
  const { user, notices } = renderLogin();
  if (address) await user.type(input("Correo Institucional"), address);
  if (password) await user.type(input("Contraseña"), password);
  await user.click(sendButton());
  expect(notices).toEqual([["toast", "error", "Error", "Por favor complete todos los campos"]]);
});

test.each(["ana@gmail.com", "ana@unicesar.edu.com", "ana@unicesar.edu.co.evil.org"])(
  "warns that %s is not an institutional address",
  async (address) => {
    const { user, notices } = renderLogin();
    await user.type(input("Correo Institucional"), address);
    await user.type(input("Contraseña"), "secreta");
    await user.click(sendButton());
    expect(notices).toEqual([
      ["toast", "warning", "Advertencia", "Por favor use su correo institucional @unicesar.edu.co"],
    ]);
  },
);

test("is busy for a second, then succeeds, keeps the address and clears the password", async () => {
  const { user, notices } = renderLogin();
  await user.type(input("Correo Institucional"), "ANA@UniCesar.edu.CO");
  await user.type(input("Contraseña"), "secreta");
  await user.click(sendButton());
  expect(screen.getByRole("button", { name: "Iniciando sesión…" }).matches(":disabled")).toBe(true);
  expect(input("Contraseña").matches(":disabled")).toBe(true);
  await vi.advanceTimersByTimeAsync(900);
  expect(notices).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  await waitFor(() => expect(notices).toEqual([["toast", "success", "Éxito", "Inicio de sesión exitoso"]]));
  expect(input("Correo Institucional").value).toBe("ANA@UniCesar.edu.CO");
  expect(input("Contraseña").value).toBe("");
});

test("logs the address but not the password", async () => {
  const { user, log } = renderLogin();
  await user.type(input("Correo Institucional"), "ana@unicesar.edu.co");
  await user.type(input("Contraseña"), "secreta");
  await user.click(sendButton());
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(log.mock.calls).toEqual([["login", { correoInstitucional: "ana@unicesar.edu.co" }]]));
});

test("shows a failure and keeps all values", async () => {
  const messages: unknown[] = [];
  vi.spyOn(notifyModule, "notify").mockImplementation((notice) => {
    messages.push(notice.message);
  });
  const { user } = renderForm(login, async () => ({ ok: false }));
  await user.type(input("Correo Institucional"), "ana@unicesar.edu.co");
  await user.type(input("Contraseña"), "secreta");
  await user.click(sendButton());
  await waitFor(() => expect(messages).toEqual(["Error al iniciar sesión"]));
  expect(input("Contraseña").value).toBe("secreta");
});

test("renders no strength meter", () => {
  const { container } = renderLogin();
  expect(within(container).queryByText("Escribe una contraseña")).toBeNull();
});
