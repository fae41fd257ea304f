// One file or several. The data holds descriptions of the files, for the rules; the session holds the files.
import { type ChangeEvent, type DragEvent, useLayoutEffect, useRef, useState } from "react";
import {
  descriptionsIn,
  type FileDescription,
  fileHints,
  fileLimits,
  filesToChoose,
  formatSize,
} from "../../../engine/file.ts";
import { pathKey, valueAt } from "../../../engine/path.ts";
import { fillTemplate } from "../../../engine/template.ts";
import { notify } from "../../../notices/notify.ts";
import button from "../../../styles/button.module.css";
import { IconButton } from "../../IconButton.tsx";
import { chooseId, fileLabelId, idList, limitsId, missingId, rejectedId } from "../../ids.ts";
import { useControl, useErrors, useField, useForm } from "../../session/context.ts";
import type { WidgetProps } from "../widget.ts";
import { acceptFiles } from "./acceptFiles.ts";
import styles from "./FileWidget.module.css";

export function FileWidget({ id, schema, value, onChange, required, readOnly }: WidgetProps) {
  const { form, session, announce } = useForm();
  const messages = form.messages.form;
  const { path } = useField();
  const input = useRef<HTMLInputElement>(null);
  const multiple = schema.type === "array";
  const missing = filesToChoose(value);
  const described = descriptionsIn(value);
  const chosen = described.filter(({ size }) => size !== undefined);
  const { extensions, size: limit = Number.POSITIVE_INFINITY } = fileLimits(schema);
  const photos = schema.ui?.scale ? form.parts.photos : undefined;
  const [tooLarge, setTooLarge] = useState<File[]>([]);
  const limits = Object.values(fileHints(schema, messages));
  const rejected = useErrors((errors) => errors.rejectedFiles(path));
  const descriptionIds = [
    limits.length > 0 && limitsId(id),
    missing.length > 0 && missingId(id),
    rejected && rejectedId(id),
  ];
  const control = useControl(id, idList(...descriptionIds));
  const key = pathKey(path);
  const missingKey = JSON.stringify(missing);
  // Before the form decides which step it shows, and before the notice of the draft is announced.
  useLayoutEffect(() => {
    if (readOnly) return;
    session.fileFields.set(key, JSON.parse(missingKey));
    return () => void session.fileFields.delete(key);
  }, [session, key, missingKey, readOnly]);

  function replace(descriptions: FileDescription[], files: File[]) {
    session.replaceFiles(
      path,
      files.map((file, index) => ({ path: multiple ? [...path, index] : path, file })),
    );
    // Undefined instead of an empty list, so that `required` applies.
    onChange(multiple && descriptions.length > 0 ? descriptions : descriptions[0]);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const selected = [...(target.files ?? [])];
    // Emptied, so that choosing the same file again is a change.
    target.value = "";
    take(selected);
  }

  /** Browsers do not drop several files on a field of one, and do not say why. */
  function drop(event: DragEvent) {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  }

  function take(selected: File[]) {
    if (selected.length === 0) return;
    setTooLarge(selected.filter((file) => photos?.isTooLarge(file, limit)));
    add(selected);
  }

  function add(selected: File[]) {
    // Not `chosen`: scaling a photograph takes a moment.
    const current = valueAt(session.data(), path);
    const before = multiple ? descriptionsIn(current).filter(({ size }) => size !== undefined) : undefined;
    const { descriptions, accepted, rejected } = acceptFiles(form, session.data(), path, before, selected);
    session.errors.showRejectedFiles(path, rejected);
    if (accepted.length > 0) {
      // Files have the positions of their descriptions, so those without a file are last.
      const left = filesToChoose(current)
        .filter((name) => !accepted.some((file) => file.name === name))
        .map((name) => ({ name }));
      replace([...descriptions, ...left], [...(multiple ? session.filesAt(path) : []), ...accepted]);
      announce(fillTemplate(messages.added, () => accepted.map(({ name }) => name)));
    }
    const first = rejected[0]?.error;
    if (first?.notify === "inline") announce(first.message);
    else if (first) notify(first, first.notify);
  }

  function addScaled(photo: File, scaled: File) {
    setTooLarge((files) => files.filter((file) => file !== photo));
    add([scaled]);
    input.current?.focus();
  }

  function dismissRejected() {
    setTooLarge([]);
    session.errors.showRejectedFiles(path, []);
    input.current?.focus();
  }

  function remove(position: number) {
    session.errors.showRejectedFiles(path, []);
    replace(described.toSpliced(position, 1), session.filesAt(path).toSpliced(position, 1));
    announce(fillTemplate(messages.removed, () => described[position]?.name));
    input.current?.focus();
  }

  return (
    <div className={styles.file}>
      {limits.length > 0 && (
        <p id={limitsId(id)} className={styles.limits}>
          {limits.join(" ")}
        </p>
      )}
      {!readOnly && (
        <div className={styles.picker}>
          <div className={styles.control} data-screen-only>
            <input
              {...control}
              ref={input}
              className={styles.input}
              type="file"
              aria-labelledby={`${fileLabelId(id)} ${chooseId(id)}`}
              accept={extensions.map((extension) => `.${extension}`).join(",") || undefined}
              multiple={multiple}
              required={required}
              onChange={choose}
              onDragOver={(event) => event.currentTarget.matches(":enabled") && event.preventDefault()}
              onDrop={drop}
            />
            <span
              id={chooseId(id)}
              className={`${button.secondary} ${styles.button}`}
              aria-hidden="true"
              data-shows-focus
            >
              {multiple ? messages.chooseFiles : messages.chooseFile}
            </span>
          </div>
          {described.length === 0 && <span className={styles.none}>{messages.noFile}</span>}
        </div>
      )}
      {missing.length > 0 && (
        <div className={styles.picker} data-tone="yellow">
          <span id={missingId(id)}>{fillTemplate(messages.chooseAgain, () => missing)}</span>
          {missing.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name; buttons hold no state
            <button key={index} type="button" className={button.quiet} onClick={() => remove(chosen.length + index)}>
              {fillTemplate(messages.withoutFile, () => name)}
            </button>
          ))}
        </div>
      )}
      {rejected && (
        <div className={styles.rejected}>
          <span id={rejectedId(id)} className={styles.name}>
            {fillTemplate(messages.rejectedFiles, () => rejected)}
          </span>
          <IconButton icon="×" label={fillTemplate(messages.dismissFiles, () => rejected)} onClick={dismissRejected} />
        </div>
      )}
      {photos &&
        tooLarge.map((photo) => (
          <photos.Offer key={`${photo.name} ${photo.size}`} photo={photo} limit={limit} onScaled={addScaled} />
        ))}
      {chosen.length > 0 && (
        <ul className={styles.files}>
          {chosen.map(({ name, size = 0 }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name; rows hold no state
            <li key={position} className={styles.row}>
              {photos && <photos.Preview file={session.renderedFile(path, position)} />}
              <span className={styles.name}>{name}</span>
              <span className={styles.size}>{formatSize(size)}</span>
              {!readOnly && (
                <IconButton
                  icon="×"
                  label={fillTemplate(messages.removeFile, () => name)}
                  onClick={() => remove(position)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
