// @vitest-environment jsdom
// Answers in the texts of later steps.
import { act, cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerTexts } from "../../src/engine/answerTexts.ts";
import { validateReceived } from "../../src/receiver/validateReceived.ts";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { input, recordingAction, renderForm } from "./renderForm.tsx";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ key: "page", idx: 0 }, "");
});

const text = (title: string): Field => ({ title, type: "string" });
const parts: Partial<FormSchema> = {
  required: ["nombre", "hijos"],
  properties: {
    nombre: text("Nombre"),
    visita: { ...text("Visita"), format: "date" },
    hijos: {
      title: "Hijos de {nombre}",
      type: "array",
      minItems: 1,
      items: {
        title: "Hijo",
        type: "object",
        required: ["edad"],
        properties: {
          edad: {
            ...text("Edad el {visita|día de la visita}"),
            description: "En años, {nombre}.",
            ui: { help: "Ante la duda, pregunta a {nombre}." },
          },
          estudia: { title: "Estudia", type: "boolean" },
        },
        if: { required: ["estudia"], properties: { estudia: { const: true } } },
        then: { properties: { colegio: text("Colegio del hijo de {nombre}") } },
      },
    },
  },
  groups: [
    { title: "Tú", fields: ["nombre", "visita"] },
    { title: "La familia de {nombre}", description: "Vienen el {visita|día que elijas}.", fields: ["hijos"] },
  ],
  steps: { review: true },
  notify: "alert",
};
const next = () => act(() => screen.getByRole("button", { name: "Continuar" }).click());
const shown = () => document.querySelector("form")?.textContent ?? "";

test("are read in titles, help and errors, in a list with a condition, and after a reload", async () => {
  const form = formOf(parts);
  const { user, alerts } = renderForm(form);
  await user.type(input("Nombre"), "<b>Ana</b> {{visita}");
  next();
  const name = "<b>Ana</b> {visita}";
  expect(screen.getByRole("group", { name: `Paso 2 de 2 La familia de ${name}` })).toBeTruthy();
  expect(screen.getByRole("group", { name: `Hijos de ${name}` })).toBeTruthy();
  expect(screen.getByText("Vienen el día que elijas.")).toBeTruthy();
  expect(screen.getByText(`Ante la duda, pregunta a ${name}.`)).toBeTruthy();
  await user.click(input("Estudia"));
  expect(input(`Colegio del hijo de ${name}`)).toBeTruthy();
  next();
  expect(alerts).toEqual(["Completa el campo «Edad el día de la visita»"]);
  await user.type(input("Edad el día de la visita"), "7");
  await user.type(input(`Colegio del hijo de ${name}`), "Central");
  await user.click(screen.getByRole("button", { name: "Volver" }));
  await user.clear(input("Nombre"));
  await user.type(input("Nombre"), "Eva");
  await user.type(input("Visita"), "2026-12-05");
  next();
  expect(input("Edad el 5 de diciembre de 2026").value).toBe("7");
  cleanup();

  renderForm(form, recordingAction().action);
  expect(screen.getByRole("group", { name: "Paso 2 de 2 La familia de Eva" })).toBeTruthy();
  expect(input("Colegio del hijo de Eva").value).toBe("Central");
  next();
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toContain("Edad el 5 de diciembre de 2026");
  expect(screen.getAllByRole("group", { name: "La familia de Eva" })).toHaveLength(1);
  expect(shown()).not.toMatch(/[{}]/);
});

test("an empty answer reads as its words or as the name of its field", () => {
  renderForm(formOf({ ...parts, required: [] }));
  next();
  expect(screen.getByRole("group", { name: "Paso 2 de 2 La familia de «Nombre»" })).toBeTruthy();
});

test("the server names the field in an error as the page does", () => {
  const form = formOf(parts);
  const received = validateReceived(form, { nombre: "Ana", visita: "2026-12-05", hijos: [{}] }, []);
  expect(received).toMatchObject({ errors: [{ message: "Completa el campo «Edad el 5 de diciembre de 2026»" }] });
});

test("only forms with steps and such texts load their code", () => {
  const count = ({ steps, ...rest }: Partial<FormSchema>) =>
    answerTexts({ ...rest, schema: rest as Field, ...(steps && { steps }) }).length;
  const { steps: _, ...onePage } = parts;
  expect([count(parts), count(onePage), count({ ...parts, groups: [], properties: {} })]).toEqual([7, 0, 0]);
});
