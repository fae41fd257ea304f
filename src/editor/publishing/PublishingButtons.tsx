// In the bar: how much is not published yet, publishing, and the history of the page.
import { useState } from "react";
import { createPortal } from "react-dom";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { useEditorState } from "../state/useEditor.ts";
import { ChangesDialog } from "./ChangesDialog.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";
import { changeCount, useChanges } from "./useChanges.ts";

export function PublishingButtons() {
  const { changes, reload } = useChanges();
  const isStart = useEditorState(({ screen }) => screen === "start");
  const [open, setOpen] = useState<"changes" | "publish" | "history">();
  const show = (dialog: "changes" | "publish") => {
    void reload();
    setOpen(dialog);
  };
  const close = () => setOpen(undefined);
  const count = changeCount(changes);
  return (
    <>
      {!isStart && (
        <button
          type="button"
          title="Historial de esta página"
          aria-haspopup="dialog"
          onClick={() => setOpen("history")}
        >
          <EditorIcon name="clock-counter-clockwise" />
        </button>
      )}
      <button type="button" data-outlined="" aria-haspopup="dialog" onClick={() => show("changes")}>
        {count > 0 ? `Cambios (${count})` : "Cambios"}
      </button>
      <button type="button" data-primary="" aria-haspopup="dialog" onClick={() => show("publish")}>
        Publicar
      </button>
      {createPortal(
        <>
          {open === "history" && <HistoryDialog onClose={close} />}
          {(open === "changes" || open === "publish") && changes && (
            <ChangesDialog changes={changes} isPublishing={open === "publish"} reload={reload} onClose={close} />
          )}
        </>,
        // Not in the bar, whose texts are in one line.
        document.body,
      )}
    </>
  );
}
