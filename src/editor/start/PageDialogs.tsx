// Creating a page or a form, giving a page another address, deleting it. Each is one step that can be undone.
import { useState } from "react";
import { FormDialog } from "../Dialog.tsx";
import { CheckField, ChoiceField, type Entered, InputField } from "../fields.tsx";
import { pageOptions } from "../state/pageOptions.ts";
import { useAnswer, useEditor, useModel } from "../state/useEditor.ts";

export function CreatePage() {
  const editor = useEditor();
  const { answer: examples = [] } = useAnswer("GET _/pages/examples");
  const [chosen, setChosen] = useState<string>();
  const example = chosen ?? examples[0]?.label ?? "";
  const create = async (entered: Entered) => {
    const request = { example, title: entered("title"), inMenu: entered("inMenu") !== "" };
    const written = await editor.send("POST _/pages/create", request);
    if (written?.place) void editor.goTo(written.place);
    return written;
  };
  return (
    <FormDialog title="Crear página" action="Crear" isReady={example !== ""} onSend={create}>
      <InputField label="Título" help="Del título sale la dirección de la página." name="title" required />
      <ChoiceField
        label="Con qué empieza"
        options={examples.map(({ label, help }) => ({ value: label, label, help }))}
        isList={false}
        chosen={example}
        onChoose={setChosen}
      />
      <CheckField label="Ponerla al final del menú" name="inMenu" defaultChecked />
    </FormDialog>
  );
}

export function CreateForm() {
  const editor = useEditor();
  const { pages } = useModel();
  const [page, setPage] = useState<string>();
  const create = async (entered: Entered) => {
    const written = await editor.send("POST _/forms/create", { title: entered("title"), page: page ?? "" });
    if (written?.place) void editor.goTo(written.place);
    return written;
  };
  return (
    <FormDialog title="Crear formulario" action="Crear" onSend={create}>
      <InputField label="Título" help="Lo que se lee sobre el formulario." name="title" required />
      <ChoiceField
        label="En qué página"
        options={pageOptions(pages)}
        isList
        isRequired
        chosen={page}
        onChoose={setPage}
      />
      <p className="quiet">Se muestra al final de la página, y empieza con un campo.</p>
    </FormDialog>
  );
}

export function RenamePage({ file }: { file: string }) {
  const editor = useEditor();
  const page = useModel().pages.find((one) => one.file === file);
  const rename = (entered: Entered) => {
    const keepsOld = entered("keepsOld") !== "";
    return editor.send("POST _/pages/rename", { page: file, address: entered("address"), keepsOld });
  };
  return (
    <FormDialog title={`Dirección de «${page?.title}»`} action="Cambiar dirección" onSend={rename}>
      <InputField
        label="Dirección nueva"
        help="Letras, cifras y guiones, por ejemplo /salud-mental. Los enlaces del sitio cambian con ella."
        name="address"
        required
        defaultValue={page?.path}
      />
      <CheckField
        label={`Conservar también la anterior, ${page?.path}`}
        help="Quien la tenga guardada o la encuentre en un buscador sigue llegando a la página."
        name="keepsOld"
        defaultChecked
      />
    </FormDialog>
  );
}

export function DeletePage({ file }: { file: string }) {
  const editor = useEditor();
  const { pages, page: current } = useModel();
  const title = pages.find((one) => one.file === file)?.title;
  const { answer: links } = useAnswer("GET _/pages/links", { page: file });
  const [instead, setInstead] = useState<string>();
  const routes = pages
    .filter((one) => one.file !== file)
    .map((one) => ({ value: one.path, label: `Que lleven a ${one.title} · ${one.path}` }));
  const remove = async () => {
    const landing = pages.find(({ path }) => path === "/");
    // The editor must not ask for a page that is gone.
    if (file === current && landing) await editor.open(landing.file);
    return editor.send("POST _/pages/delete", { page: file, ...(instead !== undefined && { instead }) });
  };
  return (
    <FormDialog title={`Eliminar «${title}»`} action="Eliminar" onSend={remove} isReady={links !== undefined}>
      {links?.length === 0 && <p>Ninguna otra página enlaza a esta.</p>}
      {links && links.length > 0 && (
        <>
          <div>
            <p>Estos enlaces llevan a la página:</p>
            <ul>
              {links.map(({ file: owner, pointer, label, title: of }) => (
                <li key={`${owner}#${pointer} ${label}`}>
                  «{label}», en {of || "lo que aparece en todo el sitio"}
                </li>
              ))}
            </ul>
          </div>
          <ChoiceField
            label="Qué se hace con ellos"
            isList
            options={[{ value: undefined, label: "Quitarlos" }, ...routes]}
            chosen={instead}
            onChoose={setInstead}
          />
        </>
      )}
      <p className="quiet">Puede deshacerlo después: «Deshacer» devuelve la página y los enlaces.</p>
    </FormDialog>
  );
}
