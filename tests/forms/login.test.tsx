// @vitest-environment jsdom
// The login form: spec sections 4, 5 and 8. How its toasts look and last is tests/notices and tests/browser.
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import login from "../../schemas/forms/login.schema.json";
import * as notices from "../../src/notices/notify.ts";
import { draw, input } from "./drawn.tsx";

const send = () => screen.getByRole("button", { name: "Iniciar Sesión" });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

function drawn() {
  const told: unknown[] = [];
  vi.spyOn(notices, "notify").mockImplementation((notice, kind) => {
    const { title, severity, message } = notice;
    told.push([kind, severity, title, message]);
  });
  return { ...draw(login), told };
}

test.each([
  ["nothing", "", ""],
  ["no password", "ana@unicesar.edu.co", ""],
  ["a blank password", "ana@unicesar.edu.co", "   "],
  ["no address", "", "secreta"],
])("%s: all fields are asked for", async (_, address, password) => {
  const { user, told } = drawn();
  if (address) await user.type(input("Correo Institucional"), address);
  if (password) await user.type(input("Contraseña"), password);
  await user.click(send());
  expect(told).toEqual([["toast", "error", "Error", "Por favor complete todos los campos"]]);
});

test.each(["ana@gmail.com", "ana@unicesar.edu.com", "ana@unicesar.edu.co.evil.org"])(
  "%s is no institutional address",
  async (address) => {
    const { user, told } = drawn();
    await user.type(input("Correo Institucional"), address);
    await user.type(input("Contraseña"), "secreta");
    await user.click(send());
    expect(told).toEqual([
      ["toast", "warning", "Advertencia", "Por favor use su correo institucional @unicesar.edu.co"],
    ]);
  },
);

test("a valid login is busy for a second, then succeeds, keeps the address and forgets the password", async () => {
  const { user, told } = drawn();
  await user.type(input("Correo Institucional"), "ANA@UniCesar.edu.CO");
  await user.type(input("Contraseña"), "secreta");
  await user.click(send());
  expect(screen.getByRole("button", { name: "Iniciando sesión…" }).matches(":disabled")).toBe(true);
  expect(input("Contraseña").matches(":disabled")).toBe(true);
  await vi.advanceTimersByTimeAsync(900);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  await waitFor(() => expect(told).toEqual([["toast", "success", "Éxito", "Inicio de sesión exitoso"]]));
  expect(input("Correo Institucional").value).toBe("ANA@UniCesar.edu.CO");
  expect(input("Contraseña").value).toBe("");
});

test("the address is logged, the password never", async () => {
  const { user, log } = drawn();
  await user.type(input("Correo Institucional"), "ana@unicesar.edu.co");
  await user.type(input("Contraseña"), "secreta");
  await user.click(send());
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() =>
    expect(log.mock.calls).toEqual([["login", { correoInstitucional: "ana@unicesar.edu.co" }]]),
  );
});

test("a login that fails says so and keeps everything", async () => {
  const told: unknown[] = [];
  vi.spyOn(notices, "notify").mockImplementation((notice) => {
    told.push(notice.message);
  });
  const { user } = draw(login, { simulate: async () => ({ ok: false }) });
  await user.type(input("Correo Institucional"), "ana@unicesar.edu.co");
  await user.type(input("Contraseña"), "secreta");
  await user.click(send());
  await waitFor(() => expect(told).toEqual(["Error al iniciar sesión"]));
  expect(input("Contraseña").value).toBe("secreta");
});

test("the password has no meter here", () => {
  const { container } = drawn();
  expect(within(container).queryByText("Escribe una contraseña")).toBeNull();
});
