// The commands that write files, which contain personal data. They never replace a file.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { mergeFields } from "../../engine/choices.ts";
import { declarationsAt } from "../../engine/declarations.ts";
import { describeFile, fileLimits, formatSize } from "../../engine/file.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { formatNumber } from "../../engine/format.ts";
import { parsePath } from "../../engine/path.ts";
import { walk } from "../../engine/walk.ts";
import { isFileField } from "../../engine/widgets.ts";
import { createFolder } from "../../server/createFolder.ts";
import type { Field } from "../../types.gen.ts";
import { oneLine } from "../mail/compose.ts";
import { officeCommand } from "../officeCommand.ts";
import { createFormerAnswers } from "../submissions/formerAnswers.ts";
import { type Attachment, pagesOf, readBytes, withMetadata } from "../submissions/records.ts";
import { cellsOf, columnsOf } from "./columns.ts";
import { type Command, WrongUse } from "./command.ts";
import { writingProblem } from "./fileProblem.ts";
import { countOf, formNamed, localTime, readPeriod, stateOf, submissionNamed } from "./submission.ts";

export const csv: Command = {
  summary: "Las solicitudes de un formulario en una tabla para Excel. Opciones: --desde, --hasta, --archivo.",
  example: "csv pqrs --desde 2026-11-01 --archivo pqrs.csv",
  options: { desde: "2026-11-01", hasta: "2026-11-30", archivo: "pqrs.csv" },
  operands: 1,
  async run(args, context) {
    const { name, load } = formNamed(args.positionals[0], context);
    const form = await load();
    const columns = columnsOf(form);
    const formerAnswers = createFormerAnswers(form);
    let count = 0;
    async function* parts() {
      const heads = [
        "Radicado",
        "Estado",
        "Recibida",
        "Último cambio",
        ...columns.map(({ label }) => label),
        "Campos anteriores",
      ];
      yield `\uFEFF${formatCsv([heads])}`;
      for await (const page of pagesOf(context.database, { form: name, ...readPeriod(args) })) {
        count += page.length;
        const rows = (await withMetadata(context.database, page)).map((found) => [
          ...[found.name, stateOf(found), localTime(found.received), localTime(found.changed)],
          ...cellsOf(form, columns, found.data ?? {}, found.files),
          formerAnswers(found.data)
            .map((each) => each.join(": "))
            .join("; "),
        ]);
        yield formatCsv(rows);
      }
    }
    const { archivo: file } = args.options;
    if (file === undefined) for await (const part of parts()) context.out(part);
    else {
      await writeNew(file, parts());
      const warning = count === 0 ? "" : " Contiene datos personales.";
      context.out(`${countOf(count)} en ${resolve(file)}.${warning}\n`);
    }
  },
};

/**
 * Rows for Excel, which separates cells by semicolons where numbers have a decimal comma, elsewhere by commas. It knows by a
 * byte order mark at the beginning of the file that the text is UTF-8.
 */
export function formatCsv(rows: string[][]): string {
  const separator = formatNumber(0.5).includes(",") ? ";" : ",";
  return rows.map((row) => `${row.map(csvCell).join(separator)}\r\n`).join("");
}

/**
 * A spreadsheet would run a cell that begins like a formula, so an apostrophe makes it a text: also after what another
 * spreadsheet takes for the end of a cell. No character of a visitor controls a terminal.
 */
function csvCell(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?!\n)[\p{Cc}\p{Bidi_Control}]+/gu, " ");
  return `"${lines.replaceAll(/(?:^|[;,\n])\s*(?=[=+\-@])/g, "$&'").replaceAll('"', '""')}"`;
}

export const files: Command = {
  summary: "Guarda los archivos de una solicitud en una carpeta; sin carpeta, en una con el nombre del radicado.",
  example: "archivos PQRS-2026-000123 descargas",
  operands: 2,
  async run({ positionals: [entered, folder] }, context) {
    const found = await submissionNamed(entered, context);
    const { name } = found;
    if (found.files.length === 0)
      return context.out(`${name} no tiene archivos${found.erased ? ": se borraron" : ""}.\n`);
    const form = await context.site.forms[found.form]?.load();
    const target = resolve(folder ?? name);
    await createFolder(target).catch(({ code }) => {
      throw new WrongUse(`No se pudo crear la carpeta «${target}»: ${writingProblem(code)}`);
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

/** The extension of the sender's file, with its dot, if the form allows it, there or in any field for a field that is gone. */
function extensionOf(form: CompiledForm | undefined, { field, name, size, type }: Attachment): string {
  const { extension } = describeFile({ name, size, type });
  const root: Field = form?.schema ?? {};
  const own = declarationsAt(root, parsePath(field));
  const fields = own.length > 0 ? [mergeFields(own)] : [...walk(root)].map(({ schema }) => schema).filter(isFileField);
  const isAllowed = fields.some((each) => fileLimits(each).extensions.some((allowed) => allowed === extension));
  return isAllowed ? `.${extension}` : "";
}

export const backup: Command = {
  summary: "Guarda una copia de todo en un archivo nuevo, también mientras se reciben solicitudes.",
  example: "respaldo respaldo-2026-11-30.sqlite",
  operands: 1,
  async run({ positionals: [file] }, { database, databaseUrl, out }) {
    // An error: a task that makes one every night would go on without a backup once everything was moved there.
    if (databaseUrl !== undefined) throw new WrongUse(postgresHelp(databaseUrl, file ?? "respaldo.dump"));
    if (!file) throw new WrongUse(`Falta el archivo, por ejemplo: ${officeCommand} respaldo respaldo.sqlite`);
    if (!existsSync(dirname(file))) throw new WrongUse(`No existe la carpeta «${dirname(file)}».`);
    // SQLite writes into a file that is empty.
    await writeNew(file, "", (partial) => database.backup?.(partial));
    out(`Respaldo guardado en ${resolve(file)}. Contiene datos personales: guárdelo bajo llave.\n`);
  },
};

function postgresHelp(databaseUrl: string, file: string): string {
  const url = new URL(databaseUrl);
  // The password may be in the address or among its parameters.
  url.password = "";
  url.searchParams.delete("password");
  const [target, source] = [file, url.href].map((argument) => `'${argument.replaceAll("'", "'\\''")}'`);
  const command = `(umask 077 && pg_dump --format=custom --file=${target} ${source})`;
  return `No se guardó nada: los datos están en PostgreSQL, que tiene su propio programa de respaldo. Ejecute esta orden; pedirá la contraseña:\n\n    ${command}`;
}

/**
 * Writes a file that only its owner can read: `content`, and then what `complete` adds. Never replaces a file.
 * @throws WrongUse if the file exists or cannot be written
 */
export async function writeNew(
  path: string,
  content: string | Uint8Array | AsyncIterable<string>,
  complete?: (partial: string) => Promise<void> | undefined,
): Promise<void> {
  if (existsSync(path)) throw new WrongUse(`«${path}» ya existe y no se cambió. Escriba otro nombre o carpeta.`);
  // A part must not look like the whole, even if the command is killed: the next one then deletes the part.
  const partial = `${path}.incompleto`;
  try {
    await rm(partial, { force: true });
    await writeFile(partial, content, { flag: "wx", mode: 0o600 });
    await complete?.(partial);
    await rename(partial, path);
  } catch (error) {
    const { code, errno } = Object(error);
    await rm(partial, { force: true }).catch(() => {});
    // Errors of the database have no number of the system.
    if (errno === undefined) throw error;
    throw new WrongUse(`No se pudo escribir «${path}»: ${writingProblem(code)}`);
  }
}
