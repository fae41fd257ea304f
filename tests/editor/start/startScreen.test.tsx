// @vitest-environment jsdom
// The screen on which an editor begins: what it lists leads to its place, and whole pages are made and taken away.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { StartScreen } from "../../../src/editor/start/StartScreen.tsx";
import { removeItem } from "../../../src/editor/state/actions.ts";
import { Thing } from "../../../src/editor/state/thing.ts";
import { useEditorState } from "../../../src/editor/state/useEditor.ts";
import { newUser } from "../../newUser.ts";
import { landing, renderEditor } from "../renderEditor.tsx";

const sports = "content/pages/deportes.json";
const siteFile = "content/site.json";

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

let opened: Awaited<ReturnType<typeof renderEditor>> | undefined;
afterEach(() => opened?.close());

async function open() {
  opened = await renderEditor(<StartScreen />);
  await screen.findByRole("heading", { name: "Páginas" });
  opened.editor.showScreen("start");
  return { user: newUser(), ...opened };
}
/** A slow machine needs longer than the second of `waitFor`. */
const eventually = (check: () => unknown) => waitFor(check, { timeout: 60_000 });
type Opened = Awaited<ReturnType<typeof open>>;
const expectShown = ({ editor }: Opened, page: string, file: string, at: unknown[]) =>
  eventually(() =>
    expect(editor.getState()).toMatchObject({
      screen: "page",
      model: { page },
      pointed: { file, at },
      focus: { file },
    }),
  );

test("a page leads to itself", async () => {
  const here = await open();
  await here.user.click(screen.getByRole("button", { name: /^Deportes/ }));
  await expectShown(here, sports, sports, []);
});

test("a part of the whole site leads to it, and what is not there yet to where it can be added", async () => {
  const here = await open();
  await here.user.click(screen.getByRole("button", { name: "Pie de página" }));
  await expectShown(here, landing, siteFile, ["footer"]);
  await here.user.click(screen.getByRole("button", { name: "Avisos" }));
  await expectShown(here, landing, siteFile, []);
  expect(here.editor.getState().focus).toMatchObject({ at: ["banners"] });
  await here.user.click(screen.getByRole("button", { name: "Colores y logotipo" }));
  expect(here.editor.getState().screen).toBe("theme");
});

test("a form leads to the page that shows it", async () => {
  const here = await open();
  await here.user.click(screen.getByRole("button", { name: /PQRS ?PQRS$/ }));
  await expectShown(here, "content/pages/pqrs.json", "schemas/forms/pqrs.schema.json", []);
});

test("a search finds a text of another page, and leads to its field", async () => {
  const here = await open();
  await here.user.type(screen.getByRole("searchbox"), "habilitados");
  const found = await screen.findByRole("button", { name: /HABILITADOS|habilitados/ });
  expect(screen.getByText("1 texto")).toBeDefined();
  await here.user.click(found);
  await eventually(() => expect(here.editor.getState()).toMatchObject({ screen: "page", focus: { area: "field" } }));
});

test("a search is still there after one of its texts was opened", async () => {
  const Shown = () => useEditorState((state) => state.screen === "start") && <StartScreen />;
  opened = await renderEditor(<Shown />);
  const { editor } = opened;
  await eventually(() => expect(editor.getState().model).toBeDefined());
  editor.showScreen("start");
  const user = newUser();
  await user.type(await screen.findByRole("searchbox"), "habilitados");
  await user.click(await screen.findByRole("button", { name: /habilitados/ }));
  await eventually(() => expect(screen.queryByRole("searchbox")).toBeNull());
  editor.showScreen("start");
  expect(await screen.findByRole("searchbox")).toHaveProperty("value", "habilitados");
  await screen.findByRole("button", { name: /habilitados/ });
});

test("a search that finds more texts than it shows says so", async () => {
  const here = await open();
  await here.user.type(screen.getByRole("searchbox"), "a");
  expect(await screen.findByText("50 textos. Puede haber más: escriba otra palabra para encontrarlos.")).toBeDefined();
});

test("a problem leads to its place, whatever page it is on", async () => {
  const here = await open();
  const { problems = [] } = here.editor.getState().model ?? {};
  const problem = problems.find(({ file }) => file !== landing && file.startsWith("schemas/")) ?? problems[0];
  expect(screen.getByRole("heading", { name: `Por corregir: ${problems.length} avisos` })).toBeDefined();
  await here.user.click(screen.getByRole("button", { name: (name) => name.startsWith(problem?.message ?? "-") }));
  await eventually(() =>
    expect(here.editor.getState()).toMatchObject({ screen: "page", focus: { file: problem?.file } }),
  );
});

test("repairs what has only one correction", async () => {
  const { user, workspace, editor, textOf } = await open();
  expect(screen.queryByRole("button", { name: /^Reparar/ })).toBeNull();
  const text = await textOf();
  workspace.save(landing, text.replace(/\n}\s*$/, ",\n}\n"));
  await editor.open(landing);
  await user.click(await screen.findByRole("button", { name: /^Reparar/ }));
  await eventually(async () => expect(await textOf()).toBe(text.replace(/\s*$/, "\n")));
  // The button is gone.
  const [problem] = editor.getState().model?.problems ?? [];
  await eventually(() => expect(document.activeElement?.textContent).toContain(problem?.message));
});

test("shows at once what another program has broken in any page", async () => {
  const { workspace, textOf, changed } = await open();
  workspace.save(sports, (await textOf(sports)).replace(/\n}\s*$/, ",\n}\n"));
  await changed();
  expect(await screen.findByRole("heading", { name: /^Por corregir: 1 error/ })).toBeDefined();
});

test("creates a page with an entry in the menu, and shows it", async () => {
  const here = await open();
  await here.user.click(screen.getByRole("button", { name: "Crear página" }));
  const dialog = within(screen.getByRole("dialog", { name: "Crear página" }));
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Título/));
  await here.user.keyboard("Salud mental");
  await here.user.click(await dialog.findByRole("radio", { name: /^Página de preguntas/ }));
  await here.user.click(dialog.getByRole("button", { name: "Crear" }));
  await expectShown(here, "content/pages/salud-mental.json", "content/pages/salud-mental.json", []);
  const { model } = here.editor.getState();
  const text = { file: "content/pages/salud-mental.json", at: ["sections", 0, "text"] };
  expect(model && new Thing(model, text).isExampleText).toBe(true);
  expect((await here.jsonOf(siteFile)).menu.entries.at(-1)).toEqual({ label: "Salud mental", route: "/salud-mental" });
});

test("a dialog says that there is no connection, and keeps what was typed", async () => {
  const { user, offline } = await open();
  await user.click(screen.getByRole("button", { name: "Crear página" }));
  const dialog = within(screen.getByRole("dialog", { name: "Crear página" }));
  await user.keyboard("Salud mental");
  await dialog.findByRole("radio", { name: /^Página de preguntas/ });
  offline.is = true;
  await user.click(dialog.getByRole("button", { name: "Crear" }));
  await eventually(() =>
    expect(dialog.getByRole("alert").textContent).toMatch(/^Sin conexión .+ no se sabe si se hizo/),
  );
  expect(dialog.getByLabelText(/^Título/)).toHaveProperty("value", "Salud mental");
});

test("changes an address, says why one is refused, and keeps the old one", async () => {
  const { user, jsonOf } = await open();
  await user.click(screen.getByRole("button", { name: "Cambiar la dirección de Deportes" }));
  const field = screen.getByLabelText(/^Dirección nueva/);
  await user.clear(field);
  await user.type(field, "/cultura");
  await user.click(screen.getByRole("button", { name: "Cambiar dirección" }));
  const dialog = within(screen.getByRole("dialog"));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/ya es de la página/);
  await user.clear(field);
  await user.type(field, "deporte{Enter}");
  await eventually(async () =>
    expect(await jsonOf(sports)).toMatchObject({ path: "/deporte", aliases: ["/deportes"] }),
  );
  await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("shows the links to a page before it is deleted, and lets them lead to another one", async () => {
  const { user, workspace, jsonOf, editor } = await open();
  await editor.open(sports);
  await user.click(screen.getByRole("button", { name: "Eliminar la página Deportes" }));
  const dialog = within(screen.getByRole("dialog"));
  expect((await dialog.findAllByRole("listitem")).map(({ textContent }) => textContent)).toContain(
    "«Deportes», en lo que aparece en todo el sitio",
  );
  await user.selectOptions(dialog.getByRole("combobox"), "/cultura");
  await user.click(dialog.getByRole("button", { name: "Eliminar" }));
  await eventually(async () => expect((await workspace.read()).has(sports)).toBe(false));
  const routes = (await jsonOf(siteFile)).menu.entries.map(({ route }: { route?: string }) => route);
  expect(routes.filter((route: string) => route === "/cultura").length).toBeGreaterThan(1);
  await eventually(() => expect(screen.queryByRole("button", { name: /^Deportes/ })).toBeNull());
  expect(editor.getState().notice).toBeUndefined();
});

test("a form is created on a page, opened there, and deleted once no page shows it", async () => {
  const here = await open();
  await here.user.click(screen.getByRole("button", { name: "Crear formulario" }));
  const dialog = within(screen.getByRole("dialog"));
  await here.user.type(dialog.getByRole("textbox", { name: "Título" }), "Pide tu cita{Enter}");
  // The browser asks for the page.
  expect(dialog.getByRole("combobox")).toHaveProperty("validity.valueMissing", true);
  await here.user.selectOptions(dialog.getByRole("combobox"), "Deportes · /deportes");
  await here.user.click(dialog.getByRole("button", { name: "Crear" }));
  await expectShown(here, sports, "schemas/forms/pide-tu-cita.schema.json", []);
  const { sections } = await here.jsonOf(sports);
  const place = { file: sports, at: ["sections", sections.length - 1] };
  await here.editor.act(undefined, place, removeItem);
  here.editor.showScreen("start");
  await here.user.click(await screen.findByRole("button", { name: "Eliminar el formulario Pide tu cita" }));
  await eventually(() => expect(screen.queryByRole("button", { name: /Pide tu cita/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Formularios" }));
});
