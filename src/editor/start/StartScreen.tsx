// Where an editor begins: the pages and forms, what all pages show, a search over all texts, and what is to be corrected.
import { useEffect, useRef, useState } from "react";
import type { Model } from "../../editing/protocol.ts";
import { Button, DialogButton, OpenButton } from "../elements.tsx";
import { ConflictBox, NoticeBox } from "../panel/ConflictBox.tsx";
import { ProblemList, problemCount } from "../problems/ProblemList.tsx";
import { siteSpot, usualFirst } from "../state/thing.ts";
import { useEditor, useModel, useThing } from "../state/useEditor.ts";
import { PageCard } from "./PageCard.tsx";
import { CreateForm, CreatePage, DeletePage, RenamePage } from "./PageDialogs.tsx";
import styles from "./StartScreen.module.css";
import { TextSearch } from "./TextSearch.tsx";

const themeLabel = "Colores y logotipo";

/** What all pages show, by the keys of the site file; those that are not named here come last. */
const groups = [
  { title: "Encabezado, menú y pie", keys: ["header", "menu", "footer"] },
  { title: "Datos de contacto y horario", keys: ["contact", "help"] },
  { title: themeLabel, keys: ["theme", "institution"] },
  { title: "Palabras del sitio", keys: ["words"] },
];

const formsHeading = "start-forms";

type Asked = { ask: "create" } | { ask: "rename" | "delete"; file: string };

export function StartScreen() {
  const model = useModel();
  const [asked, setAsked] = useState<Asked>();
  const main = useRef<HTMLElement>(null);
  const create = () => setAsked({ ask: "create" });
  const close = () => setAsked(undefined);
  // What had the focus may be gone: a page that was deleted, or the button in the bar.
  useEffect(() => {
    if (!asked && document.activeElement === document.body) main.current?.focus();
  }, [asked]);
  const count = problemCount(model);
  return (
    <main ref={main} tabIndex={-1} className={styles.start} aria-label="Todo el sitio">
      {!asked && <NoticeBox />}
      <ConflictBox />
      <TextSearch />
      <section aria-labelledby="start-pages" data-part="">
        <div className="row wraps">
          <h2 id="start-pages" tabIndex={-1}>
            Páginas
          </h2>
          <Button look="primary" icon="plus" className="end" onClick={create} label="Crear página" />
        </div>
        <ul className="grid">
          {model.pages.map((page) => (
            <PageCard key={page.file} page={page} onAsk={(ask) => setAsked({ ask, file: page.file })} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="start-site" data-part="">
        <h2 id="start-site" tabIndex={-1}>
          En todo el sitio
        </h2>
        <SiteParts />
      </section>
      <section aria-labelledby={formsHeading} data-part="">
        <div className="row wraps">
          <h2 id={formsHeading} tabIndex={-1}>
            Formularios
          </h2>
          <DialogButton
            look="outlined"
            icon="plus"
            className="end"
            label="Crear formulario"
            dialog={(onClose) => <CreateForm onClose={onClose} />}
          />
        </div>
        <ul className="grid">
          {model.forms.map((form) => (
            <li key={form.file} className="row">
              <FormButton {...form} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="start-problems" data-part="">
        <h2 id="start-problems" tabIndex={-1}>
          Por corregir{count && `: ${count}`}
        </h2>
        <ProblemList />
      </section>
      {asked?.ask === "create" && <CreatePage onClose={close} />}
      {asked?.ask === "rename" && <RenamePage file={asked.file} onClose={close} />}
      {asked?.ask === "delete" && <DeletePage file={asked.file} onClose={close} />}
    </main>
  );
}

/** A form leads to itself on its page; one that no page shows can only be deleted. */
function FormButton({ file, title, page }: Model["forms"][number]) {
  const editor = useEditor();
  const shown = useModel().pages.find((one) => one.file === page);
  const remove = async () => {
    // The button goes with the form.
    if (await editor.send("POST _/forms/delete", { form: file })) document.getElementById(formsHeading)?.focus();
  };
  return (
    <>
      <OpenButton
        icon="pencil-simple"
        name={title}
        detail={shown?.title ?? "Ninguna página lo muestra"}
        isOff={!page}
        onClick={() => editor.goTo({ file, pointer: "" })}
      />
      {!page && <Button icon="trash" title={`Eliminar el formulario ${title}`} onClick={remove} />}
    </>
  );
}

function SiteParts() {
  const editor = useEditor();
  const fields = usualFirst(useThing(siteSpot).kind?.fields ?? []);
  const named = groups.flatMap(({ keys }) => keys);
  const others = { title: "Lo demás", keys: fields.map(({ key }) => key).filter((key) => !named.includes(key)) };
  const open = (key: string) =>
    key === "theme" ? editor.showScreen("theme") : editor.goTo({ file: siteSpot.file, pointer: `/${key}` });
  return (
    <ul className="grid">
      {[...groups, others].map(({ title, keys }) => (
        <li key={title} className="box card">
          <h3>{title}</h3>
          <div className={`row wraps ${styles.links}`}>
            {fields
              .filter(({ key }) => keys.includes(key))
              .map(({ key, label }) => (
                <Button key={key} look="link" onClick={() => open(key)} label={key === "theme" ? themeLabel : label} />
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
