// What is selected: where it is, what can be done with it, and its fields.
import { type ReactNode, useState } from "react";
import type { Kind, Model } from "../../editing/protocol.ts";
import { parsePointer } from "../../engine/pointer.ts";
import { Button } from "../Button.tsx";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { CommonFields, SharedSection } from "../pickers/Sharing.tsx";
import { RenamePage } from "../start/PageDialogs.tsx";
import { around, existing, focusId, isSectionList, kindOf, type Spot, spotKey, spotName } from "../state/things.ts";
import { useEditor, useEditorState, useModel } from "../state/useEditor.ts";
import { useFocusRequests } from "../state/useFocusRequests.ts";
import { ConflictBox, FilesBox, NoticeBox } from "./ConflictBox.tsx";
import styles from "./EditPanel.module.css";
import { Fields } from "./Fields.tsx";
import { ThingTools } from "./ThingTools.tsx";

/** `outline` is shown with the page itself, where the screen has no room for it at the left. */
export function EditPanel({ outline }: { outline: ReactNode }) {
  const editor = useEditor();
  const model = useModel();
  const selection = useEditorState((state) => state.selection);
  const spot = existing(model, selection);
  const kind = kindOf(model, spot);
  useFocusRequests(spot);
  const page = { file: model.page, at: [] };
  const isPage = spot.at.length === 0 && spot.file === model.page;
  const own = model.pages.find(({ file }) => file === model.page);
  const crumbs = [...(spot.file === model.page ? [] : [page]), ...around(model, spot)];
  const scope = scopeOf(model, spot);
  if (!kind) return <FilesBox />;
  return (
    <>
      <header className={`stack ${styles.head}`}>
        <nav aria-label="Dónde está">
          <ol className={`row wraps tight quiet ${styles.crumbs}`}>
            {crumbs.map((crumb, index) => {
              const name = crumb.at.length === 0 && crumb.file === model.page ? own?.title : spotName(model, crumb);
              return (
                <li key={spotKey(crumb)}>
                  {index === crumbs.length - 1 ? (
                    <span aria-current="page">{name}</span>
                  ) : (
                    <Button look="link" onClick={() => editor.select(crumb, "heading")} label={name} />
                  )}
                </li>
              );
            })}
          </ol>
        </nav>
        <h2 id={focusId("heading", spot)} tabIndex={-1}>
          {spotName(model, spot)}
        </h2>
        {kind.help && <p className="quiet">{kind.help}</p>}
        {scope && (
          <p className="note row">
            <EditorIcon name="share-network" />
            {scope}
          </p>
        )}
        <ThingTools spot={spot} />
      </header>
      <div className={styles.notes}>
        <FilesBox />
        <NoticeBox />
        <ConflictBox />
      </div>
      {isPage && outline && <div className={styles.outline}>{outline}</div>}
      <div className="stack fields" key={spotKey(spot)}>
        {isPage && own && <PageAddress {...own} />}
        <Fields kind={isPage ? withoutOwnControls(kind) : kind} spot={spot} />
        <CommonFields spot={spot} />
        <SharedSection spot={spot} />
      </div>
    </>
  );
}

/** The address changes together with the links that lead to it, not letter by letter. */
function PageAddress({ file, path }: Model["pages"][number]) {
  const [isRenaming, setIsRenaming] = useState(false);
  const id = focusId("field", { file, at: ["path"] });
  return (
    <div className="row">
      <p className="grow">
        <b>Dirección</b> {path}
      </p>
      {path !== "/" && (
        <Button id={id} look="outlined" aria-haspopup="dialog" onClick={() => setIsRenaming(true)} label="Cambiar…" />
      )}
      {isRenaming && <RenamePage file={file} onClose={() => setIsRenaming(false)} />}
    </div>
  );
}

/** The outline has the sections of a page, and its address has a dialog. */
function withoutOwnControls(kind: Kind): Kind {
  return { ...kind, fields: kind.fields.filter((field) => !isSectionList(field) && field.key !== "path") };
}

const site = "content/site.json";

/** Where else a change will be seen; undefined if only on this page. */
function scopeOf(model: Model, { file, at }: Spot): string | undefined {
  if (file !== site) return;
  const seen = Object.entries(model.files[site]?.seenOn ?? {}).find(([pointer]) =>
    parsePointer(pointer).every((step, index) => step === String(at[index])),
  );
  if (!seen) return "Aparece en todo el sitio: al cambiarlo aquí cambia en todas las páginas.";
  const [, count] = seen;
  return count === 1 ? "Aparece en 1 página." : `Aparece en ${count} páginas: al cambiarla aquí cambia en todas.`;
}
