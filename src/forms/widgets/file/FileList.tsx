// The chosen files of a field, each with its size and a button that removes it.
import { type FileDescription, formatSize } from "../../../engine/file.ts";
import { fillTemplate } from "../../../engine/template.ts";
import { IconButton } from "../../IconButton.tsx";
import { useForm } from "../../session/context.ts";
import styles from "./FileWidget.module.css";

interface Props {
  files: FileDescription[];
  /** Undefined if the field is read-only. */
  onRemove: ((position: number) => void) | undefined;
}

export function FileList({ files, onRemove }: Props) {
  const { removeFile } = useForm().form.messages.form;
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ name, size }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name; rows hold no state
        <li key={position} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.size}>{formatSize(size)}</span>
          {onRemove && (
            <IconButton icon="×" label={fillTemplate(removeFile, () => name)} onClick={() => onRemove(position)} />
          )}
        </li>
      ))}
    </ul>
  );
}
