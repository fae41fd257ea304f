// What can be done with the selected item of a list, and where a selected link leads.
import { useState } from "react";
import { getOwn } from "../../engine/path.ts";
import { Button, OpenButton } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { moveToList } from "../state/actions.ts";
import { type ItemTool, itemTools } from "../state/itemTools.ts";
import { type FocusArea, isSameSpot, type Spot, spotKey, type Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";

export function ThingTools({ thing }: { thing: Thing }) {
  const editor = useEditor();
  const [isMoving, setIsMoving] = useState(false);
  const page = pageOfLink(thing);
  if (!thing.list && !page) return null;
  const others = thing.list ? thing.listsLike.filter((other) => !isSameSpot(other, thing.parent)) : [];
  const moveTo = (other: Spot) => {
    setIsMoving(false);
    void editor.act("heading", thing, (item) => moveToList(item, other));
  };
  return (
    <div className="row wraps" role="toolbar" aria-label="Acciones">
      <ItemButtons thing={thing} area="heading" titleOf={({ name, keys }) => `${name} (${keys})`} />
      {others.length > 0 && (
        <Button look="link" aria-haspopup="dialog" onClick={() => setIsMoving(true)} label="Mover a…" />
      )}
      {isMoving && (
        <Dialog title="Mover a…" isNarrow onClose={() => setIsMoving(false)}>
          <ul className="stack">
            {others.map((other) => (
              <li key={spotKey(other)}>
                <OpenButton
                  name={[other.parent.name, other.parent.title].filter(Boolean).join(": ")}
                  detail={other.name}
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
function pageOfLink({ model, kind, value }: Thing) {
  const key = kind?.fields.find(({ control }) => control === "route")?.key;
  const route = key && getOwn(value, key);
  return model.pages.find(({ path, file }) => path === route && file !== model.page);
}

interface ItemButtonsProps {
  thing: Thing;
  /** Where the focus goes afterwards. */
  area: FocusArea;
  titleOf: (tool: ItemTool) => string;
  /** Without the button that duplicates. */
  isShort?: boolean;
}

/** Moves, duplicates or deletes an item of a list. */
export function ItemButtons({ thing, area, titleOf, isShort = false }: ItemButtonsProps) {
  const editor = useEditor();
  return itemTools(thing)
    .filter(({ icon }) => !(isShort && icon === "copy"))
    .map((tool) => (
      <Button
        key={tool.icon}
        icon={tool.icon}
        title={titleOf(tool)}
        isOff={!tool.isOn}
        onClick={() => editor.act(area, thing, tool.action)}
      />
    ));
}
