// What a thing shares with others: what all items of its list have, a section that several pages show.
import type { Json } from "../../edits/operation.ts";
import { getOwn } from "../../engine/path.ts";
import { fillTemplate } from "../../engine/template.ts";
import { Button } from "../elements.tsx";
import { setFields } from "../state/actions.ts";
import { siteSpot, Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";

/** Nothing for what is not in such a list. */
export function CommonFields({ thing }: { thing: Thing }) {
  const editor = useEditor();
  const key = thing.list?.item?.common;
  if (key === undefined) return null;
  const common = thing.parent.parent.below(key);
  const fields = common.kind?.fields.filter((field) => common.below(field.key).value !== undefined) ?? [];
  if (fields.length === 0) return null;
  const set = async (name: string, value: Json | undefined, label: string) => {
    const isDone = await editor.act(undefined, thing, (now) => setFields(now, { [name]: value }, label));
    if (isDone && value !== undefined) editor.requestFocus(thing.below(name), "field");
  };
  return (
    <section className="stack" aria-label={title}>
      <b>{title}</b>
      {fields.map((field) => {
        const isOwn = getOwn(thing.value, field.key) !== undefined;
        const shared = common.below(field.key);
        const action = isOwn ? "Usar lo de todas" : "Cambiar solo en esta";
        const toggle = () => set(field.key, isOwn ? undefined : shared.value, action);
        return (
          <div key={field.key} className="box card">
            <p>
              {field.label}: {isOwn ? "esta lleva lo suyo" : `«${summaryOf(shared, getOwn(thing.value, "values"))}»`}
            </p>
            <Button look="link" onClick={toggle} label={action} />
            <Button look="link" onClick={() => editor.select(shared, "field")} label="Cambiar en todas" />
          </div>
        );
      })}
    </section>
  );
}

const title = "Lo que llevan todas";

/** The texts of a value, with the values of the item in the place of `{name}`. */
function summaryOf(shared: Thing, values: unknown): string {
  const texts = Array.isArray(shared.value)
    ? shared.value.map((_, index) => shared.below(index).title)
    : [shared.title];
  return texts.map((text) => fillTemplate(text, (name) => textIn(values, name))).join(" · ");
}

function textIn(values: unknown, placeholder: string): string | undefined {
  const value = getOwn(values, placeholder.split(":")[0] ?? "");
  return value === undefined ? undefined : String(value);
}

/** Nothing for other sections. */
export function SharedSection({ thing }: { thing: Thing }) {
  const editor = useEditor();
  const shared = sharedPlace(thing);
  if (!shared) return null;
  const copy = () =>
    void editor.act("heading", thing, (now) => {
      const { value } = now.other(shared);
      const operations = value === undefined ? [] : [{ op: "set" as const, at: thing.at, value }];
      return { label: "Copiar la sección compartida", operations, select: thing };
    });
  return (
    <div className="row wraps">
      <Button look="outlined" onClick={() => editor.select(shared, "heading")} label="Cambiar en todas las páginas" />
      <Button look="outlined" onClick={copy} label="Hacer una copia solo para esta página" />
    </div>
  );
}

/** Where the section is that a mention of it names. */
function sharedPlace({ model, kind, value }: Thing): Thing | undefined {
  const key = kind?.fields.find(({ control }) => control === "shared")?.key;
  const name = key && getOwn(value, key);
  const shared = new Thing(model, { ...siteSpot, at: ["shared", String(name)] });
  return name === undefined || shared.value === undefined ? undefined : shared;
}
