// Messages about a file that is not JSON.
import { error } from "../problem.ts";
import { quote } from "./phrases.ts";

export const messages = {
  emptyFile: error(
    "empty-file",
    "El archivo está vacío.",
    "Copie el contenido de un archivo parecido y cámbielo, o borre este archivo.",
  ),
  linkOutside: error(
    "link-outside",
    "Es un enlace simbólico a una carpeta, a algo que no existe o a un archivo de fuera de este sitio.",
    "Copie aquí el archivo mismo: quien publica el sitio no tendría lo que está fuera.",
  ),
  notUtf8: error(
    "not-utf8",
    "El archivo no está guardado en UTF-8: desde aquí, las tildes y las eñes se verían mal.",
    "En VS Code pulse el nombre de la codificación, abajo a la derecha: «Volver a abrir con codificación» y «Western (Windows 1252)», y después «Guardar con codificación» y «UTF-8».",
  ),
  tooLarge: (length: number) =>
    error(
      "too-large",
      `El archivo es demasiado grande: tiene ${length.toLocaleString("es-CO")} caracteres.`,
      "Reparta su contenido en varias páginas. Una imagen va en content/images, nunca dentro de un archivo .json.",
    ),
  tooDeep: (levels: number) =>
    error(
      "too-deep",
      `Aquí hay más de ${levels} niveles de llaves y corchetes, unos dentro de otros.`,
      "Cierre los que sobran, o copie el contenido de un archivo parecido.",
    ),
  byteOrderMark: error(
    "byte-order-mark",
    "El archivo comienza con una marca invisible (BOM) que no debe llevar.",
    "Guárdelo como «UTF-8» sin BOM, o ejecute «npm run check -- --fix».",
  ),
  oddSpace: error(
    "odd-space",
    "Hay un espacio especial, de los que se copian de una página web o de Word.",
    "Bórrelo y escriba un espacio corriente, o ejecute «npm run check -- --fix».",
  ),
  comment: error(
    "comment",
    "Hay un comentario: estos archivos no los admiten.",
    "Borre desde // hasta el final de la línea, o desde /* hasta */.",
  ),
  foreignQuotes: (raw: string) =>
    error(
      "foreign-quotes",
      `Las comillas de ${shorten(raw)} no son las rectas.`,
      `Escriba comillas rectas: ${shorten(`"${raw.slice(1, -1)}"`)}.`,
    ),
  innerQuotes: error(
    "inner-quotes",
    "Hay comillas rectas dentro del texto, y lo cortan.",
    'Dentro de un texto use «comillas angulares», o escriba \\" en lugar de cada una.',
  ),
  unclosedText: error(
    "unclosed-text",
    "A este texto le faltan las comillas del final.",
    'Añada " al final del texto. Un texto va todo en una línea; el salto de línea se escribe \\n.',
  ),
  unquotedKey: (raw: string) =>
    error("unquoted-key", `La clave ${raw} va sin comillas.`, `Escríbala entre comillas: ${quote(raw)}.`),
  unquotedText: (raw: string) =>
    error(
      "unquoted-text",
      `«${raw}» va sin comillas.`,
      `Si es un texto, enciérrelo entre comillas: "${raw}". Sin comillas solo van los números, true y false.`,
    ),
  literal: (raw: string, right: string) =>
    error("literal", `«${raw}» no se reconoce.`, `Escriba ${right}, en minúsculas y sin comillas.`),
  badNumber: (raw: string) =>
    error(
      "bad-number",
      `El número ${raw} está mal escrito.`,
      "Un número lleva solo cifras y, si hace falta, un punto decimal, por ejemplo 5 o 3.5.",
    ),
  decimalComma: (raw: string) =>
    error("decimal-comma", `El número ${raw} lleva coma decimal.`, `Escríbalo con punto: ${raw.replace(",", ".")}.`),
  strayText: error(
    "stray-text",
    "Sobra texto después del final.",
    "Todo va dentro de las llaves { } del comienzo: borre lo que sigue, o quite la llave que cierra antes de tiempo.",
  ),
  trailingComma: error(
    "trailing-comma",
    "Sobra esta coma: después de ella no sigue nada.",
    "Quite la coma, o ejecute «npm run check -- --fix».",
  ),
  extraComma: error("extra-comma", "Sobra esta coma.", "Quítela, o escriba lo que falta antes de ella."),
  missingComma: error(
    "missing-comma",
    "Falta una coma entre esto y lo que sigue.",
    "Escriba una coma aquí, donde señala la marca.",
  ),
  missingColon: error(
    "missing-colon",
    "Faltan los dos puntos entre la clave y su valor.",
    'Escriba dos puntos, por ejemplo "title": "Cultura".',
  ),
  extraColon: error("extra-colon", "Sobran estos dos puntos.", "Quítelos."),
  missingBrace: error(
    "missing-brace",
    "Antes de esta clave falta una llave {.",
    "Escriba { aquí. En una lista, cada elemento con claves va entre { y }.",
  ),
  missingValue: error(
    "missing-value",
    "Aquí falta un valor.",
    'Escriba el valor, por ejemplo "title": "Cultura", o quite la clave.',
  ),
  missingKey: error(
    "missing-name",
    "Aquí se esperaba una clave entre comillas.",
    'Dentro de unas llaves { } cada valor lleva su clave delante, por ejemplo "title": "Cultura".',
  ),
  badEscape: error(
    "bad-escape",
    "Hay una barra \\ que no se entiende.",
    "Para escribir una barra \\ ponga dos: \\\\. Las rutas de archivos se escriben con /.",
  ),
  badCharacter: error(
    "bad-character",
    "Hay un tabulador u otro carácter invisible dentro del texto.",
    "Bórrelo; si es un tabulador, escriba un espacio.",
  ),
  unclosed: (opener: string) =>
    error("unclosed", `Esto se abre con ${opener} y no se cierra.`, `Añada ${closers[opener]} donde termina.`),
  strayCloser: (closer: string) =>
    error("stray-bracket", `Sobra ${closer}: cierra algo que no se abrió.`, "Bórrelo, o añada lo que falta delante."),
  broken: error(
    "broken-json",
    "Aquí el archivo no se entiende.",
    "Compare esta línea y la anterior con un archivo parecido: suele faltar una coma, unas comillas o una llave.",
  ),
  duplicateKey: (key: string, line: number) =>
    error(
      "duplicate-key",
      `La clave ${quote(key)} está dos veces: la primera, en la línea ${line}.`,
      "Deje una sola. Para escribir varios elementos use una lista entre corchetes [ ].",
    ),
  forbiddenKey: (key: string) => error("forbidden-key", `La clave ${quote(key)} no se admite.`, "Use otro nombre."),
  notAnObject: error(
    "not-an-object",
    "El archivo debe ser un solo bloque entre llaves { }.",
    "Encierre todo el contenido entre { y }.",
  ),
} as const;

const closers: Record<string, string> = { "{": "}", "[": "]" };

function shorten(raw: string): string {
  return raw.length > 40 ? `${raw.slice(0, 38)}…${raw.slice(-1)}` : raw;
}
