// What helps to understand a value beside its control: a day in words, the values that a text names in braces.
import type { FieldModel, Model } from "../../editing/protocol.ts";
import { getOwn } from "../../engine/path.ts";
import { placeholdersIn } from "../../engine/template.ts";
import { Button } from "../Button.tsx";
import { below, kindOf, parentOf, type Spot, spotValue } from "../state/things.ts";
import { useEditor, useModel, useValue } from "../state/useEditor.ts";
import { momentInWords, periodInWords } from "./timeInWords.ts";

export function FieldExtras({ spot, field }: { spot: Spot; field: FieldModel }) {
  const { value } = useValue(spot);
  const { value: from } = useValue(below(parentOf(spot), "from"));
  const text = typeof value === "string" ? value : "";
  if (field.control === "line" || field.control === "rich")
    return <Placeholders spot={spot} field={field} text={text} />;
  if (field.control !== "moment" && field.control !== "day") return null;
  const period = field.key === "until" && typeof from === "string" ? periodInWords(from, text) : undefined;
  const words = period ?? momentInWords(text);
  return words ? <p className="quiet">{words}</p> : null;
}

/** The names that a text has in braces, or can have, each with what it stands for in the first item. */
function Placeholders({ spot, field, text }: { spot: Spot; field: FieldModel; text: string }) {
  const editor = useEditor();
  const model = useModel();
  const values = valuesBeside(model, spot);
  const usual = typeof field.default === "string" ? placeholdersIn(field.default) : [];
  const used = placeholdersIn(text).map(nameOf);
  const offered = [...usual.map(nameOf), ...Object.keys(values)];
  // The rules of a form give the values of its messages; other braces are only letters.
  const names = new Set([...(spot.file.startsWith("schemas/") ? used : []), ...offered]);
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
            onClick={() => used.includes(name) || editor.enter(spot, `${text} {${name}}`.trim(), true)}
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
function valuesBeside(model: Model, { file, at }: Spot): Record<string, string> {
  for (let depth = at.length - 1; depth > 0; depth--) {
    const around = { file, at: at.slice(0, depth - 1) };
    const list = kindOf(model, around)?.fields.find(({ item }) => item?.common === at[depth - 1]);
    if (!list) continue;
    const [first] = (spotValue(model, below(around, list.key)) ?? []) as unknown[];
    const own = getOwn(first, "values") ?? {};
    return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
  }
  return {};
}
