// A button that opens the dialog of the computer to choose a file.
import { type ComponentProps, useRef } from "react";
import { acceptedFiles, type Upload } from "../../editing/files/protocol.ts";
import { Button } from "../elements.tsx";

interface FileButtonProps {
  kind: Upload["kind"];
  onFile: (file: File) => void;
  look?: "primary" | "outlined";
  label: string;
  /** What the button needs as the control of a field. */
  input?: ComponentProps<"button">;
}

export function FileButton({ kind, onFile, look = "outlined", label, input: control }: FileButtonProps) {
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
          if (file) onFile(file);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}

/** A file as a `data:` address. */
export function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** What an upload says of a file. `address` is its `data:` address, if it was read already. */
export async function uploadOf(kind: Upload["kind"], file: File, address?: string) {
  const read = address ?? (await dataAddress(file));
  return { kind, name: file.name, data: read.slice(read.indexOf(",") + 1) };
}
