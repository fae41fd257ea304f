// The two colours, and whether the page beside them is light or dark.
import { useState } from "react";
import type { Theme } from "../../types.gen.ts";
import { Button } from "../elements.tsx";
import { ChoiceField } from "../fields.tsx";
import { FieldProblems } from "../panel/ConflictBox.tsx";
import { focusId, spotKey, type Thing } from "../state/thing.ts";
import { useAnswer, useEditor, useEditorState, useValue } from "../state/useEditor.ts";
import { ColourField } from "./ColourField.tsx";
import type { Scheme } from "./dressSite.ts";
import { useDressedSite, usePreview } from "./usePreview.ts";

const schemes = [
  { value: "light", label: "Clara" },
  { value: "dark", label: "Oscura" },
] as const;

/** `thing` is the place of both colours in the file, which need not declare them. */
export function ThemeColours({ thing }: { thing: Thing }) {
  const editor = useEditor();
  const { answer: usual } = useAnswer("GET _/theme/usual");
  const [scheme, setScheme] = useState<Scheme>(() => (matchMedia(dark).matches ? "dark" : "light"));
  const declared = useDeclared(thing);
  const isInFile = thing.value !== undefined;
  /** The colour under the pointer in the picker: not in the file. */
  const [moved, setMoved] = useState<Partial<Theme>>({});
  const current = usual && { ...usual.theme, ...declared, ...moved };
  const hasColours = declared !== undefined || Object.keys(moved).length > 0;
  const { css, advice } = usePreview(hasColours ? current : undefined);
  useDressedSite(css, scheme);
  const problems = useEditorState(({ drafts }) => drafts[spotKey(thing)]?.problems);
  if (!current) return null;
  const hold = (key: keyof Theme, text: string) => {
    setMoved({});
    if (isInFile) editor.hold(thing.below(key), text);
    else editor.hold(thing, { ...usual.theme, ...declared, [key]: text });
  };
  const enter = (key: keyof Theme, text: string) => {
    hold(key, text);
    void editor.commit();
  };
  const removeAll = () => {
    editor.enter(thing, undefined, true);
    // The button goes with them.
    document.getElementById(focusId("field", thing.below("main")))?.focus();
  };
  return (
    <>
      <ChoiceField label="Cómo se ve la página" options={schemes} chosen={scheme} onChoose={setScheme} />
      {usual.fields.map((field) => {
        const key = field.key as keyof Theme;
        return (
          <ColourField
            key={key}
            field={field}
            thing={thing.below(key)}
            value={current[key]}
            advice={advice.filter(({ of }) => of === key)}
            onMove={(colour) => setMoved({ [key]: colour })}
            onType={(text) => hold(key, text)}
            onEnter={(text) => enter(key, text)}
          />
        );
      })}
      <FieldProblems id="theme-problems" problems={problems} />
      {isInFile && <Button look="outlined" onClick={removeAll} label="Volver a los colores de fábrica" />}
    </>
  );
}

const dark = "(prefers-color-scheme: dark)";

/** The colours in the file, with those that are on their way into it; undefined if the site declares none. */
function useDeclared(thing: Thing): Theme | undefined {
  const { value } = useValue(thing);
  const { value: main } = useValue(thing.below("main"));
  const { value: accent } = useValue(thing.below("accent"));
  const whole = value as Theme | undefined;
  return whole && { main: String(main ?? whole.main), accent: String(accent ?? whole.accent) };
}
