// The two colours, and whether the page beside them is light or dark.
import { useState } from "react";
import { themeAddresses, type UsualTheme } from "../../editing/theme/protocol.ts";
import type { Theme } from "../../types.gen.ts";
import { Button } from "../Button.tsx";
import { FieldProblems } from "../panel/ConflictBox.tsx";
import { below, focusId, type Spot, spotKey, spotValue } from "../state/things.ts";
import { useAnswer, useEditor, useEditorState, useValue } from "../state/useEditor.ts";
import { ColourField } from "./ColourField.tsx";
import type { Scheme } from "./dressSite.ts";
import { useDressedSite, usePreview } from "./usePreview.ts";

const schemes: { scheme: Scheme; name: string }[] = [
  { scheme: "light", name: "Claro" },
  { scheme: "dark", name: "Oscuro" },
];

/** `spot` is the place of both colours in the file, which need not declare them. */
export function ThemeColours({ spot }: { spot: Spot }) {
  const editor = useEditor();
  const { answer: usual } = useAnswer<UsualTheme>(themeAddresses.usual, everything);
  const [scheme, setScheme] = useState<Scheme>(() => (matchMedia(dark).matches ? "dark" : "light"));
  const declared = useDeclared(spot);
  const isInFile = useEditorState(({ model }) => model && spotValue(model, spot) !== undefined);
  /** The colour under the pointer in the picker, or while it is typed: not in the file. */
  const [moved, setMoved] = useState<Partial<Theme>>({});
  const current = usual && { ...usual.theme, ...declared, ...moved };
  const hasColours = declared !== undefined || Object.keys(moved).length > 0;
  const { css, advice } = usePreview(hasColours ? current : undefined);
  useDressedSite(css, scheme);
  const problems = useEditorState(({ drafts }) => drafts[spotKey(spot)]?.problems);
  if (!current) return null;
  const enter = (key: keyof Theme, text: string) => {
    setMoved({});
    if (isInFile) editor.enter(below(spot, key), text, true);
    else editor.enter(spot, { ...usual.theme, ...declared, [key]: text }, true);
  };
  const removeAll = () => {
    editor.enter(spot, undefined, true);
    // The button goes with them.
    document.getElementById(focusId("field", below(spot, "main")))?.focus();
  };
  return (
    <>
      <div className="stack">
        <b id="theme-scheme">Cómo se ve la página</b>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend */}
        <div className="row" role="group" aria-labelledby="theme-scheme">
          {schemes.map((one) => (
            <Button
              key={one.scheme}
              look="outlined"
              aria-pressed={one.scheme === scheme}
              onClick={() => setScheme(one.scheme)}
              label={one.name}
            />
          ))}
        </div>
        <p className="quiet">
          Cada visitante ve la que eligió en su equipo. Los dibujos toman el color nuevo cuando queda guardado.
        </p>
      </div>
      {usual.fields.map((field) => {
        const key = field.key as keyof Theme;
        return (
          <ColourField
            key={key}
            field={field}
            spot={below(spot, key)}
            value={current[key]}
            advice={advice.filter(({ of }) => of === key)}
            onMove={(colour) => setMoved({ [key]: colour })}
            onEnter={(text) => enter(key, text)}
          />
        );
      })}
      <FieldProblems id="theme-problems" problems={problems ?? []} />
      {isInFile && <Button look="outlined" onClick={removeAll} label="Volver a los colores de fábrica" />}
    </>
  );
}

const everything = {};
const dark = "(prefers-color-scheme: dark)";

/** The colours in the file, with those that are on their way into it; undefined if the site declares none. */
function useDeclared(spot: Spot): Theme | undefined {
  const { value } = useValue(spot);
  const { value: main } = useValue(below(spot, "main"));
  const { value: accent } = useValue(below(spot, "accent"));
  const whole = value as Theme | undefined;
  return whole && { main: String(main ?? whole.main), accent: String(accent ?? whole.accent) };
}
