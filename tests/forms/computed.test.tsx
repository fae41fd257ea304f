// @vitest-environment jsdom
// Computed fields on the page.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { descriptionsOf, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const number: Field = { type: "number" };
const properties: Record<string, Field> = {
  items: {
    title: "Artículos",
    type: "array",
    items: {
      title: "Artículo",
      type: "object",
      properties: {
        cantidad: { ...number, title: "Cantidad" },
        precio: { ...number, title: "Precio" },
        subtotal: { ...number, title: "Subtotal", compute: "cantidad * precio" },
      },
    },
  },
  total: { ...number, title: "Total", compute: "sum(items.subtotal)", maximum: 50_000 },
};

const total = () => screen.getByLabelText("Total");
const subtotals = () => screen.queryAllByLabelText("Subtotal").map((output) => output.textContent);

async function renderWithItems(values: [string, string][]) {
  const recorded = recordingAction();
  const rendered = renderForm(formOf({ properties }), recorded.action);
  const { user } = rendered;
  for (const [position, [count, price]] of values.entries()) {
    await user.click(screen.getByRole("button", { name: "Agregar" }));
    await user.type(screen.getAllByLabelText("Cantidad")[position] as HTMLElement, count);
    await user.type(screen.getAllByLabelText("Precio")[position] as HTMLElement, price);
    await user.tab();
  }
  return { ...recorded, ...rendered };
}

test("are shown in outputs, without a control, and sent", async () => {
  const { user, sent } = await renderWithItems([
    ["3", "0,1"],
    ["2", "12000"],
  ]);
  expect(subtotals()).toEqual(["0,3", "24.000"]);
  expect([total().tagName, total().textContent, descriptionsOf(total())]).toEqual(["OUTPUT", "24.000,3", []]);
  await user.click(screen.getByRole("button", { name: "Bajar: Artículo 1" }));
  expect(subtotals()).toEqual(["24.000", "0,3"]);
  await user.click(sendButton());
  expect(sent).toEqual([
    {
      items: [
        { cantidad: 2, precio: 12_000, subtotal: 24_000 },
        { cantidad: 3, precio: 0.1, subtotal: 0.3 },
      ],
      total: 24_000.3,
    },
  ]);
});

test("a rule of a computed field is checked with what was typed last, and the focus moves to it", async () => {
  const { user, sent } = await renderWithItems([["3", "100"]]);
  await user.clear(screen.getByLabelText("Precio"));
  await user.type(screen.getByLabelText("Precio"), "100000");
  await user.click(sendButton());
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(total());
  expect(descriptionsOf(total())).toEqual(["Error: «Total» debe ser 50.000 o menos"]);
});

test("the review has a computed field although the last number was entered just before Enter", async () => {
  const total: Field = { ...number, title: "Total", compute: "cantidad * 2" };
  const groups = [
    { title: "Tú", fields: ["nombre"] },
    { title: "Lo que pides", fields: ["cantidad", "total"] },
  ];
  const cantidad: Field = { ...number, title: "Cantidad" };
  const fields = { nombre: { title: "Nombre", type: "string" } satisfies Field, cantidad, total };
  const { user } = renderForm(formOf({ properties: fields, groups, steps: { review: true } }));
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await user.type(screen.getByLabelText("Cantidad"), "3{Enter}");
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "3",
    "Cambiar Cantidad",
    "6",
  ]);
});

test("a condition may depend on a computed field", async () => {
  const age: Field = { type: "integer", title: "Edad", compute: "years(nace, hoy)" };
  const date: Field = { type: "string", format: "date" };
  const { user } = renderForm(
    formOf({
      properties: { nace: { ...date, title: "Nace" }, hoy: { ...date, title: "Hoy" }, edad: age },
      if: { required: ["edad"], properties: { edad: { maximum: 17 } } },
      then: { properties: { acudiente: { title: "Acudiente", type: "string" } } },
    }),
  );
  await user.type(screen.getByLabelText("Nace"), "2010-05-01");
  await user.type(screen.getByLabelText("Hoy"), "2026-04-30");
  await user.tab();
  expect(screen.getByLabelText("Edad").textContent).toBe("15");
  expect(screen.getByLabelText("Acudiente")).toBeTruthy();
  await user.clear(screen.getByLabelText("Hoy"));
  await user.type(screen.getByLabelText("Hoy"), "2030-04-30");
  await user.tab();
  expect(screen.queryByLabelText("Acudiente")).toBeNull();
});
