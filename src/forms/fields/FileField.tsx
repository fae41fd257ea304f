// One file or several. The data hold what the rules need to know of a file; the file itself stays beside them.
import type { FieldProps } from "@rjsf/utils";
import { type ChangeEvent, useRef } from "react";
import { type FileDescription, fileLimits, formatSize } from "../../engine/file.ts";
import { fillTemplate } from "../../engine/template.ts";
import { notify } from "../../notices/notify.ts";
import button from "../../styles/button.module.css";
import { limitsId } from "../ids.ts";
import { declarationOf } from "../rjsf/declaration.ts";
import { useForm } from "../session/context.ts";
import { useControl, useField } from "../session/control.ts";
import styles from "./FileField.module.css";
import { HeldFiles } from "./HeldFiles.tsx";
import { takeFiles } from "./takeFiles.ts";

export function FileField({ fieldPathId, formData, onChange, required, readonly, ...rest }: FieldProps) {
  const { $id: id, path } = fieldPathId;
  const schema = declarationOf(rest.schema);
  const { form, session, say } = useForm();
  const messages = form.messages.form;
  const input = useRef<HTMLInputElement>(null);
  const many = schema.type === "array";
  const held = heldFiles(formData);
  const { extensions, size } = fileLimits(schema);
  const limits = [
    extensions.length > 0 && fillTemplate(messages.fileFormats, () => extensions.join(", ").toUpperCase()),
    size !== undefined && fillTemplate(messages.fileSize, () => formatSize(size)),
  ].filter(Boolean);
  const control = useControl(id, limits.length > 0 ? limitsId(id) : undefined);
  const { labelId } = useField();

  function keep(described: FileDescription[], files: File[]) {
    session.keepFiles(
      path,
      files.map((file, index) => ({ path: many ? [...path, index] : path, file })),
    );
    // None is a missing list, not an empty one: then `required` means something.
    onChange(many && described.length > 0 ? described : described[0], path);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was refused or removed.
    target.value = "";
    if (chosen.length === 0) return;
    const before = many ? held : undefined;
    const { described, taken, refused } = takeFiles(form, session.data(), path, before, chosen);
    session.errors.choose(path, refused);
    if (taken.length > 0) {
      keep(described, [...(many ? session.filesAt(path) : []), ...taken]);
      say(fillTemplate(messages.added, () => taken.map(({ name }) => name)));
    }
    const [first] = refused;
    if (first?.notify === "inline") say(first.message);
    else if (first) notify(first, first.notify);
  }

  function remove(position: number) {
    session.errors.choose(path, []);
    keep(held.toSpliced(position, 1), session.filesAt(path).toSpliced(position, 1));
    say(fillTemplate(messages.removed, () => held[position]?.name));
    input.current?.focus();
  }

  return (
    <div className={styles.file}>
      {limits.length > 0 && (
        <p id={limitsId(id)} className={styles.limits}>
          {limits.join(" ")}
        </p>
      )}
      {!readonly && (
        <div className={styles.picker}>
          <input
            {...control}
            ref={input}
            className={styles.input}
            type="file"
            aria-labelledby={labelId}
            accept={extensions.map((extension) => `.${extension}`).join(",") || undefined}
            multiple={many}
            required={required}
            onChange={choose}
          />
          <label
            htmlFor={id}
            className={`${button.secondary} ${styles.button}`}
            aria-hidden="true"
            data-shows-focus
          >
            {many ? messages.chooseFiles : messages.chooseFile}
          </label>
          {held.length === 0 && <span className={styles.none}>{messages.noFile}</span>}
        </div>
      )}
      <HeldFiles files={held} onRemove={readonly ? undefined : remove} />
    </div>
  );
}

function heldFiles(formData: unknown): FileDescription[] {
  const list = Array.isArray(formData) ? formData : [formData];
  return list.filter((item) => typeof item?.name === "string");
}
