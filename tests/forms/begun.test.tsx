// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BegunContext } from "../../src/forms/BegunContext.ts";
import { FormView } from "../../src/forms/FormView.tsx";
import { formOf } from "./compileForm.ts";
import { pageForm } from "./pageForm.ts";
import { input } from "./renderForm.tsx";

afterEach(cleanup);

test.each([
  ["comes to a field", () => input("Nombre").focus()],
  // The field had the focus before the form's scripts ran.
  ["writes", () => fireEvent.input(input("Nombre"), { target: { value: "A" } })],
])("what is around a form learns that the visitor has begun, who %s", (_, begin) => {
  const begun = vi.fn();
  const form = pageForm(formOf({ properties: { nombre: { type: "string", title: "Nombre" } } }));
  render(
    <BegunContext value={begun}>
      <FormView form={form} />
    </BegunContext>,
  );
  expect(begun).not.toHaveBeenCalled();
  begin();
  expect(begun).toHaveBeenCalled();
});
