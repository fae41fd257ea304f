// What can be done with the selected item of a list, and where a selected link leads.
import { EditorIcon, type IconName } from "../icons/EditorIcon.tsx";
import { duplicateItem, itemCount, moveItem, moveToList, removeItem } from "../state/actions.ts";
import {
  kindOf,
  listOf,
  listsLike,
  parentOf,
  type Spot,
  spotKey,
  spotName,
  spotValue,
  titleOf,
} from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";
import styles from "./EditPanel.module.css";

export function ThingTools({ spot }: { spot: Spot }) {
  const editor = useEditor();
  const model = useModel();
  const list = listOf(model, spot);
  const index = Number(spot.at.at(-1));
  const page = pageOfLink(model, spot);
  if (!list && !page) return null;
  const count = itemCount(model, parentOf(spot));
  const tools: [IconName, string, boolean, () => unknown][] = [
    ["arrow-up", "Subir (Alt+↑)", index > 0, () => editor.act("heading", (now) => moveItem(now, spot, index - 1))],
    [
      "arrow-down",
      "Bajar (Alt+↓)",
      index < count - 1,
      () => editor.act("heading", (now) => moveItem(now, spot, index + 1)),
    ],
    ["copy", "Duplicar (Ctrl+D)", true, () => editor.act("heading", (now) => duplicateItem(now, spot))],
    ["trash", "Borrar (Supr)", true, () => editor.act("heading", (now) => removeItem(now, spot))],
  ];
  const others = list ? listsLike(model, spot, list).filter((other) => spotKey(other) !== spotKey(parentOf(spot))) : [];
  return (
    <div className={styles.tools} role="toolbar" aria-label="Acciones">
      {list &&
        tools.map(([icon, title, isOn, run]) => (
          <button key={icon} type="button" title={title} aria-disabled={!isOn} onClick={() => isOn && run()}>
            <EditorIcon name={icon} />
          </button>
        ))}
      {others.length > 0 && (
        <select
          aria-label="Mover a otra lista"
          value=""
          onChange={({ target }) => {
            const other = others[Number(target.value)];
            if (other) void editor.act("heading", (now) => moveToList(now, spot, other));
          }}
        >
          <option value="">Mover a…</option>
          {others.map((other, position) => (
            <option key={spotKey(other)} value={position}>
              {[spotName(model, parentOf(other)), titleOf(model, parentOf(other))].filter(Boolean).join(": ")} ·{" "}
              {spotName(model, other)}
            </option>
          ))}
        </select>
      )}
      {page && (
        <button type="button" data-text="" onClick={() => editor.open(page.file)}>
          <EditorIcon name="arrow-square-out" />
          Ir a {page.title}
        </button>
      )}
    </div>
  );
}

/** The page to which the selected object leads. */
function pageOfLink(model: ReturnType<typeof useModel>, spot: Spot) {
  const key = kindOf(model, spot)?.fields.find(({ control }) => control === "route")?.key;
  const route = key && spotValue(model, { ...spot, at: [...spot.at, key] });
  return model.pages.find(({ path, file }) => path === route && file !== model.page);
}
