// @vitest-environment jsdom
// What is shown in place of the form after it was sent.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FormSchema, Submit } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { descriptionsOf, input, renderForm, sendButton } from "./renderForm.tsx";

const submit: Submit = {
  label: "Enviar",
  action: "simulate",
  sent: ["tipo", "casa"],
  success: { message: "Gracias, {nombre}" },
  reset: true,
};
const file: Partial<FormSchema> = {
  properties: {
    nombre: { title: "Nombre", type: "string" },
    casa: { title: "Casa", type: "object", properties: { calle: { title: "Calle", type: "string" } } },
    tipo: { title: "Tipo", type: "string", enum: ["queja"], ui: { labels: { queja: "Queja o reclamo" } } },
  },
  notify: "alert",
  submit,
};

async function send(parts: Partial<FormSchema> = file) {
  const form = renderForm(formOf(parts), async () => ({ ok: true }));
  await form.user.type(input("Nombre"), "Ana");
  await form.user.type(input("Calle"), " Falsa 123 ");
  await form.user.selectOptions(input("Tipo"), "Queja o reclamo");
  await form.user.click(sendButton());
  return form;
}

const heading = (name: string) => screen.getByRole("heading", { name });
const answers = () => [...document.querySelectorAll("dt, dd")].map(({ textContent }) => textContent);
const formElement = () => document.querySelector("form");

test("takes the place of the form, with the declared answers, those of an object under its name at the end", async () => {
  await send();
  expect(answers()).toEqual(["Tipo", "Queja o reclamo", "Calle", "Falsa 123"]);
  expect(heading("Casa").nextElementSibling?.textContent).toBe("CalleFalsa 123");
  expect(screen.getByText("Gracias, Ana")).toBeTruthy();
  expect(formElement()?.hidden).toBe(true);
});

test("says what happens next, with a link", async () => {
  const next = {
    message: "Te responderemos, {nombre}",
    link: { label: "Llámanos", address: "tel:+570000000;ext=0000" },
  };
  await send({ ...file, submit: { ...submit, next } });
  expect(screen.getByText("Te responderemos, Ana")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Llámanos" }).getAttribute("href")).toBe("tel:+570000000;ext=0000");
});

test("has the filing code of a received form, with a button that copies it", async () => {
  const form = renderForm(formOf(file), async () => ({ ok: true, answer: { radicado: "PQRS-2026-000123-7KQ4M" } }));
  fireEvent.submit(formElement() as HTMLFormElement);
  await form.user.click(await screen.findByRole("button", { name: "Copiar" }));
  expect(await navigator.clipboard.readText()).toBe("PQRS-2026-000123-7KQ4M");
  expect(screen.getByText("PQRS-2026-000123-7KQ4M").tagName).toBe("STRONG");
  expect(screen.getByText("Copiado").getAttribute("role")).toBe("status");
});

test("has no filing code if nobody received the form", async () => {
  await send();
  expect(screen.queryByRole("button", { name: "Copiar" })).toBeNull();
});

test("receives the focus after the authored notice", async () => {
  const { alerts } = await send();
  expect(alerts).toEqual(["Gracias, Ana"]);
  expect(document.activeElement).toBe(heading("Formulario enviado"));
  expect(descriptionsOf(heading("Formulario enviado"))).toEqual(["Gracias, Ana"]);
});

test("the alert is shown before it", async () => {
  renderForm(formOf(file), async () => ({ ok: true }));
  let before: string | null | undefined;
  vi.mocked(window.alert).mockImplementation(() => {
    before = document.querySelector("h2")?.textContent;
  });
  fireEvent.submit(formElement() as HTMLFormElement);
  expect(await screen.findByRole("heading", { name: "Formulario enviado" })).toBeTruthy();
  expect(before).toBeUndefined();
});

test("has the title of the notice", async () => {
  await send({ ...file, submit: { ...submit, success: { title: "Recibido", message: "Gracias" } } });
  expect(document.activeElement).toBe(heading("Recibido"));
});

test("an inline notice is not repeated below it", async () => {
  await send({ ...file, notify: "inline" });
  expect(screen.getAllByText("Gracias, Ana").length).toBe(1);
});

test("the receipt stays when the second click of a double click on «Enviar» hits «Enviar otra»", async () => {
  await send();
  fireEvent.click(screen.getByRole("button", { name: "Enviar otra" }), { detail: 2 });
  expect(formElement()?.hidden).toBe(true);
});

test("«Enviar otra» shows the empty form and focuses its first field", async () => {
  const { user } = await send();
  await user.click(screen.getByRole("button", { name: "Enviar otra" }));
  expect(screen.queryByRole("heading")).toBeNull();
  expect(formElement()?.hidden).toBe(false);
  expect(input("Nombre").value).toBe("");
  expect(document.activeElement).toBe(input("Nombre"));
});

test("shows no answers if none are declared", async () => {
  await send({ ...file, submit: { ...submit, sent: [] } });
  expect(heading("Formulario enviado")).toBeTruthy();
  expect(answers()).toEqual([]);
});

test("a form without `sent` has none", async () => {
  const { sent, ...without } = submit;
  expect(sent).toBeTruthy();
  await send({ ...file, submit: without });
  expect(screen.queryByRole("heading")).toBeNull();
  expect(formElement()?.hidden).toBe(false);
  expect(document.activeElement).toBe(sendButton());
});

test("says whether a file was sent, instead of the form", async () => {
  const carta = { title: "Carta", type: "object", properties: {}, ui: { widget: "file" } } as const;
  await send({ ...file, properties: { ...file.properties, carta } });
  expect(screen.getByText("Se envió sin archivo adjunto.").closest("section")).not.toBeNull();
  expect(formElement()?.textContent).not.toContain("Se envió");
});

test("names the sent file among the answers", async () => {
  const carta = { title: "Carta", type: "object", properties: {}, ui: { widget: "file" } } as const;
  const parts = { ...file, properties: { ...file.properties, carta }, submit: { ...submit, sent: ["carta"] } };
  renderForm(formOf(parts), async () => ({ ok: true }));
  fireEvent.change(input("Carta"), { target: { files: [new File(["x"], "carta.pdf")] } });
  await screen.findByText("carta.pdf");
  fireEvent.submit(formElement() as HTMLFormElement);
  await screen.findByText("Se envió con archivo adjunto: carta.pdf.");
  expect(answers()).toEqual(["Carta", "carta.pdf"]);
});
