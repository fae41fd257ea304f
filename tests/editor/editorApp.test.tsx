// @vitest-environment jsdom
// The whole editor by keyboard, with the site's frame empty.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useEditorState } from "../../src/editor/state/useEditor.ts";
import { newUser } from "../newUser.ts";
import { landing, renderEditor } from "./renderEditor.tsx";
import { pqrs } from "./state/openForm.ts";

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  // Nor a layout: the window has room for the outline of the page.
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** A slow machine needs longer than the second of `waitFor`. */
const eventually = (check: () => unknown) => waitFor(check, { timeout: 60_000 });

test("adds, moves, duplicates and deletes by keyboard, and undoing all gives the old bytes", async () => {
  const { EditorApp } = await import("../../src/editor/EditorApp.tsx");
  const { close, textOf, jsonOf } = await renderEditor(<EditorApp />);
  const user = newUser();
  const sectionTypes = async () => (await jsonOf()).sections.map(({ type }: { type: string }) => type);
  const [original, types] = [await textOf(), await sectionTypes()];
  const expectTypes = (expected: string[]) => eventually(async () => expect(await sectionTypes()).toEqual(expected));
  const expectFocus = (name: RegExp) => eventually(() => expect(document.activeElement?.id ?? "").toMatch(name));
  const count = types.length;

  (await screen.findByRole("button", { name: /^Añadir sección/ })).focus();
  await user.keyboard("{Enter}");
  (await screen.findByRole("button", { name: /^Preguntas frecuentes/ })).focus();
  await user.keyboard("{Enter}");
  await expectTypes([...types, "faq"]);
  await expectFocus(new RegExp(`^field-.*/${count}/title$`));
  await user.keyboard("{Escape}");
  await expectFocus(new RegExp(`^heading-.*/${count}$`));
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expectTypes([...types.slice(0, -1), "faq", types.at(-1)]);
  await screen.findByText(`Hecho: Mover preguntas frecuentes. Ahora: Preguntas frecuentes, ${count} de ${count + 1}`);
  // From the panel to the bar, and to the outline of the page.
  await user.keyboard("{F6}{F6}{Control>}d{/Control}");
  await expectTypes([...types.slice(0, -1), "faq", "faq", types.at(-1)]);
  await expectFocus(new RegExp(`^outline-.*/${count}$`));
  await user.keyboard("{Delete}");
  await expectTypes([...types.slice(0, -1), "faq", types.at(-1)]);
  await screen.findByText(/^Hecho: Borrar preguntas frecuentes/);
  for (let step = 0; step < 4; step++) await user.keyboard("{Control>}z{/Control}");
  await eventually(async () => expect(await textOf(landing)).toBe(original));
  close();
});

test("the editor shows the site as wide as a phone on a phone, and as wide as a computer elsewhere", async () => {
  const { EditorApp } = await import("../../src/editor/EditorApp.tsx");
  const isPressed = async (name: RegExp) => {
    const button = await screen.findByTitle(name, {}, { timeout: 60_000 });
    return button.getAttribute("aria-pressed") === "true";
  };
  for (const [width, isPhone] of [
    [360, true],
    [1024, false],
  ] as const) {
    vi.stubGlobal("innerWidth", width);
    const { close } = await renderEditor(<EditorApp />);
    expect([await isPressed(/^Teléfono/), await isPressed(/^Computador/)]).toEqual([isPhone, !isPhone]);
    close();
  }
});

test.each([
  { how: "the window is closed", leave: () => dispatchEvent(new Event("beforeunload")) },
  { how: "«back» shows another page", leave: () => history.back() },
])("what is typed in a field that reports it only when it is left is saved if $how", async ({ leave }) => {
  history.replaceState(null, "", "/editar/?pagina=/");
  const { EditorApp } = await import("../../src/editor/EditorApp.tsx");
  const { editor, close, jsonOf } = await renderEditor(<EditorApp />);
  await editor.open("content/pages/pqrs.json");
  editor.select({ file: pqrs, at: ["properties", "correoInstitucional"] });
  await newUser().type(await screen.findByRole("textbox", { name: "Solo correos de" }), "example.edu.co");
  leave();
  const domains = async () => (await jsonOf(pqrs)).properties.correoInstitucional.pattern;
  await eventually(async () => expect(await domains()).toContain("[eE][xX][aA][mM][pP][lL][eE]"));
  close();
});

test("a site that cannot be loaded shows that the connection is lost, although nothing else has asked", async () => {
  const { EditorApp } = await import("../../src/editor/EditorApp.tsx");
  const { editor, offline, close } = await renderEditor(<EditorApp />);
  const frame = await screen.findByTitle("El sitio");
  offline.is = true;
  Object.defineProperty(frame, "contentDocument", { value: null });
  fireEvent.load(frame);
  await expect.poll(() => editor.getState().offline).toBe("No hay conexión con el programa.");
  close();
});

test("an error in the editor leaves no blank screen, and what was typed is saved", async () => {
  const { EditorBoundary } = await import("../../src/editor/EditorBoundary.tsx");
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  let isBroken = false;
  const Breakable = () => {
    if (useEditorState(() => isBroken)) throw new Error("broken");
    return "Sin errores";
  };
  const { editor, jsonOf, close } = await renderEditor(
    <EditorBoundary>
      <Breakable />
    </EditorBoundary>,
  );
  await screen.findByText("Sin errores", {}, { timeout: 60_000 });
  isBroken = true;
  editor.enter({ file: landing, at: ["title"] }, "Bienestar hoy");
  const heading = await screen.findByRole("heading", { name: "El editor se detuvo" }, { timeout: 60_000 });
  expect(document.activeElement).toBe(heading);
  await screen.findByText(/^Guardado a las/, {}, { timeout: 60_000 });
  expect((await jsonOf()).title).toBe("Bienestar hoy");
  expect(screen.getByRole("link", { name: "Ver todas las páginas" }).getAttribute("href")).toBe("/editar/");
  expect(error).toHaveBeenCalled();
  close();
});
