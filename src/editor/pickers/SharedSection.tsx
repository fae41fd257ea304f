// A section that several pages show: it is changed for all of them, or becomes one of this page.
import type { Model } from "../../editing/protocol.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { Button } from "../Button.tsx";
import { below, kindOf, type Spot, spotOf, spotValue } from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";

/** Nothing for other sections. */
export function SharedSection({ spot }: { spot: Spot }) {
  const editor = useEditor();
  const model = useModel();
  const shared = sharedPlace(model, spot);
  if (!shared) return null;
  const copy = () =>
    void editor.act("heading", (now) => {
      const value = spotValue(now, shared);
      const operations = value === undefined ? [] : [{ op: "set" as const, at: spot.at, value }];
      return { label: "Copiar la sección compartida", file: spot.file, operations, select: spot };
    });
  return (
    <div className="row wraps">
      <Button look="outlined" onClick={() => editor.select(shared, "heading")} label="Cambiar en todas las páginas" />
      <Button look="outlined" onClick={copy} label="Hacer una copia solo para esta página" />
    </div>
  );
}

/** Where the section is that a mention of it names. */
function sharedPlace(model: Model, spot: Spot): Spot | undefined {
  const key = kindOf(model, spot)?.fields.find(({ control }) => control === "shared")?.key;
  const name = key === undefined ? undefined : spotValue(model, below(spot, key));
  if (name === undefined) return undefined;
  const end = formatPointer([String(name)]);
  for (const [file, { seenOn }] of Object.entries(model.files)) {
    const pointer = Object.keys(seenOn).find((each) => each.endsWith(end));
    if (pointer !== undefined) return spotOf(model, { file, pointer });
  }
  return undefined;
}
