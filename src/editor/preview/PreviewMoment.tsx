// The site in the frame at another moment: notices, sections and events that are shown for some time only.
import { useState } from "react";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { EntryForm, InputField } from "../fields.tsx";
import { momentInWords } from "../pickers/timeInWords.ts";
import { previewKey } from "../site/clock.ts";

const shortDay = new Intl.DateTimeFormat("es-CO", { day: "numeric", month: "short" });
const title = "Ver el sitio en otra fecha";

export function PreviewMoment() {
  const [moment, setMoment] = useState(() => sessionStorage.getItem(previewKey) ?? "");
  const [isOpen, setIsOpen] = useState(false);
  const show = (next: string) => {
    if (next === "") sessionStorage.removeItem(previewKey);
    else sessionStorage.setItem(previewKey, next);
    setMoment(next);
    setIsOpen(false);
    // The clock of a document is set once, before the site reads it.
    document.querySelector<HTMLIFrameElement>("iframe[title]")?.contentWindow?.location.reload();
  };
  const today = moment !== "" && <Button look="outlined" onClick={() => show("")} label="Volver a hoy" />;
  return (
    <>
      <Button
        icon="calendar"
        title={title}
        aria-pressed={moment !== ""}
        aria-haspopup="dialog"
        aria-label={momentInWords(moment)}
        onClick={() => setIsOpen(true)}
        label={moment === "" ? undefined : shortDay.format(new Date(moment))}
      />
      {isOpen && (
        <Dialog title={title} isNarrow onClose={() => setIsOpen(false)}>
          <EntryForm action="Ver" others={today} onSend={(data) => show(String(data.get("moment")))}>
            <InputField
              label="Día y hora"
              help="Aquí verá los avisos, las secciones y los eventos de ese momento. Nada cambia en el sitio."
              name="moment"
              type="datetime-local"
              required
              defaultValue={moment}
            />
          </EntryForm>
        </Dialog>
      )}
    </>
  );
}
