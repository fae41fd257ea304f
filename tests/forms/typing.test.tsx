// @vitest-environment jsdom
// The text of a control while the visitor types, until it is committed.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FormContext } from "../../src/forms/session/context.ts";
import { createSession } from "../../src/forms/session/session.ts";
import { useText } from "../../src/forms/session/useText.ts";
import { formOf } from "./compileForm.ts";
import { input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

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

test("keeps and sends uncommitted text when the form is updated", async () => {
  const { sent, action } = recordingAction();
  const { user, update } = renderForm(form, action);
  await user.type(input("Nombre"), "Ana");
  update({ ...form });
  expect(input("Nombre").value).toBe("Ana");
  await user.click(sendButton());
  expect(sent).toEqual([{ ciudad: "Valledupar", nombre: "Ana" }]);
});

/** A single control. `element` returns it with a value as rjsf would render it. */
function singleControl() {
  const scope = { form, session: createSession(), announce: () => {} };
  const committed: unknown[] = [];
  const element = (value: unknown) => (
    <FormContext value={scope}>
      <Field value={value} onCommit={(text) => committed.push(text)} />
    </FormContext>
  );
  return { session: scope.session, committed, element };
}

function Field({ value, onCommit }: { value: unknown; onCommit: (value: unknown) => void }) {
  return <input aria-label="Campo" {...useText({ value, onCommit }).attributes} />;
}

test("keeps newer text when an older commit renders, and replaces it with a value from outside", () => {
  const { committed, element } = singleControl();
  const { rerender } = render(element(undefined));
  const field = screen.getByLabelText<HTMLInputElement>("Campo");
  for (const text of ["a", "ab"]) {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  }
  expect(committed).toEqual(["a", "ab"]);
  rerender(element("a"));
  expect(field.value).toBe("ab");
  rerender(element("ab"));
  expect(field.value).toBe("ab");
  rerender(element("a"));
  expect(field.value).toBe("a");
  rerender(element(undefined));
  expect(field.value).toBe("");
});

test("keeps newer text when the cleared item of a list renders as an empty text", () => {
  const { session, committed, element } = singleControl();
  const { rerender } = render(element("uno"));
  const field = screen.getByLabelText<HTMLInputElement>("Campo");
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: "d" } });
  rerender(element(""));
  expect(field.value).toBe("d");
  session.commitPending();
  expect(committed).toEqual([undefined, "d"]);
});
