// What is not published yet, by page, and the button that publishes it.
import { useRef, useState } from "react";
import { addresses, type ErrorAnswer, type Place } from "../../editing/protocol.ts";
import {
  publishingAddresses as at,
  type PublishRequest,
  type SiteChange,
  type SiteChanges,
} from "../../editing/publishing/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { pageWith } from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";
import { BeforeAfter } from "./BeforeAfter.tsx";
import { PublishForm } from "./PublishForm.tsx";
import { PublishNotice, type PublishState } from "./PublishNotice.tsx";
import styles from "./publishing.module.css";
import { changeCount } from "./useChanges.ts";

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
  const list = useRef<HTMLElement>(null);
  const [state, setState] = useState<PublishState>();
  const count = changeCount(changes);
  /** Returns whether it is taken back. */
  const takeBack = async ({ undo, what }: SiteChange) => {
    const label = `Deshacer: ${what}`.slice(0, 200);
    const written = await editor.send(addresses.change, { label, files: [undo] });
    await reload();
    // Its button goes with the change.
    if (written) list.current?.focus();
    return written !== undefined;
  };
  const goTo = (place: Place | undefined) => {
    onClose();
    if (place) void editor.goTo(place);
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
        {count === 0 && !changes.trouble && <p>No hay cambios: lo publicado es igual a lo que ve aquí.</p>}
        <section ref={list} className="stack" tabIndex={-1} aria-label="Cambios">
          {changes.groups.map((group) => (
            <div key={`${group.title} ${group.changes[0]?.place?.file}`} className="stack">
              <h3>{group.title}</h3>
              {group.changes.map((change) => (
                <article key={`${change.place?.pointer} ${change.what}`} className={`box stack ${styles.change}`}>
                  <div className="row wraps">
                    <b className="grow">{change.what}</b>
                    {change.place && pageWith(model, change.place.file) && (
                      <button type="button" data-link="" onClick={() => goTo(change.place)}>
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
