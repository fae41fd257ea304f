// A photograph of a picture: one that the site has, or one from the computer, which is cropped first. What it shows is
// asked for at once.
import { type DragEvent, useContext, useEffect, useState } from "react";
import type { PercentCrop } from "react-image-crop";
import { type Crop, uploadedName } from "../../editing/files/protocol.ts";
import { getOwn } from "../../engine/path.ts";
import { Dialog } from "../Dialog.tsx";
import { Button, CloseContext, DialogButton, EditorIcon, takeFocus } from "../elements.tsx";
import { CheckField, EntryForm, InputField } from "../fields.tsx";
import type { ControlProps } from "../panel/controls/control.tsx";
import { setFields } from "../state/actions.ts";
import type { Thing } from "../state/thing.ts";
import { useEditor, useEditorState, useModel, useValue } from "../state/useEditor.ts";
import { dataAddress, FileButton, uploadOf } from "./FileButton.tsx";
import styles from "./PhotoControl.module.css";
import { PhotoCropping } from "./PhotoCropping.tsx";
import { PhotoThumbnail } from "./PhotoThumbnail.tsx";

export function PhotoControl({ thing, field, value, input }: ControlProps) {
  const name = value === undefined ? undefined : String(value);
  const words = name === undefined ? "Elija una fotografía" : "Cambiar la fotografía";
  return (
    <DialogButton
      {...input}
      look="open"
      aria-label={`${field.label}: ${words}${name === undefined ? "" : `, ${name}`}`}
      dialog={<PhotoDialog thing={thing.parent} />}
    >
      {name !== undefined && <PhotoThumbnail name={name} width={96} height={72} />}
      <span className="grow">{words}</span>
      <EditorIcon name="caret-right" />
    </DialogButton>
  );
}

/** A photograph of the site, or a file with its `data:` address. */
type Source = { name: string } | { file: File; address: string };

/** `thing` is the picture. */
function PhotoDialog({ thing }: { thing: Thing }) {
  const close = useContext(CloseContext);
  const editor = useEditor();
  const { value: picture } = useValue(thing);
  const [source, setSource] = useState<Source>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [message, setMessage] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    setCrop(undefined);
    setMessage("");
    editor.dismiss();
    await dataAddress(file).then(
      (address) => (unusable.test(address) ? reject() : setSource({ file, address })),
      ({ message }: Error) => setMessage(message),
    );
  };
  const takeFirst = async ({ files: [first, ...others] }: DataTransfer) => {
    await take(first);
    if (others.length > 0) setMessage((now) => now || `Aquí cabe una sola fotografía: se tomó «${first?.name}».`);
  };
  // In Firefox a paste is where a text was selected last, which may be outside the dialog.
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => clipboardData && void takeFirst(clipboardData);
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void takeFirst(event.dataTransfer);
  };
  const leave = (why: string) => {
    setSource(undefined);
    setMessage(why);
  };
  const reject = () => leave(unreadable);
  const use = async (alt: string) => {
    if (!source) return;
    const isNew = "file" in source;
    const upload = isNew
      ? { ...(await uploadOf("photo", source.file, source.address)), ...(crop && { crop: inShares(crop) }) }
      : undefined;
    const file = isNew ? uploadedName : source.name;
    // The ground was that of an illustration.
    const other = getOwn(picture, "file") === undefined && { ground: undefined };
    const isDone = await editor.act("field", thing, (now) =>
      setFields(now, { file, alt, ...other }, "Poner una fotografía", upload),
    );
    if (isDone) close();
  };
  return (
    <Dialog title="Fotografía">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way than the buttons */}
      <div className="stack fields" onDragOver={(event: DragEvent) => event.preventDefault()} onDrop={drop}>
        {message && (
          <p className="note" role="alert">
            {message}
          </p>
        )}
        {source ? (
          <div className={styles.chosen}>
            {"file" in source ? (
              <PhotoCropping address={source.address} crop={crop} onCrop={setCrop} onBroken={reject} />
            ) : (
              <PhotoThumbnail name={source.name} width={320} height={240} />
            )}
            <AltForm saved={String(getOwn(picture, "alt") ?? "")} onUse={use} onBack={() => leave("")} />
          </div>
        ) : (
          <Sources onFile={take} onName={(name) => setSource({ name })} />
        )}
      </div>
    </Dialog>
  );
}

/** A picture that a browser may show but the site cannot: a GIF, for example. */
const unusable = /^data:image\/(?!jpeg|png|webp|avif)/;

const unreadable =
  "Este archivo no se puede mostrar como fotografía. Elija una en formato JPG, PNG, WebP o AVIF. Las de algunos teléfonos (HEIC) se guardan antes como JPG.";

function inShares({ x, y, width, height }: PercentCrop): Crop {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}

function Sources({ onFile, onName }: { onFile: (file: File) => Promise<void>; onName: (name: string) => void }) {
  const { photo: photos } = useModel().choices;
  return (
    <>
      {/* The button that had the focus may be gone. */}
      <div ref={takeFocus} className={styles.drop}>
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
  const isSaving = useEditorState((state) => state.isSaving);
  const another = <Button look="outlined" onClick={onBack} label="Elegir otra" />;
  return (
    <EntryForm
      action={isSaving ? "Guardando…" : "Usar esta fotografía"}
      isReady={!isSaving}
      others={another}
      onSend={() => onUse(isOrnament ? "" : alt.trim())}
    >
      <InputField
        // The button that had the focus is gone.
        ref={takeFocus}
        label="Qué muestra la fotografía"
        help="Lo escucha quien no la ve, y se lee si no se puede mostrar."
        placeholder="Por ejemplo: El coro canta"
        disabled={isOrnament}
        required
        value={isOrnament ? "" : alt}
        onEnter={setAlt}
      />
      <CheckField
        label="Es un adorno: no dice nada que no esté en el texto"
        checked={isOrnament}
        onChange={setIsOrnament}
      />
    </EntryForm>
  );
}
