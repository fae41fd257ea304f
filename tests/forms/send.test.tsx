// @vitest-environment jsdom
// Sending: what is checked, what is said, where the focus goes, what stays.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Action, Outcome } from "../../src/forms/actions/action.ts";
import { formOf } from "./compiled.ts";
import { descriptionsOf, draw, input, recorder, send } from "./drawn.tsx";

const twoFields = formOf({
  required: ["nombre", "correo"],
  properties: {
    nombre: { title: "Nombre", type: "string", minLength: 3 },
    correo: { title: "Correo", type: "string", pattern: "@" },
  },
  errors: [
    { field: "correo", rule: "required", message: "Falta el correo" },
    { field: "nombre", rule: "required", message: "Falta el nombre" },
    { field: "correo", rule: "pattern", message: "El correo no sirve" },
  ],
  notify: "alert",
});

test("only the first error, in the authored order, is said", async () => {
  const { user, alerts } = draw(twoFields);
  await user.click(send());
  expect(alerts).toEqual(["Falta el correo"]);
});

test("every error stands beside its field", async () => {
  const { user } = draw(twoFields);
  await user.click(send());
  expect(descriptionsOf(input("Nombre"))).toContain("Error: Falta el nombre");
  expect(descriptionsOf(input("Correo"))).toContain("Error: Falta el correo");
});

test("the focus goes to the control of the first error, not to the first failing control", async () => {
  const { user } = draw(twoFields);
  await user.click(send());
  expect(document.activeElement).toBe(input("Correo"));
});

test("the focus goes there after the alert is closed", async () => {
  const { user } = draw(twoFields);
  let focused: Element | null = null;
  vi.mocked(window.alert).mockImplementation(() => {
    focused = document.activeElement;
  });
  await user.click(send());
  expect(focused).toBe(send());
  expect(document.activeElement).toBe(input("Correo"));
});

test("failing controls say that they are invalid, the others that they are not", async () => {
  const { user } = draw(twoFields);
  await user.type(input("Nombre"), "Ana");
  await user.click(send());
  expect(input("Nombre").getAttribute("aria-invalid")).toBe("false");
  expect(input("Correo").getAttribute("aria-invalid")).toBe("true");
});

test("Enter in a field sends what was typed up to that moment", async () => {
  const { sent, actions } = recorder();
  const { user } = draw(twoFields, actions);
  await user.type(input("Correo"), "a@b");
  await user.type(input("Nombre"), "Ana{Enter}");
  expect(sent).toEqual([{ nombre: "Ana", correo: "a@b" }]);
});

test("blank counts as missing", async () => {
  const { user, alerts } = draw(twoFields);
  await user.type(input("Correo"), "   ");
  await user.click(send());
  expect(alerts).toEqual(["Falta el correo"]);
});

test("what is sent is trimmed, but for a password", async () => {
  const form = formOf({
    properties: {
      nombre: { title: "Nombre", type: "string" },
      clave: { title: "Clave", type: "string", ui: { widget: "password" } },
    },
  });
  const { sent, actions } = recorder();
  const { user } = draw(form, actions);
  await user.type(input("Nombre"), " Ana ");
  await user.type(input("Clave"), " s ");
  await user.click(send());
  expect(sent).toEqual([{ nombre: "Ana", clave: " s " }]);
});

test("a failed attempt keeps what was typed", async () => {
  const { user } = draw(twoFields);
  await user.type(input("Nombre"), "Ana");
  await user.click(send());
  expect(input("Nombre").value).toBe("Ana");
});

test("an error goes when its field is mended and left", async () => {
  const { user } = draw(twoFields);
  await user.click(send());
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  expect(screen.queryByText("Falta el nombre")).toBeNull();
  expect(screen.queryByText("Falta el correo")).not.toBeNull();
});

test("an error goes at a pause too", async () => {
  const { user } = draw(twoFields);
  await user.click(send());
  await user.type(input("Nombre"), "Ana");
  await waitFor(() => expect(screen.queryByText("Falta el nombre")).toBeNull());
});

test("no error appears before the next attempt", async () => {
  const { user } = draw(twoFields);
  await user.click(send());
  await user.type(input("Correo"), "sin arroba");
  await user.tab();
  expect(input("Correo").getAttribute("aria-invalid")).toBe("false");
  await user.click(send());
  expect(input("Correo").getAttribute("aria-invalid")).toBe("true");
});

test("a success says so, with the data in its words, once", async () => {
  const form = formOf({
    properties: { codigo: { title: "Código", type: "string" } },
    notify: "alert",
    submit: { label: "Enviar", action: "simulate", success: { message: "Va {codigo}" } },
  });
  const { user, alerts } = draw(form);
  await user.type(input("Código"), "{{codigo} <b>");
  await user.click(send());
  expect(alerts).toEqual(["Va {codigo} <b>"]);
});

const resetting = (reset: boolean | string[]) =>
  formOf({
    properties: {
      nombre: { title: "Nombre", type: "string" },
      ciudad: { title: "Ciudad", type: "string", default: "Valledupar" },
    },
    submit: { label: "Enviar", action: "simulate", reset },
  });

test.each([
  [true, "", "Valledupar"],
  [["ciudad"], "Ana", "Valledupar"],
  [["nombre"], "", "Cesar"],
  [false, "Ana", "Cesar"],
])("with reset %j a sent form holds «%s» and «%s»", async (reset, name, city) => {
  const { user } = draw(resetting(reset));
  await user.type(input("Nombre"), "Ana");
  await user.clear(input("Ciudad"));
  await user.type(input("Ciudad"), "Cesar");
  await user.click(send());
  expect([input("Nombre").value, input("Ciudad").value]).toEqual([name, city]);
});

test("after a reset the next attempt judges the empty form", async () => {
  const form = formOf({
    required: ["nombre"],
    properties: { nombre: { title: "Nombre", type: "string" } },
    submit: { label: "Enviar", action: "simulate", reset: true },
  });
  const { user } = draw(form);
  await user.type(input("Nombre"), "Ana{Enter}");
  await user.click(send());
  expect(descriptionsOf(input("Nombre"))).toContain("Error: Completa el campo «Nombre»");
});

/** An action that waits until it is told how it goes. */
function pending() {
  let settle: (outcome: Awaited<ReturnType<Action>>) => void = () => {};
  let fail: (reason: Error) => void = () => {};
  let calls = 0;
  const action: Action = () => {
    calls += 1;
    return new Promise((resolve, reject) => {
      settle = resolve;
      fail = reject;
    });
  };
  return {
    actions: { simulate: action },
    settle: (outcome: Parameters<typeof settle>[0]) => settle(outcome),
    fail: () => fail(new Error("no network")),
    calls: () => calls,
  };
}

const busy = formOf({
  properties: { nombre: { title: "Nombre", type: "string" } },
  notify: "alert",
  submit: {
    label: "Enviar",
    busy: "Enviando…",
    action: "simulate",
    success: { message: "Enviado" },
    failure: { message: "No se pudo" },
    reset: true,
  },
});

test("while it is sent the whole form is disabled and says that it is busy", async () => {
  const { actions, settle } = pending();
  const { user } = draw(busy, actions);
  await user.click(send());
  expect(input("Nombre").matches(":disabled")).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Enviando…" }).matches(":disabled")).toBe(
    true,
  );
  expect(document.querySelector("form")?.getAttribute("aria-busy")).toBe("true");
  settle({ ok: true });
  await waitFor(() => expect(input("Nombre").matches(":disabled")).toBe(false));
});

test("a second press while it is sent sends nothing twice", async () => {
  const { actions, calls } = pending();
  const { user } = draw(busy, actions);
  await user.dblClick(send());
  await user.type(input("Nombre"), "{Enter}");
  document.querySelector("form")?.requestSubmit();
  expect(calls()).toBe(1);
});

test("the focus is not lost when sending ends", async () => {
  const { actions, settle } = pending();
  const { user, alerts } = draw(busy, actions);
  await user.type(input("Nombre"), "Ana{Enter}");
  settle({ ok: true });
  await waitFor(() => expect(alerts).toEqual(["Enviado"]));
  await waitFor(() => expect(document.activeElement).toBe(input("Nombre")));
});

test.each([
  ["fails", (action: ReturnType<typeof pending>) => action.settle({ ok: false })],
  ["throws", (action: ReturnType<typeof pending>) => action.fail()],
])("an action that %s keeps what was typed and says so", async (_, end) => {
  vi.stubGlobal("reportError", () => {});
  const action = pending();
  const { user, alerts } = draw(busy, action.actions);
  await user.type(input("Nombre"), "Ana{Enter}");
  end(action);
  await waitFor(() => expect(alerts).toEqual(["No se pudo"]));
  expect(input("Nombre").value).toBe("Ana");
});

const naming = {
  ...busy.submit,
  success: { title: "Listo, {nombre}", message: "Gracias, {nombre}", notify: "inline" },
  failure: { title: "Falló, {nombre}", message: "Perdón, {nombre}", notify: "inline" },
} as const;

test.each<[string, Outcome, string, string]>([
  ["success", { ok: true }, "Listo, Ana", "Gracias, Ana"],
  ["failure", { ok: false }, "Falló, Ana", "Perdón, Ana"],
  ["failure in the action's own words", { ok: false, message: "Sin {red}" }, "Falló, Ana", "Sin {red}"],
])("a notice of %s names the data", async (_, outcome, title, message) => {
  const { user, container } = draw({ ...busy, submit: naming }, { simulate: async () => outcome });
  await user.type(input("Nombre"), "Ana{Enter}");
  await screen.findByText(title);
  expect(container.textContent).toContain(message);
});

test("an exception in an action reaches the developers", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const mistake = new TypeError("undefined is not a function");
  const { user } = draw(busy, { simulate: () => Promise.reject(mistake) });
  await user.click(send());
  expect(reported.mock.calls).toEqual([[mistake]]);
});

test("an action that ends with an exception because its form was left is no mistake", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const action = pending();
  const { user } = draw(busy, action.actions);
  await user.click(send());
  cleanup();
  action.fail();
  await new Promise((next) => setTimeout(next));
  expect(reported).not.toHaveBeenCalled();
});

test("an action that fails without words of its own or of the form gets the site's", async () => {
  const form = formOf({ properties: {}, notify: "alert" });
  const { user, alerts } = draw(form, { simulate: async () => ({ ok: false }) });
  await user.click(send());
  expect(alerts).toEqual([
    "No pudimos enviar el formulario. Lo que escribiste sigue aquí: inténtalo de nuevo.",
  ]);
});

test("what an action says of a field stands at it until it changes", async () => {
  const taken: Action = async () => ({
    ok: false,
    message: "Revisa los datos",
    errors: [{ field: "nombre", message: "Ese nombre ya existe" }],
  });
  const { user, alerts } = draw(busy, { simulate: taken });
  await user.type(input("Nombre"), "Ana{Enter}");
  expect(alerts).toEqual(["Revisa los datos"]);
  expect(document.activeElement).toBe(input("Nombre"));
  expect(descriptionsOf(input("Nombre"))).toContain("Error: Ese nombre ya existe");
  await user.type(input("Nombre"), "b");
  await user.tab();
  expect(descriptionsOf(input("Nombre"))).not.toContain("Error: Ese nombre ya existe");
});

test("a form without notices of another kind says inline how it went", async () => {
  const { user } = draw(formOf({}));
  await user.click(send());
  expect((await screen.findByText("Enviado")).closest("[role=status]")).not.toBeNull();
});

test("a form that is left while it is sent says nothing any more", async () => {
  const action = pending();
  const { user, alerts, container } = draw(busy, action.actions);
  await user.click(send());
  cleanup();
  action.settle({ ok: true });
  await Promise.resolve();
  expect(alerts).toEqual([]);
  expect(container.innerHTML).toBe("");
});
