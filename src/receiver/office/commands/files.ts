import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { mergeFields } from "../../../engine/choices.ts";
import { declarationsAt } from "../../../engine/declarations.ts";
import { describeFile, fileLimits, formatSize } from "../../../engine/file.ts";
import type { CompiledForm } from "../../../engine/form.ts";
import { parsePath } from "../../../engine/path.ts";
import { createFolder } from "../../createFolder.ts";
import { oneLine } from "../../mail/oneLine.ts";
import { type Attachment, readBytes } from "../../submissions/records.ts";
import type { Command } from "../command.ts";
import { writeNew } from "../newFile.ts";
import { numberOrId, submissionNamed } from "../submission.ts";
import { WrongUse } from "../wrongUse.ts";

export const files: Command = {
  summary: "Guarda los archivos de una solicitud en una carpeta; sin carpeta, en una con el nombre del radicado.",
  example: "archivos PQRS-2026-000123 descargas",
  options: {},
  operands: 2,
  async run({ positionals: [entered, folder] }, context) {
    const found = await submissionNamed(entered, context);
    const name = numberOrId(found);
    if (found.files.length === 0)
      return context.out(`${name} no tiene archivos${found.erased ? ": se borraron" : ""}.\n`);
    const form = await context.site.forms[found.form]?.load();
    const target = resolve(folder ?? name);
    await createFolder(target).catch(({ code }) => {
      throw new WrongUse(`No se pudo crear la carpeta «${target}» (${code}). Escriba otra.`);
    });
    const damaged: string[] = [];
    for (const [index, attachment] of found.files.entries()) {
      const path = join(target, `${name}-${index + 1}${extensionOf(form, attachment)}`);
      const original = `«${oneLine(attachment.name)}»`;
      const bytes = await readBytes(context.database, found.id, attachment.field);
      if (bytes && createHash("sha256").update(bytes).digest("hex") === attachment.sha256) {
        await writeNew(path, bytes);
        context.out(`${path}: ${original}, ${formatSize(attachment.size)}\n`);
      } else damaged.push(`${original} está dañado en la base de datos y no se guardó: búsquelo en un respaldo.`);
    }
    if (damaged.length > 0) throw new WrongUse(damaged.join("\n"));
  },
};

/** The extension of the sender's file, with its dot, if the form allows it; else empty. */
function extensionOf(form: CompiledForm | undefined, { field, name, size, type }: Attachment): string {
  const { extension } = describeFile({ name, size, type });
  const declared = form ? fileLimits(mergeFields(declarationsAt(form.schema, parsePath(field)))).extensions : [];
  return extension !== undefined && declared.includes(extension) ? `.${extension}` : "";
}
