// The panel of the editor on the page of a form, for tests in jsdom.
import { screen, waitFor } from "@testing-library/react";
import { EditPanel } from "../../../src/editor/panel/EditPanel.tsx";
import type { Path } from "../../../src/engine/path.ts";
import { newUser } from "../../newUser.ts";
import { renderEditor } from "../renderEditor.tsx";
import { pqrs } from "../state/openForm.ts";

/** A slow machine needs longer than the second of `waitFor`. */
export const eventually = (check: () => unknown) => waitFor(check, { timeout: 60_000 });

export async function openFormPanel() {
  const opened = await renderEditor([<EditPanel key="panel" outline={undefined} />]);
  await opened.editor.open("content/pages/pqrs.json");
  return {
    ...opened,
    user: newUser(),
    form: () => opened.jsonOf(pqrs),
    /** Shows a place in the form, which has this heading. */
    async select(at: Path, heading: string) {
      opened.editor.select({ file: pqrs, at });
      await screen.findByRole("heading", { level: 2, name: heading });
    },
  };
}
