// A file of the logo: how it looks, and another one in its place.
import { fileAddresses, uploadedName } from "../../editing/files/protocol.ts";
import { Button } from "../Button.tsx";
import { type ControlProps, useFieldControl } from "../panel/controls/control.tsx";
import { setFields } from "../state/actions.ts";
import { othersOf } from "../state/drafts.ts";
import { kindOf, parentOf, spotValue } from "../state/things.ts";
import { FileButton, uploadOf } from "./FileButton.tsx";
import { PhotoThumbnail } from "./PhotoThumbnail.tsx";

export function LogoControl(props: ControlProps) {
  const { value, enter, input, editor } = useFieldControl(props);
  const { spot, field } = props;
  const logo = parentOf(spot);
  const name = typeof value === "string" ? value : undefined;
  const words = name === undefined ? "Elegir del computador…" : "Cambiar…";
  const upload = async (file: File) => {
    const chosen = await uploadOf("logo", file);
    await editor.act("site", (model) => {
      const kind = kindOf(model, logo);
      const thing = spotValue(model, logo);
      const others = kind ? othersOf(kind, thing, field.key, uploadedName) : {};
      // The other field may have the same file.
      const isUsedOnce = Object.values(thing ?? {}).filter((one) => one === name).length === 1;
      return {
        ...setFields(model, logo, { ...others, [field.key]: uploadedName }, "Cambiar el logotipo"),
        upload: { ...chosen, ...(name !== undefined && isUsedOnce && { replaces: name }) },
      };
    });
  };
  return (
    <div className="row wraps">
      {name !== undefined && <PhotoThumbnail name={name} address={fileAddresses.logo} width={120} height={60} />}
      <FileButton
        input={{ ...input, "aria-label": `${field.label}: ${words}` }}
        kind="logo"
        onFile={(file) => void upload(file)}
        label={words}
      />
      {name !== undefined && !field.required && (
        <Button look="outlined" onClick={() => enter(undefined, true)} label="Quitar" />
      )}
    </div>
  );
}
