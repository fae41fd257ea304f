// The photograph of a picture, as it looks.
import { useState } from "react";
import { Button } from "../Button.tsx";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { type ControlProps, useFieldControl } from "../panel/controls/control.tsx";
import { parentOf } from "../state/things.ts";
import { PhotoDialog } from "./PhotoDialog.tsx";
import { PhotoThumbnail } from "./PhotoThumbnail.tsx";

export function PhotoControl(props: ControlProps) {
  const { value, input } = useFieldControl(props);
  const [isOpen, setIsOpen] = useState(false);
  const name = value === undefined ? undefined : String(value);
  return (
    <>
      <Button
        {...input}
        look="open"
        aria-label={`${props.field.label}: ${name ?? "ninguna"}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {name !== undefined && <PhotoThumbnail name={name} width={96} height={72} />}
        <span className="grow">{name === undefined ? "Elija una fotografía" : "Cambiar la fotografía"}</span>
        <EditorIcon name="caret-right" />
      </Button>
      {isOpen && <PhotoDialog spot={parentOf(props.spot)} onClose={() => setIsOpen(false)} />}
    </>
  );
}
