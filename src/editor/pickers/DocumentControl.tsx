// A document of the site: one that it has, one from the computer, or another file in the place of the chosen one.
import { uploadedName } from "../../editing/files/protocol.ts";
import { ChoiceRows } from "../panel/controls/ChoiceControl.tsx";
import { type ControlProps, useFieldControl } from "../panel/controls/control.tsx";
import type { EditorAction } from "../state/editorState.ts";
import { parentOf, type Spot } from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";
import { FileButton, uploadOf } from "./FileButton.tsx";
import { setFields } from "./setFields.ts";

export function DocumentControl(props: ControlProps) {
  const { value, enter, input, editor } = useFieldControl(props);
  const { spot } = props;
  const key = String(spot.at.at(-1));
  return (
    <DocumentChoice
      input={input}
      spot={spot}
      chosen={value === undefined ? undefined : String(value)}
      onChoose={(name) => enter(name, true)}
      onUpload={(upload) =>
        void editor.act("site", (model) => ({
          ...setFields(model, parentOf(spot), { [key]: uploadedName }, "Subir un documento"),
          upload,
        }))
      }
    />
  );
}

type NewFile = NonNullable<EditorAction["upload"]>;

interface DocumentChoiceProps {
  input: Parameters<typeof ChoiceRows>[0]["input"];
  /** Of the value, or of the object that has it. */
  spot: Spot;
  chosen: string | undefined;
  onChoose: (name: string) => void;
  onUpload: (upload: NewFile) => void;
}

export function DocumentChoice({ input, spot, chosen, onChoose, onUpload }: DocumentChoiceProps) {
  const editor = useEditor();
  const { document: names } = useModel().choices;
  const replace = async (file: File, replaces: string) => {
    const upload = { ...(await uploadOf("document", file)), replaces };
    await editor.act("site", () => ({
      label: "Reemplazar un documento",
      file: spot.file,
      operations: [],
      select: spot,
      upload,
    }));
  };
  return (
    <div className="stack">
      {names.length > 0 && (
        <ChoiceRows input={input} options={names} chosen={chosen} onChoose={(name) => onChoose(String(name))} />
      )}
      <div className="row">
        <FileButton kind="document" onFile={async (file) => onUpload(await uploadOf("document", file))}>
          Subir un documento…
        </FileButton>
        {chosen !== undefined && names.some(({ value }) => value === chosen) && (
          <FileButton kind="document" onFile={(file) => void replace(file, chosen)}>
            Reemplazar el archivo…
          </FileButton>
        )}
      </div>
      <p className="quiet">
        PDF, Word, Excel, ODT, ODS o ZIP, de hasta 30 MB. Si reemplaza el archivo, los enlaces siguen sirviendo.
      </p>
    </div>
  );
}
