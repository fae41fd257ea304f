// The versions of the page that is open, of its forms, or of what is on all pages: who, when, what. One can be looked at as
// the site it was, and restored.
import { useContext, useState } from "react";
import type { Model } from "../../editing/protocol.ts";
import type { FileVersion } from "../../editing/publishing/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { Button, Card, CloseContext, NamedTexts } from "../elements.tsx";
import { ChoiceField } from "../fields.tsx";
import { siteAddress } from "../state/address.ts";
import { useAnswer, useEditor, useEditorState, useModel } from "../state/useEditor.ts";
import { withKeys } from "../withKeys.ts";
import styles from "./publishing.module.css";

export const dates = new Intl.DateTimeFormat("es-CO", { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });

export function HistoryDialog() {
  const close = useContext(CloseContext);
  const editor = useEditor();
  const model = useModel();
  const { files, pages, forms } = model;
  const [file, setFile] = useState(useEditorState(({ selection }) => selection.file));
  const titleOf = (path: string) =>
    [...pages, ...forms].find((one) => one.file === path)?.title ?? "Lo que aparece en todo el sitio";
  const title = titleOf(file);
  const { answer: versions, error } = useAnswer("GET _/history", { file });
  const [looked, setLooked] = useState<FileVersion & { content: string }>();
  // Any change ends it: the server shows the site as it is.
  const shown = looked?.content === contentOf(model) ? looked : undefined;
  const ended = looked && !shown && "Alguien cambió el sitio mientras usted miraba: se ve otra vez como es ahora.";
  const [refusal, setRefusal] = useState<string>();
  const none = versions?.length === 0 ? "Todavía no hay versiones: se guarda una cada vez que se publica." : "";
  const message = refusal ?? error ?? ended ?? (versions ? none : "Buscando las versiones…");
  /** Returns whether the site is shown as it was in a commit, or as it is without one. */
  const show = async (commit: string) => {
    const reason = await editor.ask("POST _/show", { commit }).then(
      () => undefined,
      ({ message }: Error) => message,
    );
    setRefusal(reason);
    return reason === undefined;
  };
  const look = async (version: FileVersion) => {
    if (await show(version.commit)) setLooked({ ...version, content: contentOf(editor.getState().model ?? model) });
  };
  const back = async () => {
    await show("");
    setLooked(undefined);
  };
  const restore = async ({ commit }: FileVersion) => {
    if (await editor.send("POST _/restore", { commit, file })) close();
  };
  if (shown) {
    return (
      <Dialog key="version" title={`${title}, como era el ${dates.format(new Date(shown.time))}`} onClose={back}>
        <div className={`stack ${styles.version}`}>
          <div className="row wraps">
            <p className="grow">Así se veía el sitio. Nada ha cambiado todavía.</p>
            <Button look="primary" onClick={() => back().then(() => restore(shown))} label="Restaurar esta versión" />
            <Button look="outlined" onClick={back} label="Volver al historial" />
          </div>
          <iframe title="El sitio, como era" src={siteAddress(shown.path)} />
        </div>
      </Dialog>
    );
  }
  const toolsOf = (version: FileVersion) => (
    <>
      <Button look="link" onClick={() => look(version)} label="Ver" />
      <Button look="outlined" onClick={() => restore(version)} label="Restaurar" />
    </>
  );
  const options = Object.keys(files).map((path) => ({ value: path, label: titleOf(path) }));
  return (
    <Dialog key="versions" title="Historial">
      <ChoiceField label="De qué" isList options={options} chosen={file} onChoose={setFile} />
      <div role="status">{message && <p>{message}</p>}</div>
      {versions?.map((version) => {
        const name = `${dates.format(new Date(version.time))} · ${version.author}`;
        return (
          <Card key={version.commit} title={name} tools={toolsOf(version)}>
            {withKeys(version.changes, ({ what, after }) => `${what} ${after}`).map(
              ([key, { what, before, after }]) => (
                <div key={key}>
                  <p>{what}</p>
                  <NamedTexts texts={{ Antes: before, Ahora: after }} />
                </div>
              ),
            )}
          </Card>
        );
      })}
    </Dialog>
  );
}

/** Another text for each content of the site, as far as the model has it. */
function contentOf({ pages, files }: Model): string {
  return [...pages, ...Object.values(files)].map(({ hash }) => hash).join();
}
