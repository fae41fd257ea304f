// @vitest-environment jsdom
// Two changes that are called the same, as two cards «Título» that were deleted one after the other.
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import type { SiteChange } from "../../../src/editing/publishing/protocol.ts";
import { ChangesDialog } from "../../../src/editor/publishing/ChangesDialog.tsx";
import { withDialogs } from "../dialogs.ts";
import { renderEditor } from "../renderEditor.tsx";

beforeAll(withDialogs);

test("a change that is taken back leaves the list, also if others are called as it", async () => {
  // React says so if two have the same key: what is gone may stay on the screen then.
  const complaints = vi.spyOn(console, "error");
  const place = { file: "content/pages/inicio.json", pointer: "/sections/1/cards/3" };
  const moved: SiteChange = { what: "Se movió la tarjeta «Uno»", before: "", after: "" };
  const removed: SiteChange = { what: "Se quitó la tarjeta «Título»", before: "Título", after: "", place };
  let show: (changes: SiteChange[]) => void = () => {};
  function Changes() {
    const [changes, setChanges] = useState([moved, removed, { ...removed }]);
    show = setChanges;
    const nothing = async () => {};
    const state = { count: changes.length, isAsking: false, isPublishing: false };
    return (
      <ChangesDialog
        changes={{ groups: [{ title: "Inicio", changes }] }}
        {...state}
        reload={nothing}
        onClose={nothing}
      />
    );
  }
  const { close } = await renderEditor(<Changes />);
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  act(() => show([removed, { ...removed }]));
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  close();
});
