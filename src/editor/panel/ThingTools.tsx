// What can be done with the selected item of a list, and where a selected link leads.
import { useContext } from "react";
import { getOwn } from "../../engine/path.ts";
import { Dialog } from "../Dialog.tsx";
import { Button, CloseContext, DialogButton, OpenButton } from "../elements.tsx";
import { moveToList } from "../state/actions.ts";
import { type ItemTool, itemTools } from "../state/itemTools.ts";
import { type FocusArea, isSameSpot, spotKey, type Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";

export function ThingTools({ thing }: { thing: Thing }) {
  const editor = useEditor();
  const page = pageOfLink(thing);
  if (!thing.list && !thing.isFormField && !page) return null;
  const others = thing.list ? thing.listsLike.filter((other) => !isSameSpot(other, thing.parent)) : [];
  const goTo = page && (() => editor.open(page.file));
  return (
    <div className="row wraps" role="toolbar" aria-label="Acciones">
      <ItemButtons thing={thing} area="heading" titleOf={({ name, keys }) => `${name} (${keys})`} />
      {others.length > 0 && (
        <DialogButton look="link" label="Mover a…" dialog={<MoveDialog item={thing} lists={others} />} />
      )}
      {page && <Button look="link" icon="arrow-square-out" onClick={goTo} label={`Ir a ${page.title}`} />}
    </div>
  );
}

function MoveDialog({ item, lists }: { item: Thing; lists: Thing[] }) {
  const editor = useEditor();
  const close = useContext(CloseContext);
  const moveTo = (list: Thing) => {
    close();
    void editor.act("heading", item, moveToList, list);
  };
  return (
    <Dialog title="Mover a…" isNarrow>
      <ul className="stack">
        {lists.map((list) => {
          const { name, title } = list.parent;
          return (
            <li key={spotKey(list)}>
              <OpenButton name={title ? `${name}: ${title}` : name} detail={list.name} onClick={() => moveTo(list)} />
            </li>
          );
        })}
      </ul>
    </Dialog>
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
  /** Where the focus goes afterwards. The rows of a list have no button that duplicates. */
  area: FocusArea;
  titleOf: (tool: ItemTool) => string;
}

/** Moves, duplicates or deletes an item of a list. */
export function ItemButtons({ thing, area, titleOf }: ItemButtonsProps) {
  const editor = useEditor();
  return itemTools(thing)
    .filter(({ icon }) => area !== "list" || icon !== "copy")
    .map((tool) => {
      const run = () => editor.act(area, thing, tool.action);
      const words = { title: titleOf(tool), "data-tool": tool.icon };
      return <Button key={tool.icon} {...words} icon={tool.icon} isOff={!tool.isOn} onClick={run} />;
    });
}
