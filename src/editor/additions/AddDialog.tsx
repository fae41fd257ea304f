// What can be added to a list, as cards; what an addition names is chosen in its card first.
import { useState } from "react";
import { uploadedName } from "../../editing/files/protocol.ts";
import type { Addition, Model } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { jsonAt } from "../../edits/value.ts";
import { capitalized } from "../../engine/capitalized.ts";
import { withValueAt } from "../../engine/path.ts";
import { uncapitalized } from "../../engine/uncapitalized.ts";
import { Dialog } from "../Dialog.tsx";
import { drawnExample } from "../drawings/drawings.ts";
import { SiteDrawing } from "../drawings/SiteDrawing.tsx";
import { Button, takeFocus } from "../elements.tsx";
import { ChoiceField, EntryForm } from "../fields.tsx";
import { FileButton, uploadOf } from "../pickers/FileButton.tsx";
import { filledAddition, insertItem } from "../state/actions.ts";
import type { EditorAction } from "../state/editorState.ts";
import { isSectionList, type Spot, siteSpot } from "../state/thing.ts";
import { useEditor, useModel, useThing } from "../state/useEditor.ts";
import { useTask } from "../useTask.tsx";
import { sectionIcon } from "./sectionIcon.ts";

/** `at` is the place of the new item. */
export function AddDialog({ at }: { at: Spot }) {
  const editor = useEditor();
  const { list, model } = useThing(at);
  const examples = list?.item?.examples ?? [];
  const [asked, setAsked] = useState(examples.length === 1 && examples[0]?.asks ? examples[0] : undefined);
  const { isBusy, run } = useTask();
  const siteHash = model.files[siteSpot.file]?.hash ?? "";
  const close = () => editor.startAdding(undefined);
  const add = async (addition: Addition, chosen: string[], upload?: EditorAction["upload"]) => {
    const value = namedAfterTargets(filledAddition(addition, chosen), addition, model.pages, upload?.name);
    const isAdded = await editor.act("field", at, (place) => {
      return { ...insertItem(place, { label: addition.label, value }), upload };
    });
    if (!isAdded) return;
    close();
    const { focus } = editor.getState();
    // Once more: the dialog gives the focus back to the button that has opened it.
    if (focus) editor.requestFocus(focus, focus.area);
  };
  return (
    <Dialog title={`Añadir ${uncapitalized(list?.item?.label ?? "")}`} onClose={close}>
      <ul className="grid">
        {examples.map((addition) => {
          const { type, label, help, asks, lacks } = addition;
          const load = (version: string) => drawnExample(type ?? "", version);
          return (
            <li key={`${type} ${label}`} className="box">
              <Button
                className="card"
                disabled={lacks !== undefined}
                aria-expanded={asks && asked === addition}
                isOff={isBusy}
                onClick={() => (asks ? setAsked(addition) : run(() => add(addition, [])))}
              >
                {isSectionList(list) && (
                  <SiteDrawing icon={sectionIcon(type)} scale={0.28} version={siteHash} load={load} />
                )}
                <b>{label}</b>
                <small>{lacks ?? help}</small>
              </Button>
              {asked === addition && <AskForm addition={addition} onAdd={(...chosen) => add(addition, ...chosen)} />}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** A link is called like the page to which it leads, or like the document uploaded for it: no two are alike then. */
function namedAfterTargets(
  value: Json,
  { asks = [] }: Addition,
  pages: Model["pages"],
  file: string | undefined,
): Json {
  return asks.reduce((whole, { choice, at }) => {
    const labelAt = [...at.slice(0, -1), "label"];
    const page = choice === "route" ? pages.find(({ path }) => path === jsonAt(value, at)) : undefined;
    const name = choice === "document" && file ? nameInWords(file) : page?.title;
    const isLink = jsonAt(value, labelAt) !== undefined;
    return name && isLink ? (withValueAt(whole, labelAt, name) as Json) : whole;
  }, value);
}

/** `reglamento-interno.pdf` → «Reglamento interno» */
function nameInWords(file: string): string {
  const name = file
    .replace(/\.\w+$/, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return capitalized(name);
}

interface AskFormProps {
  addition: Addition;
  onAdd: (chosen: string[], upload?: EditorAction["upload"]) => void;
}

function AskForm({ addition: { asks = [] }, onAdd }: AskFormProps) {
  const { choices } = useModel();
  const document = asks.findIndex(({ choice }) => choice === "document");
  const [chosen, setChosen] = useState(asks.map(({ choice }) => choices[choice][0]?.value ?? ""));
  const upload = async (file: File) => onAdd(chosen.with(document, uploadedName), await uploadOf("document", file));
  const button = document >= 0 && <FileButton kind="document" onFile={upload} label="Subir un documento…" />;
  const hasAll = asks.every(({ choice }) => choices[choice].length > 0);
  return (
    // The focus also scrolls: what is asked may be below what is seen of the dialog.
    <div className="stack card" ref={takeFocus}>
      {hasAll ? (
        <EntryForm action="Añadir" others={button} onSend={() => onAdd(chosen)}>
          {asks.map(({ choice, label, at }, index) => (
            <ChoiceField
              key={at.join("/")}
              label={label}
              isList
              options={choices[choice]}
              chosen={chosen[index]}
              onChoose={(name) => setChosen(chosen.with(index, name))}
            />
          ))}
        </EntryForm>
      ) : (
        button
      )}
    </div>
  );
}
