// What can be done with the selected item of a list, and where a selected link leads.
import { useState } from "react";
import type { Model } from "../../editing/protocol.ts";
import { Button, OpenButton } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { moveToList } from "../state/actions.ts";
import { type ItemTool, itemTools } from "../state/itemTools.ts";
import {
  below,
  type FocusArea,
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
      <ItemButtons spot={spot} area="heading" titleOf={({ name, keys }) => `${name} (${keys})`} />
      {others.length > 0 && (
        <Button look="link" aria-haspopup="dialog" onClick={() => setIsMoving(true)} label="Mover a…" />
      )}
      {isMoving && (
        <Dialog title="Mover a…" isNarrow onClose={() => setIsMoving(false)}>
          <ul className="stack">
            {others.map((other) => (
              <li key={spotKey(other)}>
                <OpenButton
                  name={[spotName(model, parentOf(other)), titleOf(model, parentOf(other))].filter(Boolean).join(": ")}
                  detail={spotName(model, other)}
                  onClick={() => moveTo(other)}
                />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {page && (
        <Button
          look="link"
          icon="arrow-square-out"
          onClick={() => editor.open(page.file)}
          label={`Ir a ${page.title}`}
        />
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

interface ItemButtonsProps {
  spot: Spot;
  /** Where the focus goes afterwards. */
  area: FocusArea;
  titleOf: (tool: ItemTool) => string;
  /** Without the button that duplicates. */
  isShort?: boolean;
}

/** Moves, duplicates or deletes an item of a list. */
export function ItemButtons({ spot, area, titleOf, isShort = false }: ItemButtonsProps) {
  const editor = useEditor();
  return itemTools(useModel(), spot)
    .filter(({ icon }) => !(isShort && icon === "copy"))
    .map((tool) => (
      <Button
        key={tool.icon}
        icon={tool.icon}
        title={titleOf(tool)}
        isOff={!tool.isOn}
        onClick={() => editor.act(area, tool.action)}
      />
    ));
}
