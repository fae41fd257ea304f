// What is selected: where it is, what can be done with it, and its fields.
import { type ReactNode, useRef } from "react";
import type { Kind } from "../../editing/protocol.ts";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { around, existing, isSectionList, kindOf, spotName } from "../state/things.ts";
import { useEditor, useEditorState, useModel } from "../state/useEditor.ts";
import { ConflictBox, FilesBox, NoticeBox } from "./ConflictBox.tsx";
import { useFocusRequest } from "./controls/control.ts";
import styles from "./EditPanel.module.css";
import { Fields } from "./Fields.tsx";
import { scopeOf } from "./scope.ts";
import { ThingTools } from "./ThingTools.tsx";

/** `outline` is shown with the page itself, where the screen has no room for it at the left. */
export function EditPanel({ outline }: { outline: ReactNode }) {
  const editor = useEditor();
  const model = useModel();
  const selection = useEditorState((state) => state.selection);
  const spot = existing(model, selection);
  const kind = kindOf(model, spot);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusRequest(spot, "heading", () => heading.current?.focus());
  const isPage = spot.at.length === 0 && spot.file === model.page;
  const crumbs = around(model, spot);
  const page = { file: model.page, at: [] };
  const scope = scopeOf(model, spot);
  const own = model.pages.find(({ file }) => file === model.page);
  if (!kind) return <FilesBox />;
  return (
    <>
      <header className={styles.head}>
        <nav aria-label="Dónde está" className={styles.crumbs}>
          <ol>
            {spot.file !== model.page && (
              <li>
                <button type="button" onClick={() => editor.select(page, "heading")}>
                  {own?.title}
                </button>
              </li>
            )}
            {crumbs.map((crumb, index) => {
              const name = crumb.at.length === 0 && spot.file === model.page ? own?.title : spotName(model, crumb);
              return (
                <li key={crumb.at.join("/")}>
                  {index === crumbs.length - 1 ? (
                    <span aria-current="page">{name}</span>
                  ) : (
                    <button type="button" onClick={() => editor.select(crumb, "heading")}>
                      {name}
                    </button>
                  )}
                </li>
              );
            })}
          </ol>
        </nav>
        <h2 ref={heading} tabIndex={-1}>
          {spotName(model, spot)}
        </h2>
        {kind.help && <p>{kind.help}</p>}
        {scope && (
          <p className={styles.scope}>
            <EditorIcon name="share-network" />
            {scope}
          </p>
        )}
        <ThingTools spot={spot} />
      </header>
      <FilesBox />
      <NoticeBox />
      <ConflictBox />
      {isPage && <div className={styles.outline}>{outline}</div>}
      <div className={styles.fields} key={`${spot.file}#${spot.at.join("/")}`}>
        <Fields kind={isPage ? withoutSections(kind) : kind} spot={spot} />
      </div>
    </>
  );
}

/** The outline has the sections of the page. */
function withoutSections(kind: Kind): Kind {
  return { ...kind, fields: kind.fields.filter((field) => !isSectionList(field)) };
}
