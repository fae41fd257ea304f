// In the bar: how much is not published yet, publishing, and the history of the page.
import { useState } from "react";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { ChangesDialog } from "./ChangesDialog.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";
import { countOf, useChanges } from "./useChanges.ts";

export function PublishingButtons() {
  const { changes, reload } = useChanges();
  const [open, setOpen] = useState<"changes" | "publish" | "history">();
  const show = (dialog: "changes" | "publish") => {
    reload();
    setOpen(dialog);
  };
  const count = countOf(changes);
  return (
    <>
      <button type="button" title="Historial de esta página" aria-haspopup="dialog" onClick={() => setOpen("history")}>
        <EditorIcon name="clock-counter-clockwise" />
      </button>
      <button type="button" data-outlined="" aria-haspopup="dialog" onClick={() => show("changes")}>
        {count > 0 ? `Cambios (${count})` : "Cambios"}
      </button>
      <button type="button" data-primary="" aria-haspopup="dialog" onClick={() => show("publish")}>
        Publicar
      </button>
      {open === "history" && <HistoryDialog onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== "history" && changes && (
        <ChangesDialog
          changes={changes}
          isPublishing={open === "publish"}
          reload={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
