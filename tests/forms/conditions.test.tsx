// @vitest-environment jsdom
// Fields that a condition declares, after the condition was undone and is fulfilled again.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { formOf } from "./compileForm.ts";
import { renderForm } from "./renderForm.tsx";

const text = (title: string) => ({ title, type: "string" as const });

test("begin again as they did at first: a tuple with its controls, a list with its items, a text with its default", async () => {
  const form = formOf({
    draft: "none",
    properties: { trabaja: { title: "Trabaja", type: "boolean" } },
    if: { required: ["trabaja"], properties: { trabaja: { const: true } } },
    then: {
      required: ["horario", "visitas"],
      properties: {
        horario: { title: "Horario", type: "array", items: [text("Desde"), text("Hasta")], minItems: 2 },
        visitas: { title: "Visitas", type: "array", items: text("Visita"), minItems: 1 },
        cargo: { ...text("Cargo"), default: "Auxiliar" },
      },
    },
  });
  const { user, container } = renderForm(form);
  const controls = () => [...container.querySelectorAll("input")].map(({ id, value }) => [id, value]);
  const box = screen.getByLabelText("Trabaja");
  await user.click(box);
  const first = controls();
  expect(first.map(([id]) => String(id).replace(/^[^/]*./, ""))).toEqual([
    "trabaja",
    "horario/0",
    "horario/1",
    "visitas/0",
    "cargo",
  ]);
  await user.type(screen.getByLabelText("Desde"), "8");
  await user.click(box);
  await user.click(box);
  expect(controls()).toEqual(first);
});
