// In the bar: how much is not published yet, publishing, and the history of the page.
import { useCallback, useEffect, useState } from "react";
import type { SiteChanges } from "../../editing/publishing/protocol.ts";
import { Button, DialogButton } from "../elements.tsx";
import { useEditor, useEditorState, useModel } from "../state/useEditor.ts";
import { ChangesDialog } from "./ChangesDialog.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";

/** In milliseconds. Several changes in a row are asked for once. */
const pause = 400;

export function PublishingButtons() {
  const editor = useEditor();
  const model = useModel();
  const isStart = useEditorState(({ screen }) => screen === "start");
  const [changes, setChanges] = useState<SiteChanges>();
  const [isAsking, setIsAsking] = useState(false);
  const [open, setOpen] = useState<"changes" | "publish">();
  const reload = useCallback(async () => {
    // Without a connection the bar says so, and a new model comes when there is one.
    const answer = await editor.ask("GET _/changes").catch(() => undefined);
    if (!answer) return;
    setChanges(answer);
    setIsAsking(false);
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new model may follow a change
  useEffect(() => {
    const timer = setTimeout(reload, pause);
    return () => clearTimeout(timer);
  }, [reload, model]);
  const show = (dialog: "changes" | "publish") => {
    setOpen(dialog);
    setIsAsking(true);
    void reload();
  };
  const close = () => setOpen(undefined);
  const count = changes?.groups.flatMap((group) => group.changes).length ?? 0;
  const label = count > 0 ? `Cambios (${count})` : "Cambios";
  return (
    <>
      {!isStart && <DialogButton icon="clock-counter-clockwise" title="Historial" dialog={<HistoryDialog />} />}
      <Button look="outlined" aria-haspopup="dialog" onClick={() => show("changes")} label={label} />
      <Button look="primary" aria-haspopup="dialog" onClick={() => show("publish")} label="Publicar" />
      {open && changes && (
        <ChangesDialog
          changes={changes}
          count={count}
          isAsking={isAsking}
          isPublishing={open === "publish"}
          reload={reload}
          onClose={close}
        />
      )}
    </>
  );
}
