// @vitest-environment jsdom
// Numbers that people write with separators: understood as they are typed or pasted, shown as people read them, and
// stored without separators.
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import written from "../../src/forms/widgets/written.ts";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { input, recordingAction, renderForm } from "./renderForm.tsx";

beforeEach(() => sessionStorage.clear());

const money: Field = { title: "Ingresos", type: "integer", ui: { widget: "money" } };

test.each([
  ["1.250.000", 1250000, 1250000],
  ["$ 1.250.000", 1250000, 1250000],
  ["$1250000 COP", 1250000, 1250000],
  ["COP 1'250.000 pesos", 1250000, 1250000],
  ["1,250,000", 1250000, 1250000],
  ["\u202D$ 1.250.000\u202C", 1250000, 1250000],
  ["1.250", 1250, 1250],
  ["1,250", 1250, 1250],
  ["1 250 000", 1250000, 1250000],
  ["1.250,50", 1250.5, 1250.5],
  ["1,250,000.50", 1250000.5, 1250000.5],
  ["1250.5", 1250.5, 1250.5],
  ["0", 0, 0],
  ["-1.250", -1250, -1250],
  [" $ ", undefined, undefined],
  ["mucho", "mucho", "mucho"],
  ["1.25.000", "1.25.000", "1.25.000"],
])("reads the amount «%s»", (text, number, integer) => {
  const read = (type: "number" | "integer") => written.optionsOf({ ...money, type })?.parse?.(text);
  expect([read("number"), read("integer")]).toEqual([number, integer]);
});

test("in a list with a condition, in steps, after a reload, in the review and the receipt", async () => {
  const company: Field = {
    title: "Empresa",
    type: "object",
    properties: {
      formal: { title: "Es formal", type: "boolean" },
      celular: { title: "Celular", type: "string", format: "celular" },
    },
    if: { required: ["formal"], properties: { formal: { const: true } } },
    then: { required: ["nit"], properties: { nit: { title: "NIT", type: "string", format: "nit" } } },
  };
  const form = formOf({
    required: ["ingresos", "cedula", "empresas"],
    properties: {
      cedula: { title: "Cédula", type: "string", format: "cedula" },
      ingresos: money,
      empresas: { title: "Empresas", type: "array", minItems: 1, items: company },
    },
    groups: [
      { title: "Tú", fields: ["cedula", "ingresos"] },
      { title: "Trabajo", fields: ["empresas"] },
    ],
    steps: { review: true },
    notify: "inline",
    submit: { label: "Enviar", action: "simulate", sent: ["ingresos", "cedula", "empresas"] },
  });
  const enter = (label: string, text: string) => {
    fireEvent.change(input(label), { target: { value: text } });
    fireEvent.blur(input(label));
  };
  const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button" }));
  const { sent, action } = recordingAction();
  renderForm(form, action);
  enter("Cédula", "1.065.123.456");
  enter("Ingresos", "$1250000");
  press("Continuar");
  fireEvent.click(input("Es formal"));
  enter("NIT", "899999063");
  enter("Celular", "+57 300-123-4567");
  expect([input("NIT").value, input("Celular").value]).toEqual(["899999063", "300 123 4567"]);
  expect(input("Celular").inputMode).toBe("tel");
  cleanup();

  renderForm(form, action);
  expect([input("Cédula").value, input("Ingresos").value]).toEqual(["1.065.123.456", "$ 1.250.000"]);
  press("Continuar");
  expect(screen.getByText(/con su dígito de verificación/)).toBeTruthy();
  enter("NIT", "8999990633");
  press("Continuar");
  const shown = ["1.065.123.456", "$ 1.250.000", "Sí", "300 123 4567", "899.999.063-3"];
  for (const text of shown) expect(screen.getByText(text)).toBeTruthy();
  press("Enviar");
  const receipt = within(await screen.findByRole("region", { name: "Formulario enviado" }));
  for (const text of shown) expect(receipt.getByText(text)).toBeTruthy();
  expect(sent).toEqual([
    {
      cedula: "1065123456",
      ingresos: 1250000,
      empresas: [{ formal: true, celular: "3001234567", nit: "899999063-3" }],
    },
  ]);
});
