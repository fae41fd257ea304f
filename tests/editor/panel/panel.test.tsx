// @vitest-environment jsdom
// The panel: fields made from the model, and what becomes of what is entered.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { AccountRole } from "../../../src/editing/hosted/accounts/protocol.ts";
import { EditorBar } from "../../../src/editor/bar/EditorBar.tsx";
import { EditPanel } from "../../../src/editor/panel/EditPanel.tsx";
import { removeItem } from "../../../src/editor/state/actions.ts";
import { focusId, Thing } from "../../../src/editor/state/thing.ts";
import type { Path } from "../../../src/engine/path.ts";
import { newUser } from "../../newUser.ts";
import { landing, renderEditor } from "../renderEditor.tsx";
import { setHalfTyped, typeHalf } from "./typeHalf.ts";

const site = "content/site.json";

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  // jsdom has no layout, for which the editor of a text asks.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
});

let opened: Awaited<ReturnType<typeof renderEditor>> | undefined;
afterEach(() => opened?.close());

/** The panel with the object at `at` of the landing page. */
async function open(...at: Path) {
  return openAs(undefined, ...at);
}

async function openAs(role: AccountRole | undefined, ...at: Path) {
  const bar = <EditorBar key="bar" width={1280} onWidth={() => {}} onHelp={() => {}} />;
  const panel = (
    <aside key="panel">
      <EditPanel outline={undefined} />
    </aside>
  );
  opened = await renderEditor([bar, panel], role);
  user = newUser();
  await screen.findByRole("heading", { level: 2 });
  opened.editor.select({ file: landing, at });
  return opened;
}
/** A slow machine needs longer than the second of `waitFor`. */
const eventually = (check: () => unknown) => waitFor(check, { timeout: 60_000 });

let user: ReturnType<typeof newUser>;

test("shows required and used fields, and offers the others by name", async () => {
  await open("sections", 1, "cards", 0);
  expect(await screen.findByRole("heading", { level: 2, name: "Tarjeta 1" })).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Título" })).toHaveProperty("value", "CULTURA");
  expect(screen.queryByLabelText("Icono")).toBeNull();
  await user.click(screen.getByText(/^Añadir: etiqueta/));
  await user.click(screen.getByRole("button", { name: /^Icono/ }));
  expect(screen.getByRole("button", { name: "Icono: Elija un icono" })).toBe(document.activeElement);
});

test("a field is as high as its text in a browser without field-sizing, as it is entered too", async () => {
  let height = 40;
  const scrollHeight = { configurable: true, get: () => height };
  Object.defineProperty(HTMLTextAreaElement.prototype, "scrollHeight", scrollHeight);
  const styles = Object.getPrototypeOf(document.body.style);
  const fieldSizing = Object.getOwnPropertyDescriptor(styles, "fieldSizing") ?? {};
  Reflect.deleteProperty(styles, "fieldSizing");
  try {
    await open("sections", 1, "cards", 0);
    const field = await screen.findByRole("textbox", { name: "Título" });
    expect(field.style.height).toBe("40px");
    height = 60;
    await user.type(field, " y más");
    expect(field.style.height).toBe("60px");
  } finally {
    Object.defineProperty(styles, "fieldSizing", fieldSizing);
    Reflect.deleteProperty(HTMLTextAreaElement.prototype, "scrollHeight");
  }
});

test("what the panel cannot change is named once, after what it can change", async () => {
  const { editor } = await open();
  await editor.open("content/pages/pqrs.json");
  editor.select({ file: "schemas/forms/pqrs.schema.json", at: ["properties", "tipoSolicitud"] });
  const sentence = await screen.findByText(/no se cambia aquí/);
  expect(sentence.textContent).toBe("Esto no se cambia aquí: clase de dato. Pídaselo a quien mantiene el programa.");
  const last = screen.getByLabelText("Cómo se ve");
  expect(last.compareDocumentPosition(sentence)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("an icon is found by Spanish words", async () => {
  const { jsonOf } = await open("sections", 1, "cards", 0, "picture");
  const button = await screen.findByRole("button", { name: "Ilustración: Máscara feliz" });
  await user.click(button);
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.type(screen.getByRole("searchbox"), "balon de futbol");
  await user.click(await screen.findByRole("button", { name: "Balón de fútbol" }));
  await eventually(async () =>
    expect((await jsonOf()).sections[1].cards[0].picture).toMatchObject({ drawing: "soccer-ball" }),
  );
  expect(await screen.findByRole("button", { name: "Ilustración: Balón de fútbol" })).toBe(document.activeElement);
});

test("what is on or off only if the file says so is neither before that", async () => {
  const { editor, jsonOf } = await open();
  editor.select({ file: site, at: [] });
  await user.click(await screen.findByText(/^Añadir: /));
  await user.click(screen.getByRole("button", { name: /^Búsqueda/ }));
  expect(await screen.findByRole("radio", { name: "Sin elegir", checked: true })).toBe(document.activeElement);
  await user.click(screen.getByRole("radio", { name: "No" }));
  await eventually(async () => expect((await jsonOf(site)).search).toBe(false));
  expect(editor.getState().model?.undo).toBe("Cambiar búsqueda");
  await editor.step("undo");
  expect(editor.getState().model?.undo).toBeUndefined();
});

test("offers first what is often wanted", async () => {
  await open("sections", 1);
  expect((await screen.findByText(/^Añadir: /)).textContent).not.toMatch(/enlazar|mostrar desde/);
});

test("the first text of what was added has the focus, or its neighbour after the last item of a list was deleted", async () => {
  const { editor, jsonOf } = await open("sections", 1);
  const list: Path = ["sections", 1, "cards"];
  const { length } = (await jsonOf()).sections[1].cards;
  const added = { file: landing, at: [...list, length] };
  editor.startAdding(added);
  await eventually(() =>
    expect(document.activeElement?.id).toBe(focusId("field", { ...added, at: [...added.at, "title"] })),
  );
  await editor.act("heading", added, removeItem);
  expect(editor.getState().selection.at).toEqual([...list, length - 1]);
  await eventually(() => expect(document.activeElement?.textContent).toBe(`Tarjeta ${length}`));
});

test("the footer is named as it is read, with the year", async () => {
  const { editor } = await open();
  const { model } = editor.getState();
  expect(model && new Thing(model, { file: site, at: ["footer"] }).title).toMatch(`© ${new Date().getFullYear()} `);
});

test("a change that is being saved leaves what was selected meanwhile", async () => {
  const { editor } = await open("sections", 0);
  const link = { file: landing, at: ["sections", 0, "actions", 0] };
  editor.select(link);
  await editor.act("site", link, () => {
    queueMicrotask(() => editor.select({ file: landing, at: ["sections", 0] }));
    return { label: "", operations: [], select: link };
  });
  expect(editor.getState().selection.at).toEqual(["sections", 0]);
});

test("sends a refused text again when the field that contradicted it is corrected", async () => {
  const { editor, jsonOf } = await open("sections", 1);
  const field = (key: string) => ({ file: landing, at: ["sections", 1, key] });
  editor.enter(field("until"), "2030-12-01", true);
  editor.enter(field("from"), "2030-12-14", true);
  await eventually(() => expect(Object.values(editor.getState().drafts)).toMatchObject([{ isRefused: true }]));
  editor.enter(field("until"), "2031-01-12", true);
  await eventually(async () =>
    expect((await jsonOf()).sections[1]).toMatchObject({ from: "2030-12-14", until: "2031-01-12" }),
  );
  await eventually(() => expect(editor.getState().drafts).toEqual({}));
});

test("removes an optional field that is emptied", async () => {
  const { jsonOf } = await open("sections", 0);
  await user.clear(await screen.findByRole("textbox", { name: "Frase" }));
  await user.keyboard("{Enter}");
  await eventually(async () => expect((await jsonOf()).sections[0]).not.toHaveProperty("text"));
});

test("whoever looks at an event of each week gets the day of the event back", async () => {
  const { editor, jsonOf } = await open("sections", 0);
  const event = { title: "Torneo", date: "2030-12-14" };
  const value = { type: "events", title: "Eventos", events: [event] };
  await editor.act(undefined, { file: landing, at: ["sections"] }, (select) => {
    return { label: "", operations: [{ op: "insert", at: ["sections", 1], value }], select };
  });
  editor.select({ file: landing, at: ["sections", 1, "events", 0] });
  const saved = async () => (await jsonOf()).sections[1].events[0];
  await user.click(await screen.findByRole("radio", { name: "Cada semana" }));
  await eventually(async () => expect(await saved()).toHaveProperty("weekly"));
  await user.click(screen.getByRole("radio", { name: "Día" }));
  await eventually(async () => expect(await saved()).toEqual(event));
});

test("what is half typed over a day or an hour is not entered, and an hour can be emptied", async () => {
  const { editor, jsonOf } = await open("sections", 0);
  const event = { title: "Torneo", date: "2030-12-14", start: "10:00", end: "12:00" };
  const value = { type: "events", title: "Eventos", from: "2030-12-01T08:30", events: [event] };
  await editor.act(undefined, { file: landing, at: ["sections"] }, (select) => {
    return { label: "", operations: [{ op: "insert", at: ["sections", 1], value }], select };
  });
  editor.select({ file: landing, at: ["sections", 1] });
  const day = await screen.findByLabelText("Mostrar desde");
  expect(day).toHaveProperty("max", "9999-12-31");
  typeHalf(day);
  fireEvent.change(day, { target: { value: "2030-12-07" } });
  const section = async () => (await jsonOf()).sections[1];
  await eventually(async () => expect((await section()).from).toBe("2030-12-07T08:30"));
  editor.select({ file: landing, at: ["sections", 1, "events", 0] });
  const start = await screen.findByLabelText("Hora de inicio");
  typeHalf(start);
  expect(editor.getState().drafts).toEqual({});
  fireEvent.blur(start);
  expect(start).toHaveProperty("value", "10:00");
  typeHalf(start);
  setHalfTyped(start, false);
  fireEvent.blur(start);
  await eventually(async () => expect((await section()).events[0]).toEqual({ title: "Torneo", date: "2030-12-14" }));
});

test("a value of a card that is a number stays one when it is emptied", async () => {
  const { editor, jsonOf } = await open("sections", 0);
  const value = {
    type: "cards",
    title: "Grupos",
    cards: [{ title: "Coro", text: "{cupos} cupos", values: { cupos: 28 } }],
  };
  await editor.act(undefined, { file: landing, at: ["sections"] }, (select) => {
    return { label: "", operations: [{ op: "insert", at: ["sections", 1], value }], select };
  });
  editor.select({ file: landing, at: ["sections", 1, "cards", 0] });
  const field = await screen.findByRole("spinbutton", { name: "Cupos" });
  await user.clear(field);
  expect(editor.getState().drafts).toEqual({});
  await user.tab();
  expect(field).toHaveProperty("value", "28");
  await user.clear(field);
  await user.keyboard("30{Tab}");
  await eventually(async () => expect((await jsonOf()).sections[1].cards[0].values).toEqual({ cupos: 30 }));
});

test("a figure that the browser completes as Escape leaves the input is entered, and removes nothing", async () => {
  const { editor, jsonOf } = await open("sections", 0);
  const value = { type: "text", title: "Horario", paragraphs: ["Abierto."], from: "2030-12-01T08:30" };
  await editor.act(undefined, { file: landing, at: ["sections"] }, (select) => {
    return { label: "", operations: [{ op: "insert", at: ["sections", 1], value }], select };
  });
  const section = { file: landing, at: ["sections", 1] };
  editor.select(section);
  const day = await screen.findByLabelText("Mostrar desde");
  day.focus();
  typeHalf(day);
  day.addEventListener("blur", () => {
    setHalfTyped(day, false);
    fireEvent.change(day, { target: { value: "2030-01-01" } });
  });
  editor.requestFocus(section, "heading");
  await eventually(async () => expect((await jsonOf()).sections[1].from).toBe("2030-01-01T08:30"));
  expect(day).toHaveProperty("value", "2030-01-01");
});

test("keeps a refused text in its field with the reason, also after another thing was selected, until it is undone", async () => {
  const { editor, textOf } = await open("sections", 0);
  const before = await textOf();
  await user.clear(await screen.findByRole("textbox", { name: "Título" }));
  await user.keyboard("{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("«Título»");
  editor.select({ file: landing, at: ["sections", 1] });
  await screen.findByRole("heading", { level: 2, name: "Tarjetas" });
  editor.select({ file: landing, at: ["sections", 0] });
  await screen.findByRole("heading", { level: 2, name: "Cabecera" });
  const field = screen.getByRole("textbox", { name: "Título" });
  expect(field).toHaveProperty("value", "");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Deshacer: lo que no se guardó" }));
  await eventually(() => expect(field).toHaveProperty("value", "TU BIENESTAR ES NUESTRA PRIORIDAD"));
  expect(screen.getByRole("button", { name: "No hay nada que deshacer" })).toBeDefined();
  expect(await textOf()).toBe(before);
});

test("a refused text of another page is found from the bar", async () => {
  const { editor } = await open("sections", 0);
  editor.enter({ file: landing, at: ["sections", 0, "title"] }, "", true);
  await editor.open("content/pages/cultura.json");
  await user.click(await screen.findByRole("button", { name: "Ir allí" }));
  await eventually(() => expect(screen.getByRole("textbox", { name: "Título" })).toBe(document.activeElement));
  expect(screen.getByRole("heading", { level: 2, name: "Cabecera" })).toBeDefined();
});

test("a conflict about another page names it, and leads there from the bar", async () => {
  const { editor, workspace, jsonOf } = await open("sections", 0);
  const page = await jsonOf();
  page.sections[0].title = "Lo de otra persona";
  workspace.save(landing, JSON.stringify(page));
  editor.enter({ file: landing, at: ["sections", 0, "title"] }, "Lo mío", true);
  await editor.open("content/pages/cultura.json");
  expect(await screen.findByText("Título en «Inicio», lo suyo")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Ir allí" }));
  expect(await screen.findByText("Título, lo suyo")).toBeDefined();
});

test("trap 6: typing back the old text after a refusal clears the message", async () => {
  const { textOf, editor } = await open("sections", 0);
  const before = await textOf();
  const field = await screen.findByRole("textbox", { name: "Título" });
  await user.clear(field);
  await user.keyboard("{Enter}");
  await screen.findByRole("alert");
  await user.type(field, "TU BIENESTAR ES NUESTRA PRIORIDAD{Enter}");
  await eventually(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(editor.getState().drafts).toEqual({});
  expect(await textOf()).toBe(before);
});

test("a choice of few is a list of rows, and the default is not written", async () => {
  const { jsonOf } = await open("sections", 0);
  const rows = within(await screen.findByRole("radiogroup", { name: "Tamaño" }));
  await user.click(rows.getByRole("radio", { name: /^Pequeña/ }));
  await eventually(async () => expect((await jsonOf()).sections[0].size).toBe("small"));
});

test("a click on a text puts the caret behind it; an example is selected, so that typing replaces it", async () => {
  const { editor, jsonOf } = await open("sections", 1);
  editor.select({ file: landing, at: ["sections", 1, "cards", 0, "title"] }, "field");
  await screen.findByRole("heading", { level: 2, name: "Tarjeta 1" });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Título" });
  await eventually(() => expect(document.activeElement).toBe(field));
  expect([field.selectionStart, field.selectionEnd]).toEqual([7, 7]);
  const count = (await jsonOf()).sections[1].cards.length;
  editor.startAdding({ file: landing, at: ["sections", 1, "cards", count] });
  await screen.findByRole("heading", { level: 2, name: `Tarjeta ${count + 1}` });
  editor.select({ file: landing, at: ["sections", 1, "cards", count, "title"] }, "field");
  const fresh = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Título" });
  await eventually(() => expect(document.activeElement).toBe(fresh));
  expect([fresh.selectionStart, fresh.selectionEnd]).toEqual([0, fresh.value.length]);
});

test("undoing selects what it has changed, also on another page", async () => {
  const { editor } = await open("sections", 0);
  await user.type(await screen.findByRole("textbox", { name: "Título" }), "!{Enter}");
  await editor.open("content/pages/deportes.json");
  await screen.findByRole("heading", { level: 2, name: "Página" });
  await editor.step("undo");
  expect(await screen.findByRole("heading", { level: 2, name: "Cabecera" })).toBeDefined();
  expect(editor.getState()).toMatchObject({ model: { page: landing }, pointed: { at: ["sections", 0, "title"] } });
});

test("says that another program has deleted the page, and what was not saved, and shows another page", async () => {
  const { editor, workspace } = await open();
  await editor.open("content/pages/deportes.json");
  workspace.remove("content/pages/deportes.json");
  editor.enter({ file: "content/pages/deportes.json", at: ["title"] }, "Mi deporte");
  await editor.open("content/pages/deportes.json");
  await screen.findByText(/^La página «.*» ya no existe/);
  expect(editor.getState()).toMatchObject({ model: { page: landing } });
  expect(editor.getState().offline).toBeUndefined();
  expect(editor.getState().drafts).toEqual({});
  // What comes next takes the notice away, and not what was written.
  editor.select({ file: landing, at: ["sections", 0] });
  const lost = await screen.findByText("Lo que usted escribió y no se guardó: «Mi deporte».");
  // As an option that was typed and not added when the panel went on.
  editor.lose(["Felicitación"]);
  await eventually(() => expect(lost.textContent).toContain("«Mi deporte», «Felicitación»."));
  await eventually(() => expect(screen.queryByText(/^La página «.*» ya no existe/)).toBeNull());
  await user.click(screen.getByRole("button", { name: "Cerrar el aviso" }));
  expect(lost.isConnected).toBe(false);
});

test("why a section stays is said with the link to it", async () => {
  const { editor, workspace } = await open();
  const { sections, ...page } = JSON.parse(workspace.textOf(landing));
  const linked = { type: "text", anchor: "requisitos", title: "Requisitos", paragraphs: ["Ninguno."] };
  const link = { label: "Ver requisitos", route: "/", anchor: "requisitos" };
  const linking = { type: "text", title: "Antes", paragraphs: ["Lea esto."], actions: [link] };
  workspace.save(landing, JSON.stringify({ ...page, sections: [...sections, linked, linking] }));
  await editor.open(landing);
  await editor.act("heading", { file: landing, at: ["sections", sections.length] }, removeItem);
  const notice = await screen.findByText(/ninguna sección tiene/);
  expect(notice.textContent).toMatch(/ Dónde: en «Inicio», el botón «Ver requisitos» en la sección «Antes»\.$/);
});

test("the notice of a deleted page closes once the page is back", async () => {
  const { editor, workspace, changed } = await open();
  const culture = "content/pages/cultura.json";
  const text = workspace.textOf(culture);
  await editor.open(culture);
  workspace.remove(culture);
  await changed();
  await screen.findByText(/^La página «.*» ya no existe/);
  workspace.save(culture, text);
  await changed();
  await eventually(() => expect(screen.queryByText(/^La página «.*» ya no existe/)).toBeNull());
});

test("a button that moves an item of a list keeps the focus in its row, to be pressed again", async () => {
  const { jsonOf } = await open("sections", 1);
  const titles = async () => (await jsonOf()).sections[1].cards.map(({ title }: { title: string }) => title);
  const [first] = await titles();
  (await screen.findByRole("button", { name: "Bajar tarjeta 1" })).focus();
  for (const place of [2, 3]) {
    await user.keyboard("{Enter}");
    await eventually(() => expect(document.activeElement?.getAttribute("title")).toBe(`Bajar tarjeta ${place}`));
  }
  expect((await titles())[2]).toBe(first);
});

test("a button with a label above it says what it leads to as well", async () => {
  await open("sections", 1, "cards", 0);
  expect(await screen.findByRole("button", { name: "Imagen: Ilustración, color de fondo" })).toBeDefined();
});

test("a button with a label above it can be called by all of the words on it", async () => {
  await open("sections", 0);
  await screen.findByRole("button", { name: /^Imagen: / });
  const buttons = screen.getAllByRole("button").filter((button) => button.hasAttribute("aria-label"));
  expect(buttons.length).toBeGreaterThan(1);
  for (const button of buttons) expect(button.getAttribute("aria-label")).toContain(button.textContent);
});

test("moves an item of a list by key, and the focus follows it", async () => {
  const { jsonOf } = await open("sections", 1);
  (await screen.findByRole("button", { name: /^CULTURA/ })).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await eventually(async () => expect((await jsonOf()).sections[1].cards[1].title).toBe("CULTURA"));
  await eventually(() => expect(document.activeElement?.textContent).toContain("CULTURA"));
});

test("says that texts elsewhere appear on the whole site", async () => {
  const { editor } = await open();
  editor.select({ file: "content/site.json", at: ["menu"] });
  expect(await screen.findByText(/^Aparece en todo el sitio/)).toBeDefined();
});

test("keeps what is entered while the server is gone, and sends it afterwards", async () => {
  const { offline, jsonOf, editor } = await open("sections", 0);
  offline.is = true;
  const field = await screen.findByRole("textbox", { name: "Título" });
  await user.clear(field);
  await user.type(field, "Sin conexión{Enter}");
  await eventually(() => expect(editor.getState().offline).toBeDefined());
  expect(field).toHaveProperty("value", "Sin conexión");
  offline.is = false;
  await eventually(async () => expect((await jsonOf()).sections[0].title).toBe("Sin conexión"));
  expect(editor.getState().offline).toBeUndefined();
});

test("pasted paragraphs become items of a list of texts", async () => {
  const { jsonOf } = await open("sections", 2);
  const field = await screen.findByRole("textbox", { name: "Párrafo 1" });
  const [first, ...others] = (await jsonOf()).sections[2].paragraphs;
  fireEvent.paste(field, { clipboardData: { getData: (type: string) => (type === "text/plain" ? "Uno\n\ndos" : "") } });
  const expected = [`${first}Uno`, "dos", ...others];
  await eventually(async () => expect((await jsonOf()).sections[2].paragraphs).toEqual(expected));
  await eventually(() => expect(document.activeElement?.textContent).toBe("dos"));
});

test("the texts of a list stay the same elements, with their carets, while somebody else moves their section", async () => {
  const { editor, workspace, changed, jsonOf } = await open("sections", 2);
  const field = await screen.findByRole("textbox", { name: "Párrafo 1" });
  field.focus();
  const page = await jsonOf();
  page.sections.push(...page.sections.splice(1, 1));
  workspace.save(landing, JSON.stringify(page));
  await changed();
  await eventually(() => expect(editor.getState().selection.at).toEqual(["sections", 1]));
  expect(screen.getByRole("textbox", { name: "Párrafo 1" })).toBe(field);
  expect(document.activeElement).toBe(field);
});

test("a text with bold and links leaves Escape to the editor, which leaves the field, and keeps Enter", async () => {
  await open("sections", 2);
  const field = await screen.findByRole("textbox", { name: "Párrafo 1" });
  const press = (key: string, keyCode: number) => fireEvent.keyDown(field, { key, keyCode });
  expect([press("Escape", 27), press("Enter", 13)]).toEqual([true, false]);
});

test("pasted paragraphs are joined with a space where there is one text", async () => {
  const { jsonOf } = await open("sections", 0);
  const field = await screen.findByRole("textbox", { name: "Título" });
  await user.clear(field);
  await user.paste("Uno\n\ndos");
  await user.keyboard("{Enter}");
  await eventually(async () => expect((await jsonOf()).sections[0].title).toBe("Uno dos"));
});

test("a pasted table fills that of the site from a heading or a cell on, with the focus where it was", async () => {
  const { editor, workspace, changed, jsonOf } = await open();
  const page = await jsonOf();
  page.sections[0] = { type: "table", title: "Tarifas", head: ["Servicio", "Precio"], rows: [["Carné", "Gratis"]] };
  workspace.save(landing, JSON.stringify(page));
  await changed();
  await editor.goTo({ file: landing, pointer: "/sections/0" });
  const paste = async (name: string, text: string) => {
    const field = await screen.findByRole("textbox", { name });
    field.focus();
    fireEvent.paste(field, { clipboardData: { getData: (type: string) => (type === "text/plain" ? text : "") } });
  };
  const table = async () => (await jsonOf()).sections[0];
  await paste("Título de columna 1", "Sede\tDía\tHora\nNorte\tLunes\t8");
  await eventually(async () => expect((await table()).head).toEqual(["Sede", "Día", "Hora"]));
  await paste("Fila 1: celda 2", "Martes\t9\nJueves\t10");
  const rows = [
    ["Norte", "Martes", "9"],
    ["—", "Jueves", "10"],
  ];
  await eventually(async () => expect((await table()).rows).toEqual(rows));
  await eventually(() => expect(document.activeElement?.textContent).toBe("Martes"));
});

test("a click into an example selects all of it, until something else is entered", async () => {
  const { editor, jsonOf } = await open("sections", 1);
  const count = (await jsonOf()).sections[1].cards.length;
  editor.startAdding({ file: landing, at: ["sections", 1, "cards", count] });
  await screen.findByRole("heading", { level: 2, name: `Tarjeta ${count + 1}` });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Título" });
  await user.click(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  await user.keyboard("Salud");
  await user.click(field);
  await user.keyboard("!");
  expect(field.value).toBe("Salud!");
});

test("what is asked for and is not there yet is offered, with the focus, and its first item gets it then", async () => {
  const { editor } = await open();
  await editor.goTo({ file: "content/site.json", pointer: "/banners" });
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Avisos/));
  expect(document.activeElement?.closest("details")?.open).toBe(true);
  await user.keyboard("{Enter}");
  await eventually(() => expect(editor.getState()).toMatchObject({ isSaving: false, savedAt: {} }));
  expect(editor.getState().drafts).toEqual({});
  await eventually(() => expect(document.activeElement?.textContent).toContain("Aviso 1"));
});

test("a general text that the site has not changed is reached by adding what it is in, with the focus on the next step", async () => {
  const { editor, jsonOf } = await open();
  await editor.goTo({ file: "content/site.json", pointer: "/words/search/title" });
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Búsqueda/));
  await user.keyboard("{Enter}");
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Título/));
  await user.keyboard("{Enter}");
  await eventually(() =>
    expect(document.activeElement?.getAttribute("placeholder")).toBe("Ahora dice: Buscar en el sitio"),
  );
  await user.keyboard("Busca aquí{Enter}");
  await eventually(async () =>
    expect((await jsonOf("content/site.json")).words.search).toEqual({ title: "Busca aquí" }),
  );
});

test.each(["/address", "/receiver"])(
  "who may not change %s is led to why, also if the site does not have it",
  async (pointer) => {
    const { editor } = await openAs("redacta");
    await editor.goTo({ file: "content/site.json", pointer });
    await eventually(() => expect(document.activeElement?.textContent).toMatch(/Solo quien administra .* Pídaselo/));
    expect(within(document.activeElement as HTMLElement).getByRole("textbox")).toHaveProperty("disabled", true);
  },
);

test("undoing once more than there are steps is no error", async () => {
  const { editor } = await open("sections", 0);
  await user.type(await screen.findByRole("textbox", { name: "Título" }), "!{Enter}");
  await eventually(() => expect(editor.getState().model?.undo).toBe("Cambiar título"));
  await Promise.all([editor.step("undo"), editor.step("undo")]);
  expect(editor.getState()).toMatchObject({ notice: undefined, announcement: "Deshecho: Cambiar título" });
});

test("what had the focus and goes gives it to what remains: a removed part, a notice that is closed", async () => {
  const { editor, jsonOf } = await open("sections", 1, "cards", 0);
  await user.click(await screen.findByRole("button", { name: "Quitar imagen" }));
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Imagen/));
  expect(document.activeElement?.closest("details")?.open).toBe(true);
  expect((await jsonOf()).sections[1].cards[0].picture).toBeUndefined();
  editor.warn(new Error("No se puede."));
  await user.click(await screen.findByRole("button", { name: "Cerrar el aviso" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

test("what is chosen, and a card's own values, have names to read", async () => {
  const { editor } = await open();
  await editor.goTo({ file: "content/pages/deportes.json", pointer: "/sections/0" });
  expect(await screen.findByText("Una cancha")).toBeDefined();
  await editor.goTo({ file: "content/pages/deportes.json", pointer: "/sections/1/cards/0" });
  expect(await screen.findByRole("textbox", { name: "Schedule" })).toBeDefined();
});

test("the address of a page changes in its dialog alone, with the links to it", async () => {
  const { editor } = await open();
  await editor.open("content/pages/deportes.json");
  await screen.findByRole("textbox", { name: "Título de la pestaña" });
  expect(screen.queryByRole("textbox", { name: "Dirección" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cambiar…" }));
  expect(await screen.findByLabelText(/^Dirección nueva/)).toHaveProperty("value", "/deportes");
});
