// What helps to understand a value beside its control: a day in words, the values that a text names in braces.
import { getOwn } from "../../engine/path.ts";
import { placeholdersIn } from "../../engine/template.ts";
import { Button } from "../elements.tsx";
import type { ControlProps } from "../panel/controls/control.tsx";
import type { Thing } from "../state/thing.ts";
import { useEditor, useValue } from "../state/useEditor.ts";
import { momentInWords, periodInWords } from "./timeInWords.ts";

type ExtrasProps = Pick<ControlProps, "thing" | "field" | "value">;

export function FieldExtras({ thing, field, value }: ExtrasProps) {
  const { value: from } = useValue(thing.parent.below("from"));
  const text = typeof value === "string" ? value : "";
  if (field.control === "line" || field.control === "rich")
    return <Placeholders thing={thing} field={field} value={text} />;
  if (field.control !== "moment" && field.control !== "day") return null;
  const period = field.key === "until" && typeof from === "string" ? periodInWords(from, text) : undefined;
  const words = period ?? momentInWords(text);
  return words ? <p className="quiet">{words}</p> : null;
}

/** The names that a text has in braces, or can have, each with what it stands for in the first item. */
function Placeholders({ thing, field, value: text }: ExtrasProps & { value: string }) {
  const editor = useEditor();
  const values = valuesBeside(thing);
  const usual = typeof field.default === "string" ? placeholdersIn(field.default) : [];
  const used = placeholdersIn(text).map(nameOf);
  const offered = [...usual.map(nameOf), ...Object.keys(values)];
  // The rules of a form give the values of its messages; other braces are only letters.
  const names = new Set([...(thing.file.startsWith("schemas/") ? used : []), ...offered]);
  if (names.size === 0) return null;
  return (
    <div className="stack">
      <p className="quiet">Lo que está entre llaves se cambia solo por su valor:</p>
      <div className="row wraps">
        {[...names].map((name) => (
          <Button
            key={name}
            look="outlined"
            aria-pressed={used.includes(name)}
            title={used.includes(name) ? `El texto ya nombra ${name}` : `Añadir ${name} al texto`}
            onClick={() => used.includes(name) || editor.enter(thing, `${text} {${name}}`.trim(), true)}
          >
            {name}
            {name in values && <small>{values[name]}</small>}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** `minGPA:0.0` → `minGPA` */
function nameOf({ name }: { name: string }): string {
  return name.split(":")[0] ?? "";
}

/** The values of the first item of the list whose items share the object that this text is in. */
function valuesBeside(thing: Thing): Record<string, string> {
  for (const around of thing.around.toReversed()) {
    const step = thing.at[around.at.length];
    const list = around.kind?.fields.find(({ item }) => item?.common !== undefined && item.common === step);
    if (!list) continue;
    const own = getOwn(around.below(list.key, 0).value, "values") ?? {};
    return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
  }
  return {};
}
