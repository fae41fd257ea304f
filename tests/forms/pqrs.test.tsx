// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import pqrs from "../fixture/schemas/forms/pqrs.schema.json";
import { renderForm } from "./renderForm.tsx";

const sendButton = () => screen.getByRole("button", { name: "Enviar PQRS" });

test("shows the first error of an empty form", async () => {
  const { user, alerts } = renderForm(pqrs);
  await user.click(sendButton());
  expect(alerts).toEqual(["Por favor ingresa tu nombre completo"]);
});

test("focuses the control of the first error after the alert", async () => {
  const { user } = renderForm(pqrs);
  await user.click(sendButton());
  expect(document.activeElement).toBe(screen.getByLabelText("Nombre completo"));
});

test("sends a complete form and clears it", async () => {
  const { user, alerts, log } = renderForm(pqrs);
  await user.type(screen.getByLabelText("Nombre completo"), "Ana");
  await user.type(screen.getByLabelText("Correo institucional"), "ana@correo.co");
  await user.selectOptions(screen.getByLabelText("Tipo de solicitud"), "Queja");
  await user.selectOptions(screen.getByLabelText("Dependencia relacionada"), "Bienestar");
  await user.type(screen.getByLabelText("Asunto"), "Prueba");
  await user.type(screen.getByLabelText("Descripción detallada"), "Una descripción");
  await user.click(sendButton());
  expect(alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
  expect(log.mock.calls).toStrictEqual([
    [
      "pqrs",
      {
        nombreCompleto: "Ana",
        correoInstitucional: "ana@correo.co",
        tipoSolicitud: "queja",
        dependenciaRelacionada: "bienestar",
        asunto: "Prueba",
        descripcionDetallada: "Una descripción",
        enviarAnonimo: false,
      },
    ],
  ]);
  expect((screen.getByLabelText("Nombre completo") as HTMLInputElement).value).toBe("");
});
