// @vitest-environment jsdom
// What is typed is the control's own until it is committed.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FormContext } from "../../src/forms/session/context.ts";
import { createSession } from "../../src/forms/session/session.ts";
import { useText } from "../../src/forms/session/useText.ts";
import { formOf } from "./compiled.ts";
import { draw, input, recorder, send } from "./drawn.tsx";

const form = formOf({
  properties: {
    nombre: { title: "Nombre", type: "string" },
    ciudad: { title: "Ciudad", type: "string", default: "Valledupar" },
    edad: { title: "Edad", type: "number" },
    clave: { title: "Clave", type: "string", ui: { widget: "password" } },
    detalle: { title: "Detalle", type: "string", maxLength: 5, ui: { widget: "textarea" } },
  },
});

test.each(["Nombre", "Clave"])("what is typed in «%s» is written in no attribute", async (name) => {
  const { user } = draw(form);
  await user.type(input(name), "secreto");
  await user.tab();
  expect(input(name).value).toBe("secreto");
  expect(input(name).outerHTML).not.toContain("secreto");
});

test("a default stands in its field, and what replaces it is sent", async () => {
  const { sent, actions } = recorder();
  const { user } = draw(form, actions);
  expect(input("Ciudad").value).toBe("Valledupar");
  await user.clear(input("Ciudad"));
  await user.type(input("Ciudad"), "Aguachica");
  await user.click(send());
  expect(sent).toEqual([{ ciudad: "Aguachica" }]);
});

test("a number stays as it was typed, and is sent as a number", async () => {
  const { sent, actions } = recorder();
  const { user } = draw(form, actions);
  await user.type(input("Edad"), "3,50");
  await user.tab();
  expect(input("Edad").value).toBe("3,50");
  await user.click(send());
  expect(sent).toEqual([{ ciudad: "Valledupar", edad: 3.5 }]);
});

test("the counter goes with every key", async () => {
  const { user, container } = draw(form);
  await user.type(input("Detalle"), "abc");
  expect(container.textContent).toContain("3 de 5");
});

test("what is being typed survives a new version of the form, and is sent", async () => {
  const { sent, actions } = recorder();
  const { user, save } = draw(form, actions);
  await user.type(input("Nombre"), "Ana");
  save({ ...form });
  expect(input("Nombre").value).toBe("Ana");
  await user.click(send());
  expect(sent).toEqual([{ ciudad: "Valledupar", nombre: "Ana" }]);
});

/** A control by itself: `drawn` is how it looks once its value in the data is this. */
function heldText() {
  const scope = { form, session: createSession(), announce: () => {} };
  const committed: unknown[] = [];
  const drawn = (value: unknown) => (
    <FormContext value={scope}>
      <Field value={value} onCommit={(text) => committed.push(text)} />
    </FormContext>
  );
  return { session: scope.session, committed, drawn };
}

function Field({ value, onCommit }: { value: unknown; onCommit: (value: unknown) => void }) {
  return <input aria-label="Campo" {...useText({ value, onCommit }).attributes} />;
}

test("a drawing of an earlier commit leaves what was typed since; a value from outside replaces it", () => {
  const { committed, drawn } = heldText();
  const { rerender } = render(drawn(undefined));
  const field = screen.getByLabelText<HTMLInputElement>("Campo");
  for (const text of ["a", "ab"]) {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  }
  expect(committed).toEqual(["a", "ab"]);
  rerender(drawn("a"));
  expect(field.value).toBe("ab");
  rerender(drawn("ab"));
  expect(field.value).toBe("ab");
  rerender(drawn("a"));
  expect(field.value).toBe("a");
  rerender(drawn(undefined));
  expect(field.value).toBe("");
});

test("a cleared item of a list, drawn as a blank, leaves what was typed since", () => {
  const { session, committed, drawn } = heldText();
  const { rerender } = render(drawn("uno"));
  const field = screen.getByLabelText<HTMLInputElement>("Campo");
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: "d" } });
  rerender(drawn(""));
  expect(field.value).toBe("d");
  session.commitPending();
  expect(committed).toEqual([undefined, "d"]);
});
