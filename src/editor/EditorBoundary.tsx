// What is shown in place of the editor after an error in it. What was entered is outside React, and is saved all the same.
import type { ReactNode } from "react";
import { editorPath } from "../editing/protocol.ts";
import { ErrorBoundary } from "../live/ErrorBoundary.tsx";
import styles from "./EditorApp.module.css";
import { Button, takeFocus } from "./elements.tsx";
import { savingText } from "./state/editorState.ts";
import { useEditorState } from "./state/useEditor.ts";

export function EditorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={undefined} fallback={<EditorFailure />}>
      {children}
    </ErrorBoundary>
  );
}

function EditorFailure() {
  const saving = useEditorState((state) => savingText(state).text);
  return (
    <main className={`stack ${styles.wait}`}>
      <h1 tabIndex={-1} ref={takeFocus}>
        El editor se detuvo
      </h1>
      <p>Hubo un error en el programa. Espere a que todo esté guardado, y abra el editor otra vez.</p>
      <p role="status">{saving}</p>
      <div className="row wraps">
        <Button look="primary" onClick={() => location.reload()} label="Abrir otra vez" />
        <a href={editorPath}>Ver todas las páginas</a>
      </div>
    </main>
  );
}
