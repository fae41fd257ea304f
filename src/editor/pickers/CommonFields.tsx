// What an item has from all items of its list, and how to give it its own instead.
import type { Model } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { entriesOf } from "../../edits/value.ts";
import { getOwn } from "../../engine/path.ts";
import { fillTemplate } from "../../engine/template.ts";
import { Button } from "../Button.tsx";
import { below, kindOf, listOf, parentOf, type Spot, spotValue, titleOf } from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";
import { setFields } from "./setFields.ts";

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
    const isDone = await editor.act("site", (now) => setFields(now, spot, { [name]: value }, label));
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
