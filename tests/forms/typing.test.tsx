// @vitest-environment jsdom
// The text of a control while the visitor types, until it is committed.
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FormContext } from "../../src/forms/session/context.ts";
import { createSession } from "../../src/forms/session/session.ts";
import { useText } from "../../src/forms/session/useText.ts";
import type { FormSchema } from "../../src/types.gen.ts";
import { newUser } from "../newUser.ts";
import { formOf } from "./compileForm.ts";
import { pageForm } from "./pageForm.ts";
import { prerenderForm } from "./prerendered.tsx";
import { input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const form = formOf({
  properties: {
    nombre: { title: "Nombre", type: "string" },
    ciudad: { title: "Ciudad", type: "string", default: "Valledupar" },
    edad: { title: "Edad", type: "number" },
    clave: { title: "Clave", type: "string", ui: { widget: "password" } },
    detalle: { title: "Detalle", type: "string", maxLength: 5, ui: { widget: "textarea" } },
  },
});

test.each(["Nombre", "Clave"])("does not write the text of «%s» into an attribute", async (name) => {
  const { user } = renderForm(form);
  await user.type(input(name), "secreto");
  await user.tab();
  expect(input(name).value).toBe("secreto");
  expect(input(name).outerHTML).not.toContain("secreto");
});

test("renders a default and sends the text that replaces it", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  expect(input("Ciudad").value).toBe("Valledupar");
  await user.clear(input("Ciudad"));
  await user.type(input("Ciudad"), "Aguachica");
  await user.click(sendButton());
  expect(sent).toEqual([{ ciudad: "Aguachica" }]);
});

test("keeps a number as typed and sends it as a number", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  await user.type(input("Edad"), "3,50");
  await user.tab();
  expect(input("Edad").value).toBe("3,50");
  await user.click(sendButton());
  expect(sent).toEqual([{ ciudad: "Valledupar", edad: 3.5 }]);
});

test("updates the counter at every keystroke", async () => {
  const { user, container } = renderForm(form);
  await user.type(input("Detalle"), "abc");
  expect(container.textContent).toContain("3 de 5");
});

test("takes letters with their accents apart, as PDFs have them, for the same letters; a password stays as typed", async () => {
  const { sent, action } = recordingAction();
  const own = formOf({
    properties: {
      nombre: { title: "Nombre", type: "string", pattern: "^[a-zñ]+$", maxLength: 5 },
      clave: { title: "Clave", type: "string", ui: { widget: "password" } },
    },
  });
  const { user } = renderForm(own, action);
  fireEvent.change(input("Nombre"), { target: { value: "n\u0303an\u0303u" } });
  fireEvent.change(input("Clave"), { target: { value: "n\u0303" } });
  expect(screen.getByText("4 de 5 caracteres")).toBeTruthy();
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: "\u00F1a\u00F1u", clave: "n\u0303" }]);
});

test("a commit renders only the field whose text it is", async () => {
  // Called for every label that is rendered.
  const fill = vi.fn((text: string) => text);
  const { user } = renderForm({ ...form, fill });
  await user.type(input("Nombre"), "Ana");
  fill.mockClear();
  await user.tab();
  expect(new Set(fill.mock.calls.flat())).toEqual(new Set(["Nombre"]));
});

test("keeps and sends uncommitted text when the form is updated", async () => {
  const { sent, action } = recordingAction();
  const { user, update } = renderForm(form, action);
  await user.type(input("Nombre"), "Ana");
  update({ ...form });
  expect(input("Nombre").value).toBe("Ana");
  await user.click(sendButton());
  expect(sent).toEqual([{ ciudad: "Valledupar", nombre: "Ana" }]);
});

/** Renders a single control. `renderValue` renders another value, as rjsf does. */
function renderControl(value: unknown) {
  const scope = { form: pageForm(form), session: createSession(), announce: () => {} };
  const committed: unknown[] = [];
  const element = (current: unknown) => (
    <FormContext value={scope}>
      <Field value={current} onCommit={(text) => committed.push(text)} />
    </FormContext>
  );
  const { rerender, unmount } = render(element(value));
  const field = screen.getByLabelText<HTMLInputElement>("Campo");
  return {
    session: scope.session,
    committed,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    renderValue: (changed: unknown) => rerender(element(changed)),
    unmount,
  };
}

function Field({ value, onCommit }: { value: unknown; onCommit: (value: unknown) => void }) {
  return <input aria-label="Campo" {...useText({ value, onCommit }).attributes} />;
}

test("keeps newer text when an older commit renders, and replaces it with a value from outside", () => {
  const { committed, field, type, renderValue } = renderControl(undefined);
  for (const text of ["a", "ab"]) {
    type(text);
    fireEvent.blur(field);
  }
  expect(committed).toEqual(["a", "ab"]);
  renderValue("a");
  expect(field.value).toBe("ab");
  renderValue("ab");
  expect(field.value).toBe("ab");
  renderValue("a");
  expect(field.value).toBe("a");
  renderValue(undefined);
  expect(field.value).toBe("");
});

test("keeps newer text when the cleared item of a list renders as an empty text", () => {
  const { session, committed, field, type, renderValue } = renderControl("uno");
  type("");
  fireEvent.blur(field);
  type("d");
  renderValue("");
  expect(field.value).toBe("d");
  session.commitPending();
  expect(committed).toEqual([undefined, "d"]);
});

test("commits nothing when the visitor leaves a field without typing", () => {
  // A commit would change the number to a text.
  const { session, committed, field } = renderControl(12);
  fireEvent.focus(field);
  fireEvent.blur(field);
  session.commitPending();
  expect(committed).toEqual([]);
});

test("commits nothing when the visitor types the same text again", () => {
  const { committed, field, type } = renderControl("uno");
  type("un");
  type("uno");
  fireEvent.blur(field);
  expect(committed).toEqual([]);
});

test("commits the text once, after a pause since the last keystroke", () => {
  vi.useFakeTimers();
  const { committed, field, type } = renderControl(undefined);
  type("a");
  vi.advanceTimersByTime(200);
  type("ab");
  vi.advanceTimersByTime(200);
  expect(committed).toEqual([]);
  vi.advanceTimersByTime(200);
  fireEvent.blur(field);
  expect(committed).toEqual(["ab"]);
});

test("commits nothing after the field was removed", () => {
  vi.useFakeTimers();
  const { session, committed, type, unmount } = renderControl(undefined);
  type("a");
  unmount();
  vi.runAllTimers();
  session.commitPending();
  expect(committed).toEqual([]);
});

test("discards uncommitted text when the value changes from outside", () => {
  const { session, committed, field, type, renderValue } = renderControl("uno");
  type("un");
  renderValue(12);
  session.commitPending();
  expect(committed).toEqual([]);
  expect(field.value).toBe("12");
});

test("commits the old text if the visitor types it again after the value changed from outside", () => {
  const { session, committed, type, renderValue } = renderControl("uno");
  renderValue("dos");
  type("uno");
  session.commitPending();
  expect(committed).toEqual(["uno"]);
});

test("replaces a committed text when its value changes from outside before it is rendered", () => {
  const { session, committed, field, type, renderValue } = renderControl("uno");
  type("dos");
  session.commitPending();
  renderValue("tres");
  expect(field.value).toBe("tres");
  renderValue("dos");
  expect(field.value).toBe("dos");
  expect(committed).toEqual(["dos"]);
});

test.each(["", "  "])("commits «%s» as a missing value", (text) => {
  const { session, committed, type } = renderControl("uno");
  type(text);
  session.commitPending();
  expect(committed).toEqual([undefined]);
});

test("commits a text with its spaces", () => {
  const { session, committed, type } = renderControl(undefined);
  type(" Ana ");
  session.commitPending();
  expect(committed).toEqual([" Ana "]);
});

test("sends a text that was committed just before the button is pressed", () => {
  vi.useFakeTimers();
  const { sent, action } = recordingAction();
  renderForm(form, action);
  fireEvent.change(input("Nombre"), { target: { value: "Ana" } });
  // Not inside act(): React has not rendered the committed text yet.
  vi.advanceTimersByTime(300);
  fireEvent.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", ciudad: "Valledupar" }]);
});

const prerendered: Partial<FormSchema> = {
  properties: {
    nombre: { title: "Nombre", type: "string", default: "Ana" },
    ciudad: { title: "Ciudad", type: "string", default: "Valledupar" },
    carta: { title: "Carta", type: "string", default: "Señores:", ui: { widget: "textarea" } },
    nota: { title: "Nota", type: "string", default: "Ninguna", ui: { widget: "textarea" } },
    sede: { title: "Sede", type: "string", enum: ["Sabanas", "Hurtado"], default: "Sabanas" },
    jornada: {
      title: "Jornada",
      type: "string",
      enum: ["Diurna", "Nocturna"],
      default: "Diurna",
      ui: { widget: "radio" },
    },
    avisos: { title: "Avisos", type: "boolean", default: true },
    acepto: { title: "Acepto", type: "boolean" },
  },
};

test.each(["takeOver", "replace"] as const)("keeps what was entered before the scripts run: %s", async (run) => {
  const { sent, action } = recordingAction();
  const form = prerenderForm(formOf(prerendered), action);
  const user = newUser();
  expect([input("Nombre").value, input("Nota").value]).toEqual(["Ana", "Ninguna"]);
  await user.clear(input("Nombre"));
  await user.type(input("Carta"), " por favor");
  await user.selectOptions(input("Sede"), "Hurtado");
  await user.click(input("Nocturna"));
  await user.click(input("Avisos"));
  await user.click(input("Acepto"));
  await form[run]();
  await user.click(sendButton());
  const others = { ciudad: "Valledupar", nota: "Ninguna" };
  const entered = { carta: "Señores: por favor", sede: "Hurtado", jornada: "Nocturna", avisos: false, acepto: true };
  expect(sent).toEqual([{ ...others, ...entered }]);
});
