// What is not published yet, by page, and the button that publishes it.
import { useRef, useState } from "react";
import { addresses, type EditorProblem, type ErrorAnswer } from "../../editing/protocol.ts";
import {
  publishingAddresses as at,
  type PublishRequest,
  type SiteChange,
  type SiteChanges,
} from "../../editing/publishing/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { FieldProblems } from "../panel/FieldProblems.tsx";
import { existing, spotOf } from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";
import { BeforeAfter } from "./BeforeAfter.tsx";
import { PublishForm } from "./PublishForm.tsx";
import { PublishNotice, type PublishState } from "./PublishNotice.tsx";
import styles from "./publishing.module.css";
import { changeCount } from "./useChanges.ts";

interface Refusal {
  message: string;
  problems: EditorProblem[];
}

interface Props {
  changes: SiteChanges;
  /** Whether the focus begins at the button. */
  isPublishing: boolean;
  reload: () => Promise<void>;
  onClose: () => void;
}

export function ChangesDialog({ changes, isPublishing, reload, onClose }: Props) {
  const editor = useEditor();
  const model = useModel();
  const { pages } = model;
  const [refused, setRefused] = useState<Refusal>();
  const list = useRef<HTMLElement>(null);
  const [state, setState] = useState<PublishState>();
  const count = changeCount(changes);
  const isHere = (path: string) => path in model.files || pages.some(({ file }) => file === path);
  /** Returns whether it is taken back. */
  const takeBack = async ({ undo, what }: SiteChange) => {
    const change = { label: `Deshacer: ${what}`.slice(0, 200), files: [undo] };
    const answer = await editor.post(addresses.change, change);
    const isDone = answer?.status === 200;
    setRefused(isDone ? undefined : refusalOf(answer));
    await reload();
    // Its button goes with the change.
    if (isDone) list.current?.focus();
    return isDone;
  };
  const goTo = async ({ place }: SiteChange) => {
    if (!place) return;
    onClose();
    if (pages.some(({ file }) => file === place.file)) await editor.open(place.file);
    const { model: now } = editor.getState();
    if (now) editor.select(existing(now, spotOf(now, place)), "field");
  };
  const publish = async (request: PublishRequest) => {
    setState({ type: "working" });
    const body = (await editor.post(at.publish, request))?.body as PublishState | ErrorAnswer | undefined;
    await reload();
    setState(!body ? { type: "offline" } : "type" in body ? body : { type: "failed", ...body });
  };
  return (
    <Dialog title="Cambios sin publicar" onClose={onClose}>
      <div className="stack fields">
        {changes.trouble ? (
          <div className="note">
            <p>
              {changes.trouble.message} {changes.trouble.advice}
            </p>
          </div>
        ) : (
          <PublishForm
            count={count}
            author={changes.author}
            isWorking={state?.type === "working"}
            isFirst={isPublishing}
            onPublish={publish}
          />
        )}
        <PublishNotice state={state} onTakeBack={takeBack} onPublish={publish} />
        {refused && (
          <div className="note">
            <p role="alert">{refused.message}</p>
            <FieldProblems id="changes-problems" problems={refused.problems} />
          </div>
        )}
        {count === 0 && !changes.trouble && <p>No hay cambios: lo publicado es igual a lo que ve aquí.</p>}
        <section ref={list} className="stack" tabIndex={-1} aria-label="Cambios">
          {changes.groups.map((group) => (
            <div key={`${group.title} ${group.changes[0]?.place?.file}`} className="stack">
              <h3>{group.title}</h3>
              {group.changes.map((change) => (
                <article key={`${change.place?.pointer} ${change.what}`} className={`box stack ${styles.change}`}>
                  <div className="row wraps">
                    <b className="grow">{change.what}</b>
                    {change.place && isHere(change.place.file) && (
                      <button type="button" data-link="" onClick={() => goTo(change)}>
                        Ir ahí
                      </button>
                    )}
                    {change.undo && (
                      <button type="button" data-outlined="" onClick={() => takeBack(change)}>
                        Deshacer
                      </button>
                    )}
                  </div>
                  <BeforeAfter {...change} />
                </article>
              ))}
            </div>
          ))}
        </section>
      </div>
    </Dialog>
  );
}

function refusalOf(answer: { status: number; body: unknown } | undefined): Refusal {
  const { problems = [], message = "Eso cambió mientras tanto. Mire la lista de nuevo." } = (answer?.body ??
    {}) as Partial<Refusal>;
  return { message: problems.length > 0 ? "No se puede deshacer solo esto:" : message, problems };
}
