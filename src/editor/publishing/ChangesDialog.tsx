// What is not published yet, by page, and the button that publishes it.
import { useEffect, useRef, useState } from "react";
import type { Place } from "../../editing/protocol.ts";
import type { PublishRequest, SiteChange, SiteChanges } from "../../editing/publishing/protocol.ts";
import { counted } from "../../engine/counted.ts";
import { Dialog } from "../Dialog.tsx";
import { Button, Card, NamedTexts, ProblemLine } from "../elements.tsx";
import { type Entered, EntryForm, InputField } from "../fields.tsx";
import { noConnection, RequestRefusal } from "../state/api.ts";
import { savingText, waitingKey } from "../state/editorState.ts";
import { pageWith, placeOfKey } from "../state/thing.ts";
import { useEditor, useEditorState, useModel } from "../state/useEditor.ts";
import { withKeys } from "../withKeys.ts";
import { PublishedVersions } from "./PublishedVersions.tsx";
import { PublishNotice, type PublishState } from "./PublishNotice.tsx";

interface Props {
  changes: SiteChanges;
  count: number;
  /** What is shown may be older than the last change. */
  isAsking: boolean;
  /** Whether the focus begins at the button that publishes, else at the changes: the next Enter publishes nothing. */
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
  const [mine, setMine] = useState<string[]>([]);
  const [round, setRound] = useState(0);
  const isReady = state?.type !== "working";
  const { trouble, groups } = changes;
  useEffect(() => {
    const first = isPublishing ? form.current?.querySelector<HTMLElement>("input, button") : list.current;
    first?.focus();
  }, [isPublishing]);
  /** Returns whether it is taken back. */
  const takeBack = async ({ undo, what }: SiteChange) => {
    if (!undo) return false;
    const written = await editor.send("POST _/change", { label: `Deshacer: ${what}`, files: undo });
    await reload();
    return written !== undefined;
  };
  const goTo = (place: Place) => {
    onClose();
    void editor.goTo(place);
  };
  const show = async (asked: Promise<PublishState>) => {
    editor.dismiss();
    setState({ type: "working" });
    const next = await asked.catch((error: Error) => {
      if (error instanceof RequestRefusal) return stateAfter(error);
      editor.warn(new Error(unanswered));
      return undefined;
    });
    await reload();
    setRound((count) => count + 1);
    setState(next);
  };
  const publish = (request: PublishRequest) => {
    // Of a file, one conflict is shown after the other: what was chosen in the first ones still counts.
    setMine(request.mine ?? []);
    return show(editor.ask("POST _/publish", request));
  };
  const sayReturned = () => setState({ type: "failed", message: returned });
  const goBack = (version: string) => show(editor.ask("POST _/volver", { version }));
  const toolsOf = (change: SiteChange) => (
    <>
      {change.place && pageWith(model, change.place.file) && (
        <Button look="link" onClick={() => change.place && goTo(change.place)} label="Ir allí" />
      )}
      {change.undo && <Button look="outlined" onClick={() => takeBack(change)} label="Deshacer" />}
    </>
  );
  return (
    <Dialog title="Cambios sin publicar" onClose={onClose}>
      <WaitingText onGoTo={goTo} />
      <Warnings changes={changes} />
      {trouble ? (
        <p className="note">
          {trouble.message} {trouble.advice}
        </p>
      ) : (
        <div ref={form}>
          <PublishForm {...changes} count={count} isReady={isReady} onPublish={publish} />
        </div>
      )}
      <PublishNotice state={state} mine={mine} onTakeBack={takeBack} onPublish={publish} onReturned={sayReturned} />
      <section ref={list} className="stack" tabIndex={-1} aria-label="Cambios">
        {count === 0 && !trouble && (
          <p>
            {isAsking ? "Buscando los cambios…" : "No hay cambios: lo que ve aquí es igual a lo último que se publicó."}
          </p>
        )}
        {groups.map(({ title, changes: own }) => (
          <div key={`${title} ${own[0]?.place?.file}`} className="stack">
            <h3>{title}</h3>
            {withKeys(own, ({ place, what }) => `${place?.pointer} ${what}`).map(([key, change]) => (
              <Card key={key} title={change.what} tools={toolsOf(change)}>
                {change.warning && <ProblemLine>{change.warning}</ProblemLine>}
                <NamedTexts texts={{ Antes: change.before, Ahora: change.after }} />
              </Card>
            ))}
          </div>
        ))}
      </section>
      {changes.hasVersions && !trouble && <PublishedVersions round={round} isReady={isReady} onGoBack={goBack} />}
    </Dialog>
  );
}

const returned =
  "La página está otra vez en el sitio, con los enlaces que se quitaron con ella. No se publicó nada todavía: mire si en esta lista queda algo por deshacer, y después publique.";

/** The server may go on: it does not end with the request. */
const unanswered = `No se sabe si se publicó. ${noConnection} Cuando la haya, mire en «Cambios» qué falta por publicar.`;

/** A refusal of publishing has a type of its own. */
function stateAfter({ body, message }: RequestRefusal): PublishState {
  return "type" in body ? (body as PublishState) : { type: "failed", message };
}

/** The bar, which says so too, is behind the dialog. */
function WaitingText({ onGoTo }: { onGoTo: (place: Place) => void }) {
  const waiting = useEditorState(waitingKey);
  const text = useEditorState((state) => savingText(state).text);
  if (waiting === undefined) return null;
  return (
    <div className="note row">
      <p className="grow">{text}. Mientras tanto, eso no se publica.</p>
      <Button look="link" onClick={() => onGoTo(placeOfKey(waiting))} label="Ir allí" />
    </div>
  );
}

function Warnings({ changes: { groups } }: Pick<Props, "changes">) {
  const warnings = groups.flatMap(({ title, changes }) =>
    changes.flatMap(({ warning }) => (warning ? `${title}: ${warning}` : [])),
  );
  if (warnings.length === 0) return null;
  return (
    <section className="stack" aria-label="Antes de publicar">
      <b>Antes de publicar, mire a dónde llevan estos cambios a los visitantes y sus datos:</b>
      {[...new Set(warnings)].map((warning) => (
        <ProblemLine key={warning}>{warning}</ProblemLine>
      ))}
    </section>
  );
}

interface PublishFormProps extends Pick<SiteChanges, "author"> {
  count: number;
  isReady: boolean;
  onPublish: (request: PublishRequest) => void;
}

/** Asks for the name and the address only if git does not know who publishes. */
function PublishForm({ count, author, isReady, onPublish }: PublishFormProps) {
  const publish = (entered: Entered) =>
    onPublish(author ? {} : { author: { name: entered("name"), mail: entered("mail") } });
  const action = count === 0 ? "Traer lo que otros publicaron" : `Publicar ${counted(count, "cambio", "cambios")}`;
  return (
    <EntryForm action={action} isReady={isReady} onSend={publish}>
      {author ? (
        <p className="quiet">
          Se publica como {author.name}
          {author.mail !== author.name && ` (${author.mail})`}.
        </p>
      ) : (
        <>
          <p>La primera vez se pregunta quién publica. Con cada publicación se guarda este nombre.</p>
          <InputField label="Nombre" name="name" autoComplete="name" required maxLength={100} pattern="[^<>]+" />
          <InputField label="Correo" name="mail" type="email" autoComplete="email" required pattern={mailPattern} />
        </>
      )}
    </EntryForm>
  );
}

const mailPattern = "[^@]+@[^@]+\\.[^@]+";
