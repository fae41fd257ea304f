// @vitest-environment jsdom
// Sending a form: validation, notices, focus, and the values that remain.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Action, Outcome } from "../../src/forms/actions/action.ts";
import { formOf } from "./compileForm.ts";
import { descriptionsOf, input, recordingAction, renderForm, sendButton, setSilently } from "./renderForm.tsx";

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

test("shows only the first error, in the order of `errors`, as a notice", async () => {
  const { user, alerts } = renderForm(twoFields);
  await user.click(sendButton());
  expect(alerts).toEqual(["Falta el correo"]);
});

test("shows every error beside its field", async () => {
  const { user } = renderForm(twoFields);
  await user.click(sendButton());
  expect(descriptionsOf(input("Nombre"))).toContain("Error: Falta el nombre");
  expect(descriptionsOf(input("Correo"))).toContain("Error: Falta el correo");
});

test("focuses the control of the first error, not the first invalid control", async () => {
  const { user } = renderForm(twoFields);
  await user.click(sendButton());
  expect(document.activeElement).toBe(input("Correo"));
});

test("moves the focus after the alert is closed", async () => {
  const { user } = renderForm(twoFields);
  let focused: Element | null = null;
  vi.mocked(window.alert).mockImplementation(() => {
    focused = document.activeElement;
  });
  await user.click(sendButton());
  expect(focused).toBe(sendButton());
  expect(document.activeElement).toBe(input("Correo"));
});

test("marks controls as invalid or valid", async () => {
  const { user } = renderForm(twoFields);
  await user.type(input("Nombre"), "Ana");
  await user.click(sendButton());
  expect(input("Nombre").getAttribute("aria-invalid")).toBe("false");
  expect(input("Correo").getAttribute("aria-invalid")).toBe("true");
});

test("sends the text typed so far on Enter", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(twoFields, action);
  await user.type(input("Correo"), "a@b");
  await user.type(input("Nombre"), "Ana{Enter}");
  expect(sent).toEqual([{ nombre: "Ana", correo: "a@b" }]);
});

test("counts blank text as missing", async () => {
  const { user, alerts } = renderForm(twoFields);
  await user.type(input("Correo"), "   ");
  await user.click(sendButton());
  expect(alerts).toEqual(["Falta el correo"]);
});

test("trims all sent texts except passwords", async () => {
  const form = formOf({
    properties: {
      nombre: { title: "Nombre", type: "string" },
      clave: { title: "Clave", type: "string", ui: { widget: "password" } },
    },
  });
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  await user.type(input("Nombre"), " Ana ");
  await user.type(input("Clave"), " s ");
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", clave: " s " }]);
});

test("keeps the typed text after a failed attempt", async () => {
  const { user } = renderForm(twoFields);
  await user.type(input("Nombre"), "Ana");
  await user.click(sendButton());
  expect(input("Nombre").value).toBe("Ana");
});

test("removes an error when its field is corrected and loses the focus", async () => {
  const { user } = renderForm(twoFields);
  await user.click(sendButton());
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  expect(screen.queryByText("Falta el nombre")).toBeNull();
  expect(screen.queryByText("Falta el correo")).not.toBeNull();
});

test("removes an error after a pause in typing", async () => {
  const { user } = renderForm(twoFields);
  await user.click(sendButton());
  await user.type(input("Nombre"), "Ana");
  await waitFor(() => expect(screen.queryByText("Falta el nombre")).toBeNull());
});

test("adds no error before the next attempt", async () => {
  const { user } = renderForm(twoFields);
  await user.click(sendButton());
  await user.type(input("Correo"), "sin arroba");
  await user.tab();
  expect(input("Correo").getAttribute("aria-invalid")).toBe("false");
  await user.click(sendButton());
  expect(input("Correo").getAttribute("aria-invalid")).toBe("true");
});

test("fills the data into the success message once", async () => {
  const form = formOf({
    properties: { codigo: { title: "Código", type: "string" } },
    notify: "alert",
    submit: { label: "Enviar", action: "simulate", success: { message: "Va {codigo}" } },
  });
  const { user, alerts } = renderForm(form);
  await user.type(input("Código"), "{{codigo} <b>");
  await user.click(sendButton());
  expect(alerts).toEqual(["Va {codigo} <b>"]);
});

test("writes the data of the success message as visitors read them", async () => {
  const success = { message: "{sede}, {fecha}, {aviso}: {cupos} {cupos|cupo|cupos}" };
  const form = formOf({
    properties: {
      sede: { enum: ["s"], ui: { labels: { s: "Sabanas" } }, default: "s" },
      fecha: { type: "string", format: "date", default: "2026-12-05" },
      aviso: { type: "boolean", default: true },
      cupos: { type: "integer", default: 1 },
    },
    notify: "alert",
    submit: { label: "Enviar", action: "simulate", success },
  });
  const { user, alerts } = renderForm(form);
  await user.click(sendButton());
  expect(alerts).toEqual(["Sabanas, 5 de diciembre de 2026, Sí: 1 cupo"]);
});

test("an empty answer reads in a notice as its word or as the name of its field", async () => {
  const message = "Va a {correo|tu correo}, a {correo} y a {temas}. {otro}";
  const form = formOf({
    properties: {
      correo: { title: "Correo", type: "string", default: "  " },
      temas: { title: "Temas", type: "array", items: { enum: ["a"] }, uniqueItems: true },
    },
    submit: { label: "Enviar", action: "simulate", success: { message }, next: { message }, sent: [] },
  });
  const { user } = renderForm(form);
  await user.click(sendButton());
  expect(screen.getAllByText("Va a tu correo, a «Correo» y a «Temas». {otro}")).toHaveLength(2);
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
])("with reset %j, a sent form contains «%s» and «%s»", async (reset, name, city) => {
  const { user } = renderForm(resetting(reset));
  await user.type(input("Nombre"), "Ana");
  await user.clear(input("Ciudad"));
  await user.type(input("Ciudad"), "Cesar");
  await user.click(sendButton());
  expect([input("Nombre").value, input("Ciudad").value]).toEqual([name, city]);
});

test("validates the empty form after a reset", async () => {
  const form = formOf({
    required: ["nombre"],
    properties: { nombre: { title: "Nombre", type: "string" } },
    submit: { label: "Enviar", action: "simulate", reset: true },
  });
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana{Enter}");
  await user.click(sendButton());
  expect(descriptionsOf(input("Nombre"))).toContain("Error: Completa el campo «Nombre»");
});

/** An action that ends when `settle` or `fail` is called. */
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
    action,
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

test("disables the whole form and marks it as busy while sending", async () => {
  const { action, settle } = pending();
  const { user } = renderForm(busy, action);
  await user.click(sendButton());
  expect(input("Nombre").matches(":disabled")).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Enviando…" }).matches(":disabled")).toBe(true);
  expect(document.querySelector("form")?.getAttribute("aria-busy")).toBe("true");
  settle({ ok: true });
  await waitFor(() => expect(input("Nombre").matches(":disabled")).toBe(false));
});

test("sends only once when the button is pressed again while sending", async () => {
  const { action, calls } = pending();
  const { user } = renderForm(busy, action);
  await user.dblClick(sendButton());
  await user.type(input("Nombre"), "{Enter}");
  document.querySelector("form")?.requestSubmit();
  expect(calls()).toBe(1);
});

test("restores the focus when sending ends", async () => {
  const { action, settle } = pending();
  const { user, alerts } = renderForm(busy, action);
  await user.type(input("Nombre"), "Ana{Enter}");
  settle({ ok: true });
  await waitFor(() => expect(alerts).toEqual(["Enviado"]));
  await waitFor(() => expect(document.activeElement).toBe(input("Nombre")));
});

test("focuses the first field when the reset removes the one that had the focus", async () => {
  const children = { title: "Hijos", type: "array", items: { title: "Hijo", type: "string" } } as const;
  const properties = { nombre: { title: "Nombre", type: "string" }, hijos: children } as const;
  const { user } = renderForm(formOf({ properties, submit: { label: "Enviar", action: "simulate", reset: true } }));
  await user.click(screen.getByRole("button", { name: "Agregar" }));
  await user.keyboard("Ana{Enter}");
  await waitFor(() => expect(screen.queryByLabelText("Hijo 1")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(input("Nombre")));
});

test.each([
  ["fails", (pendingAction: ReturnType<typeof pending>) => pendingAction.settle({ ok: false })],
  ["throws", (pendingAction: ReturnType<typeof pending>) => pendingAction.fail()],
])("shows a failure and keeps the typed text if the action %s", async (_, end) => {
  vi.stubGlobal("reportError", () => {});
  const pendingAction = pending();
  const { user, alerts } = renderForm(busy, pendingAction.action);
  await user.type(input("Nombre"), "Ana{Enter}");
  end(pendingAction);
  await waitFor(() => expect(alerts).toEqual(["No se pudo"]));
  expect(input("Nombre").value).toBe("Ana");
});

const submitWithValues = {
  ...busy.submit,
  success: { title: "Listo, {nombre}", message: "Gracias, {nombre}", notify: "inline" },
  failure: { title: "Falló, {nombre}", message: "Perdón, {nombre}", notify: "inline" },
} as const;

test.each<[string, Outcome, string, string]>([
  ["success", { ok: true }, "Listo, Ana", "Gracias, Ana"],
  ["failure", { ok: false }, "Falló, Ana", "Perdón, Ana"],
  ["failure with the action's own message", { ok: false, message: "Sin {red}" }, "Falló, Ana", "Sin {red}"],
])("fills the data into the notice of a %s", async (_, outcome, title, message) => {
  const { user, container } = renderForm({ ...busy, submit: submitWithValues }, async () => outcome);
  await user.type(input("Nombre"), "Ana{Enter}");
  await screen.findByText(title);
  expect(container.textContent).toContain(message);
});

test("an empty answer reads in the title of a notice as the name of its field", async () => {
  const { user } = renderForm({ ...busy, submit: submitWithValues }, async () => ({ ok: true }));
  await user.click(sendButton());
  await screen.findByText("Listo, «Nombre»");
});

test("reports an exception of the action", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const error = new TypeError("undefined is not a function");
  const { user } = renderForm(busy, () => Promise.reject(error));
  await user.click(sendButton());
  expect(reported.mock.calls).toEqual([[error]]);
});

test("does not report an exception after the visitor left the form", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const pendingAction = pending();
  const { user } = renderForm(busy, pendingAction.action);
  await user.click(sendButton());
  cleanup();
  pendingAction.fail();
  await new Promise((next) => setTimeout(next));
  expect(reported).not.toHaveBeenCalled();
});

test("shows the site's general message if neither the action nor the form has one", async () => {
  const form = formOf({ properties: {}, notify: "alert" });
  const { user, alerts } = renderForm(form, async () => ({ ok: false }));
  await user.click(sendButton());
  expect(alerts).toEqual(["No pudimos enviar el formulario. Lo que escribiste sigue aquí: inténtalo de nuevo."]);
});

test("says that there is no connection, unless the form says something else", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const own = { submit: { label: "Enviar", action: "simulate" as const, failure: { message: "Llámanos" } } };
  for (const parts of [{}, own]) {
    const { user, alerts } = renderForm(formOf({ properties: {}, notify: "alert", ...parts }), async () => ({
      ok: false,
    }));
    await user.click(sendButton());
    const message = "No hay conexión a internet. Lo que escribiste sigue aquí: envíalo cuando vuelva.";
    expect(alerts).toEqual([parts === own ? "Llámanos" : message]);
    cleanup();
  }
});

test("shows the action's error of a field until the field changes", async () => {
  const taken: Action = async () => ({
    ok: false,
    message: "Revisa los datos",
    errors: [{ field: "nombre", message: "Ese nombre ya existe" }],
  });
  const { user, alerts } = renderForm(busy, taken);
  await user.type(input("Nombre"), "Ana{Enter}");
  expect(alerts).toEqual(["Revisa los datos"]);
  expect(document.activeElement).toBe(input("Nombre"));
  expect(descriptionsOf(input("Nombre"))).toContain("Error: Ese nombre ya existe");
  await user.type(input("Nombre"), "b");
  await user.tab();
  expect(descriptionsOf(input("Nombre"))).not.toContain("Error: Ese nombre ya existe");
});

/** Returns an action that fails with an error of `nombre` the first time, and then succeeds. */
function failingOnce(): Action {
  const outcomes: Outcome[] = [{ ok: false, errors: [{ field: "nombre", message: "Ese nombre ya existe" }] }];
  return async () => outcomes.shift() ?? { ok: true };
}

test("removes the action's errors when the next attempt succeeds", async () => {
  const { user, alerts } = renderForm({ ...busy, submit: { ...busy.submit, reset: false } }, failingOnce());
  await user.type(input("Nombre"), "Ana{Enter}");
  expect(screen.queryByText("Ese nombre ya existe")).not.toBeNull();
  await user.click(sendButton());
  expect(alerts).toEqual(["No se pudo", "Enviado"]);
  expect(screen.queryByText("Ese nombre ya existe")).toBeNull();
});

test("replaces the action's errors with those of a broken rule at the next attempt", async () => {
  const { user, alerts } = renderForm(twoFields, failingOnce());
  await user.type(input("Correo"), "a@b");
  await user.type(input("Nombre"), "Ana{Enter}");
  expect(screen.queryByText("Ese nombre ya existe")).not.toBeNull();
  await user.clear(input("Correo"));
  await user.click(sendButton());
  expect(alerts.at(-1)).toBe("Falta el correo");
  expect(screen.queryByText("Ese nombre ya existe")).toBeNull();
});

test("shows the outcome inline by default", async () => {
  const { user } = renderForm(formOf({}));
  await user.click(sendButton());
  expect((await screen.findByText("Enviado")).closest("[role=status]")).not.toBeNull();
});

test("shows no notice after the visitor left the form", async () => {
  const pendingAction = pending();
  const { user, alerts, container } = renderForm(busy, pendingAction.action);
  await user.click(sendButton());
  cleanup();
  pendingAction.settle({ ok: true });
  await Promise.resolve();
  expect(alerts).toEqual([]);
  expect(container.innerHTML).toBe("");
});

test("sends values that a program entered without an event", async () => {
  const { sent, action } = recordingAction();
  const form = formOf({
    properties: {
      nombre: { title: "Nombre", type: "string" },
      tipo: { title: "Tipo", type: "string", enum: ["Queja", "Elogio"] },
      acepto: { title: "Acepto", type: "boolean" },
    },
  });
  const { user } = renderForm(form, action);
  setSilently(input("Nombre"), "value", "Ana");
  setSilently(screen.getByLabelText("Tipo"), "value", "Queja");
  setSilently(input("Acepto"), "checked", true);
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", tipo: "Queja", acepto: true }]);
});
