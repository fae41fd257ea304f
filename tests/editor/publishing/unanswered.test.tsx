// @vitest-environment jsdom
// What is said of publications and changes if the server does not answer.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { ChangesDialog } from "../../../src/editor/publishing/ChangesDialog.tsx";
import { PublishingButtons } from "../../../src/editor/publishing/PublishingButtons.tsx";
import type { Server } from "../../../src/editor/state/api.ts";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { EditorContext, useEditorState } from "../../../src/editor/state/useEditor.ts";
import { withDialogs } from "../dialogs.ts";
import { memoryServer } from "../memoryServer.ts";
import { renderEditor } from "../renderEditor.tsx";

beforeAll(withDialogs);

test("without an answer nobody knows whether it was published, and the dialog says nothing else of it", async () => {
  const changes = { groups: [], author: { name: "Ana", mail: "ana@example.org" } };
  const actions = { reload: async () => {}, onClose: () => {} };
  const dialog = <ChangesDialog changes={changes} count={0} isAsking={false} isPublishing={false} {...actions} />;
  const { close, offline } = await renderEditor(dialog);
  const button = await screen.findByRole("button", { name: "Traer lo que otros publicaron" });
  offline.is = true;
  fireEvent.click(button);
  const said = await screen.findByText(/^No se sabe si se publicó. No hay conexión/);
  expect(screen.getAllByText(/No hay conexión/)).toEqual([said]);
  await expect.poll(() => screen.queryByRole("progressbar")).toBeNull();
  offline.is = false;
  fireEvent.click(button);
  await expect.poll(() => screen.queryByText(/No se sabe si se publicó/)).toBeNull();
  close();
});

test("without an answer nobody says that there are no changes", async () => {
  const { server } = await memoryServer();
  const answers: { resolve: (answer: Awaited<ReturnType<Server["ask"]>>) => void; reject: (error: Error) => void }[] =
    [];
  const editor = createEditor({
    ...server,
    ask: async (method, path, content) => {
      if (path !== "_/changes") return server.ask(method, path, content);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
  });
  const end = editor.start("/");
  const Shown = () => useEditorState(({ model }) => model !== undefined) && <PublishingButtons />;
  render(
    <EditorContext value={editor}>
      <Shown />
    </EditorContext>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Cambios" }));
  // The bar asks by itself too, after a pause.
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await act(async () => {
    for (const { resolve } of answers.splice(0)) resolve({ status: 200, body: { groups: [] } });
  });
  expect(await screen.findByText(/^No hay cambios/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
  fireEvent.click(screen.getByRole("button", { name: "Cambios" }));
  await act(async () => {
    for (const { reject } of answers.splice(0)) reject(new Error("offline"));
  });
  expect(screen.queryByText(/^No hay cambios/)).toBeNull();
  expect(screen.getByText("Buscando los cambios…")).toBeTruthy();
  end();
});
