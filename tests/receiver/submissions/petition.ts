// Submissions of the form `pqrs` for the tests.
import { createHash, randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { describeFile } from "../../../src/engine/file.ts";
import type { NewSubmission, ReceivedFile } from "../../../src/receiver/submissions/accept.ts";
import { readForm } from "../readForm.ts";
import { receivedForm } from "../site.ts";

export const pqrs = receivedForm(readForm("pqrs"));

export const person = {
  nombreCompleto: "Zoraida Quiñones Ñúñez",
  correoInstitucional: "zquinones@institucion.edu.co",
  documentoIdentidad: "1082999777",
};

const content = {
  enviarAnonimo: false,
  tipoSolicitud: "queja",
  dependenciaRelacionada: "bienestar",
  asunto: "Gimnasio",
  descripcionDetallada: "Está cerrado.\nDesde el lunes.",
};

/** A submission with an `id` of its own. `files` are part of the data at their paths. */
export function petition(changes: object = {}, files: ReceivedFile[] = []): NewSubmission {
  const descriptions = files.map(({ path, ...file }) => [String(path[0]), describeFile(file)]);
  const data = { ...person, ...content, ...Object.fromEntries(descriptions), ...changes };
  return { id: randomUUID(), form: "pqrs", data, files };
}

/** A file as the receiver has stored it before it accepts a submission. It is deleted after the test. */
export function spooledFile(bytes: Uint8Array | string, changes: Partial<ReceivedFile> = {}): ReceivedFile {
  const spooled = join(tmpdir(), `receiver-spooled-${randomUUID()}`);
  onTestFinished(() => rmSync(spooled, { force: true }));
  writeFileSync(spooled, bytes);
  const size = Buffer.byteLength(bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path: ["archivoAdjunto"], name: "prueba.pdf", type: "application/pdf", size, sha256, spooled, ...changes };
}
