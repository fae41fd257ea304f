// @vitest-environment jsdom
// The pickers in the panel: what is chosen reaches the files in one step.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import sharp from "sharp";
import { afterEach, beforeAll, expect, test } from "vitest";
import { AddDialog } from "../../../src/editor/additions/AddDialog.tsx";
import { EditPanel } from "../../../src/editor/panel/EditPanel.tsx";
import { isUnsaved } from "../../../src/editor/state/editorState.ts";
import type { Path } from "../../../src/engine/path.ts";
import { sitePath } from "../../../src/pipeline/read/files.ts";
import { newUser } from "../../newUser.ts";
import { landing, renderEditor } from "../renderEditor.tsx";

const siteFile = "content/site.json";
const sports = "content/pages/deportes.json";

let opened: Awaited<ReturnType<typeof renderEditor>> | undefined;
afterEach(() => opened?.close());
beforeAll(() => {
  // jsdom lacks these methods.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
let user: ReturnType<typeof newUser>;
/** A slow machine needs longer than the second of `waitFor`. */
const eventually = (check: () => unknown) => waitFor(check, { timeout: 60_000 });

/** The panel with an object of a file; a page is opened. */
async function open(file: string, ...at: Path) {
  opened = await renderEditor(<EditPanel outline={undefined} />);
  user = newUser();
  await screen.findByRole("heading", { level: 2 });
  if (file.startsWith("content/pages/")) await opened.editor.open(file);
  opened.editor.select({ file, at });
  return opened;
}

const link: Path = ["sections", 1, "cards", 0, "actions", 0];
const firstLink = (page: { sections: { cards: { actions: unknown[] }[] }[] }) => page.sections[1]?.cards[0]?.actions[0];

test("another destination replaces the first one and what goes with it, in one step", async () => {
  const { jsonOf, editor } = await open(landing, ...link);
  const before = firstLink(await jsonOf());
  expect(before).toMatchObject({ route: "/cultura", fresh: true });
  await user.selectOptions(await screen.findByLabelText("Adónde lleva"), "Un teléfono");
  await user.type(screen.getByLabelText("Teléfono"), "+57 605 000 0000 ext. 12{Enter}");
  const address = "tel:+576050000000;ext=12";
  await eventually(async () => expect(firstLink(await jsonOf())).toEqual({ label: "Conoce más", address }));
  await eventually(() => expect(screen.getByLabelText("Teléfono")).toHaveProperty("value", "+576050000000 ext. 12"));
  await user.selectOptions(screen.getByLabelText("Adónde lleva"), "Todavía sin destino");
  await eventually(async () => expect(firstLink(await jsonOf())).toEqual({ label: "Conoce más", pending: true }));
  await editor.step("undo");
  await editor.step("undo");
  expect(firstLink(await jsonOf())).toEqual(before);
});

test("the telephone of the contact data is typed as people write it", async () => {
  const { jsonOf } = await open(siteFile, "contact", "items", 0, "lines", 0);
  await user.clear(await screen.findByLabelText("Web, correo o teléfono"));
  await user.type(screen.getByLabelText("Web, correo o teléfono"), "(605) 555 0100 ext. 12{Enter}");
  const saved = async () => (await jsonOf(siteFile)).contact.items[0].lines[0].address;
  await eventually(async () => expect(await saved()).toBe("tel:6055550100;ext=12"));
  const field = screen.getByLabelText<HTMLInputElement>("Web, correo o teléfono");
  expect(field.value).toBe("6055550100 ext. 12");
  await user.clear(field);
  await user.type(field, "bienestar@universidad.edu.co{Enter}");
  await eventually(async () => expect(await saved()).toBe("mailto:bienestar@universidad.edu.co"));
  await user.clear(field);
  await user.keyboard("{Enter}");
  await eventually(async () => expect(await saved()).toBe(undefined));
});

test("an address that is typed is not saved yet; one that is refused goes when another destination is chosen", async () => {
  const { jsonOf, editor } = await open(landing, ...link);
  await user.selectOptions(await screen.findByLabelText("Adónde lleva"), "Un correo");
  await user.type(screen.getByLabelText("Correo"), "salud");
  expect(isUnsaved(editor.getState())).toBe(true);
  await user.tab();
  await screen.findByRole("alert", {}, { timeout: 60_000 });
  expect(screen.getByLabelText("Correo")).toHaveProperty("value", "salud");
  expect(firstLink(await jsonOf())).toMatchObject({ route: "/cultura" });
  await user.selectOptions(screen.getByLabelText("Adónde lleva"), "Todavía sin destino");
  await eventually(async () => expect(firstLink(await jsonOf())).toEqual({ label: "Conoce más", pending: true }));
  await eventually(() => expect(isUnsaved(editor.getState())).toBe(false));
});

test("a link leads to a section of a page, until another page is chosen", async () => {
  const { jsonOf, editor } = await open("content/pages/cultura.json", "sections", 1);
  editor.enter({ file: "content/pages/cultura.json", at: ["sections", 1, "anchor"] }, "area", true);
  await editor.commit();
  await editor.open(landing);
  editor.select({ file: landing, at: link });
  await user.selectOptions(await screen.findByLabelText("Sección de la página"), "La cultura en la universidad");
  await eventually(async () => expect(firstLink(await jsonOf())).toMatchObject({ route: "/cultura", anchor: "area" }));
  const list = screen.getByLabelText("Qué página");
  list.focus();
  // As arrow keys do: the second one goes on from the first, which is not saved yet.
  for (const value of ["/informativo", "/deportes"]) {
    fireEvent.change(list, { target: { value } });
    expect(list).toHaveProperty("value", value);
  }
  await eventually(async () =>
    expect(firstLink(await jsonOf())).toEqual({ label: "Conoce más", route: "/deportes", fresh: true }),
  );
  await editor.commit();
  // Not to the buttons on the site that move the link.
  expect([document.activeElement, editor.getState().focus]).toEqual([list, undefined]);
  expect(await screen.findByText(/póngale allí un «Nombre para enlazar»/)).toBeDefined();
});

test("a document is uploaded and linked in one step, then replaced under its name", async () => {
  const { workspace, jsonOf, editor } = await open(landing, ...link);
  const stored = async () => (await workspace.read()).get("content/files/reglamento.pdf");
  await user.selectOptions(await screen.findByLabelText("Adónde lleva"), "Un documento");
  const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], "Reglamento.pdf");
  await user.upload(fileInput(0), pdf("uno"));
  await eventually(async () =>
    expect(firstLink(await jsonOf())).toEqual({ label: "Conoce más", document: "reglamento.pdf" }),
  );
  await screen.findByRole("radio", { name: /^reglamento\.pdf · 12 bytes/ });
  await user.upload(fileInput(1), pdf("dos"));
  await eventually(async () => expect(String(Buffer.from((await stored()) as Uint8Array))).toBe("%PDF-1.7 dos"));
  await editor.step("undo");
  await editor.step("undo");
  expect(await stored()).toBeUndefined();
  expect(firstLink(await jsonOf())).toMatchObject({ route: "/cultura" });
});

test("says why a document cannot be used, and keeps the link", async () => {
  const { jsonOf } = await open(landing, ...link);
  await user.selectOptions(await screen.findByLabelText("Adónde lleva"), "Un documento");
  await user.upload(fileInput(0), new File(["MZ"], "reglamento.pdf"));
  expect(await screen.findByText(/El archivo no es lo que dice su nombre/)).toBeDefined();
  const large = new File(["%PDF-1.7"], "memoria.pdf");
  Object.defineProperty(large, "size", { value: 700 * 1024 ** 2 });
  await user.upload(fileInput(0), large);
  expect(await screen.findByText("El archivo pesa 700 MB, y el máximo es 30 MB.")).toBeDefined();
  expect(firstLink(await jsonOf())).toMatchObject({ route: "/cultura" });
});

function fileInput(index: number): HTMLInputElement {
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[index];
  if (!input) throw new Error("There is no such input for files");
  return input;
}

test("a section of documents is added with its first document from the computer, which gives it its name", async () => {
  const at = { file: landing, at: ["sections", 1] };
  opened = await renderEditor(<AddDialog at={at} />);
  user = newUser();
  await user.click(await screen.findByRole("button", { name: /^Documentos/, hidden: true }));
  // Which scrolls to it.
  expect(document.activeElement?.textContent).toBe("Subir un documento…");
  await user.upload(fileInput(0), new File(["%PDF-1.7 uno"], "Formato-de_remisión.pdf"));
  const { jsonOf } = opened;
  await eventually(async () =>
    expect((await jsonOf()).sections[1]).toMatchObject({
      type: "documents",
      documents: [{ label: "Formato de remisión", document: "formato-de-remision.pdf" }],
    }),
  );
});

test("what is pressed twice is added once", async () => {
  opened = await renderEditor(<AddDialog at={{ file: landing, at: ["sections", 1] }} />);
  const { jsonOf } = opened;
  const { length } = (await jsonOf()).sections;
  const button = await screen.findByRole("button", { name: /^Tabla/, hidden: true });
  fireEvent.click(button);
  fireEvent.click(button);
  await opened.editor.commit();
  await eventually(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
  expect((await jsonOf()).sections).toHaveLength(length + 1);
});

test("an entry of the menu is called like the page that is chosen for it", async () => {
  opened = await renderEditor(<AddDialog at={{ file: sitePath, at: ["menu", "entries", 0] }} />);
  user = newUser();
  await user.click(await screen.findByRole("button", { name: /^Enlace a una página/, hidden: true }));
  await user.selectOptions(screen.getByRole("combobox", { hidden: true }), "Cultura · /cultura");
  await user.click(screen.getByRole("button", { name: "Añadir", hidden: true }));
  const { jsonOf } = opened;
  await eventually(async () =>
    expect((await jsonOf(sitePath)).menu.entries[0]).toEqual({ label: "Cultura", route: "/cultura" }),
  );
});

async function photo(name: string) {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#f00" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

/** Opens the dialog for the picture of the first card, which has a drawing. */
async function openPhotoDialog() {
  const editing = await open(landing, "sections", 1, "cards", 0, "picture");
  await user.click(await screen.findByRole("radio", { name: "Fotografía" }));
  await user.click(await screen.findByRole("button", { name: "Fotografía: Elija una fotografía" }));
  const pictureOf = async () => (await editing.jsonOf()).sections[1].cards[0].picture;
  return { ...editing, pictureOf };
}

test("a photograph takes the place of a drawing once it is said what it shows", async () => {
  const { pictureOf, editor } = await openPhotoDialog();
  const before = await pictureOf();
  await user.upload(fileInput(0), await photo("El Coro.jpg"));
  const use = await screen.findByRole("button", { name: "Usar esta fotografía" });
  await user.click(use);
  expect(await pictureOf()).toEqual(before);
  // The browser says why.
  expect(screen.getByLabelText("Qué muestra la fotografía")).toHaveProperty("validity.valueMissing", true);
  await user.type(screen.getByLabelText("Qué muestra la fotografía"), "El coro canta");
  await user.click(use);
  await eventually(async () => expect(await pictureOf()).toEqual({ file: "el-coro.webp", alt: "El coro canta" }));
  await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("button", { name: "Fotografía: Cambiar la fotografía, el-coro.webp" })).toBeDefined();
  await editor.step("undo");
  expect(await pictureOf()).toEqual(before);
});

test("a free part of a photograph is begun by keyboard, and its sides can be moved", async () => {
  await openPhotoDialog();
  await user.upload(fileInput(0), await photo("El Coro.jpg"));
  const part = () => screen.queryByRole("group", { name: /^La parte que se verá/ });
  const free = await screen.findByRole("button", { name: "Libre" });
  expect(part()).toBeNull();
  free.focus();
  await user.keyboard("{Enter}");
  expect(part()).not.toBeNull();
  expect(screen.getByRole("button", { name: "Borde derecho" })).toBeDefined();
  expect(free.getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Toda" }));
  expect(part()).toBeNull();
});

test("a photograph that is being described goes with its card when another program moves that", async () => {
  const { workspace, changed, jsonOf } = await openPhotoDialog();
  await user.upload(fileInput(0), await photo("El Coro.jpg"));
  await user.type(await screen.findByLabelText("Qué muestra la fotografía"), "El coro canta");
  const page = await jsonOf();
  const [first, ...others] = page.sections[1].cards;
  page.sections[1].cards = [...others, first];
  workspace.save(landing, JSON.stringify(page));
  await changed();
  await user.click(screen.getByRole("button", { name: "Usar esta fotografía" }));
  await eventually(async () =>
    expect((await jsonOf()).sections[1].cards.at(-1)).toMatchObject({
      title: first.title,
      picture: { file: "el-coro.webp", alt: "El coro canta" },
    }),
  );
});

test("says why the dialog of a photograph is closed when another program deletes its card", async () => {
  const { workspace, changed, jsonOf } = await openPhotoDialog();
  const page = await jsonOf();
  page.sections[1].cards.shift();
  workspace.save(landing, JSON.stringify(page));
  await changed();
  expect(await screen.findByText(/: lo que tenía abierto ya no existe\.$/)).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a photograph is pasted or dropped, and may be an ornament", async () => {
  const { pictureOf } = await openPhotoDialog();
  // Firefox pastes where a text was selected last, which is outside the dialog.
  fireEvent.paste(document.body, { clipboardData: { files: [await photo("pegada.jpg")] } });
  await user.click(await screen.findByRole("button", { name: "Elegir otra" }));
  const again = screen.getByText(/También puede arrastrarla/);
  fireEvent.drop(again, { dataTransfer: { files: [await photo("arrastrada.jpg")] } });
  await user.click(await screen.findByLabelText(/Es un adorno/));
  await user.click(screen.getByRole("button", { name: "Usar esta fotografía" }));
  await eventually(async () => expect(await pictureOf()).toMatchObject({ file: "arrastrada.webp", alt: "" }));
});

test("says which one of several photographs that are dropped together is taken", async () => {
  await openPhotoDialog();
  const dataTransfer = { files: [await photo("una.jpg"), await photo("otra.jpg")] };
  fireEvent.drop(screen.getByText(/También puede arrastrarla/), { dataTransfer });
  const saysSo = async () => expect((await screen.findByRole("alert")).textContent).toContain("se tomó «una.jpg»");
  await saysSo();
  fireEvent.drop(screen.getByLabelText("Qué muestra la fotografía"), {
    dataTransfer: { files: [await photo("a.jpg")] },
  });
  await eventually(() => expect(screen.queryByRole("alert")).toBeNull());
  fireEvent.drop(screen.getByLabelText("Qué muestra la fotografía"), { dataTransfer });
  await saysSo();
  await user.click(screen.getByRole("button", { name: "Elegir otra" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("says in the dialog why a file is no photograph", async () => {
  await openPhotoDialog();
  await user.upload(fileInput(0), new File(["hola"], "a.jpg"));
  await user.click(await screen.findByLabelText(/Es un adorno/));
  await user.click(screen.getByRole("button", { name: "Usar esta fotografía" }));
  const dialog = within(screen.getByRole("dialog"));
  expect((await dialog.findByRole("alert")).textContent).toContain("no se puede leer como fotografía");
  await user.click(dialog.getByRole("button", { name: "Elegir otra" }));
  const gif = new File(["GIF89a"], "a.gif", { type: "image/gif" });
  fireEvent.drop(screen.getByText(/También puede arrastrarla/), { dataTransfer: { files: [gif] } });
  await eventually(() => expect(dialog.getByRole("alert").textContent).toMatch(/^Este archivo no se puede mostrar/));
});

test("changed hours are read at once, and the texts that name them stay as they are", async () => {
  const { jsonOf, editor } = await open(siteFile, "contact", "items", 0);
  const before = await jsonOf(siteFile);
  const saidAs = (text: RegExp) =>
    screen.findByText((_, element) => element?.role === "status" && text.test(element.textContent));
  expect(await saidAs(/^Se lee así: lunes a viernes, 8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m.$/)).toBeDefined();
  const closing = screen.getByLabelText("Cierra, horas 2");
  fireEvent.change(closing, { target: { value: "17:00" } });
  // While the field has the focus, of which the window asks before it closes.
  await saidAs(/a 5:00 p.m.$/);
  expect(Object.values(editor.getState().drafts)).toMatchObject([{ value: "17:00" }]);
  fireEvent.blur(closing);
  await eventually(async () => expect(await jsonOf(siteFile)).not.toEqual(before));
  const after = await jsonOf(siteFile);
  expect(after.contact.items[0].hours[1].to).toBe("17:00");
  expect(after.contact.items[0].lines).toEqual(before.contact.items[0].lines);
  await user.click(screen.getAllByRole("button", { name: "Viernes" })[0] as HTMLElement);
  expect(await saidAs(/lunes a jueves, 8:00 a.m. a 12:00 m. y .*; viernes, 2:00 p.m./)).toBeDefined();
  await editor.step("undo");
  await editor.step("undo");
  expect(await jsonOf(siteFile)).toEqual(before);
  editor.select({ file: siteFile, at: ["contact", "items", 0] });
  // The next time is typed before the one before is saved.
  await screen.findByLabelText("Abre, horas 1");
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  type("Abre, horas 1", "07:00");
  fireEvent.blur(screen.getByLabelText("Abre, horas 1"));
  type("Cierra, horas 1", "11:00");
  const hoursOf = async () => (await jsonOf(siteFile)).contact.items[0].hours[0];
  await eventually(async () => expect((await hoursOf()).from).toBe("07:00"));
  await saidAs(/7:00 a.m. a 11:00 a.m./);
  // A click on the site selects something else, and no field is left.
  editor.select({ file: siteFile, at: ["contact"] });
  await eventually(async () => expect(await hoursOf()).toMatchObject({ from: "07:00", to: "11:00" }));
  // In the list of contact details, the one that has the hours says them.
  await user.click(await screen.findByRole("button", { name: /^Teléfono\s*lunes a/ }));
  await user.click(await screen.findByRole("button", { name: "Añadir horas" }));
  const added = within(await screen.findByRole("group", { name: "Días, horas 3" }));
  await eventually(() => expect(document.activeElement).toBe(added.getByRole("button", { name: "Lunes" })));
});

test("what is wrong with a time is read below the row of its times", async () => {
  await open(siteFile, "contact", "items", 0);
  const opening = await screen.findByLabelText("Abre, horas 2");
  fireEvent.change(opening, { target: { value: "19:00" } });
  fireEvent.blur(opening);
  const problem = await screen.findByRole("alert");
  expect(problem.textContent).toContain("abre a las 19:00");
  expect(opening.getAttribute("aria-describedby")).toBe(problem.id);
  const last = screen.getByRole("button", { name: "Quitar las horas 2" });
  expect(last.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("hours that are removed twice before they are gone take no others with them", async () => {
  const { jsonOf, editor } = await open(siteFile, "contact", "items", 0);
  await user.click(await screen.findByRole("button", { name: "Añadir horas" }));
  await editor.commit();
  const [, ...others] = (await jsonOf(siteFile)).contact.items[0].hours;
  const remove = screen.getByRole("button", { name: "Quitar las horas 1" });
  for (const _click of ["first", "second"]) fireEvent.click(remove);
  await editor.commit();
  expect((await jsonOf(siteFile)).contact.items[0].hours).toEqual(others);
  expect(editor.getState().notice).toBeUndefined();
});

test("hours keep their last day, and a sentence says how they are removed", async () => {
  const { jsonOf } = await open(siteFile, "contact", "items", 0);
  const before = await jsonOf(siteFile);
  await user.click(await screen.findByRole("button", { name: "Añadir horas" }));
  const added = within(await screen.findByRole("group", { name: "Días, horas 3" }));
  await user.click(added.getByRole("button", { name: "Sábado" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/al menos un día.*papelera/);
  expect((await jsonOf(siteFile)).contact.items[0].hours).toEqual([
    ...before.contact.items[0].hours,
    { days: ["sat"], from: "08:00", to: "12:00" },
  ]);
});

test("hours that somebody typed into a text are written from the hours on demand", async () => {
  const { jsonOf, editor } = await open(siteFile, "contact", "items", 0);
  const at = ["contact", "items", 0, "lines", 2, "text"];
  editor.enter({ file: siteFile, at }, "Oficina: lunes a jueves, 7:00 a.m. a 8:00 a.m.", true);
  await user.click(await screen.findByRole("button", { name: "Que se escriba solo" }));
  await eventually(async () =>
    expect((await jsonOf(siteFile)).contact.items[0].lines[2].text).toBe("Oficina: {hours}"),
  );
});

test("a card shows what all cards have, and gets its own on demand", async () => {
  const { jsonOf, editor } = await open(sports);
  const index = (await jsonOf(sports)).sections.findIndex((section: object) => "each" in section);
  const card: Path = ["sections", index, "cards", 0];
  editor.select({ file: sports, at: card });
  const common = within(await screen.findByRole("region", { name: "Lo que llevan todas" }));
  const each = (await jsonOf(sports)).sections[index].each;
  await user.click(common.getAllByRole("button", { name: "Cambiar solo en esta" })[0] as HTMLElement);
  const [key] = Object.keys(each);
  await eventually(async () =>
    expect((await jsonOf(sports)).sections[index].cards[0]).toMatchObject({ [String(key)]: each[String(key)] }),
  );
  await user.click(await common.findByRole("button", { name: "Usar lo de todas" }));
  await eventually(async () => expect((await jsonOf(sports)).sections[index].cards[0]).not.toHaveProperty(String(key)));
  await user.click(common.getAllByRole("button", { name: "Cambiar en todas" })[0] as HTMLElement);
  expect(editor.getState().selection.at.slice(0, 3)).toEqual(["sections", index, "each"]);
});

test("a shared section becomes one of the page on demand", async () => {
  const culture = "content/pages/cultura.json";
  const { jsonOf, editor } = await open(culture);
  const index = (await jsonOf(culture)).sections.findIndex(({ type }: { type: string }) => type === "shared");
  editor.select({ file: culture, at: ["sections", index] });
  await user.click(await screen.findByRole("button", { name: "Hacer una copia solo para esta página" }));
  const { acompanamiento } = (await jsonOf(siteFile)).shared;
  await eventually(async () => expect((await jsonOf(culture)).sections[index]).toEqual(acompanamiento));
  await editor.step("undo");
  await user.click(await screen.findByRole("button", { name: "Cambiar en todas las páginas" }));
  expect(editor.getState().selection).toMatchObject({ file: siteFile, at: ["shared", "acompanamiento"] });
});

test("a day is said in words, and the last one with the first", async () => {
  const { editor } = await open(landing, "sections", 1);
  editor.enter({ file: landing, at: ["sections", 1, "from"] }, "2026-12-03", true);
  expect(await screen.findByText("jueves, 3 de diciembre de 2026")).toBeDefined();
  editor.enter({ file: landing, at: ["sections", 1, "until"] }, "2026-12-05", true);
  expect(await screen.findByText("del 3 al 5 de diciembre de 2026")).toBeDefined();
});

test("a text offers the values that it can name", async () => {
  const { editor, jsonOf } = await open(sports);
  const index = (await jsonOf(sports)).sections.findIndex((section: object) => "each" in section);
  editor.select({ file: sports, at: ["sections", index, "each", "lines", 0] });
  const names = Object.keys((await jsonOf(sports)).sections[index].cards[0].values);
  for (const name of names) expect(await screen.findByRole("button", { name: new RegExp(`^${name}`) })).toBeDefined();
});

test("braces that no value replaces are only letters", async () => {
  const { editor } = await open(landing, "sections", 0);
  editor.enter({ file: landing, at: ["sections", 0, "title"] }, "Hola {chip}", true);
  expect(await screen.findByDisplayValue("Hola {chip}")).toBeDefined();
  expect(screen.queryByText(/^Lo que está entre llaves/)).toBeNull();
});
