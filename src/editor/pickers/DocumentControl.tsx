import { uploadedName } from "../../editing/files/protocol.ts";
import { ChoiceRows, type Labels } from "../fields.tsx";
import type { ControlProps } from "../panel/controls/control.tsx";
import { setFields } from "../state/actions.ts";
import type { EditorAction } from "../state/editorState.ts";
import type { Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";
import { FileButton, uploadOf } from "./FileButton.tsx";

export function DocumentControl({ thing, field, value, enter, input }: ControlProps) {
  const editor = useEditor();
  return (
    <DocumentChoice
      labels={input}
      thing={thing}
      chosen={value === undefined ? undefined : String(value)}
      onChoose={(name) => enter(name, true)}
      onUpload={(upload) =>
        void editor.act(undefined, thing.parent, (owner) =>
          setFields(owner, { [field.key]: uploadedName }, "Subir un documento", upload),
        )
      }
    />
  );
}

interface DocumentChoiceProps {
  labels: Labels;
  /** Of the value, or of the object that has it. */
  thing: Thing;
  chosen: string | undefined;
  onChoose: (name: string) => unknown;
  onUpload: (upload: NonNullable<EditorAction["upload"]>) => void;
}

export function DocumentChoice({ labels, thing, chosen, onChoose, onUpload }: DocumentChoiceProps) {
  const editor = useEditor();
  const { document: names } = thing.model.choices;
  const add = async (file: File) => onUpload(await uploadOf("document", file));
  const replace = async (file: File, replaces: string) => {
    const upload = { ...(await uploadOf("document", file)), replaces };
    const action = { label: "Reemplazar un documento", operations: [], select: thing, upload };
    await editor.act(undefined, thing, () => action);
  };
  return (
    <div className="stack">
      {names.length > 0 && <ChoiceRows labels={labels} options={names} chosen={chosen} onChoose={onChoose} />}
      <div className="row">
        <FileButton kind="document" onFile={add} label="Subir un documento…" />
        {chosen !== undefined && names.some(({ value }) => value === chosen) && (
          <FileButton kind="document" onFile={(file) => replace(file, chosen)} label="Reemplazar el archivo…" />
        )}
      </div>
      <p className="quiet">
        PDF, Word, Excel, ODT, ODS o ZIP, de hasta 30 MB. Si reemplaza el archivo, los enlaces siguen sirviendo.
      </p>
    </div>
  );
}
