// @vitest-environment jsdom
// A step whose fields depend on an answer, as conditions of JSON Schema: it is skipped while the condition does not hold.
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ key: "page", idx: 0 }, "");
});

const text = (title: string): Field => ({ title, type: "string" });
const parts: Partial<FormSchema> = {
  required: ["nombre", "correo"],
  properties: {
    nombre: text("Nombre"),
    trabaja: { title: "Trabajo", type: "boolean" },
    correo: text("Correo"),
  },
  if: { required: ["trabaja"], properties: { trabaja: { const: true } } },
  then: {
    required: ["empleos", "carta"],
    properties: {
      empleos: {
        title: "Empleos",
        type: "array",
        minItems: 1,
        items: { title: "Empleo", type: "object", required: ["empresa"], properties: { empresa: text("Empresa") } },
      },
      carta: { title: "Carta", type: "object", properties: { name: { type: "string" } }, ui: { widget: "file" } },
    },
  },
  groups: [
    { title: "Tú", fields: ["nombre", "trabaja"] },
    { title: "Empleo", fields: ["empleos", "carta"] },
    { title: "Contacto de {nombre}", fields: ["correo"] },
  ],
  steps: { review: true },
  summary: true,
  notify: "alert",
  submit: { label: "Enviar", action: "simulate", sent: ["nombre", "empleos"] },
};
const form = formOf(parts);
const press = (name: string) => act(() => screen.getByRole("button", { name }).click());
const next = () => press("Continuar");
function heading(): string | undefined {
  const all = [...document.querySelectorAll("legend[tabindex='-1']")].filter((each) => !each.closest("[hidden]"));
  return all[0]?.textContent ?? undefined;
}

test("the notice about the draft stays while steps come and go, and leaves with the step", async () => {
  await renderForm(form).user.type(input("Nombre"), "Ana");
  await userEvent.tab();
  cleanup();
  const { user } = renderForm(form);
  const notice = () => screen.queryByRole("button", { name: "Empezar de nuevo" });
  await user.click(input("Trabajo"));
  expect(heading()).toBe("Paso 1 de 3 Tú");
  expect(notice()).not.toBeNull();
  next();
  expect([heading(), notice()]).toEqual(["Paso 2 de 3 Empleo", null]);
});

test("a skipped step is not counted, validated, reviewed, sent or kept, also after a reload", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.click(input("Trabajo"));
  expect(heading()).toBe("Paso 1 de 3 Tú");
  next();
  expect(heading()).toBe("Paso 2 de 3 Empleo");
  await user.type(input("Empresa"), "Acme");
  next();
  expect(heading()).toBe("Paso 2 de 3 Empleo");
  await user.upload(input("Carta Elegir archivo"), new File(["x"], "carta.pdf"));
  next();
  await user.type(input("Correo"), "a@b");
  next();
  expect(screen.getByText("Acme")).toBeTruthy();
  press("Cambiar Trabajo");
  await user.click(input("Trabajo"));
  press("Volver a la revisión");
  expect(heading()).toBe("Revisa tus respuestas");
  expect(screen.queryByText("Acme")).toBeNull();
  cleanup();

  const { sent, action } = recordingAction();
  const again = renderForm(form, action);
  expect(heading()).toBe("Revisa tus respuestas");
  expect(screen.queryByText("Acme")).toBeNull();
  press("Volver");
  expect(heading()).toBe("Paso 2 de 2 Contacto de Ana");
  next();
  await again.user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", trabaja: false, correo: "a@b" }]);
  expect(again.alerts).toEqual([]);
});

test("Forward does not lead into a step that is skipped by now", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.click(input("Trabajo"));
  next();
  const traverse = (steps: number) =>
    act(async () => {
      const arrived = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      history.go(steps);
      await arrived;
    });
  await traverse(-1);
  await user.click(input("Trabajo"));
  await traverse(1);
  expect(heading()).toBe("Paso 2 de 2 Contacto de Ana");
});
