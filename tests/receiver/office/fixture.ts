// A small site with two forms, and what was filed there.
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locale, zone } from "../../../src/engine/locale.ts";
import { parsePath } from "../../../src/engine/path.ts";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import type { ReceivedSite } from "../../../src/receiver/receivedSite.ts";
import type { Database } from "../../../src/server/database.ts";
import type { FormSchema } from "../../../src/types.gen.ts";
import { present } from "../../present.ts";
import { type DatabaseKind, databases } from "../database/databases.ts";
import { receivedForm } from "../site.ts";
import { accept } from "../submissions/accept.ts";

const submit: FormSchema["submit"] = { label: "Enviar", action: "post" };

const request: FormSchema = {
  $id: "solicitud",
  title: "Solicitud",
  type: "object",
  properties: {
    mensaje: { title: "Mensaje", type: "string", ui: { widget: "textarea" } },
    nombre: { title: "Nombre", type: "string" },
    correo: { title: "Correo", type: "string" },
    tipo: { title: "Tipo", type: "string", enum: ["queja", "idea"], ui: { labels: { queja: "Queja", idea: "Idea" } } },
    dia: { title: "Día", type: "string", format: "date" },
    direccion: {
      title: "Dirección",
      type: "object",
      properties: { calle: { title: "Calle", type: "string" }, ciudad: { title: "Ciudad", type: "string" } },
    },
    hijos: {
      title: "Hijos",
      type: "array",
      items: {
        title: "Hijo",
        type: "object",
        properties: { nombre: { title: "Nombre", type: "string" }, edad: { title: "Edad", type: "integer" } },
      },
    },
    soportes: {
      title: "Soportes",
      type: "array",
      items: {
        type: "object",
        properties: {
          name: { type: "string" },
          size: { type: "integer", maximum: 5_242_880 },
          extension: { type: "string", enum: ["pdf", "png"] },
        },
      },
      ui: { widget: "file" },
    },
  },
  groups: [{ title: "Usted", fields: ["nombre", "correo"] }],
  submit,
  receive: {
    series: "SOL",
    states: ["En revisión", "En trámite", "Cerrada"],
    receipt: {
      to: "correo",
      subject: "Recibimos su solicitud {radicado}",
      message: "Hola, {nombre}:\nrecibimos su {tipo} el {fecha}. Teléfono: {telefono}.",
    },
    notice: { subject: "Nueva solicitud {radicado} de {nombre}" },
    update: { subject: "Su solicitud {radicado}", message: "Hola, {nombre}: está en «{estado}»." },
    due: { days: 15, field: "tipo", values: { idea: 30 } },
  },
};

const survey: FormSchema = {
  $id: "encuesta",
  title: "Encuesta",
  type: "object",
  properties: { opinion: { title: "Opinión", type: "string" } },
  submit,
};

export const site: ReceivedSite = {
  institution: "Bienestar Universitario",
  locale,
  zone,
  closedDays: [],
  headers: {},
  forms: { solicitud: receivedForm(request), encuesta: receivedForm(survey) },
};

/** The data of a submission. */
export const ana = { nombre: "Ana", correo: "ana@example.co", tipo: "queja", mensaje: "Hola" };

/** 9:30 of 20 November 2026 in Bogotá. */
export const morning = new Date("2026-11-20T14:30:00.000Z");

/** The verification code of every submission. */
export const code = "7KQ4M";

interface ToFile {
  form?: string;
  data: object;
  files?: { field: string; name: string; bytes: Uint8Array }[];
  received?: Date;
}

/** Stores a submission. @returns its number, or its id if the form has no series */
export async function file(database: Database, { form = "solicitud", data, files = [], received = morning }: ToFile) {
  const id = randomBytes(16).toString("hex");
  const spool = await mkdtemp(join(tmpdir(), "receiver-spool-"));
  const spooled = files.map(async ({ field, name, bytes }, index) => {
    const path = join(spool, String(index));
    await writeFile(path, bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { path: parsePath(field), name, type: "", size: bytes.length, sha256, spooled: path };
  });
  const submission = { id, form, data, files: await Promise.all(spooled) };
  const filed = await accept(database, present(site.forms[form]), submission, received);
  await rm(spool, { recursive: true });
  if (filed.filingCode === undefined) return id;
  await database.query("update submission set code = $2 where id = $1", [id, code]);
  return filed.filingCode.replace(/-[^-]*$/, "");
}

/** An empty database, by default SQLite, with an empty folder. `remove` closes the database and deletes both. */
export async function openTemporary({ create }: DatabaseKind = sqlite) {
  const { settings, remove } = await create();
  const database = await openDatabase(settings);
  const close = async () => {
    await database.close();
    await remove();
  };
  return { database, settings, folder: settings.data, remove: close };
}

const sqlite = present(databases[0]);
