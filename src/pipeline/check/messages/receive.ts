// Messages about forms that are posted.

import { didYouMean, list, quote } from "../../read/messages/phrases.ts";
import { error, warning } from "../../read/problem.ts";

export const messages = {
  withoutPost: (key: string) =>
    error(
      "idle-receiving",
      `«${key}» no tiene efecto: este formulario no se envía a ninguna parte.`,
      `Escriba en «submit» "action": "post", o quite «${key}».`,
    ),
  onlySimulated: (key: string) =>
    warning(
      "idle-receiving",
      `«${key}» solo vale cuando el envío se simula: con "post" no tiene efecto.`,
      `Quite «${key}».`,
    ),
  receivedElsewhere: error(
    "idle-receiving",
    "«receive» no tiene efecto: los datos van a la dirección de «to».",
    "Quite «to», para que los reciba el programa de este sitio, o quite «receive».",
  ),
  reservedName: (name: string) =>
    error(
      "reserved-name",
      `Un formulario que se envía no puede tener un campo ${quote(name)}: así se llama otra parte del envío.`,
      "Póngale otro nombre al campo.",
    ),
  badAddress: error(
    "bad-address",
    "Esta dirección no es válida.",
    'Escriba una completa, por ejemplo "https://formularios.example.com/carta".',
  ),
  plainAddress: error(
    "plain-address",
    "Los datos viajarían sin cifrar: la dirección comienza por «http:».",
    'Escriba la dirección con "https:". Sin cifrar solo se admite este mismo equipo (localhost).',
  ),
  filesElsewhere: (field: string) =>
    warning(
      "files-elsewhere",
      `Con archivos (${quote(field)}), los datos van en la parte «data» del envío, como JSON: no todos los servicios la leen.`,
      "Pregunte a quien ofrece el servicio, y envíe una solicitud de prueba con un archivo.",
    ),
  storedPassword: (field: string) =>
    error(
      "stored-password",
      `El campo ${quote(field)} es una contraseña, y quedaría guardada a la vista de la oficina.`,
      'Quite el campo, o escriba en «submit» "action": "simulate".',
    ),
  unknownAnswer: (name: string, near: string | undefined, known: string[]) =>
    error(
      "unknown-answer",
      `La respuesta a este formulario no trae ${quote(name)}.`,
      didYouMean(near, `Trae ${list(known)}.${known.includes("radicado") ? "" : radicado(name)}`),
    ),
  unlistedAnswer: (name: string) =>
    error(
      "unlisted-answer",
      `{${name}} viene en la respuesta, y «answer» no lo nombra: el visitante lo leerá tal cual.`,
      `Añada ${quote(name)} a «answer», en «submit».`,
    ),
  tracksAndFiles: error(
    "tracks-and-files",
    "Un formulario recibe solicitudes («series») o las consulta («track»), no las dos cosas.",
    "Deje una de las dos, y haga otro formulario para la otra.",
  ),
  nothingToTrack: error(
    "nothing-to-track",
    "No hay nada que consultar: ningún formulario de este sitio da radicados.",
    'Añada al formulario que recibe las solicitudes "receive": { "series": "SOL", "states": ["Recibida"] }.',
  ),
  noText: (field: string) =>
    error("wrong-field", `El campo ${quote(field)} no es un texto.`, "Nombre aquí un campo de texto."),
  noCheckbox: (field: string) =>
    error(
      "wrong-field",
      `El campo ${quote(field)} no es una casilla.`,
      'Nombre aquí un campo de sí o no ("type": "boolean").',
    ),
} as const;

function radicado(name: string): string {
  return name === "radicado" ? ' Para que dé radicados, añada al formulario "receive" con su «series».' : "";
}
