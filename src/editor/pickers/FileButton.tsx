// A button that opens the dialog of the computer to choose a file.
import { type ComponentProps, useRef } from "react";
import { acceptedFiles, largestUpload, type Upload } from "../../editing/files/protocol.ts";
import { formatSize } from "../../engine/file.ts";
import { Button } from "../elements.tsx";
import { useEditor } from "../state/useEditor.ts";

interface FileButtonProps {
  kind: Upload["kind"];
  /** A rejection is shown. */
  onFile: (file: File) => Promise<void>;
  look?: "primary" | "outlined";
  label: string;
  /** What the button needs as the control of a field. */
  input?: ComponentProps<"button">;
}

export function FileButton({ kind, onFile, look = "outlined", label, input: control }: FileButtonProps) {
  const editor = useEditor();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...control} look={look} onClick={() => input.current?.click()} label={label} />
      <input
        ref={input}
        type="file"
        style={{ display: "none" }}
        accept={acceptedFiles[kind]}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file).catch(editor.warn);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}

/** A file as a `data:` address. @throws an error with a sentence for the person if it is too large, or cannot be read */
export function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const size = `El archivo pesa ${formatSize(file.size)}, y el máximo es ${formatSize(largestUpload)}.`;
    if (file.size > largestUpload) throw new Error(size);
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () =>
      reject(new Error("El archivo no se pudo leer. Mire si sigue donde estaba y elíjalo otra vez."));
    reader.readAsDataURL(file);
  });
}

/** What an upload says of a file. `address` is its `data:` address, if it was read already. */
export async function uploadOf(kind: Upload["kind"], file: File, address?: string) {
  const read = address ?? (await dataAddress(file));
  return { kind, name: file.name, data: read.slice(read.indexOf(",") + 1) };
}
