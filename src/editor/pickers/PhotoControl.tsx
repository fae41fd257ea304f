// A photograph of a picture: one that the site has, or one from the computer, which is cropped first. What it shows is
// asked for at once.
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import type { PercentCrop } from "react-image-crop";
import { type Crop, fileAddresses, largestUpload, type Thumbnail, uploadedName } from "../../editing/files/protocol.ts";
import { formatSize } from "../../engine/file.ts";
import { getOwn } from "../../engine/path.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { CheckField, EntryForm, InputField } from "../fields.tsx";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import type { ControlProps } from "../panel/controls/control.tsx";
import { setFields } from "../state/actions.ts";
import type { Thing } from "../state/thing.ts";
import { useAnswer, useEditor, useEditorState, useModel, useValue } from "../state/useEditor.ts";
import { dataAddress, FileButton, uploadOf } from "./FileButton.tsx";
import styles from "./PhotoControl.module.css";
import { PhotoCropping } from "./PhotoCropping.tsx";

export function PhotoControl({ thing, field, value, input }: ControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  const name = value === undefined ? undefined : String(value);
  return (
    <>
      <Button
        {...input}
        look="open"
        aria-label={`${field.label}: ${name ?? "ninguna"}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {name !== undefined && <PhotoThumbnail name={name} width={96} height={72} />}
        <span className="grow">{name === undefined ? "Elija una fotografía" : "Cambiar la fotografía"}</span>
        <EditorIcon name="caret-right" />
      </Button>
      {isOpen && <PhotoDialog thing={thing.parent} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A photograph of the site, or a file with its `data:` address. */
type Source = { name: string } | { file: File; address: string };

/** `thing` is the picture. */
function PhotoDialog({ thing, onClose }: { thing: Thing; onClose: () => void }) {
  const editor = useEditor();
  const { value: picture } = useValue(thing);
  const [source, setSource] = useState<Source>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [message, setMessage] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    setCrop(undefined);
    setMessage(file.size > largestUpload ? `La fotografía pesa ${formatSize(file.size)}, y el máximo es 30 MB.` : "");
    if (file.size <= largestUpload) setSource({ file, address: await dataAddress(file) });
  };
  const use = async (alt: string) => {
    if (!source) return;
    const isNew = "file" in source;
    const upload = isNew
      ? { ...(await uploadOf("photo", source.file, source.address)), ...(crop && { crop: inShares(crop) }) }
      : undefined;
    const file = isNew ? uploadedName : source.name;
    // The ground was that of an illustration.
    const other = getOwn(picture, "file") === undefined && { ground: undefined };
    const isDone = await editor.act("field", thing, (now) => {
      return { ...setFields(now, { file, alt, ...other }, "Poner una fotografía"), upload };
    });
    if (isDone) onClose();
  };
  return (
    <Dialog title="Fotografía" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are other ways than the buttons */}
      <div
        className="stack fields"
        onPaste={({ clipboardData }: ClipboardEvent) => void take(clipboardData.files[0])}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        {message && (
          <p className="note" role="alert">
            {message}
          </p>
        )}
        {!source ? (
          <Sources onFile={(file) => void take(file)} onName={(name) => setSource({ name })} />
        ) : (
          <div className={styles.chosen}>
            {"file" in source ? (
              <PhotoCropping
                address={source.address}
                crop={crop}
                onCrop={setCrop}
                onBroken={() => {
                  setSource(undefined);
                  setMessage(unreadable);
                }}
              />
            ) : (
              <PhotoThumbnail name={source.name} width={320} height={240} />
            )}
            <AltForm
              saved={String(getOwn(picture, "alt") ?? "")}
              onUse={(alt) => void use(alt)}
              onBack={() => setSource(undefined)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

const unreadable =
  "Este archivo no se puede mostrar como fotografía. Elija una en formato JPG, PNG, WebP o AVIF. Las de algunos teléfonos (HEIC) se guardan antes como JPG.";

function inShares({ x, y, width, height }: PercentCrop): Crop {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}

function Sources({ onFile, onName }: { onFile: (file: File) => void; onName: (name: string) => void }) {
  const { photo: photos } = useModel().choices;
  const area = useRef<HTMLDivElement>(null);
  // Pasting needs the focus inside.
  useEffect(() => area.current?.querySelector("button")?.focus(), []);
  return (
    <>
      <div ref={area} className={styles.drop}>
        <FileButton kind="photo" look="primary" onFile={onFile} label="Elegir del computador…" />
        <p>También puede arrastrarla hasta aquí, o copiarla en otro programa y pegarla con Ctrl + V.</p>
      </div>
      {photos.length > 0 && (
        <section className="stack">
          <h3>Fotografías del sitio</h3>
          <ul className="grid scroll">
            {photos.map(({ value, label }) => (
              <li key={value}>
                <Button look="open" onClick={() => onName(value)}>
                  <PhotoThumbnail name={value} width={96} height={72} />
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function AltForm({ saved, onUse, onBack }: { saved: string; onUse: (alt: string) => void; onBack: () => void }) {
  const [alt, setAlt] = useState(saved);
  const [isOrnament, setIsOrnament] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => input.current?.focus(), []);
  const isSaving = useEditorState((state) => state.isSaving);
  const another = <Button look="outlined" onClick={onBack} label="Elegir otra" />;
  return (
    <EntryForm
      className=""
      action={isSaving ? "Guardando…" : "Usar esta fotografía"}
      isReady={!isSaving && (isOrnament || alt.trim() !== "")}
      others={another}
      onSend={() => onUse(isOrnament ? "" : alt.trim())}
    >
      <InputField
        ref={input}
        label="Qué muestra la fotografía"
        help="Lo escucha quien no la ve, y se lee si no se puede mostrar."
        placeholder="Por ejemplo: El coro canta"
        disabled={isOrnament}
        value={isOrnament ? "" : alt}
        onEnter={setAlt}
      />
      <CheckField
        label="Es un adorno: no dice nada que no esté en el texto"
        isOn={isOrnament}
        onChange={setIsOrnament}
      />
    </EntryForm>
  );
}

interface PhotoThumbnailProps {
  /** Of a photograph of the site, or of what another address has. */
  name: string;
  address?: string;
  /** In pixels: the room for it. */
  width: number;
  height: number;
}

export function PhotoThumbnail({ name, address = fileAddresses.photo, width, height }: PhotoThumbnailProps) {
  const { answer } = useAnswer<Thumbnail>(address, { name });
  return <img src={answer?.src ?? noPicture} alt="" width={width} height={height} style={{ objectFit: "contain" }} />;
}

const noPicture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
