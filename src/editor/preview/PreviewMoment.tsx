// The site in the frame at another moment: notices, sections and events that are shown for some time only.
import { useContext, useState } from "react";
import { Dialog } from "../Dialog.tsx";
import { Button, CloseContext, DialogButton } from "../elements.tsx";
import { EntryForm, InputField } from "../fields.tsx";
import { momentInWords } from "../pickers/timeInWords.ts";
import { previewKey } from "../site/clock.ts";

const shortDay = new Intl.DateTimeFormat("es-CO", { day: "numeric", month: "short" });
const title = "Ver el sitio en otra fecha";

export function PreviewMoment() {
  const [moment, setMoment] = useState(() => sessionStorage.getItem(previewKey) ?? "");
  const show = (next: string) => {
    if (next === "") sessionStorage.removeItem(previewKey);
    else sessionStorage.setItem(previewKey, next);
    setMoment(next);
    // The clock of a document is set once, before the site reads it.
    document.querySelector<HTMLIFrameElement>("iframe[title]")?.contentDocument?.location.reload();
  };
  return (
    <DialogButton
      icon="calendar"
      title={title}
      aria-pressed={moment !== ""}
      aria-label={momentInWords(moment)}
      label={moment === "" ? undefined : shortDay.format(new Date(moment))}
      dialog={<MomentDialog moment={moment} onShow={show} />}
    />
  );
}

function MomentDialog({ moment, onShow }: { moment: string; onShow: (moment: string) => void }) {
  const close = useContext(CloseContext);
  const show = (next: string) => {
    onShow(next);
    close();
  };
  const today = moment !== "" && <Button look="outlined" onClick={() => show("")} label="Volver a hoy" />;
  return (
    <Dialog title={title} isNarrow>
      <EntryForm action="Ver" others={today} onSend={(entered) => show(entered("moment"))}>
        <InputField
          label="Día y hora"
          help="Aquí verá los avisos, las secciones y los eventos de ese momento. Nada cambia en el sitio."
          name="moment"
          type="datetime-local"
          max="9999-12-31T23:59"
          required
          defaultValue={moment}
        />
      </EntryForm>
    </Dialog>
  );
}
