// Messages about a file that does not conform to its schema.
import { error, type ProblemText, warning } from "../problem.ts";
import { capital, choices, didYouMean, list, quote } from "./phrases.ts";

const typeNames: Record<string, string> = {
  string: "un texto entre comillas",
  number: "un número",
  integer: "un número entero",
  boolean: "true o false",
  array: "una lista entre corchetes [ ]",
  object: "un bloque entre llaves { }",
  null: "null",
};

const foundNames: Record<string, string> = {
  ...typeNames,
  string: "un texto",
  boolean: "un sí o no",
  integer: "un número",
};

export const messages = {
  unknownKey: (key: string, near: string | undefined, free: string[]) =>
    error(
      "unknown-key",
      `La clave ${quote(key)} no se admite aquí.`,
      didYouMean(
        near,
        free.length > 0 ? `Las que puede añadir: ${choices(free)}.` : "Quítela: aquí no cabe ninguna más.",
      ),
    ),
  foreignKeyword: (key: string, equivalent: string) =>
    error("unknown-key", `La palabra ${quote(key)} es de otra versión de JSON Schema o de otro programa.`, equivalent),
  idleAnnotation: (key: string) =>
    warning(
      "idle-annotation",
      `La palabra ${quote(key)} no cambia nada en este sitio.`,
      "Puede quitarla. Si es una nota para quien edita, escríbala en «$comment».",
    ),
  unknownFormat: (format: string, near: string | undefined, known: string) =>
    warning(
      "unknown-format",
      `${quote(format)} no está entre los formatos que se revisan: el campo acepta cualquier texto.`,
      didYouMean(near, `Si hace falta revisarlo, use «pattern» o uno de estos formatos: ${known}.`),
    ),
  doubledKey: (key: string, other: string) =>
    error(
      "unknown-key",
      `La clave ${quote(key)} no se admite aquí.`,
      `Si quiso decir ${quote(other)}, esa clave ya está: quite una de las dos.`,
    ),
  missingKey: (key: string, near: string | undefined, about: string, example: string) =>
    error(
      "missing-key",
      `Falta la clave ${quote(key)}.`,
      near ? `Si ${quote(near)} es esa clave, corrija su nombre.` : `${about}Añádala, por ejemplo ${example}.`,
    ),
  wrongType: (name: string, wanted: string[], found: string, remedy: string) =>
    error(
      "wrong-type",
      `En ${name} va ${wanted.map((type) => typeNames[type] ?? type).join(" o ")}, y hay ${foundNames[found] ?? found}.`,
      remedy,
    ),
  remedy: {
    quotes: (right: string) => `Póngalo entre comillas: ${right}.`,
    noQuotes: (right: string) => `Quite las comillas: ${right}.`,
    oneIcon: "Ahora va un solo icono, sin corchetes: «npm run check -- --fix» lo cambia.",
    brackets: (right: string) => `Enciérrelo entre corchetes: ${right}.`,
    braces: (right: string) => `Enciérrelo entre llaves, con su clave: ${right}.`,
    example: (about: string, right: string) => `${about}Por ejemplo: ${right}.`,
  },
  notInList: (
    kind: string,
    value: string,
    reason: string,
    near: string | undefined,
    advice: string | undefined,
    allowed: string,
  ) => error(kind, `${value}: ${reason}`, didYouMean(near, advice ?? `Elija uno de estos: ${allowed}.`)),
  notInListReason: "no es uno de los valores que se admiten aquí.",
  const: (name: string, only: string) =>
    error("not-in-list", `En ${name} solo cabe ${only}.`, `Escriba ${only}, o quite la clave.`),
  empty: (name: string, remedy: string) =>
    error("empty-text", `El texto de ${name} está vacío.`.replace(" de el ", " del "), remedy),
  shape: (name: string, value: string, near: string | undefined, remedy: string) =>
    error(
      "bad-form",
      `${quote(value)} no tiene la forma que pide ${name}.`,
      near ? `${didYouMean(near, "")} ${remedy}`.trim() : remedy || "Compárelo con otro archivo que funcione.",
    ),
  forbiddenAddress: (value: string, remedy: string) =>
    error("forbidden-address", `La dirección ${quote(value)} no se admite: podría ser peligrosa o no abrirse.`, remedy),
  badName: (name: string) =>
    error(
      "bad-name",
      `El nombre ${quote(name)} no sirve.`,
      'Un nombre lleva minúsculas, cifras y guiones, sin tildes ni espacios, por ejemplo "apoyo-social".',
    ),
  tooFew: (name: string, limit: number, about: string) =>
    error(
      "too-few",
      `En ${name} ${limit === 1 ? "hace falta al menos un elemento" : `hacen falta al menos ${limit} elementos`}.`,
      `${about}Añada lo que falta.`,
    ),
  tooMany: (name: string, limit: number) =>
    error(
      "too-many",
      `En ${name} ${limit === 1 ? "cabe un solo elemento" : `caben como máximo ${limit} elementos`}.`,
      "Quite los que sobran.",
    ),
  repeated: (name: string, first: number, second: number) =>
    error("repeated", `En ${name} los elementos ${first} y ${second} son iguales.`, "Deje uno solo."),
  outOfRange: (name: string, rule: string, found: string) =>
    error("out-of-range", `En ${name} va un número ${rule}, y hay ${found}.`, "Cambie el número."),
  ranges: {
    minimum: (limit: string) => `igual o mayor que ${limit}`,
    maximum: (limit: string) => `igual o menor que ${limit}`,
    exclusiveMinimum: (limit: string) => `mayor que ${limit}`,
    exclusiveMaximum: (limit: string) => `menor que ${limit}`,
    multipleOf: (limit: string) => `múltiplo de ${limit}`,
  },
  noneOf: (keys: string[], example: string) =>
    error(
      "none-of",
      `Hace falta una de estas claves: ${list(keys, "o")}.`,
      `Escriba una sola. Por ejemplo: ${example}.`,
    ),
  severalOf: (present: string[]) =>
    error("several-of", `No pueden ir juntas las claves ${list(present)}.`, "Deje una sola y quite las demás."),
  needs: (key: string, missing: string, about: string): ProblemText =>
    error(
      "needs-key",
      `La clave ${quote(key)} solo sirve junto con ${quote(missing)}, que falta.`,
      `${about}Añada ${quote(missing)} o quite ${quote(key)}.`,
    ),
  other: (name: string) =>
    error("schema", `${capital(name)} no cumple lo que se pide.`, "Compárelo con otro archivo que funcione."),
} as const;

/** The name of a location in a sentence, from its path: `"title"`, or `el elemento 2 de "cards"`. */
export function locationName(path: string[]): string {
  const last = path.at(-1);
  if (last === undefined) return "el archivo";
  if (!/^\d+$/.test(last)) return quote(last);
  const listed = path.findLast((step) => !/^\d+$/.test(step));
  return `el elemento ${Number(last) + 1}${listed === undefined ? "" : ` de ${quote(listed)}`}`;
}

/** Keywords of draft-07 and later versions that only describe a value. */
export const idleAnnotations: readonly string[] = ["deprecated", "contentMediaType", "contentEncoding"];

/** For keywords of other versions and libraries: what to write in a form file. */
export const equivalents = new Map([
  ["$defs", "Aquí se llama «definitions»: cámbielo también en cada «$ref»."],
  ["$anchor", 'Ponga el esquema en «definitions» y use «$ref»: "#/definitions/…".'],
  ["$data", "Para comparar con otro campo use «after», «notBefore», «before», «notAfter» o «sameAs»."],
  ["$dynamicRef", 'Use «$ref»: "#/definitions/…".'],
  ["id", "El nombre del formulario va en «$id», y solo al comienzo del archivo."],
  ["prefixItems", "Escriba esta misma lista en «items», y en «additionalItems» lo que valga para los demás."],
  ["unevaluatedItems", "Use «additionalItems»."],
  ["unevaluatedProperties", "Use «additionalProperties»."],
  ["patternProperties", "Declare cada campo, con su nombre, en «properties»."],
  ["dependentRequired", "Escriba lo mismo en «dependencies»."],
  ["dependentSchemas", "Escriba lo mismo en «dependencies»."],
  ["enumNames", 'Los textos de las opciones van en «ui», por ejemplo "ui": { "labels": { "cc": "Cédula" } }.'],
  ["enumDescriptions", 'Los textos de las opciones van en «ui», por ejemplo "ui": { "labels": { "cc": "Cédula" } }.'],
  ["nullable", "Quítela: un campo que no está en «required» puede quedar vacío."],
  ["writeOnly", 'Quítela. Para que no se vea lo escrito use "ui": { "widget": "password" }.'],
  ["formatMinimum", "Use «notBefore»."],
  ["formatMaximum", "Use «notAfter»."],
  ["formatExclusiveMinimum", "Use «after»."],
  ["formatExclusiveMaximum", "Use «before»."],
]);
