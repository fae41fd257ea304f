// Creating a page, giving it another address, deleting it. Each is one step that can be undone.
import { type ReactNode, useEffect, useState } from "react";
import { fileAddresses, type PageExample, type PageLink, type PageWritten } from "../../editing/files/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { useEditor, useModel } from "../state/useEditor.ts";

interface PageDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  /** Returns whether it is done. */
  onSend: () => Promise<boolean>;
  /** Whether everything is shown that one has to know before. */
  isReady?: boolean;
  onClose: () => void;
  children: ReactNode;
}

function PageDialog({ title, action, onSend, isReady = true, onClose, children }: PageDialogProps) {
  const send = async () => {
    if (await onSend()) onClose();
  };
  return (
    <Dialog title={title} isNarrow onClose={onClose}>
      <form
        className="stack fields"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children}
        <div className="row">
          <button type="submit" data-primary="" disabled={!isReady}>
            {action}
          </button>
          <button type="button" data-outlined="" onClick={onClose}>
            Cancelar
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** What the server answers at an address; undefined until then, or without an answer. */
function useAnswer<Answer>(address: string, page = ""): Answer | undefined {
  const editor = useEditor();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    editor
      .ask<Answer>(address, { page })
      .then(setAnswer)
      .catch(() => undefined);
  }, [editor, address, page]);
  return answer;
}

export function CreatePage({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const examples = useAnswer<PageExample[]>(fileAddresses.examples) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [title, setTitle] = useState("");
  const [inMenu, setInMenu] = useState(true);
  const example = chosen ?? examples[0]?.label ?? "";
  const create = async () => {
    const written = await editor.send(fileAddresses.create, { example, title, inMenu });
    if (!written) return false;
    void editor.goTo({ file: (written as PageWritten).page, pointer: "" });
    return true;
  };
  return (
    <PageDialog title="Crear página" action="Crear" onSend={create} onClose={onClose}>
      <label className="stack">
        <b>Título</b>
        <input required value={title} onChange={({ target }) => setTitle(target.value)} />
        <small>Del título sale la dirección de la página.</small>
      </label>
      <div className="box" role="radiogroup" aria-label="Con qué empieza">
        {examples.map(({ label, help }) => (
          <label key={label} className="row">
            <input type="radio" name="example" checked={label === example} onChange={() => setChosen(label)} />
            <span>
              {label}
              <br />
              <small>{help}</small>
            </span>
          </label>
        ))}
      </div>
      <label className="row">
        <input type="checkbox" checked={inMenu} onChange={({ target }) => setInMenu(target.checked)} />
        Ponerla al final del menú
      </label>
    </PageDialog>
  );
}

/** A page that a dialog is about. */
interface OfPage {
  file: string;
  onClose: () => void;
}

export function RenamePage({ file, onClose }: OfPage) {
  const editor = useEditor();
  const page = useModel().pages.find((one) => one.file === file);
  const [address, setAddress] = useState(page?.path ?? "");
  const [keepsOld, setKeepsOld] = useState(true);
  const rename = async () => Boolean(await editor.send(fileAddresses.rename, { page: file, address, keepsOld }));
  return (
    <PageDialog title={`Dirección de «${page?.title}»`} action="Cambiar dirección" onSend={rename} onClose={onClose}>
      <label className="stack">
        <b>Dirección nueva</b>
        <input required value={address} onChange={({ target }) => setAddress(target.value)} />
        <small>Letras, cifras y guiones, por ejemplo /salud-mental. Los enlaces del sitio cambian con ella.</small>
      </label>
      <label className="row">
        <input type="checkbox" checked={keepsOld} onChange={({ target }) => setKeepsOld(target.checked)} />
        <span>
          Conservar también la anterior, {page?.path}
          <br />
          <small>Quien la tenga guardada o la encuentre en un buscador sigue llegando a la página.</small>
        </span>
      </label>
    </PageDialog>
  );
}

const noRoute = "";

export function DeletePage({ file, onClose }: OfPage) {
  const editor = useEditor();
  const { pages, page: current } = useModel();
  const page = pages.find((one) => one.file === file);
  const links = useAnswer<PageLink[]>(fileAddresses.links, file);
  const [instead, setInstead] = useState(noRoute);
  const remove = async () => {
    const landing = pages.find(({ path }) => path === "/");
    // The editor must not ask for a page that is gone.
    if (file === current && landing) await editor.open(landing.file);
    const destination = instead === noRoute ? {} : { instead };
    return Boolean(await editor.send(fileAddresses.delete, { page: file, ...destination }));
  };
  return (
    <PageDialog
      title={`Eliminar «${page?.title}»`}
      action="Eliminar"
      onSend={remove}
      isReady={links !== undefined}
      onClose={onClose}
    >
      {links?.length === 0 && <p>Ninguna otra página enlaza a esta.</p>}
      {links && links.length > 0 && (
        <>
          <div>
            <p>Estos enlaces llevan a la página:</p>
            <ul>
              {links.map(({ file: owner, pointer, label, title }) => (
                <li key={`${owner}#${pointer} ${label}`}>
                  «{label}», en {title || "lo que aparece en todo el sitio"}
                </li>
              ))}
            </ul>
          </div>
          <label className="stack">
            <b>Qué se hace con ellos</b>
            <select value={instead} onChange={({ target }) => setInstead(target.value)}>
              <option value={noRoute}>Quitarlos</option>
              {pages
                .filter((one) => one.file !== file)
                .map(({ path, title }) => (
                  <option key={path} value={path}>
                    Que lleven a {title} · {path}
                  </option>
                ))}
            </select>
          </label>
        </>
      )}
      <p className="quiet">Puede deshacerlo después: «Deshacer» devuelve la página y los enlaces.</p>
    </PageDialog>
  );
}
