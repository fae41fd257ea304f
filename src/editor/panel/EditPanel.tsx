// What is selected: where it is, what can be done with it, and its fields.
import type { ReactNode } from "react";
import type { FieldModel, Kind, Model } from "../../editing/protocol.ts";
import { Button, DialogButton, EditorIcon } from "../elements.tsx";
import { CommonFields, SharedSection } from "../pickers/Sharing.tsx";
import { RenamePage } from "../start/PageDialogs.tsx";
import { fileIn } from "../state/fileRules.ts";
import { focusId, isSectionList, siteSpot, spotKey, type Thing } from "../state/thing.ts";
import { useEditor, useEditorState, useThing } from "../state/useEditor.ts";
import { useFocusRequests } from "../state/useFocusRequests.ts";
import { PanelNotes } from "./ConflictBox.tsx";
import { Field } from "./controls/control.tsx";
import { FieldsControl } from "./controls/FieldsControl.tsx";
import styles from "./EditPanel.module.css";
import { FieldMessages } from "./FieldMessages.tsx";
import { FieldRules } from "./FieldRules.tsx";
import { Fields } from "./Fields.tsx";
import { ThingTools } from "./ThingTools.tsx";

/** `outline` is shown with the page itself, where the screen has no room for it at the left. */
export function EditPanel({ outline }: { outline: ReactNode }) {
  const editor = useEditor();
  const thing = useThing(useEditorState((state) => state.selection)).existing;
  const shown = useEditorState((state) => state.shown);
  const { model, kind } = thing;
  useFocusRequests(thing);
  const isPage = thing.at.length === 0 && thing.file === model.page;
  const own = model.pages.find(({ file }) => file === model.page);
  const page = thing.other({ file: model.page, at: [] });
  const around = thing.isFormField ? thing.around.filter((one) => !isCondition(one)) : thing.around;
  const crumbs = [...(thing.file === model.page ? [] : [page]), ...around];
  const scope = scopeOf(thing);
  if (!kind) return <PanelNotes />;
  return (
    <>
      <header className={`stack ${styles.head}`}>
        <nav aria-label="Dónde está">
          <ol className={`row wraps tight quiet ${styles.crumbs}`}>
            {crumbs.map((crumb, index) => {
              const name = crumb.at.length === 0 && crumb.file === model.page ? own?.title : crumb.name;
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
        <h2 id={focusId("heading", thing)} tabIndex={-1}>
          {thing.name}
        </h2>
        {kind.help && <p className="quiet">{kind.help}</p>}
        {scope && (
          <p className="note row">
            <EditorIcon name="share-network" />
            {scope}
          </p>
        )}
        <ThingTools thing={thing} />
      </header>
      <PanelNotes />
      {isPage && outline && <div className={styles.outline}>{outline}</div>}
      <div className="stack fields" key={shown}>
        {isPage && own && <PageAddress {...own} />}
        {thing.isFormField && !thing.lock && <FieldRules field={thing} />}
        {thing.field?.control === "fields" ? (
          <Field thing={thing} field={thing.field} Control={FieldsControl} isBare />
        ) : (
          <Fields kind={withoutOwnControls(thing, kind)} thing={thing} />
        )}
        {thing.isFormField && !thing.lock && <FieldMessages field={thing} />}
        <CommonFields thing={thing} />
        <SharedSection thing={thing} />
      </div>
    </>
  );
}

/** A part of a form that only says when a field is asked for. */
function isCondition({ at, isFormField }: Thing): boolean {
  return !isFormField && at.some((step) => ["allOf", "then", "else"].includes(String(step)));
}

/** The address changes together with the links that lead to it, not letter by letter. */
function PageAddress({ file, path }: Model["pages"][number]) {
  const id = focusId("field", { file, at: ["path"] });
  return (
    <div className="row">
      <p className="grow">
        <b>Dirección</b> {path}
      </p>
      {path !== "/" && <DialogButton id={id} look="outlined" label="Cambiar…" dialog={<RenamePage file={file} />} />}
    </div>
  );
}

/**
 * The outline has the sections of a page, and its address has a dialog. What describes a file is in `FieldRules`, in the
 * words of an office.
 */
function withoutOwnControls(thing: Thing, kind: Kind): Kind {
  const isPage = thing.at.length === 0 && thing.file === thing.model.page;
  const keys = thing.isFormField && fileIn(thing) ? ["properties", "items", "allOf"] : [];
  const isOwn = (field: FieldModel) =>
    isPage ? isSectionList(field) || field.key === "path" : keys.includes(field.key);
  return { ...kind, fields: kind.fields.filter((field) => !isOwn(field)) };
}

/** Where else a change will be seen; undefined if only on this page. */
function scopeOf(thing: Thing): string | undefined {
  if (thing.file !== siteSpot.file) return;
  const seen = Object.entries(thing.model.files[thing.file]?.seenOn ?? {}).find(([pointer]) => thing.isIn(pointer));
  if (!seen) return "Aparece en todo el sitio: al cambiarlo aquí cambia en todas las páginas.";
  const [, count] = seen;
  return count === 1 ? "Aparece en 1 página." : `Aparece en ${count} páginas: al cambiarla aquí cambia en todas.`;
}
