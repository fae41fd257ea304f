// What can be added to a list, as cards; what an addition names is chosen in its card first.
import { useState } from "react";
import { uploadedName } from "../../editing/files/protocol.ts";
import type { Addition } from "../../editing/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { FileButton, uploadOf } from "../pickers/FileButton.tsx";
import { filledAddition, insertItem } from "../state/actions.ts";
import type { EditorAction } from "../state/editorState.ts";
import { isSectionList, listOf, type Spot } from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";
import styles from "./AddDialog.module.css";
import { DrawnExample } from "./DrawnExample.tsx";

/** `at` is the place of the new item. */
export function AddDialog({ at }: { at: Spot }) {
  const editor = useEditor();
  const model = useModel();
  const list = listOf(model, at);
  const examples = list?.item?.examples ?? [];
  const [asked, setAsked] = useState(examples.length === 1 && examples[0]?.asks ? examples[0] : undefined);
  const close = () => editor.startAdding(undefined);
  const add = async (addition: Addition, chosen: string[], upload?: EditorAction["upload"]) => {
    const value = filledAddition(addition, chosen);
    const isAdded = await editor.act("heading", (now) => ({
      ...insertItem(now, at, { label: addition.label, value }),
      upload,
    }));
    if (!isAdded) return;
    close();
    editor.requestFocus(editor.getState().selection, "heading");
  };
  return (
    <Dialog title={`Añadir ${list?.item?.label.toLowerCase()}`} onClose={close}>
      <ul className="grid">
        {examples.map((addition) => (
          <li key={`${addition.type} ${addition.label}`} className="box">
            <button
              type="button"
              className={styles.card}
              disabled={addition.lacks !== undefined}
              aria-expanded={addition.asks ? asked === addition : undefined}
              onClick={() => (addition.asks ? setAsked(addition) : add(addition, []))}
            >
              {isSectionList(list) && <DrawnExample type={addition.type} />}
              <b>{addition.label}</b>
              <small>{addition.lacks ?? addition.help}</small>
            </button>
            {asked === addition && <AskForm addition={addition} onAdd={(...chosen) => add(addition, ...chosen)} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface AskFormProps {
  addition: Addition;
  onAdd: (chosen: string[], upload?: EditorAction["upload"]) => void;
}

function AskForm({ addition, onAdd }: AskFormProps) {
  const { choices } = useModel();
  const asks = addition.asks ?? [];
  const document = asks.findIndex(({ choice }) => choice === "document");
  const [chosen, setChosen] = useState(asks.map(({ choice }) => choices[choice][0]?.value ?? ""));
  return (
    <form
      className={`stack ${styles.ask}`}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(chosen);
      }}
    >
      {asks.map(({ choice, label, at }, index) => (
        <label key={at.join("/")} className="stack">
          {label}
          <select value={chosen[index]} onChange={({ target }) => setChosen(chosen.with(index, target.value))}>
            {choices[choice].map((name) => (
              <option key={name.value} value={name.value}>
                {name.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {asks.every(({ choice }) => choices[choice].length > 0) && (
        <button type="submit" data-primary="">
          Añadir
        </button>
      )}
      {document >= 0 && (
        <FileButton
          kind="document"
          onFile={async (file) => onAdd(chosen.with(document, uploadedName), await uploadOf("document", file))}
        >
          Subir un documento…
        </FileButton>
      )}
    </form>
  );
}
