// What a thing shares with others: what all items of its list have, a section that several pages show.
import type { Model } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { entriesOf } from "../../edits/value.ts";
import { getOwn } from "../../engine/path.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { fillTemplate } from "../../engine/template.ts";
import { Button } from "../Button.tsx";
import { setFields } from "../state/actions.ts";
import { below, kindOf, listOf, parentOf, type Spot, spotOf, spotValue, titleOf } from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";

/** Nothing for what is not in such a list. */
export function CommonFields({ spot }: { spot: Spot }) {
  const editor = useEditor();
  const model = useModel();
  const key = listOf(model, spot)?.item?.common;
  if (key === undefined) return null;
  const common = below(parentOf(parentOf(spot)), key);
  const [shared, own] = [spotValue(model, common), spotValue(model, spot)];
  const fields = kindOf(model, common)?.fields.filter((field) => getOwn(shared, field.key) !== undefined) ?? [];
  if (fields.length === 0) return null;
  const set = async (name: string, value: Json | undefined, label: string) => {
    const isDone = await editor.act(undefined, (now) => setFields(now, spot, { [name]: value }, label));
    if (isDone && value !== undefined) editor.requestFocus(below(spot, name), "field");
  };
  return (
    <section className="stack" aria-label={title}>
      <b>{title}</b>
      {fields.map((field) => {
        const isOwn = getOwn(own, field.key) !== undefined;
        const place = below(common, field.key);
        const action = isOwn ? "Usar lo de todas" : "Cambiar solo en esta";
        return (
          <div key={field.key} className="box card">
            <p>
              {field.label}: {isOwn ? "esta lleva lo suyo" : `«${summaryOf(model, place, getOwn(own, "values"))}»`}
            </p>
            <Button
              look="link"
              onClick={() => set(field.key, isOwn ? undefined : spotValue(model, place), action)}
              label={action}
            />
            <Button look="link" onClick={() => editor.select(place, "field")} label="Cambiar en todas" />
          </div>
        );
      })}
    </section>
  );
}

const title = "Lo que llevan todas";

/** The texts of a value, with the values of the item in the place of `{name}`. */
function summaryOf(model: Model, place: Spot, values: unknown): string {
  const value = spotValue(model, place);
  const texts = Array.isArray(value)
    ? entriesOf(value).map(([step]) => titleOf(model, below(place, step)))
    : [titleOf(model, place)];
  return texts.map((text) => fillTemplate(text, (name) => textIn(values, name))).join(" · ");
}

function textIn(values: unknown, placeholder: string): string | undefined {
  const value = getOwn(values, placeholder.split(":")[0] ?? "");
  return value === undefined ? undefined : String(value);
}

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
