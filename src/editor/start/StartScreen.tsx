// Where an editor begins: the pages and forms, what all pages show, a search over all texts, and what is to be corrected.
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Model } from "../../editing/protocol.ts";
import { Button, DialogButton, OpenButton } from "../elements.tsx";
import { ConflictBox, NoticeBox } from "../panel/ConflictBox.tsx";
import { ProblemList, problemCount } from "../problems/ProblemList.tsx";
import { siteSpot, usualFirst } from "../state/thing.ts";
import { useEditor, useModel, useThing } from "../state/useEditor.ts";
import { useKeptFocus } from "../useKeptFocus.ts";
import { PageCard } from "./PageCard.tsx";
import { CreateForm, CreatePage } from "./PageDialogs.tsx";
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

export function StartScreen() {
  const model = useModel();
  const main = useRef<HTMLElement>(null);
  useKeptFocus();
  // The button in the bar that had the focus may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus();
  }, []);
  const count = problemCount(model);
  const add = { icon: "plus", className: "end" } as const;
  return (
    <main ref={main} tabIndex={-1} className={styles.start} aria-label="Todo el sitio">
      <NoticeBox />
      <ConflictBox />
      <TextSearch />
      <Part
        title="Páginas"
        tools={<DialogButton {...add} look="primary" label="Crear página" dialog={<CreatePage />} />}
      >
        <ul className="grid">
          {model.pages.map((page) => (
            <PageCard key={page.file} page={page} />
          ))}
        </ul>
      </Part>
      <Part title="En todo el sitio">
        <SiteParts />
      </Part>
      <Part
        title="Formularios"
        tools={<DialogButton {...add} look="outlined" label="Crear formulario" dialog={<CreateForm />} />}
      >
        <ul className="grid">
          {model.forms.map((form) => (
            <FormRow key={form.file} {...form} />
          ))}
        </ul>
      </Part>
      <Part title={count ? `Por corregir: ${count}` : "Por corregir"}>
        <ProblemList />
      </Part>
    </main>
  );
}

function Part({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-part="">
      <div className="row wraps">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** A form leads to itself on its page; one that no page shows can only be deleted. */
function FormRow({ file, title, page }: Model["forms"][number]) {
  const editor = useEditor();
  const shown = useModel().pages.find((one) => one.file === page);
  const remove = () => editor.send("POST _/forms/delete", { form: file });
  return (
    <li className="row">
      <OpenButton
        icon="pencil-simple"
        name={title}
        detail={shown?.title ?? "Ninguna página lo muestra"}
        isOff={!page}
        onClick={() => editor.goTo({ file, pointer: "" })}
      />
      {!page && <Button icon="trash" title={`Eliminar el formulario ${title}`} onClick={remove} />}
    </li>
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
