// @vitest-environment jsdom
// Where a form sends its data, and the fields that this names, in the panel.
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { removeItem, setFields } from "../../../src/editor/state/actions.ts";
import { setRecipient } from "../../../src/editor/state/sending.ts";
import { withDialogs } from "../dialogs.ts";
import { pqrs as file } from "../state/openForm.ts";
import { eventually, openFormPanel } from "./formPanel.tsx";

let opened: Awaited<ReturnType<typeof openFormPanel>>;
let user: UserEvent;
let form: typeof opened.form;
let select: typeof opened.select;
beforeAll(withDialogs);
beforeEach(async () => {
  opened = await openFormPanel();
  ({ user, form, select } = opened);
});
afterEach(() => opened.close());

test("a form is sent to the office, and what it does with it is one click away", async () => {
  await select(["submit"], "Al enviar");
  expect(screen.getByRole("radio", { name: /A nadie/, checked: true })).toBeTruthy();
  expect(screen.queryByText(/Falta decir en qué dirección/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: /A la oficina/ }));
  await screen.findByRole("radio", { name: /A la oficina/, checked: true });
  expect(screen.getByText(/Falta decir en qué dirección/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Al recibir/ }));
  await screen.findByRole("heading", { level: 2, name: "Al recibir" });
  await user.click(screen.getByText(/^Añadir: /));
  await user.click(screen.getByRole("button", { name: /^Correo al visitante/ }));
  await screen.findByRole("heading", { level: 2, name: "Correo al visitante" });
  const options = within(screen.getByRole("combobox", { name: "Campo del correo" })).getAllByRole("option");
  expect(options.map((option) => option.textContent)).toContain("Correo institucional");
  expect(options.map((option) => option.textContent)).not.toContain("Deseo enviar esta PQRS de forma anónima");
  const { receive } = await form();
  expect(receive.receipt.to).toBe("correoInstitucional");
  opened.editor.select({ file, at: ["submit"] });
  await user.click(await screen.findByRole("button", { name: "Escribir la dirección" }));
  await screen.findByRole("heading", { level: 2, name: "Todo el sitio" });
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Dirección de los envíos/));
});

test("a receipt that is added names no field yet", async () => {
  await select(["submit"], "Al enviar");
  await user.click(screen.getByRole("button", { name: "Quitar campos del comprobante" }));
  await user.click(await screen.findByText(/^Añadir: /));
  await user.click(await screen.findByRole("button", { name: /^Campos del comprobante/ }));
  await screen.findByRole("group", { name: "Campos del comprobante" });
  expect((await form()).submit.sent).toEqual([]);
});

test("what the office does comes back if it is chosen again", async () => {
  await select(["submit"], "Al enviar");
  await user.click(screen.getByRole("radio", { name: /A la oficina/ }));
  await user.click(await screen.findByRole("radio", { name: /A la oficina/, checked: true }));
  await opened.editor.act(undefined, { file, at: ["receive"] }, (receive) => removeItem(receive.below("states", 1)));
  await eventually(async () => expect((await form()).receive.states).toEqual(["Recibida", "Respondida"]));
  await user.click(screen.getByRole("radio", { name: /A nadie/ }));
  await screen.findByRole("radio", { name: /A nadie/, checked: true });
  expect(await form()).not.toHaveProperty("receive");
  await user.click(screen.getByRole("radio", { name: /A la oficina/ }));
  await eventually(async () => expect((await form()).receive.states).toEqual(["Recibida", "Respondida"]));
});

test("each class of what is sent has its own deadline", async () => {
  await opened.editor.act(undefined, { file, at: ["submit"] }, (submit) => setRecipient(submit, "office"));
  await opened.editor.act(undefined, { file, at: ["receive"] }, (now) => setFields(now, { due: { days: 15 } }, ""));
  await select(["receive", "due"], "Plazo para responder");
  expect(screen.queryByText(/^Esto no se cambia aquí/)).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "De qué depende el plazo" }), "Tipo de solicitud");
  const days = await screen.findByRole<HTMLInputElement>("textbox", { name: "Queja: días hábiles" });
  expect(days.value).toBe("15");
  const none = screen.getByRole("option", { name: "De nada: es igual para todas" });
  await user.clear(days);
  await user.type(days, "10{Enter}");
  await eventually(async () => expect((await form()).receive.due.values.queja).toBe(10));
  await user.selectOptions(screen.getByRole("combobox", { name: "De qué depende el plazo" }), none);
  await eventually(async () => expect((await form()).receive.due).toEqual({ days: 15 }));
  expect(screen.queryByRole("textbox", { name: /: días hábiles$/ })).toBeNull();
});

test("fields are named by their boxes, in the order of the form", async () => {
  await select(["submit"], "Al enviar");
  const receipt = within(screen.getByRole("group", { name: "Campos del comprobante" }));
  expect(receipt.getAllByRole("checkbox", { checked: true })).toHaveLength(3);
  await user.click(receipt.getByRole("checkbox", { name: "Nombre completo" }));
  await eventually(async () =>
    expect((await form()).submit.sent).toEqual([
      ...["nombreCompleto", "tipoSolicitud", "dependenciaRelacionada", "asunto"],
    ]),
  );
  await user.click(receipt.getByRole("checkbox", { name: "Asunto" }));
  await eventually(async () => expect((await form()).submit.sent).not.toContain("asunto"));
});

test("all, nothing or some fields are emptied", async () => {
  await select(["submit"], "Al enviar");
  const reset = within(screen.getByRole("group", { name: "Qué se vacía" }));
  expect(reset.getByRole("radio", { name: "Todo", checked: true })).toBeTruthy();
  await user.click(reset.getByRole("radio", { name: "Solo algunos campos" }));
  await user.click(await reset.findByRole("checkbox", { name: "Asunto" }));
  await eventually(async () => expect((await form()).submit.reset).toEqual(["nombreCompleto", "asunto"]));
  await user.click(reset.getByRole("radio", { name: "Nada" }));
  await eventually(async () => expect((await form()).submit.reset).toBe(false));
});

test("each message of the form says what it is about, and is moved", async () => {
  await select([], "Formulario");
  expect(screen.getByRole("button", { name: /Asunto: si no se llena$/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Duplicar por favor/i })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Subir correo institucional: si no se llena" }));
  await eventually(async () => expect((await form()).errors[0].field).toBe("correoInstitucional"));
});
