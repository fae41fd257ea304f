// @vitest-environment jsdom
// What the visitor enters is stored in the tab until it is sent.
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { formParts } from "../../src/engine/formParts.ts";
import type { Action } from "../../src/forms/actions/action.ts";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { prerenderForm } from "./prerendered.tsx";
import { descriptionsOf, input, recordingAction, renderForm, sendButton, setSilently } from "./renderForm.tsx";

const file: Partial<FormSchema> = {
  properties: {
    nombre: { title: "Nombre", type: "string" },
    ciudad: { title: "Ciudad", type: "string", default: "Valledupar" },
    edad: { title: "Edad", type: "integer" },
    avisos: { title: "Avisos", type: "boolean", default: true },
  },
};
const form = formOf(file);
const notice = () => screen.queryByText("Recuperamos lo que habías escrito en esta pestaña.", { selector: "div > p" });
const stored = () => Object.values(sessionStorage).join();

/** Opens the form again, as a visit to another page or a reload does. */
function reopen(changed = form, action?: Action) {
  cleanup();
  return renderForm(changed, action);
}

test("what was committed is there again", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.type(input("Edad"), "20");
  await user.click(input("Avisos"));
  reopen();
  expect([input("Nombre").value, input("Edad").value, input("Avisos").checked]).toEqual(["Ana", "20", false]);
  expect(notice()).not.toBeNull();
});

test("what was restored is sent", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  const { sent, action } = recordingAction();
  await reopen(form, action).user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", ciudad: "Valledupar", avisos: true }]);
});

test.each(["pagehide", "popstate", "visibilitychange"])(
  "a text that is not committed yet is stored on %s",
  async (type) => {
    const { user } = renderForm(form);
    await user.type(input("Nombre"), "Ana");
    expect(stored()).toBe("");
    act(() => {
      (type === "visibilitychange" ? document : window).dispatchEvent(new Event(type));
    });
    reopen();
    expect(input("Nombre").value).toBe("Ana");
  },
);

test("a value that a program entered without an event is stored when the visitor leaves", () => {
  renderForm(form);
  setSilently(input("Nombre"), "value", "Ana");
  act(() => {
    window.dispatchEvent(new Event("pagehide"));
  });
  reopen();
  expect(input("Nombre").value).toBe("Ana");
});

test("what is typed before the scripts run wins over it, and keeps the focus and the caret", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.type(input("Edad"), "20");
  await user.tab();
  cleanup();
  const { takeOver } = prerenderForm(form);
  await user.type(input("Nombre"), "Eva");
  input("Nombre").setSelectionRange(1, 2);
  await takeOver();
  expect([input("Nombre").value, input("Edad").value]).toEqual(["Eva", "20"]);
  expect(notice()).not.toBeNull();
  expect(document.activeElement).toBe(input("Nombre"));
  expect([input("Nombre").selectionStart, input("Nombre").selectionEnd]).toEqual([1, 2]);
});

test("wins over what the browser remembers of the page when the visitor goes back to it", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana María");
  await user.tab();
  cleanup();
  const { takeOver } = prerenderForm(form);
  setSilently(input("Nombre"), "value", "Ana");
  await takeOver();
  expect(input("Nombre").value).toBe("Ana María");
});

test("what is typed before the scripts run is stored", async () => {
  const { takeOver, remove } = prerenderForm(form);
  await userEvent.type(input("Nombre"), "Ana");
  await takeOver();
  await userEvent.tab();
  remove();
  reopen();
  expect(input("Nombre").value).toBe("Ana");
});

test("is announced once, politely", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  const { container } = reopen();
  const announcement = container.querySelector("p[role=status]");
  expect(announcement?.textContent).toBe("Recuperamos lo que habías escrito en esta pestaña.");
  const text = announcement?.firstChild;
  await user.type(input("Nombre"), "s");
  await user.tab();
  expect(announcement?.firstChild).toBe(text);
});

test("«Empezar de nuevo» empties the form, forgets the draft and focuses the first field", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.clear(input("Ciudad"));
  await user.tab();
  reopen();
  await user.click(screen.getByRole("button", { name: "Empezar de nuevo" }));
  expect([input("Nombre").value, input("Ciudad").value]).toEqual(["", "Valledupar"]);
  expect(document.activeElement).toBe(input("Nombre"));
  expect([notice(), stored()]).toEqual([null, ""]);
  reopen();
  expect(notice()).toBeNull();
});

test("a default that the visitor emptied does not come back", async () => {
  const { user } = renderForm(form);
  await user.clear(input("Ciudad"));
  await user.tab();
  const { sent, action } = recordingAction();
  const again = reopen(form, action);
  expect(input("Ciudad").value).toBe("");
  await again.user.type(input("Nombre"), "Ana");
  await again.user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", avisos: true }]);
});

test("a form in which nothing was entered is not a draft", async () => {
  const { user } = renderForm(form);
  await user.click(input("Nombre"));
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  expect(stored()).not.toBe("");
  await user.clear(input("Nombre"));
  await user.tab();
  expect(stored()).toBe("");
  reopen();
  expect(notice()).toBeNull();
});

test("a fixed value that the page fills in is not a draft", async () => {
  const branches = formOf({
    properties: {
      nombre: { title: "Nombre", type: "string" },
      contacto: {
        title: "Contacto",
        type: "object",
        oneOf: [
          { title: "Correo", properties: { via: { const: "correo" }, dato: { title: "Buzón", type: "string" } } },
          { title: "Teléfono", properties: { via: { const: "tel" }, dato: { title: "Número", type: "string" } } },
        ],
      },
    },
  });
  const { user } = renderForm(branches);
  await user.click(input("Nombre"));
  await user.tab();
  expect(stored()).toBe("");
  await user.selectOptions(screen.getByRole("combobox"), "Teléfono");
  await user.type(input("Número"), "310");
  await user.tab();
  reopen(branches);
  expect(input("Número").value).toBe("310");
});

test("a position that a tuple has gained since has a control", async () => {
  const text = (title: string): Field => ({ title, type: "string" });
  const tuple = (...others: Field[]) =>
    formOf({ properties: { par: { title: "Par", type: "array", items: [text("Uno"), ...others] } } });
  const { user } = renderForm(tuple());
  await user.type(input("Uno"), "a");
  await user.tab();
  reopen(tuple(text("Dos")));
  expect([input("Uno").value, input("Dos").value]).toEqual(["a", ""]);
});

test("is deleted when the form is sent, and kept when that fails", async () => {
  const outcomes = [{ ok: false as const }, { ok: true as const }];
  const { user } = renderForm(form, async () => outcomes.shift() ?? { ok: true });
  await user.type(input("Nombre"), "Ana");
  await user.click(sendButton());
  expect(stored()).toContain("Ana");
  await user.click(sendButton());
  expect(stored()).toBe("");
});

test("is deleted when the form is sent, even if some fields are not emptied", async () => {
  const partly = formOf({ ...file, submit: { label: "Enviar", action: "simulate", reset: ["edad"] } });
  const { user } = renderForm(partly, async () => ({ ok: true }));
  await user.type(input("Nombre"), "Ana");
  await user.type(input("Edad"), "20");
  await user.click(sendButton());
  expect([input("Nombre").value, input("Edad").value, stored()]).toEqual(["Ana", "", ""]);
});

test("only the fields that the form still has come back", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.type(input("Edad"), "20");
  await user.tab();
  const { sent, action } = recordingAction();
  const changed = formOf({ properties: { nombre: { title: "Nombre", type: "string" }, edad: { type: "string" } } });
  await reopen(changed, action).user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana" }]);
});

test("a draft without a field that the form still has is not announced", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  reopen(formOf({ properties: { otro: { title: "Otro", type: "string" } } }));
  expect(notice()).toBeNull();
});

test("a button that changes the data without an input, as of a list, begins a draft", async () => {
  const list = formOf({
    properties: {
      apodos: { title: "Apodos", type: "array", items: { title: "Apodo", type: "string" }, default: ["Ana", "Luz"] },
    },
  });
  const { user } = renderForm(list);
  await user.click(screen.getByRole("button", { name: "Quitar: Apodo 1" }));
  reopen(list);
  expect(screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value)).toEqual(["Luz"]);
});

test("sites in other folders of the same origin have drafts of their own", async () => {
  history.replaceState(null, "", "/bienestar/");
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  history.replaceState(null, "", "/biblioteca/");
  reopen();
  expect([notice(), input("Nombre").value]).toEqual([null, ""]);
  history.replaceState(null, "", "/bienestar/index.html#/pqrs");
  reopen();
  expect(input("Nombre").value).toBe("Ana");
  history.replaceState(null, "", "/");
});

const withSecrets: Partial<FormSchema> = {
  properties: {
    nombre: { title: "Nombre", type: "string" },
    clave: { title: "Clave", type: "string", ui: { widget: "password" } },
    carta: { title: "Carta", type: "object", properties: { name: { type: "string" } }, ui: { widget: "file" } },
  },
};

test("neither passwords nor files are stored, but the names of files", async () => {
  const { user } = renderForm(formOf({ ...withSecrets, draft: "tab" }));
  await user.type(input("Nombre"), "Ana");
  await user.type(input("Clave"), "secreta");
  fireEvent.change(input("Carta"), { target: { files: [new File(["x"], "carta.pdf")] } });
  await user.tab();
  await screen.findByText("carta.pdf");
  expect(stored()).toContain("Ana");
  expect(stored()).toContain('"carta":{"name":"carta.pdf"}');
  expect(stored()).not.toContain("secreta");
});

const description: Field = { type: "object", properties: { extension: { enum: ["pdf", "png"] } } };
const fileField: Field = { ...description, ui: { widget: "file" } };
const withFiles = formOf({
  notify: "alert",
  required: ["nombre", "soportes"],
  properties: {
    nombre: { title: "Nombre", type: "string" },
    carta: { title: "Carta", ...fileField },
    tiene: { title: "Tengo fotos", type: "boolean" },
    sedes: {
      title: "Sedes",
      type: "array",
      items: { title: "Sede", type: "object", properties: { plano: { title: "Plano", ...fileField } } },
    },
    soportes: { title: "Soportes", type: "array", items: description, ui: { widget: "file" } },
  },
  if: { required: ["tiene"], properties: { tiene: { const: true } } },
  then: { properties: { foto: { title: "Foto", ...fileField } } },
});

const choose = (label: string, ...names: string[]) =>
  fireEvent.change(input(label), { target: { files: names.map((name) => new File(["x"], name)) } });
const again = (names: string) => `Vuelve a elegir: ${names}`;
const restored = (names: string) => `Recuperamos lo que habías escrito en esta pestaña. ${again(names)}`;
const recovery = () => screen.getByText(/^Recuperamos/, { selector: "div > p" }).textContent;
const setAside = (name: string) => screen.getByRole("button", { name: `Seguir sin ${name}` });

test("the recovery notice and the field name the file that must be chosen again, until it is", () => {
  renderForm(withFiles);
  choose("Carta", "carta.pdf");
  const { container } = reopen(withFiles);
  expect(recovery()).toBe(restored("carta.pdf"));
  expect(container.querySelector("p[role=status]")?.textContent).toBe(restored("carta.pdf"));
  expect(descriptionsOf(input("Carta"))).toContain(again("carta.pdf"));
  choose("Carta", "mal.exe");
  expect(descriptionsOf(input("Carta"))).toContain(again("carta.pdf"));
  choose("Carta", "otra.pdf");
  expect(recovery()).toBe("Recuperamos lo que habías escrito en esta pestaña.");
  expect(descriptionsOf(input("Carta")).join()).not.toContain("Vuelve");
});

test("a form is sent once each file was chosen again or set aside", async () => {
  const first = renderForm(withFiles);
  await first.user.type(input("Nombre"), "Ana");
  await first.user.tab();
  choose("Carta", "carta.pdf");
  choose("Soportes", "a.png", "b.png");
  const { sent, action } = recordingAction();
  const { user, alerts } = reopen(withFiles, action);
  await user.click(sendButton());
  expect(alerts).toEqual([again("carta.pdf")]);
  expect(document.activeElement).toBe(input("Carta"));
  await user.click(setAside("carta.pdf"));
  expect(document.activeElement).toBe(input("Carta"));
  await user.click(sendButton());
  expect(alerts.at(-1)).toBe(again("a.png y b.png"));
  choose("Soportes", "b.png", "c.png");
  expect(descriptionsOf(input("Soportes"))).toContain(again("a.png"));
  await user.click(setAside("a.png"));
  await user.click(sendButton());
  const sentFiles = ["b.png", "c.png"].map((name) => expect.objectContaining({ name, size: 1 }));
  expect(sent).toEqual([{ nombre: "Ana", soportes: sentFiles }]);
});

test("a required file that was set aside is missing", async () => {
  const first = renderForm(withFiles);
  await first.user.type(input("Nombre"), "Ana");
  await first.user.tab();
  choose("Soportes", "a.png");
  const { user, alerts } = reopen(withFiles);
  await user.click(setAside("a.png"));
  await user.click(sendButton());
  expect(alerts).toEqual(["Completa el campo «Soportes»"]);
});

test("a file of a list's item moves with it, and is open no longer once its item is removed", async () => {
  const first = renderForm(withFiles);
  await first.user.type(input("Nombre"), "Ana");
  await first.user.tab();
  choose("Soportes", "a.png");
  for (const name of ["norte.pdf", "sur.pdf"]) {
    await first.user.click(screen.getByRole("button", { name: "Agregar" }));
    fireEvent.change(screen.getAllByLabelText("Plano").at(-1) ?? document, {
      target: { files: [new File(["x"], name)] },
    });
  }
  const { sent, action } = recordingAction();
  const { user, alerts } = reopen(withFiles, action);
  choose("Soportes", "a.png");
  await user.click(screen.getByRole("button", { name: "Bajar: Sede 1" }));
  const plans = screen.getAllByLabelText<HTMLInputElement>("Plano").map((plan) => descriptionsOf(plan).join());
  expect(plans).toEqual([expect.stringContaining(again("sur.pdf")), expect.stringContaining(again("norte.pdf"))]);
  await user.click(screen.getByRole("button", { name: "Quitar: Sede 1" }));
  await user.click(sendButton());
  expect(alerts).toEqual([again("norte.pdf")]);
  await user.click(screen.getByRole("button", { name: "Quitar: Sede 1" }));
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", sedes: [], soportes: [expect.objectContaining({ name: "a.png" })] }]);
});

test("a file under a condition is open only while the condition holds", async () => {
  const first = renderForm(withFiles);
  await first.user.type(input("Nombre"), "Ana");
  await first.user.tab();
  choose("Soportes", "a.png");
  await first.user.click(input("Tengo fotos"));
  choose("Foto", "foto.pdf");
  const { sent, action } = recordingAction();
  const { user, alerts } = reopen(withFiles, action);
  choose("Soportes", "a.png");
  expect(recovery()).toBe(restored("foto.pdf"));
  await user.click(sendButton());
  expect(alerts).toEqual([again("foto.pdf")]);
  await user.click(input("Tengo fotos"));
  expect(recovery()).not.toContain("Vuelve");
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", tiene: false, soportes: [expect.objectContaining({ name: "a.png" })] }]);
});

test.each<[Partial<FormSchema>, boolean]>([
  [file, true],
  [{ ...file, draft: "none" }, false],
  [withSecrets, false],
  [{ ...withSecrets, draft: "tab" }, true],
])("which forms have drafts: %#", (parts, has) => {
  const whole = { $id: "prueba", type: "object", properties: {}, submit: { label: "", action: "simulate" } } as const;
  expect(formParts({ ...whole, ...parts }).some(([name]) => name === "draft")).toBe(has);
});

test("without storage there is no draft, and the form works", async () => {
  vi.stubGlobal("sessionStorage", {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: () => {},
  });
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  await user.type(input("Nombre"), "Ana");
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana", ciudad: "Valledupar", avisos: true }]);
  expect(notice()).toBeNull();
});

test("if a draft cannot be stored, the older one is removed", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  expect(stored()).toContain("Ana");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  await user.type(input("Edad"), "20");
  await user.tab();
  expect(stored()).toBe("");
});

function refuse(): never {
  throw new Error("SecurityError");
}

test.each(["{", "null", '{"data":3}', '{"data":{"nombre":"Ana"},"emptied":5}'])("ignores %s in the storage", (text) => {
  sessionStorage.setItem("draft:prueba /", text);
  renderForm(form);
  expect([notice(), input("Nombre").value]).toEqual([null, ""]);
});
