// What stands between what was entered and the file: another change of the same place, or a refused action.
import { useEffect, useRef } from "react";
import type { EditorProblem } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { Button, NamedTexts, ProblemLine } from "../elements.tsx";
import { errorsOfFiles } from "../state/editorState.ts";
import { Thing } from "../state/thing.ts";
import { useEditor, useEditorState, useModel } from "../state/useEditor.ts";
import styles from "./EditPanel.module.css";

export function ConflictBox() {
  const editor = useEditor();
  const model = useModel();
  const found = useEditorState((state) => state.conflict);
  const mine = useEditorState(({ conflict, drafts }) => conflict && drafts[conflict.key]);
  if (!found) return null;
  const { conflict } = found;
  const isGone = conflict.reason === "gone";
  const isValue = conflict.reason === "value";
  const leaving = isValue ? "Dejar lo que dice ahora" : "Descartar lo mío";
  const place = mine && new Thing(model, mine);
  const name = place?.value === undefined ? mine?.name : place.name;
  const page = model.pages.find(({ file }) => file === mine?.file && file !== model.page);
  return (
    <section className="note" role="alert">
      <h3>Alguien cambió esto mientras usted escribía</h3>
      <NamedTexts
        texts={{
          [`${name}${page ? ` en «${page.title}»` : ""}, lo suyo`]: shown(mine?.value),
          "Ahora dice": isGone ? "Ya no existe: alguien lo borró." : shown(conflict.theirs),
        }}
      />
      <div className="row">
        {isValue && <Button look="primary" onClick={() => editor.resolve(true)} label="Poner lo mío" />}
        <Button look="outlined" onClick={() => editor.resolve(false)} label={leaving} />
      </div>
    </section>
  );
}

function shown(value: Json | undefined): string {
  if (value === undefined || value === "") return "(nada)";
  return typeof value === "object" ? "Otra cosa" : String(value);
}

/** Scrolled into view, because it is above what was pressed, which may be far below. */
export function NoticeBox() {
  const editor = useEditor();
  const notice = useEditorState((state) => state.notice);
  const lost = useEditorState((state) => state.lost);
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (notice || lost) first.current?.scrollIntoView({ block: "nearest" });
  }, [notice, lost]);
  const box = (what: "notice" | "lost", message: string, problems: EditorProblem[] = []) => (
    <section className="note" ref={what === "notice" || !notice ? first : undefined}>
      <div className="row">
        <p role="alert">{message}</p>
        <Button icon="x" className="end" title="Cerrar el aviso" onClick={() => editor.dismiss(what)} />
      </div>
      <FieldProblems id={what} problems={problems.map(withPlace)} />
    </section>
  );
  const words = lost?.map((text) => `«${text}»`).join(", ");
  return (
    <>
      {notice && box("notice", notice.message, notice.problems)}
      {words && box("lost", `Lo que usted escribió y no se guardó: ${words}.`)}
    </>
  );
}

/** What was pressed is not where it is wrong: a section stays because of a link to it. */
function withPlace({ hint, where, ...problem }: EditorProblem): EditorProblem {
  return { ...problem, hint: [hint, where && `Dónde: ${where}.`].filter(Boolean).join(" ") };
}

/** Errors in the files, which somebody has made with another program. */
function FilesBox() {
  const problems = errorsOfFiles(useModel());
  if (problems.length === 0) return null;
  return (
    <section className="note">
      <p>El sitio se ve como estaba antes de este error:</p>
      <FieldProblems id="files" problems={problems.slice(0, 3)} />
    </section>
  );
}

/** Above the fields of a panel. */
export function PanelNotes() {
  return (
    <div className={styles.notes}>
      <FilesBox />
      <NoticeBox />
      <ConflictBox />
    </div>
  );
}

/** What the check says of a value, and how to correct it. */
export function FieldProblems({ id, problems = [] }: { id: string; problems?: EditorProblem[] | undefined }) {
  if (problems.length === 0) return null;
  // The same may be wrong at two places.
  const texts = new Set(problems.map(({ message, hint }) => `${message} ${hint ?? ""}`));
  return (
    <div id={id} role="alert">
      {[...texts].map((text) => (
        <ProblemLine key={text}>{text}</ProblemLine>
      ))}
    </div>
  );
}
