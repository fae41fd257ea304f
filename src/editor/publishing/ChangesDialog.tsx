// What is not published yet, by page, and the button that publishes it.
import { useEffect, useRef, useState } from "react";
import { addresses, type ErrorAnswer, type Place } from "../../editing/protocol.ts";
import {
  publishingAddresses as at,
  type PublishRequest,
  type SiteChange,
  type SiteChanges,
} from "../../editing/publishing/protocol.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { EntryForm, InputField } from "../fields.tsx";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { NamedTexts } from "../NamedTexts.tsx";
import { pageWith } from "../state/thing.ts";
import { useEditor, useModel } from "../state/useEditor.ts";
import { PublishedVersions } from "./PublishedVersions.tsx";
import { PublishNotice, type PublishState } from "./PublishNotice.tsx";

interface Props {
  changes: SiteChanges;
  count: number;
  /** What is shown may be older than the last change. */
  isAsking: boolean;
  /** Whether the focus begins at the button that publishes. */
  isPublishing: boolean;
  reload: () => Promise<void>;
  onClose: () => void;
}

export function ChangesDialog({ changes, count, isAsking, isPublishing, reload, onClose }: Props) {
  const editor = useEditor();
  const model = useModel();
  const form = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const [state, setState] = useState<PublishState>();
  const [round, setRound] = useState(0);
  const isReady = state?.type !== "working";
  useEffect(() => {
    if (isPublishing) form.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [isPublishing]);
  /** Returns whether it is taken back. */
  const takeBack = async ({ undo, what }: SiteChange) => {
    const label = `Deshacer: ${what}`.slice(0, 200);
    const written = await editor.send(addresses.change, { label, files: [undo] });
    await reload();
    // Its button goes with the change.
    if (written) list.current?.focus();
    return written !== undefined;
  };
  const warnings = changes.groups.flatMap(({ title, changes: own }) =>
    own.flatMap(({ warning }) => (warning ? `${title}: ${warning}` : [])),
  );
  const goTo = (place: Place) => {
    onClose();
    void editor.goTo(place);
  };
  const ask = async (address: string, request: object) => {
    setState({ type: "working" });
    const body = (await editor.post(address, request))?.body as PublishState | ErrorAnswer | undefined;
    await reload();
    setRound((count) => count + 1);
    setState(!body ? { type: "offline" } : "type" in body ? body : { type: "failed", ...body });
  };
  const publish = (request: PublishRequest) => ask(at.publish, request);
  return (
    <Dialog title="Cambios sin publicar" onClose={onClose}>
      <div className="stack fields">
        {warnings.length > 0 && (
          <section className="stack" aria-label="Antes de publicar">
            <b>Antes de publicar, mire a dónde llevan estos cambios a los visitantes y sus datos:</b>
            {[...new Set(warnings)].map((warning) => (
              <Warning key={warning} text={warning} />
            ))}
          </section>
        )}
        {changes.trouble ? (
          <p className="note">
            {changes.trouble.message} {changes.trouble.advice}
          </p>
        ) : (
          <div ref={form}>
            <PublishForm {...changes} count={count} isReady={isReady} onPublish={publish} />
          </div>
        )}
        <PublishNotice state={state} onTakeBack={takeBack} onPublish={publish} />
        {count === 0 && !changes.trouble && (
          <p>{isAsking ? "Buscando los cambios…" : "No hay cambios: lo publicado es igual a lo que ve aquí."}</p>
        )}
        <section ref={list} className="stack" tabIndex={-1} aria-label="Cambios">
          {changes.groups.map((group) => (
            <div key={`${group.title} ${group.changes[0]?.place?.file}`} className="stack">
              <h3>{group.title}</h3>
              {group.changes.map((change) => {
                const { place, what, undo, before, after, warning } = change;
                return (
                  <article key={`${place?.pointer} ${what}`} className="box card">
                    <div className="row wraps">
                      <b className="grow">{what}</b>
                      {place && pageWith(model, place.file) && (
                        <Button look="link" onClick={() => goTo(place)} label="Ir ahí" />
                      )}
                      {undo && <Button look="outlined" onClick={() => takeBack(change)} label="Deshacer" />}
                    </div>
                    {warning && <Warning text={warning} />}
                    <NamedTexts texts={{ Antes: before, Ahora: after }} />
                  </article>
                );
              })}
            </div>
          ))}
        </section>
        {changes.hasVersions && !changes.trouble && (
          <PublishedVersions round={round} isReady={isReady} onGoBack={(version) => ask(at.back, { version })} />
        )}
      </div>
    </Dialog>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className="problem">
      <EditorIcon name="warning-circle" />
      {text}
    </p>
  );
}

interface PublishFormProps extends Pick<SiteChanges, "author"> {
  count: number;
  isReady: boolean;
  onPublish: (request: PublishRequest) => void;
}

/** Asks for the name and the address only if git does not know who publishes. */
function PublishForm({ count, author, isReady, onPublish }: PublishFormProps) {
  const publish = (data: FormData) => {
    const [name = "", mail = ""] = ["name", "mail"].map((key) => String(data.get(key)).trim());
    onPublish(author ? {} : { author: { name, mail } });
  };
  const counted = count === 1 ? "Publicar 1 cambio" : `Publicar ${count} cambios`;
  return (
    <EntryForm
      className=""
      action={count === 0 ? "Traer lo que otros publicaron" : counted}
      isReady={isReady}
      onSend={publish}
    >
      {author ? (
        <p className="quiet">
          Se publica como {author.name} ({author.mail}).
        </p>
      ) : (
        <>
          <p>La primera vez se pregunta quién publica. Con cada publicación se guarda este nombre.</p>
          <InputField label="Nombre" name="name" autoComplete="name" required maxLength={100} pattern="[^<>]+" />
          <InputField
            label="Correo"
            name="mail"
            type="email"
            autoComplete="email"
            required
            pattern="[^@]+@[^@]+\.[^@]+"
          />
        </>
      )}
    </EntryForm>
  );
}
