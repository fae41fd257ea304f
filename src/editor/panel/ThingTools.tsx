// What can be done with the selected item of a list, and where a selected link leads.
import { useState } from "react";
import type { Model } from "../../editing/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { moveToList } from "../state/actions.ts";
import { itemTools } from "../state/itemTools.ts";
import {
  below,
  isSameSpot,
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

export function ThingTools({ spot }: { spot: Spot }) {
  const editor = useEditor();
  const model = useModel();
  const [isMoving, setIsMoving] = useState(false);
  const list = listOf(model, spot);
  const page = pageOfLink(model, spot);
  if (!list && !page) return null;
  const others = list ? listsLike(model, spot, list).filter((other) => !isSameSpot(other, parentOf(spot))) : [];
  const moveTo = (other: Spot) => {
    setIsMoving(false);
    void editor.act("heading", (now) => moveToList(now, spot, other));
  };
  return (
    <div className="row wraps" role="toolbar" aria-label="Acciones">
      {itemTools(model, spot).map(({ icon, name, keys, isOn, action }) => (
        <button
          key={icon}
          type="button"
          title={`${name} (${keys})`}
          aria-disabled={!isOn}
          onClick={() => isOn && editor.act("heading", action)}
        >
          <EditorIcon name={icon} />
        </button>
      ))}
      {others.length > 0 && (
        <button type="button" data-link="" aria-haspopup="dialog" onClick={() => setIsMoving(true)}>
          Mover a…
        </button>
      )}
      {isMoving && (
        <Dialog title="Mover a…" isNarrow onClose={() => setIsMoving(false)}>
          <ul className="stack">
            {others.map((other) => (
              <li key={spotKey(other)}>
                <button type="button" data-open="" onClick={() => moveTo(other)}>
                  {[spotName(model, parentOf(other)), titleOf(model, parentOf(other))].filter(Boolean).join(": ")} ·{" "}
                  {spotName(model, other)}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {page && (
        <button type="button" data-link="" onClick={() => editor.open(page.file)}>
          <EditorIcon name="arrow-square-out" />
          Ir a {page.title}
        </button>
      )}
    </div>
  );
}

/** The page to which the selected object leads. */
function pageOfLink(model: Model, spot: Spot) {
  const key = kindOf(model, spot)?.fields.find(({ control }) => control === "route")?.key;
  const route = key && spotValue(model, below(spot, key));
  return model.pages.find(({ path, file }) => path === route && file !== model.page);
}
