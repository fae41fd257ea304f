// Bodies that are posted to the form `pqrs`.
import { randomBytes } from "node:crypto";
import { type DescribedFile, fileContent } from "../body/files.ts";

export const newId = () => randomBytes(16).toString("hex");

export const good = {
  nombreCompleto: "Ana Prueba",
  correoInstitucional: "ana@correo.co",
  tipoSolicitud: "queja",
  dependenciaRelacionada: "bienestar",
  asunto: "Prueba",
  descripcionDetallada: "Una descripción",
};

export const json = (data: object, id = newId()) => JSON.stringify({ ...data, _id: id });

export function multipart(
  data: unknown,
  files: Omit<DescribedFile, "path">[] = [],
  path = "archivoAdjunto",
  id = newId(),
) {
  const body = new FormData();
  body.append("_id", id);
  body.append("data", JSON.stringify(data));
  for (const { name, type, content } of files) body.append(path, new Blob([new Uint8Array(content)], { type }), name);
  return body;
}

export const file = (name: string, content: Buffer, type = "") => ({ name, type, content });
export const pdf = file("carta.pdf", fileContent("pdf", 100), "application/pdf");
