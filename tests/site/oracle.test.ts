// Section 5 of the specification, implemented a second time without schemas. Both implementations must give the same
// first message for random data.
import fc from "fast-check";
import { expect, test } from "vitest";
import login from "../../schemas/forms/login.schema.json";
import pqrs from "../../schemas/forms/pqrs.schema.json";
import { firstError } from "../../src/engine/validate.ts";

type Data = Record<string, unknown>;

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function loginOracle(data: Data): string | undefined {
  const email = trimmed(data.correoInstitucional);
  if (email === "" || trimmed(data.contrasena) === "") return "Por favor complete todos los campos";
  if (email.toLowerCase().endsWith("@unicesar.edu.co")) return undefined;
  return "Por favor use su correo institucional @unicesar.edu.co";
}

const pqrsRequired: [field: string, message: string][] = [
  ["nombreCompleto", "Por favor ingresa tu nombre completo"],
  ["correoInstitucional", "Por favor ingresa tu correo institucional"],
  ["tipoSolicitud", "Por favor selecciona el tipo de solicitud"],
  ["dependenciaRelacionada", "Por favor selecciona la dependencia relacionada"],
  ["asunto", "Por favor ingresa el asunto"],
  ["descripcionDetallada", "Por favor ingresa la descripción detallada"],
];

// Windows names the types of documents so where WPS Office opens them.
const typeOf: Record<string, string[]> = {
  pdf: ["application/pdf", "application/wps-office.pdf"],
  doc: ["application/msword", "application/wps-office.doc"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/wps-office.docx"],
  jpg: ["image/jpeg", "image/jpg"],
  jpeg: ["image/jpeg", "image/jpg"],
  png: ["image/png"],
};

interface Attachment {
  size: number;
  extension: string;
  type?: string;
}

function fileOracle({ size, extension, type = "" }: Attachment): string | undefined {
  if (size > 5242880) return "El archivo no puede ser mayor a 5MB";
  if (size === 0) return "El archivo está vacío. Elige otro archivo";
  const allowed = typeOf[extension];
  if (allowed && (type === "" || allowed.includes(type))) return undefined;
  return "Formato de archivo no permitido. Solo se permiten: PDF, DOC, DOCX, JPG, PNG";
}

function pqrsOracle(data: Data & { archivoAdjunto?: Attachment }): string | undefined {
  const missing = pqrsRequired.find(([field]) => trimmed(data[field]) === "");
  if (missing) return missing[1];
  const parts = trimmed(data.correoInstitucional).split("@");
  const dot = parts[1]?.slice(1).indexOf(".") ?? -1;
  const isAddress = parts.length === 2 && parts[0] !== "" && dot >= 0 && dot + 2 < (parts[1]?.length ?? 0);
  if (!isAddress || /\s/.test(trimmed(data.correoInstitucional)))
    return "Por favor ingresa un correo electrónico válido";
  return data.archivoAdjunto && fileOracle(data.archivoAdjunto);
}

const blank = fc.constantFrom("", " ", "\t\n", undefined);
const text = fc.oneof({ weight: 1, arbitrary: blank }, { weight: 6, arbitrary: fc.string({ maxLength: 12 }) });
const emailParts = fc.constantFrom("a", "ñ", "@", ".", " ", "@unicesar.edu.co", "@UNICESAR.EDU.CO", "@correo.co", "co");
const email = fc.oneof(
  blank,
  fc.array(emailParts, { maxLength: 6 }).map((parts) => parts.join("")),
);
const choice = (...values: string[]) => fc.constantFrom(...values, ...values, "", undefined);
const file = fc.record(
  {
    name: fc.constant("archivo"),
    size: fc.constantFrom(0, 1, 5242879, 5242880, 5242881),
    extension: fc.constantFrom(...Object.keys(typeOf), "exe", "gif"),
    type: fc.constantFrom("", ...Object.values(typeOf).flat(), "application/zip"),
  },
  { requiredKeys: ["name", "size", "extension"] },
);

const settings = { seed: 1976, numRuns: 3000 };

test("the login form agrees with the second implementation", () => {
  const data = fc.record({ correoInstitucional: email, contrasena: text });
  fc.assert(
    fc.property(data, (each) => {
      expect(firstError(login, each)?.message).toBe(loginOracle(each));
    }),
    settings,
  );
});

test("the PQRS form agrees with the second implementation", () => {
  const data = fc.record(
    {
      nombreCompleto: text,
      correoInstitucional: fc.oneof(email, fc.constant("ana@correo.co")),
      documentoIdentidad: text,
      tipoSolicitud: choice("peticion", "queja", "reclamo", "sugerencia"),
      dependenciaRelacionada: choice("bienestar", "academica", "recursos-humanos"),
      asunto: text,
      descripcionDetallada: text,
      archivoAdjunto: file,
      enviarAnonimo: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const full = data.map((each) => ({
    ...{ nombreCompleto: "A", tipoSolicitud: "queja", dependenciaRelacionada: "bienestar" },
    ...{ asunto: "A", descripcionDetallada: "A", correoInstitucional: "a@b.co" },
    ...each,
  }));
  fc.assert(
    fc.property(fc.oneof(data, full), (each) => {
      expect(firstError(pqrs, each)?.message).toBe(pqrsOracle(each as Data));
    }),
    settings,
  );
});
