// What the visitor has entered is stored in the tab until the form is sent, so that it survives a visit to another page
// and a reload.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createDraft, restoreData, type Draft as StoredDraft } from "../../engine/draft.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { resultOf } from "../../engine/resultOf.ts";
import { fillTemplate } from "../../engine/template.ts";
import button from "../../styles/button.module.css";
import { useForm } from "../session/context.ts";
import { commitEntered } from "../session/entered.ts";
import styles from "./Draft.module.css";

interface Props {
  /** The draft that was found when the form was opened. */
  saved: ReturnType<typeof read>;
  onRestart: () => void;
}

/** Stores the draft. If `saved` is in the form, offers to start again without it. */
function Draft({ saved, onRestart }: Props) {
  const { form, session, stepper, announce } = useForm();
  const { id, messages } = form;
  const { draftRestored, draftRestart, chooseAgain } = messages.form;
  const noticeText = useCallback(() => {
    const names = session.filesToChoose();
    return names.length > 0 ? `${draftRestored} ${fillTemplate(chooseAgain, () => names)}` : draftRestored;
  }, [session, draftRestored, chooseAgain]);
  const notice = useSyncExternalStore(session.onChange, noticeText, noticeText);
  useRecording(saved?.initial);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (saved) announce(noticeText());
    else remove(id);
  }, [saved, announce, noticeText, id]);
  // Only the step to which the visitor comes back has the notice: the effects that find it have run.
  useEffect(() => {
    const first = stepper?.state.get().step;
    return stepper?.state.subscribe(() => setLeft(stepper.state.get().step !== first));
  }, [stepper]);
  return (
    saved &&
    !isLeft && (
      <div className={styles.restored} data-tone="blue" data-screen-only>
        <p>{notice}</p>
        <button type="button" className={button.secondary} onClick={onRestart}>
          {draftRestart}
        </button>
      </div>
    )
  );
}

/** Stores every change after the visitor's first action. Before it, only the page itself changes the data. */
function useRecording(savedInitial: unknown) {
  const { form, session } = useForm();
  const initial = useRef(savedInitial);
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const begin = () => {
      initial.current ??= session.data();
    };
    for (const type of ["input", "change", "click"]) document.addEventListener(type, begin, { capture: true, signal });

    // The text of the last moments. Going back removes the fields: the router handles the same event later.
    const commit = () => commitEntered(session);
    for (const type of ["pagehide", "popstate"]) addEventListener(type, commit, { capture: true, signal });
    document.addEventListener("visibilitychange", commit, { signal });

    const stop = session.onChange((data) => {
      if (initial.current === undefined) return;
      const draft = createDraft(form, data, initial.current);
      write(form.id, draft && { ...draft, branches: session.chosenBranches() });
    });
    return () => {
      events.abort();
      stop();
    };
  }, [form, session]);
}

/** Undefined without a draft. `initial`: the data of the form before the visitor changed anything. */
function read(form: CompiledForm) {
  // A page that is rendered without a window, and a browser that does not let the site store anything, throw.
  return resultOf(() => {
    const draft: StoredDraft = JSON.parse(sessionStorage.getItem(keyOf(form.id)) ?? "");
    const data = restoreData(form, draft);
    return data === undefined ? undefined : { data, initial: draft.initial, branches: draft.branches };
  });
}

/** A draft that does not fit leaves none: an older one would be out of date. */
function write(id: string, draft: StoredDraft | undefined) {
  remove(id);
  if (draft) resultOf(() => sessionStorage.setItem(keyOf(id), JSON.stringify(draft)));
}

function remove(id: string) {
  // A browser can refuse to store anything.
  resultOf(() => sessionStorage.removeItem(keyOf(id)));
}

/** Other sites of the same origin, in other folders, may have a form of this name. */
function keyOf(id: string): string {
  return `draft:${id} ${location.pathname.replace(/[^/]*$/, "")}`;
}

export default { read, remove, Draft };
