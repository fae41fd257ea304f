import { uploadedName } from "../../editing/files/protocol.ts";
import { Button } from "../elements.tsx";
import type { ControlProps } from "../panel/controls/control.tsx";
import { setFields } from "../state/actions.ts";
import { useEditor } from "../state/useEditor.ts";
import { FileButton, uploadOf } from "./FileButton.tsx";
import { PhotoThumbnail } from "./PhotoThumbnail.tsx";

export function LogoControl({ thing, field, value, input }: ControlProps) {
  const editor = useEditor();
  const name = typeof value === "string" ? value : undefined;
  const words = name === undefined ? "Elegir del computador…" : "Cambiar…";
  const control = { ...input, "aria-label": `${field.label}: ${words}` };
  const upload = async (file: File) => {
    const chosen = await uploadOf("logo", file);
    await editor.act(undefined, thing.parent, (logo) => {
      // The other field may have the same file.
      const isUsedOnce = Object.values(logo.value ?? {}).filter((one) => one === name).length === 1;
      const replaced = { ...chosen, ...(name !== undefined && isUsedOnce && { replaces: name }) };
      return setFields(logo, { [field.key]: uploadedName }, "Cambiar el logotipo", replaced);
    });
  };
  return (
    <div className="row wraps">
      {name !== undefined && <PhotoThumbnail name={name} request="GET _/logo" width={120} height={60} />}
      <FileButton input={control} kind="logo" onFile={upload} label={words} />
      {name !== undefined && !field.required && (
        <Button look="outlined" onClick={() => editor.removeField(thing)} label="Quitar" />
      )}
    </div>
  );
}
