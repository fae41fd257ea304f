// @vitest-environment jsdom
// The fields of a form and the options of a field in the panel.
import { fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setFields } from "../../../src/editor/state/actions.ts";
import { leaveField } from "../../../src/editor/state/leaveField.ts";
import { insertField } from "../../../src/editor/state/newField.ts";
import { withDialogs } from "../dialogs.ts";
import { pqrs } from "../state/openForm.ts";
import { eventually, openFormPanel } from "./formPanel.tsx";
import { typeHalf } from "./typeHalf.ts";

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
const block = (name: string) => within(screen.getByRole("group", { name }));

test("what a form requires is said at its fields alone", async () => {
  await select([], "Formulario");
  expect(screen.queryByText(/obligatorios/)).toBeNull();
  expect((await screen.findByText(/no se cambia aquí/)).textContent).toMatch(/nombre interno\. Pídaselo/);
});

test("a field is added to its block, and its title has the focus and is in view", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await select([], "Formulario");
  await user.click(screen.getByRole("button", { name: /^Añadir campo ?en Información Personal/ }));
  const dialog = within(screen.getByRole("dialog"));
  expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Nombre del campo" }));
  await user.keyboard("Celular{Tab}");
  await user.selectOptions(dialog.getByRole("combobox"), "Teléfono: Celular");
  await user.click(dialog.getByRole("checkbox", { name: "Es obligatorio" }));
  await user.click(dialog.getByRole("button", { name: "Añadir" }));
  await screen.findByRole("heading", { level: 2, name: "Celular" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await eventually(() => expect(document.activeElement).toHaveProperty("value", "Celular"));
  expect(scrolled.mock.contexts).toContain(document.activeElement);
  const { properties, groups, required } = await form();
  expect(properties.celular).toMatchObject({ title: "Celular", format: "celular" });
  expect(groups[0].fields.at(-1)).toBe("celular");
  expect(required.at(-1)).toBe("celular");
});

test("the first block of a form asks for the title of its other fields too", async () => {
  const file = "schemas/forms/seguimiento.schema.json";
  const { properties } = await opened.jsonOf(file);
  opened.editor.select({ file, at: [] });
  await user.click(await screen.findByRole("button", { name: "Añadir bloque" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Título del bloque de los campos que ya hay" }), "Tu radicado");
  await user.type(dialog.getByRole("textbox", { name: "Título del bloque nuevo" }), "Sobre ti");
  await user.type(dialog.getByRole("textbox", { name: "Nombre de su primer campo" }), "Correo");
  await user.click(dialog.getByRole("button", { name: "Añadir" }));
  await screen.findByRole("heading", { level: 2, name: "Correo" });
  expect((await opened.jsonOf(file)).groups).toEqual([
    { title: "Tu radicado", fields: Object.keys(properties) },
    { title: "Sobre ti", fields: ["correo"] },
  ]);
});

test("a switch that is as it usually is again stays where it was pressed", async () => {
  await opened.editor.act(undefined, { file: pqrs, at: [] }, (now) => setFields(now, { summary: true }, ""));
  await select([], "Formulario");
  await user.click(screen.getByRole("checkbox", { name: /^Lista de errores/ }));
  await eventually(async () => expect(await form()).not.toHaveProperty("summary"));
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /^Lista de errores/, checked: false }));
});

test("a choice is added with its options", async () => {
  await select([], "Formulario");
  await user.click(screen.getByRole("button", { name: /^Añadir campo ?en Información Personal/ }));
  const dialog = within(screen.getByRole("dialog"));
  await user.keyboard("Programa");
  expect(dialog.queryByRole("textbox", { name: "Opciones" })).toBeNull();
  await user.selectOptions(dialog.getByRole("combobox"), "Lista desplegable: Sede");
  const options = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Opciones" });
  await user.type(options, " {Enter}");
  expect(options.validationMessage).toBe("Escriba al menos una opción.");
  await user.type(options, "Derecho{Enter} {Enter}Biología ");
  await user.click(dialog.getByRole("button", { name: "Añadir" }));
  await screen.findByRole("heading", { level: 2, name: "Programa" });
  const { programa } = (await form()).properties;
  expect(programa).toMatchObject({ enum: ["derecho", "biologia"], ui: { labels: { biologia: "Biología" } } });
});

test("the options that were typed stay while a type without options is chosen", async () => {
  await select([], "Formulario");
  await user.click(screen.getByRole("button", { name: /^Añadir campo ?en Información Personal/ }));
  const dialog = within(screen.getByRole("dialog"));
  const kind = (name: string) => dialog.getByRole("option", { name: new RegExp(`^${name}`) });
  const options = () => dialog.getByRole("textbox", { name: "Opciones" });
  await user.selectOptions(dialog.getByRole("combobox"), kind("Botones de opción"));
  await user.type(options(), "Derecho{Enter}Biología");
  await user.selectOptions(dialog.getByRole("combobox"), kind("Casilla de sí o no"));
  await user.selectOptions(dialog.getByRole("combobox"), kind("Varias casillas"));
  expect(options()).toHaveProperty("value", "Derecho\nBiología");
});

test("the list of fields says which are demanded, moves and deletes them", async () => {
  await select(["properties"], "Campos");
  const details = block("Detalles de la Solicitud");
  expect(details.getByRole("button", { name: /^Archivo adjunto/ }).textContent).toBe("Archivo adjunto Opcional");
  expect(details.getByRole("button", { name: /^Asunto/ }).textContent).toBe("Asunto Obligatorio");
  await user.click(details.getByRole("button", { name: "Subir asunto" }));
  await eventually(async () => expect((await form()).groups[1].fields[1]).toBe("asunto"));
  await eventually(() => expect(document.activeElement?.getAttribute("title")).toBe("Subir asunto"));
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await eventually(async () => expect((await form()).groups[1].fields[0]).toBe("asunto"));
  await user.click(details.getByRole("button", { name: "Borrar asunto" }));
  await eventually(async () => expect((await form()).properties).not.toHaveProperty("asunto"));
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Campos");
});

test("why a field stays is scrolled into view, above the list, each time that it is deleted", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await select(["properties"], "Campos");
  for (const _time of [1, 2]) {
    scrolled.mockClear();
    await user.click(screen.getByRole("button", { name: /^Borrar correo i/i }));
    const [alert = null] = await screen.findAllByRole("alert");
    const isInView = () => scrolled.mock.contexts.some((element) => (element as Element).contains(alert));
    await eventually(() => expect(isInView()).toBe(true));
  }
});

test("a field says that it is demanded, and can be taken back", async () => {
  await select(["properties", "documentoIdentidad"], "Documento de identidad");
  await user.click(screen.getByRole("checkbox", { name: "Obligatorio", checked: false }));
  await screen.findByRole("checkbox", { name: "Obligatorio", checked: true });
  expect((await form()).errors).toContainEqual(expect.objectContaining({ field: "documentoIdentidad" }));
  await user.click(screen.getByRole("checkbox", { name: "Obligatorio" }));
  await screen.findByRole("checkbox", { name: "Obligatorio", checked: false });
  expect((await form()).required).not.toContain("documentoIdentidad");
});

test("a field is asked for only under a condition, and always again", async () => {
  await select(["properties", "documentoIdentidad"], "Documento de identidad");
  const choice = () => screen.getByRole("combobox", { name: "Cuándo se pide" });
  await user.selectOptions(choice(), "Solo si «Tipo de solicitud» es «Queja»");
  await eventually(async () => expect((await form()).allOf).toHaveLength(1));
  // The arrow keys go on from there.
  await eventually(() => expect(document.activeElement).toBe(choice()));
  expect(choice()).toHaveProperty("selectedOptions.0.label", "Solo si «Tipo de solicitud» es «Queja»");
  const crumbs = within(screen.getByRole("navigation", { name: "Dónde está" })).getAllByRole("listitem");
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(["PQRS", "Formulario", "Documento de identidad"]);
  await user.selectOptions(choice(), "Siempre");
  await eventually(async () => expect((await form()).properties).toHaveProperty("documentoIdentidad"));
});

test("a rule without a message of its own gets one", async () => {
  await select(["properties", "asunto"], "Asunto");
  await user.click(screen.getByText(/^Añadir: /));
  await user.click(screen.getByRole("button", { name: /^Máximo de caracteres/ }));
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole("spinbutton")));
  await user.keyboard("60{Tab}");
  await user.click(await screen.findByRole("button", { name: "Escribir un mensaje: Máximo de caracteres" }));
  const messages = within(screen.getByRole("region", { name: "Mensajes de error" }));
  const message = await messages.findByRole("textbox", { name: "Máximo de caracteres" });
  await eventually(() => expect(document.activeElement).toBe(message));
  await user.clear(message);
  await user.type(message, "En {{limit} letras");
  await opened.editor.commit();
  expect((await form()).errors).toContainEqual({ field: "asunto", rule: "maxLength", message: "En {limit} letras" });
});

test("a message stays the same element, with its caret, while a row is added above it from outside", async () => {
  await select(["properties", "asunto"], "Asunto");
  const message = within(screen.getByRole("region", { name: "Mensajes de error" })).getAllByRole("textbox")[0];
  message?.focus();
  const now = await form();
  now.errors.unshift({ field: "mensaje", rule: "maxLength", message: "Es muy largo" });
  opened.workspace.save(pqrs, JSON.stringify(now));
  await opened.changed();
  await eventually(() => expect(opened.editor.getState().model?.files[pqrs]?.value).toEqual(now));
  expect(within(screen.getByRole("region", { name: "Mensajes de error" })).getAllByRole("textbox")[0]).toBe(message);
  expect(document.activeElement).toBe(message);
});

test("the zeros of a number stay while it is typed, and what is saved is shown once it is left", async () => {
  await select(["properties", "asunto"], "Asunto");
  await user.click(screen.getByText(/^Añadir: /));
  await user.click(screen.getByRole("button", { name: /^Máximo de caracteres/ }));
  const field = await screen.findByRole<HTMLInputElement>("spinbutton");
  for (const typed of ["2.0", "2.00", "2.000"]) {
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(typed);
  }
  const leave = async () => {
    fireEvent.blur(field);
    await opened.editor.commit();
    return [field.value, (await form()).properties.asunto.maxLength];
  };
  expect(await leave()).toEqual(["2", 2]);
  // As with a letter in Firefox.
  typeHalf(field);
  expect(await leave()).toEqual(["2", 2]);
});

test("each line of a pasted list becomes an option, in one step", async () => {
  await select(["properties", "tipoSolicitud"], "Tipo de solicitud");
  const text = "• Felicitación\r\n• Felicitacion\r\n";
  const clipboardData = { getData: (type: string) => (type === "text/plain" ? text : "") };
  fireEvent.paste(screen.getByRole("textbox", { name: "Opción nueva" }), { clipboardData });
  await screen.findByRole("textbox", { name: "Opción 6" });
  expect((await form()).properties.tipoSolicitud.enum.slice(4)).toEqual(["felicitacion", "felicitacion-2"]);
  await opened.editor.step("undo");
  expect((await form()).properties.tipoSolicitud.enum).toHaveLength(4);
});

test("options are renamed, added and deleted, and say so", async () => {
  await select(["properties", "tipoSolicitud"], "Tipo de solicitud");
  await user.clear(screen.getByRole("textbox", { name: "Opción 4" }));
  await user.type(screen.getByRole("textbox", { name: "Opción 4" }), "Idea");
  await user.type(screen.getByRole("textbox", { name: "Opción nueva" }), "Felicitación{Enter}");
  await screen.findByRole("textbox", { name: "Opción 5" });
  expect(screen.getByRole("textbox", { name: "Opción nueva" })).toHaveProperty("value", "");
  await user.click(screen.getByRole("button", { name: "Borrar opción 1" }));
  await eventually(async () => {
    const { enum: values, ui } = (await form()).properties.tipoSolicitud;
    expect(values).toEqual(["queja", "reclamo", "sugerencia", "felicitacion"]);
    expect(ui.labels).toEqual({ queja: "Queja", reclamo: "Reclamo", sugerencia: "Idea", felicitacion: "Felicitación" });
  });
});

test("an option that is typed is added as soon as the options are left, not as another window gets the focus", async () => {
  await select(["properties", "tipoSolicitud"], "Tipo de solicitud");
  const input = screen.getByRole("textbox", { name: "Opción nueva" });
  await user.type(input, "Felicitación");
  fireEvent.blur(input);
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Añadir opción");
  expect(input).toHaveProperty("value", "Felicitación");
  leaveField();
  await screen.findByRole("textbox", { name: "Opción 5" });
  expect((await form()).properties.tipoSolicitud.enum.slice(4)).toEqual(["felicitacion"]);
  expect(input).toHaveProperty("value", "");
});

test.each(["before", "after"])(
  "an option whose refusal comes %s the panel goes on to something else is repeated there",
  async (when) => {
    await select(["properties", "tipoSolicitud"], "Tipo de solicitud");
    const input = screen.getByRole("textbox", { name: "Opción nueva" });
    await user.type(input, "Felicitación");
    opened.offline.is = true;
    leaveField();
    if (when === "before") await eventually(() => expect(opened.editor.getState().notice).toBeDefined());
    opened.editor.select({ file: pqrs, at: ["properties", "asunto"] });
    const lost = await screen.findByText("Lo que usted escribió y no se guardó: «Felicitación».");
    expect(lost.getAttribute("role")).toBe("alert");
  },
);

test("options are explained, and no longer explained", async () => {
  await select(["properties", "dependenciaRelacionada"], "Dependencia relacionada");
  await user.click(screen.getByText("Explicar las opciones"));
  const explain = (option: string) => screen.getByRole("textbox", { name: `Qué significa «${option}»` });
  await user.type(explain("Académica"), "Notas y matrícula.{Enter}");
  await user.type(explain("Bienestar"), "Deporte y cultura.{Tab}");
  const descriptions = async () => (await form()).properties.dependenciaRelacionada.ui.descriptions;
  await eventually(async () =>
    expect(await descriptions()).toEqual({ bienestar: "Deporte y cultura.", academica: "Notas y matrícula." }),
  );
  expect(opened.editor.getState().announcement).toBe("Hecho: Explicar «Bienestar» en «Dependencia relacionada»");
  for (const option of ["Académica", "Bienestar"]) {
    await user.clear(explain(option));
    await user.keyboard("{Enter}");
  }
  await eventually(async () => expect(await descriptions()).toBeUndefined());
});

test("the control of a field is one of those that can hold its data", async () => {
  await select(["properties", "correoInstitucional", "ui"], "Cómo se ve");
  const control = screen.getByRole("combobox", { name: "Control" });
  expect(within(control).getByRole("option", { name: "Correo electrónico" })).toHaveProperty("selected", true);
  expect(within(control).queryByRole("option", { name: /Casilla|archivo|Número|Lista/ })).toBeNull();
  await user.selectOptions(control, "Una línea de texto");
  await eventually(async () => expect((await form()).properties.correoInstitucional.ui.widget).toBe("text"));
});

test("a file field says which files it takes, in megabytes and by their formats", async () => {
  await select(["properties", "archivoAdjunto"], "Archivo adjunto");
  expect(screen.queryByText("Todo lo que vale")).toBeNull();
  const size = screen.getByRole("textbox", { name: "Tamaño máximo de un archivo, en MB" });
  await user.clear(size);
  await user.type(size, "10{Enter}");
  await user.click(screen.getByRole("checkbox", { name: "XLSX", checked: false }));
  const ofFile = async () => (await form()).properties.archivoAdjunto.properties;
  await eventually(async () => expect((await ofFile()).extension.enum).toContain("xlsx"));
  expect((await ofFile()).size.maximum).toBe(10_485_760);
});

test("an address field takes only those of a domain, once it is left", async () => {
  await select(["properties", "correoInstitucional"], "Correo institucional");
  await user.type(screen.getByRole("textbox", { name: "Solo correos de" }), "example.edu.co");
  expect((await form()).properties.correoInstitucional.pattern).not.toContain("[eE]");
  await user.tab();
  await eventually(async () => expect((await form()).properties.correoInstitucional.pattern).toContain("@[eE]"));
  expect(screen.getByRole("textbox", { name: "Solo correos de" })).toHaveProperty("value", "example.edu.co");
});

test("a date is not before today, or a day that is entered, until its limit goes", async () => {
  const example = { type: "string", format: "date" } as const;
  const given = { group: 0, title: "Inicio", example, isRequired: false };
  await opened.editor.act(undefined, { file: pqrs, at: ["properties"] }, (fields) => insertField(fields, given));
  await select(["properties", "inicio"], "Inicio");
  await user.click(screen.getByText(/^Añadir: /));
  await user.click(screen.getByRole("button", { name: /^No antes de/ }));
  const limit = screen.getByRole("combobox", { name: /^No antes de/ });
  await eventually(() => expect(document.activeElement).toBe(limit));
  await user.selectOptions(limit, "Hoy");
  await eventually(async () => expect((await form()).properties.inicio.notBefore).toBe("today"));
  await user.selectOptions(limit, "Un día…");
  const day = await screen.findByLabelText("No antes de: día");
  fireEvent.change(day, { target: { value: "2027-01-15" } });
  await eventually(async () => expect((await form()).properties.inicio.notBefore).toBe("2027-01-15"));
  expect(day).toHaveProperty("max", "9999-12-31");
  typeHalf(day);
  expect(day).toHaveProperty("value", "");
  fireEvent.blur(day);
  expect(day).toHaveProperty("value", "2027-01-15");
  await user.selectOptions(limit, "Sin límite");
  await eventually(async () => expect((await form()).properties.inicio).not.toHaveProperty("notBefore"));
});
