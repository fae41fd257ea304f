// @vitest-environment jsdom
// What is said of a publication whose answer does not arrive.
import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { ChangesDialog } from "../../../src/editor/publishing/ChangesDialog.tsx";
import { withDialogs } from "../dialogs.ts";
import { renderEditor } from "../renderEditor.tsx";

beforeAll(withDialogs);

test("without an answer nobody knows whether it was published", async () => {
  const changes = { groups: [], author: { name: "Ana", mail: "ana@example.org" } };
  const actions = { reload: async () => {}, onClose: () => {} };
  const dialog = <ChangesDialog changes={changes} count={0} isAsking={false} isPublishing={false} {...actions} />;
  const { close, offline } = await renderEditor(dialog);
  const button = await screen.findByRole("button", { name: "Traer lo que otros publicaron" });
  offline.is = true;
  fireEvent.click(button);
  expect(await screen.findByText(/^No se sabe si se publicó. No hay conexión/)).toBeTruthy();
  close();
});
