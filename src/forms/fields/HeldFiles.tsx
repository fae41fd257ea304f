// The files that a field holds, each with its size and what takes it out again.
import { type FileDescription, formatSize } from "../../engine/file.ts";
import { fillTemplate } from "../../engine/template.ts";
import { IconButton } from "../IconButton.tsx";
import { useForm } from "../session/context.ts";
import styles from "./FileField.module.css";

interface Props {
  files: FileDescription[];
  /** Left out where nothing can be changed. */
  onRemove: ((position: number) => void) | undefined;
}

export function HeldFiles({ files, onRemove }: Props) {
  const { removeFile } = useForm().form.messages.form;
  if (files.length === 0) return null;
  return (
    <ul className={styles.held}>
      {files.map(({ name, size }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name; rows hold no state
        <li key={position} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.size}>{formatSize(size)}</span>
          {onRemove && (
            <IconButton
              sign="×"
              label={fillTemplate(removeFile, () => name)}
              onClick={() => onRemove(position)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
