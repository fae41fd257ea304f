// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import pqrs from "../../schemas/forms/pqrs.schema.json";
import { draw } from "./drawn.tsx";

const send = () => screen.getByRole("button", { name: "Enviar PQRS" });

test("an empty form says what comes first", async () => {
  const { user, alerts } = draw(pqrs);
  await user.click(send());
  expect(alerts).toEqual(["Por favor ingresa tu nombre completo"]);
});

test("the first failing control has the focus after the alert", async () => {
  const { user } = draw(pqrs);
  await user.click(send());
  expect(document.activeElement).toBe(screen.getByLabelText("Nombre completo"));
});

test("a filled form is sent and emptied", async () => {
  const { user, alerts, log } = draw(pqrs);
  await user.type(screen.getByLabelText("Nombre completo"), "Ana");
  await user.type(screen.getByLabelText("Correo institucional"), "ana@correo.co");
  await user.selectOptions(screen.getByLabelText("Tipo de solicitud"), "Queja");
  await user.selectOptions(screen.getByLabelText("Dependencia relacionada"), "Bienestar");
  await user.type(screen.getByLabelText("Asunto"), "Prueba");
  await user.type(screen.getByLabelText("Descripción detallada"), "Una descripción");
  await user.click(send());
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
