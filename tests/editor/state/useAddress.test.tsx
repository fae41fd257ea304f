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
