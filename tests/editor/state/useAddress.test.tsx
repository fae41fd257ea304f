// @vitest-environment jsdom
// The address of the editor's document, and what «back» leads to.
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAddress } from "../../../src/editor/state/useAddress.ts";
import { useEditorState, useModel } from "../../../src/editor/state/useEditor.ts";
import { withDialogs } from "../dialogs.ts";
import { renderEditor } from "../renderEditor.tsx";

function Screens() {
  const { pages, page } = useModel();
  const open = useEditorState((state) => state.screen);
  useAddress(pages.find(({ file }) => file === page)?.path);
  return (
    <>
      <p>{open === "page" ? page : open}</p>
      <dialog aria-label="Añadir" />
    </>
  );
}

/** A slow machine needs longer than the second of `findBy`. */
const shown = (text: string) => screen.findByText(text, {}, { timeout: 60_000 });

test("«back» leads to the page or screen before, and from a dialog to what is behind it", async () => {
  withDialogs();
  history.replaceState(null, "", "/editar/?pagina=/");
  const { editor, close } = await renderEditor(<Screens />);
  const cultura = { file: "content/pages/cultura.json", pointer: "" };
  await shown("content/pages/inicio.json");
  act(() => editor.showScreen("start"));
  await act(() => editor.goTo(cultura));
  await shown(cultura.file);
  expect(location.search).toBe("?pagina=%2Fcultura");
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });
  dialog.showModal();
  history.back();
  await waitFor(() => expect(dialog.open).toBe(false), { timeout: 60_000 });
  expect(location.search).toBe("?pagina=%2Fcultura");
  await act(() => editor.open("content/pages/deportes.json"));
  await shown("content/pages/deportes.json");
  for (const [search, text] of [
    ["?pagina=%2Fcultura", cultura.file],
    ["", "start"],
    ["?pagina=%2F", "content/pages/inicio.json"],
  ] as const) {
    history.back();
    await shown(text);
    expect(location.search).toBe(search);
  }
  close();
});

test("«back» to a page that is gone, and to the colours beside another page, leaves no entry behind", async () => {
  history.replaceState(null, "", "/editar/?pagina=/cultura&colores=");
  const { editor, close } = await renderEditor(<Screens />);
  await shown("content/pages/inicio.json");
  act(() => editor.showScreen("start"));
  await shown("start");
  const entries = history.length;
  history.go(-2);
  await shown("theme");
  expect(location.search).toBe("?pagina=%2F&colores=");
  expect(history.length).toBe(entries);
  history.replaceState(null, "", "/editar/?pagina=/borrada");
  dispatchEvent(new PopStateEvent("popstate"));
  await shown("start");
  expect(location.search).toBe("");
  expect(history.length).toBe(entries);
  close();
});

test("a page that cannot be loaded leaves the address of the one that is shown, and the next gets an entry", async () => {
  history.replaceState(null, "", "/editar/?pagina=/");
  const { editor, offline, close } = await renderEditor(<Screens />);
  await shown("content/pages/inicio.json");
  await act(() => editor.open("content/pages/cultura.json"));
  await shown("content/pages/cultura.json");
  offline.is = true;
  history.back();
  await waitFor(() => expect(editor.getState().offline).toBeDefined());
  await waitFor(() => expect(location.search).toBe("?pagina=%2Fcultura"));
  offline.is = false;
  await act(() => editor.open("content/pages/deportes.json"));
  await shown("content/pages/deportes.json");
  history.back();
  await shown("content/pages/cultura.json");
  close();
});

test("a page that another program has broken and repaired keeps its address, and «back» leads to the page before", async () => {
  history.replaceState(null, "", "/editar/?pagina=/");
  const { editor, workspace, changed, close } = await renderEditor(<Screens />);
  const cultura = "content/pages/cultura.json";
  await shown("content/pages/inicio.json");
  await act(() => editor.open(cultura));
  await shown(cultura);
  const pathOf = () => editor.getState().model?.pages.find(({ file }) => file === cultura)?.path;
  const text = String(workspace.textOf(cultura));
  for (const [saved, path] of [
    [`<<<<<<< HEAD\n${text}`, ""],
    [text, "/cultura"],
  ] as const) {
    workspace.save(cultura, saved);
    await act(changed);
    await waitFor(() => expect(pathOf()).toBe(path), { timeout: 60_000 });
    expect(location.search).toBe("?pagina=%2Fcultura");
  }
  history.back();
  await shown("content/pages/inicio.json");
  close();
});
