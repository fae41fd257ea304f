// The versions of the page that is open: who, when, what. One can be looked at as the site it was, and restored.
import { useEffect, useState } from "react";
import type { ErrorAnswer } from "../../editing/protocol.ts";
import { publishingAddresses as at, type FileVersion } from "../../editing/publishing/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { useEditor, useModel } from "../state/useEditor.ts";
import { BeforeAfter } from "./BeforeAfter.tsx";
import styles from "./publishing.module.css";

const dates = new Intl.DateTimeFormat("es-CO", { dateStyle: "long", timeStyle: "short", hour12: false });

export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const { page, pages } = useModel();
  const title = pages.find(({ file }) => file === page)?.title ?? "";
  const [versions, setVersions] = useState<FileVersion[]>();
  const [shown, setShown] = useState<FileVersion>();
  const [message, setMessage] = useState("Buscando las versiones…");
  useEffect(() => {
    const show = (found: FileVersion[]) => {
      setVersions(found);
      setMessage(found.length === 0 ? "Esta página todavía no tiene versiones guardadas." : "");
    };
    editor.get<FileVersion[]>(at.history, { file: page }).then(show, (error: Error) => setMessage(error.message));
  }, [editor, page]);
  /** Returns whether the server has done it. */
  const ask = async (address: string, content: object) => {
    const answer = await editor.post(address, content);
    const { message: text } = (answer?.body ?? {}) as Partial<ErrorAnswer>;
    setMessage(answer?.status === 200 ? "" : (text ?? "No se pudo hacer: el sitio tendría errores."));
    return answer?.status === 200;
  };
  const look = async (version: FileVersion) => (await ask(at.show, { commit: version.commit })) && setShown(version);
  const restore = async ({ commit }: FileVersion) => (await ask(at.restore, { commit, file: page })) && onClose();
  if (shown) {
    const back = async () => {
      await ask(at.show, { commit: "" });
      setShown(undefined);
    };
    return (
      <Dialog key="version" title={`${title}, como era el ${dates.format(new Date(shown.time))}`} onClose={back}>
        <div className={`stack ${styles.version}`}>
          <div className="row wraps">
            <p className="grow">Así se veía el sitio. Nada ha cambiado todavía.</p>
            <button type="button" data-primary="" onClick={() => back().then(() => restore(shown))}>
              Restaurar esta versión
            </button>
            <button type="button" data-outlined="" onClick={back}>
              Volver al historial
            </button>
          </div>
          <iframe title="El sitio, como era" src={`/#${shown.path}`} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog key="versions" title={`Historial de «${title}»`} onClose={onClose}>
      <div className="stack fields">
        <div role="status">{message && <p>{message}</p>}</div>
        {versions?.map((version) => (
          <article key={version.commit} className={`box stack ${styles.change}`}>
            <div className="row wraps">
              <b className="grow">
                {dates.format(new Date(version.time))} · {version.author}
              </b>
              <button type="button" data-link="" onClick={() => look(version)}>
                Ver
              </button>
              <button type="button" data-outlined="" onClick={() => restore(version)}>
                Restaurar
              </button>
            </div>
            {version.changes.map((change) => (
              <div key={`${change.what} ${change.after}`}>
                <p>{change.what}</p>
                <BeforeAfter {...change} />
              </div>
            ))}
          </article>
        ))}
      </div>
    </Dialog>
  );
}
