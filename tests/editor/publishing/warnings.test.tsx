// @vitest-environment jsdom
// What is said before publishing of changes that lead visitors or their data elsewhere.
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import type { SiteChanges } from "../../../src/editing/publishing/protocol.ts";
import { ChangesDialog } from "../../../src/editor/publishing/ChangesDialog.tsx";
import { withDialogs } from "../dialogs.ts";
import { renderEditor } from "../renderEditor.tsx";

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
