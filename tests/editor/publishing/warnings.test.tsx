// @vitest-environment jsdom
// What is said before publishing of changes that lead visitors or their data elsewhere.
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import type { SiteChanges } from "../../../src/editing/publishing/protocol.ts";
import { ChangesDialog } from "../../../src/editor/publishing/ChangesDialog.tsx";
import { newUser } from "../../newUser.ts";
import { withDialogs } from "../dialogs.ts";
import { landing, renderEditor } from "../renderEditor.tsx";

beforeAll(withDialogs);

test("a change that leads data elsewhere is in red before the button that publishes, and at its place", async () => {
  const warning = "Lo que los visitantes escriban en este formulario se enviará a «https://example.net/».";
  const changes: SiteChanges = {
    author: { name: "Ana", mail: "ana@example.org" },
    groups: [
      {
        title: "PQRS",
        changes: [
          { what: "Otro servicio", before: "", after: "https://example.net/", warning },
          { what: "Título", before: "Uno", after: "Dos" },
        ],
      },
    ],
  };
  const { close } = await renderEditor(
    <ChangesDialog
      changes={changes}
      count={2}
      isAsking={false}
      isPublishing={false}
      reload={async () => {}}
      onClose={() => {}}
    />,
  );
  const before = await screen.findByRole("region", { name: "Antes de publicar" });
  const red = within(before).getByText(`PQRS: ${warning}`);
  expect(red.className).toBe("problem");
  const button = screen.getByRole("button", { name: "Publicar 2 cambios" });
  expect(before.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const [first, second] = screen.getAllByRole("article").map(({ textContent }) => textContent);
  expect(first).toContain(warning);
  expect(second).not.toContain("visitantes");
  close();
});

test("what was refused is not published: the dialog says so, and leads there", async () => {
  const onClose = vi.fn();
  const { editor, close } = await renderEditor(
    <ChangesDialog
      changes={{ author: { name: "Ana", mail: "ana@example.org" }, groups: [] }}
      count={0}
      isAsking={false}
      isPublishing={false}
      reload={async () => {}}
      onClose={onClose}
    />,
  );
  await screen.findByText(/^No hay cambios/);
  expect(screen.queryByRole("button", { name: "Ir allí" })).toBeNull();
  const title = { file: landing, at: ["title"] };
  editor.enter(title, "", true);
  await screen.findByText("Sin guardar: hay algo que corregir. Mientras tanto, eso no se publica.");
  await newUser().click(screen.getByRole("button", { name: "Ir allí" }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(editor.getState().focus).toMatchObject({ ...title, area: "field" }));
  close();
});
