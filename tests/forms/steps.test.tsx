// @vitest-environment jsdom
// A form whose groups are steps.
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Action } from "../../src/forms/actions/action.ts";
import { FormView } from "../../src/forms/FormView.tsx";
import type { FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { pageForm } from "./pageForm.ts";
import { prerenderForm } from "./prerendered.tsx";
import { input, recordingAction, renderForm, sendButton, setSilently } from "./renderForm.tsx";

const text = { type: "string" as const };
const parts: Partial<FormSchema> = {
  title: "Solicitud",
  required: ["nombre", "correo"],
  properties: {
    suelto: { title: "Suelto", ...text },
    nombre: { title: "Nombre", ...text },
    clave: { title: "Clave", ...text, ui: { widget: "password" } },
    extranjero: { title: "Soy extranjero", type: "boolean" },
    correo: { title: "Correo", ...text },
    carta: {
      title: "Carta",
      type: "object",
      properties: { name: text, size: { type: "integer" } },
      ui: { widget: "file" },
    },
  },
  if: { required: ["extranjero"], properties: { extranjero: { const: true } } },
  then: { required: ["pais"], properties: { pais: { title: "País", ...text } } },
  groups: [
    { title: "Tú", fields: ["nombre", "clave", "extranjero"] },
    { title: "Origen", fields: ["pais"] },
    { title: "Contacto", description: "Para responderte.", fields: ["correo", "carta"] },
  ],
  // The second step comes first in the authored order.
  errors: [
    { field: "correo", rule: "required", message: "Escribe tu correo" },
    { field: "nombre", rule: "required", message: "Escribe tu nombre" },
  ],
  steps: {},
  notify: "alert",
  submit: { label: "Enviar", action: "simulate", success: { message: "Enviado" }, reset: true },
};
const form = formOf(parts);
const reviewed = formOf({ ...parts, steps: { review: true } });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  history.replaceState({ key: "page", idx: 0 }, "");
});
afterEach(cleanup);

/** The visible heading of the step, which must have the focus if `isFocused`. */
function heading({ isFocused = true } = {}): string {
  const visible = [...document.querySelectorAll("legend[tabindex='-1']")].filter((each) => !each.closest("[hidden]"));
  expect(visible).toHaveLength(1);
  if (isFocused) expect(document.activeElement).toBe(visible[0]);
  return visible[0]?.textContent ?? "";
}
const press = (name: string) => screen.getByRole("button", { name }).click();
const next = () => act(() => press("Continuar"));

/** As the browser's button Back does. jsdom goes back asynchronously. */
async function traverse(steps: number) {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.go(steps);
    await arrived;
  });
}

test("shows the first step, and hides the fields of the others", () => {
  renderForm(form);
  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Tú");
  expect(screen.getByRole("textbox", { name: "Nombre" })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Correo" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Volver" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Enviar" })).toBeNull();
});

test("Continuar commits the text, moves to the next step and its heading, and keeps the address", async () => {
  const { user, alerts } = renderForm(form);
  const address = location.href;
  await user.type(input("Nombre"), "Ana");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(heading()).toBe("Paso 2 de 2 Contacto");
  expect(alerts).toEqual([]);
  expect(screen.getByText("Para responderte.")).toBeTruthy();
  expect(location.href).toBe(address);
  expect(history.state).toMatchObject({ key: "page", idx: 0 });
});

test("Continuar shows the errors of this step only, with the form's notice", () => {
  const { alerts } = renderForm(form);
  next();
  expect(alerts).toEqual(["Escribe tu nombre"]);
  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Tú");
  expect(document.activeElement).toBe(input("Nombre"));
  expect(screen.queryByText("Escribe tu correo")).toBeNull();
});

test("Enter means Continuar, and sends in the last step", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  await user.type(input("Nombre"), "Ana{Enter}");
  expect(heading()).toBe("Paso 2 de 2 Contacto");
  expect(sent).toEqual([]);
  await user.type(input("Correo"), "a@b{Enter}");
  expect(sent).toEqual([{ nombre: "Ana", correo: "a@b" }]);
});

test("counts a conditional step only while it has fields", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.click(screen.getByRole("checkbox", { name: "Soy extranjero" }));
  expect(heading({ isFocused: false })).toBe("Paso 1 de 3 Tú");
  next();
  expect(heading()).toBe("Paso 2 de 3 Origen");
  await user.click(screen.getByRole("button", { name: "Volver" }));
  await user.click(screen.getByRole("checkbox", { name: "Soy extranjero" }));
  next();
  expect(heading()).toBe("Paso 2 de 2 Contacto");
});

test.each([
  ["Volver", () => press("Volver")],
  ["the browser's Back", () => traverse(-1)],
])("a value that a program entered without an event decides the steps after %s", async (_, goBack) => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  next();
  setSilently(screen.getByRole("checkbox", { name: "Soy extranjero", hidden: true }), "checked", true);
  await act(goBack);
  expect(heading()).toBe("Paso 1 de 3 Tú");
});

test("shows fields in no group in the last step", () => {
  renderForm(form);
  expect(screen.queryByRole("textbox", { name: "Suelto" })).toBeNull();
  expect(input("Suelto").closest("fieldset")).toBe(input("Correo").closest("fieldset"));
});

test("Volver keeps everything, validates nothing and has no place in the first step", async () => {
  const { user, alerts } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  next();
  await user.type(input("Correo"), "a@");
  await user.upload(input("Carta Elegir archivo"), new File(["x"], "carta.pdf"));
  await user.click(screen.getByRole("button", { name: "Volver" }));
  expect(heading()).toBe("Paso 1 de 2 Tú");
  expect(screen.queryByRole("button", { name: "Volver" })).toBeNull();
  next();
  expect(input("Correo").value).toBe("a@");
  expect(screen.getByText("carta.pdf")).toBeTruthy();
  expect(alerts).toEqual([]);
});

test("the browser's Back and Forward show the right step, and commit the text first", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  await user.type(input("Nombre"), "Ana");
  next();
  await user.type(input("Correo"), "a@b");
  await traverse(-1);
  expect(heading()).toBe("Paso 1 de 2 Tú");
  await traverse(1);
  expect(heading()).toBe("Paso 2 de 2 Contacto");
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", correo: "a@b" }]);
});

test("Forward stops at the first step that is no longer valid", async () => {
  const { user, alerts } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  next();
  await traverse(-1);
  await user.clear(input("Nombre"));
  await traverse(1);
  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Tú");
  expect(document.activeElement).toBe(input("Nombre"));
  expect(alerts).toEqual([]);
});

test("after a reload without the data, begins at the first step", () => {
  history.replaceState({ key: "page", steps: { prueba: { step: 2 } } }, "");
  renderForm(form);
  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Tú");
});

/** Sends the form from its third step. Returns how far the history went back, once it did. */
async function sendFromThirdStep(): Promise<unknown[]> {
  renderForm(form);
  fireEvent.change(input("Nombre"), { target: { value: "Ana" } });
  next();
  fireEvent.change(input("Correo"), { target: { value: "ana@x" } });
  const go = vi.spyOn(history, "go").mockImplementation(() => undefined);
  await act(() => sendButton().click());
  return go.mock.calls.flat();
}

test("after it was sent, is in the entry in which it was opened: Back leaves the page", async () => {
  expect(await sendFromThirdStep()).toEqual([-1]);
  expect(history.state.steps.prueba.step).toBe(0);
});

test("after it was sent, does not go back to entries before a reload, which may be another document", async () => {
  history.replaceState({ key: "page", steps: { prueba: { step: 0, depth: 3, load: 1 } } }, "");
  expect(await sendFromThirdStep()).toEqual([-1]);
});

test("after it was sent, stays in its entry if another form of the page is in steps too", async () => {
  history.replaceState({ key: "page", steps: { otro: { step: 1 } } }, "");
  expect(await sendFromThirdStep()).toEqual([]);
});

test("after a reload, shows the step of the history if the steps before it are valid", () => {
  history.replaceState({ key: "page", steps: { prueba: { step: 2 } } }, "");
  renderForm(formOf({ ...parts, properties: { ...parts.properties, nombre: { ...text, default: "Ana" } } }));
  expect(heading({ isFocused: false })).toBe("Paso 2 de 2 Contacto");
});

/** The first step is valid, the second one has fields. */
const begun = {
  ...parts.properties,
  nombre: { ...text, default: "Ana" },
  extranjero: { type: "boolean", default: true, title: "Soy extranjero" },
} satisfies FormSchema["properties"];

test("after a reload, stays at a step although a later one is not valid", () => {
  history.replaceState({ key: "page", steps: { prueba: { step: 1 } } }, "");
  renderForm(formOf({ ...parts, properties: begun, then: { properties: { pais: { title: "País", ...text } } } }));
  expect(heading({ isFocused: false })).toBe("Paso 2 de 3 Origen");
});

test("after a reload of an invalid step that was opened from the review, the way back is there", () => {
  history.replaceState({ key: "page", steps: { prueba: { step: 1, fromReview: true } } }, "");
  renderForm(formOf({ ...parts, properties: begun, steps: { review: true } }));
  expect(heading({ isFocused: false })).toBe("Paso 2 de 3 Origen");
  expect(screen.getByRole("button", { name: "Volver a la revisión" })).toBeTruthy();
});

test("an entry of the history about another form is ignored", () => {
  history.replaceState({ key: "page", steps: { otro: { step: 2 } } }, "");
  renderForm(formOf({ ...parts, required: [] }));
  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Tú");
});

test("an error of an earlier step opens that step", async () => {
  const { user, alerts } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  next();
  await user.clear(input("Nombre"));
  await user.click(sendButton());
  expect(alerts).toEqual(["Escribe tu correo"]);
  await user.type(input("Correo"), "a@b");
  await user.click(sendButton());
  expect(alerts.at(-1)).toBe("Escribe tu nombre");
  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Tú");
  expect(document.activeElement).toBe(input("Nombre"));
});

test("an error of the step on screen is no new entry of the history", () => {
  renderForm(reviewed);
  const { length } = history;
  next();
  expect(document.activeElement).toBe(input("Nombre"));
  expect(history.length).toBe(length);
});

test("a step that an error opens leads on, not to a review where the visitor was not yet", async () => {
  const { user } = renderForm(reviewed);
  await user.type(input("Nombre"), "Ana");
  next();
  await user.clear(input("Nombre"));
  await user.type(input("Correo"), "a@b");
  next();
  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Tú");
  expect(screen.queryByRole("button", { name: "Volver a la revisión" })).toBeNull();
  expect(screen.getByRole("button", { name: "Continuar" })).toBeTruthy();
});

test("an error of the action opens the step of its field", async () => {
  const action: Action = async () => ({ ok: false, errors: [{ field: "nombre", message: "Ya está inscrita" }] });
  const { user } = renderForm(form, action);
  await user.type(input("Nombre"), "Ana");
  next();
  await user.type(input("Correo"), "a@b");
  await user.click(sendButton());
  expect(document.activeElement).toBe(input("Nombre"));
  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Tú");
  expect(screen.getByText("Ya está inscrita")).toBeTruthy();
});

test("begins at the first step after a reset", async () => {
  const { user, alerts } = renderForm(form, recordingAction().action);
  await user.type(input("Nombre"), "Ana");
  next();
  await user.type(input("Correo"), "a@b");
  await user.click(sendButton());
  expect(alerts).toEqual(["Enviado"]);
  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Tú");
  expect(input("Nombre").value).toBe("");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Continuar" }));
});

test("begins at the first step after a reset, also if no answer is required", async () => {
  const { user } = renderForm(formOf({ ...parts, required: [], errors: [] }), recordingAction().action);
  next();
  await user.click(sendButton());
  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Tú");
});

/** Opens the review of a form with one answer of each kind. */
async function openReview(action?: Action) {
  const rendered = renderForm(reviewed, action);
  const { user } = rendered;
  await user.type(input("Nombre"), "Ana");
  await user.type(input("Clave"), "secreto");
  next();
  await user.type(input("Correo"), "a@b");
  await user.upload(input("Carta Elegir archivo"), new File(["x"], "carta.pdf"));
  next();
  return rendered;
}

test("the review lists the answers by group, passwords as dots, files by name", async () => {
  await openReview();
  expect(heading()).toBe("Revisa tus respuestas");
  const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf("term")).toEqual(["Nombre", "Clave", "Correo", "Carta"]);
  const change = (label: string) => `Cambiar ${label}`;
  expect(textsOf("definition")).toEqual([
    "Ana",
    change("Nombre"),
    "••••••••",
    change("Clave"),
    "a@b",
    change("Correo"),
    "carta.pdf",
    change("Carta"),
  ]);
  const contact = within(screen.getByRole("group", { name: "Contacto" }));
  expect(contact.getAllByRole("term")[0]?.textContent).toBe("Correo");
});

test("the review and the receipt list what is sent: no group in which nothing was entered, though it has a default", async () => {
  const pais = { title: "País", ...text, default: "Colombia" };
  const casa = {
    title: "Casa",
    type: "object" as const,
    required: ["calle"],
    properties: { calle: { title: "Calle", ...text }, pais },
  };
  const { sent, action } = recordingAction();
  const { user } = renderForm(
    formOf({
      properties: { nombre: { title: "Nombre", ...text }, casa },
      groups: [{ title: "Tú", fields: ["nombre", "casa"] }],
      steps: { review: true },
      submit: { label: "Enviar", action: "simulate", sent: ["nombre", "casa"] },
    }),
    action,
  );
  const answers = () => screen.getAllByRole("term").map(({ textContent }) => textContent);
  await user.type(input("Nombre"), "Ana");
  next();
  expect(answers()).toEqual(["Nombre"]);
  await user.click(sendButton());
  expect(answers()).toEqual(["Nombre"]);
  expect(sent).toEqual([{ nombre: "Ana" }]);
});

test("the review sends the form", async () => {
  const { sent, action } = recordingAction();
  const { user } = await openReview(action);
  await user.click(sendButton());
  expect(sent).toMatchObject([{ nombre: "Ana", clave: "secreto", correo: "a@b" }]);
});

test("Cambiar leads to the field, and one button back to the review", async () => {
  const { user } = await openReview();
  await user.click(screen.getByRole("button", { name: "Cambiar Nombre" }));
  expect(document.activeElement).toBe(input("Nombre"));
  expect(screen.queryByRole("button", { name: "Continuar" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Volver" })).toBeNull();
  await user.type(input("Nombre"), " María");
  await user.click(screen.getByRole("button", { name: "Volver a la revisión" }));
  expect(heading()).toBe("Revisa tus respuestas");
  expect(screen.getByText("Ana María")).toBeTruthy();
});

test("a change that invalidates another step opens that step before the review", async () => {
  const { user, alerts } = await openReview();
  await user.click(screen.getByRole("button", { name: "Cambiar Nombre" }));
  await user.click(screen.getByRole("checkbox", { name: "Soy extranjero" }));
  await user.click(screen.getByRole("button", { name: "Volver a la revisión" }));
  expect(alerts).toEqual(["Completa el campo «País»"]);
  expect(document.activeElement).toBe(input("País"));
  await user.type(input("País"), "Perú");
  await user.click(screen.getByRole("button", { name: "Volver a la revisión" }));
  expect(heading()).toBe("Revisa tus respuestas");
});

test("before its scripts run, shows the first step", () => {
  prerenderForm(reviewed);
  expect(screen.getAllByRole("group", { name: /Paso/ }).map((step) => step.firstChild?.textContent)).toEqual([
    "Paso 1 de 2 Tú",
  ]);
  expect(screen.getByRole("button", { name: "Continuar" }).closest("[aria-disabled=true]")).not.toBeNull();
  expect(screen.queryByText("Revisa tus respuestas")).toBeNull();
});

test("the steps of two forms on a page are independent", async () => {
  const other = formOf({ ...parts, $id: "otra", title: "Otra", required: [], errors: [] });
  render(<FormView form={pageForm(other)} />);
  const { user } = renderForm(form);
  const [first, second] = ["Otra", "Solicitud"].map((name) => screen.getByRole("form", { name }));
  if (!first || !second) return expect.unreachable();
  await user.click(within(first).getByRole("button", { name: "Continuar" }));
  await user.type(within(second).getByLabelText("Nombre"), "Ana");
  await user.click(within(second).getByRole("button", { name: "Continuar" }));
  expect(within(second).getByRole("group", { name: "Paso 2 de 2 Contacto" })).toBeTruthy();
  await traverse(-1);
  expect(within(second).getByRole("group", { name: "Paso 1 de 2 Tú" })).toBe(document.activeElement?.parentElement);
  expect(within(first).getByRole("group", { name: "Paso 2 de 2 Contacto" })).toBeTruthy();
});

test("after a reload with a draft, shows the same step with what was entered", async () => {
  sessionStorage.clear();
  const drafted = formOf({ ...parts, draft: "tab" });
  const { user } = renderForm(drafted);
  await user.type(input("Nombre"), "Ana");
  next();
  await user.type(input("Correo"), "a@b");
  await user.tab();
  cleanup();
  renderForm(drafted);
  expect(heading({ isFocused: false })).toBe("Paso 2 de 2 Contacto");
  expect(input("Correo").value).toBe("a@b");
  expect(input("Nombre").value).toBe("Ana");
  act(() => press("Volver"));
  expect(heading()).toBe("Paso 1 de 2 Tú");
  sessionStorage.clear();
});

const fileField = { type: "object" as const, properties: { name: text }, ui: { widget: "file" as const } };
const contacts = formOf({
  required: ["nombre"],
  properties: {
    vias: {
      title: "Vías",
      type: "array",
      items: {
        title: "Vía",
        type: "object",
        properties: { nota: { title: "Nota", ...text } },
        oneOf: [
          {
            title: "Correo",
            required: ["via"],
            properties: { via: { const: "correo" }, buzon: { title: "Buzón", ...text } },
          },
          {
            title: "Carta",
            required: ["via"],
            properties: { via: { const: "carta" }, hoja: { title: "Hoja", ...fileField } },
          },
        ],
      },
    },
    nombre: { title: "Nombre", ...text },
    extranjero: { title: "Soy extranjero", type: "boolean" },
  },
  if: { required: ["extranjero"], properties: { extranjero: { const: true } } },
  then: { properties: { visa: { title: "Visa", ...fileField } } },
  groups: [
    { title: "Vías", fields: ["vias"] },
    { title: "Tú", fields: ["nombre", "extranjero", "visa"] },
  ],
  steps: { review: true },
  summary: true,
  notify: "alert",
  submit: { label: "Enviar", action: "simulate", reset: true },
});
const choose = (label: string, name: string) =>
  fireEvent.change(input(label), { target: { files: [new File(["x"], name)] } });

test("after a reload, steps, review and summary count the files of the draft as open until each is settled", async () => {
  const first = renderForm(contacts);
  await first.user.click(screen.getByRole("button", { name: "Agregar" }));
  await first.user.selectOptions(screen.getByRole("combobox"), "Carta");
  choose("Hoja", "hoja.pdf");
  next();
  await first.user.type(input("Nombre"), "Ana");
  await first.user.click(input("Soy extranjero"));
  choose("Visa", "visa.pdf");
  next();
  expect(heading()).toBe("Revisa tus respuestas");
  cleanup();

  // The review is shown only when all steps are settled.
  const { sent, action } = recordingAction();
  const { user, alerts } = renderForm(contacts, action);

  expect(heading({ isFocused: false })).toBe("Paso 1 de 2 Vías");
  const restart = () => screen.queryByRole("button", { name: "Empezar de nuevo" });
  expect(restart()).not.toBeNull();
  next();
  expect(alerts).toEqual(["Vuelve a elegir: hoja.pdf"]);
  choose("Hoja", "hoja.pdf");
  next();
  expect(heading()).toBe("Paso 2 de 2 Tú");
  expect(restart()).toBeNull();
  await user.clear(input("Nombre"));
  next();
  expect(
    within(screen.getByRole("region", { name: "Hay 2 problemas" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Completa el campo «Nombre»", "Vuelve a elegir: visa.pdf"]);
  await user.type(input("Nombre"), "Eva");
  await user.click(screen.getByRole("button", { name: "Seguir sin visa.pdf" }));
  next();
  expect(heading()).toBe("Revisa tus respuestas");
  expect(document.body.textContent).not.toContain("Vuelve a elegir");
  await user.click(sendButton());
  const hoja = expect.objectContaining({ name: "hoja.pdf", size: 1 });
  expect(sent).toEqual([{ vias: [{ via: "carta", hoja }], nombre: "Eva", extranjero: true }]);
});
