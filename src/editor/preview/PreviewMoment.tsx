// The site in the frame at another moment: notices, sections and events that are shown for some time only.
import { useState } from "react";
import { Dialog } from "../Dialog.tsx";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { momentInWords } from "../pickers/timeInWords.ts";
import { previewKey } from "../site/clock.ts";

const shortDay = new Intl.DateTimeFormat("es-CO", { day: "numeric", month: "short" });

export function PreviewMoment() {
  const [moment, setMoment] = useState(() => sessionStorage.getItem(previewKey) ?? "");
  const [entered, setEntered] = useState<string>();
  const show = (next: string) => {
    if (next === "") sessionStorage.removeItem(previewKey);
    else sessionStorage.setItem(previewKey, next);
    setMoment(next);
    setEntered(undefined);
    // The clock of a document is set once, before the site reads it.
    document.querySelector<HTMLIFrameElement>("iframe[title]")?.contentWindow?.location.reload();
  };
  return (
    <>
      <button
        type="button"
        title="Ver el sitio en otra fecha"
        aria-pressed={moment !== ""}
        aria-haspopup="dialog"
        aria-label={momentInWords(moment)}
        style={{ whiteSpace: "nowrap" }}
        onClick={() => setEntered(moment)}
      >
        <EditorIcon name="calendar" />
        {moment !== "" && shortDay.format(new Date(moment))}
      </button>
      {entered !== undefined && (
        <Dialog title="Ver el sitio en otra fecha" isNarrow onClose={() => setEntered(undefined)}>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              show(entered);
            }}
          >
            <label htmlFor="preview-moment">Día y hora</label>
            <input
              id="preview-moment"
              type="datetime-local"
              required
              value={entered}
              onChange={({ target }) => setEntered(target.value)}
            />
            <p className="quiet">
              Aquí verá los avisos, las secciones y los eventos de ese momento. Nada cambia en el sitio.
            </p>
            <div className="row">
              <button type="submit" data-primary="">
                Ver
              </button>
              {moment !== "" && (
                <button type="button" data-outlined="" onClick={() => show("")}>
                  Volver a hoy
                </button>
              )}
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
