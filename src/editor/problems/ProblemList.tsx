// What the check has found in the whole site, in words; a press leads to the place.
import { useContext } from "react";
import type { EditorProblem, Model } from "../../editing/protocol.ts";
import { counted } from "../../engine/counted.ts";
import { Button, CloseContext, EditorIcon } from "../elements.tsx";
import { pageWith } from "../state/thing.ts";
import { useEditor, useModel } from "../state/useEditor.ts";

export function ProblemList() {
  const close = useContext(CloseContext);
  const editor = useEditor();
  const model = useModel();
  const ordered = [...model.problems].sort((a, b) => a.severity.localeCompare(b.severity));
  const goTo = (problem: EditorProblem) => {
    close();
    void editor.goTo(problem);
  };
  const repair = () => editor.send("POST _/repair", {});
  return (
    // The button goes with what it has repaired: what is left gets the focus.
    <div className="stack" tabIndex={-1}>
      {ordered.length === 0 && <p className="quiet">No hay nada que corregir.</p>}
      {model.isRepairable && (
        <Button look="primary" icon="wrench" onClick={repair} label="Reparar lo que tiene una sola corrección" />
      )}
      <ul className="stack">
        {ordered.map((problem) => (
          <li key={`${problem.file}#${problem.pointer} ${problem.message}`}>
            <Button look="open" onClick={() => goTo(problem)}>
              <span className={problem.severity === "error" ? "problem" : "quiet"}>
                <EditorIcon name="warning-circle" />
              </span>
              <span className="stack">
                {problem.message} {problem.hint}
                <small>
                  {problem.severity === "error" ? "Error" : "Aviso"} · {ownerOf(model, problem)}
                </small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ownerOf(model: Model, { file }: EditorProblem): string {
  const owner = [...model.pages, ...model.forms].find((one) => one.file === file);
  if (!owner) return "Todo el sitio";
  return pageWith(model, file) ? owner.title : `${owner.title}: ninguna página lo muestra`;
}

/** «2 errores y 10 avisos» */
export function problemCount({ problems }: Model): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const counts = [counted(errors, "error", "errores"), counted(problems.length - errors, "aviso", "avisos")];
  return counts.filter(Boolean).join(" y ");
}
