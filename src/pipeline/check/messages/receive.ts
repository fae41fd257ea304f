// Messages about forms that are posted.
import { defineMessages } from "../../read/messages/table.ts";

export const messages = defineMessages({
  withoutPost: `idle-receiving: «{key:plain}» no tiene efecto: este formulario no se envía a ninguna parte.
    Escriba en «submit» "action": "post", o quite «{key:plain}».`,
  onlySimulated: `warning idle-receiving: «{key:plain}» solo vale cuando el envío se simula: con "post" no tiene efecto.
    Quite «{key:plain}».`,
  receivedElsewhere: `idle-receiving: «receive» no tiene efecto: los datos van a la dirección de «to».
    Quite «to», para que los reciba el programa de este sitio, o quite «receive».`,
  reservedName: `Un formulario que se envía no puede tener un campo {name}: así se llama otra parte del envío.
    Póngale otro nombre al campo.`,
  badAddress: `Esta dirección no es válida.
    Escriba una completa, por ejemplo "https://formularios.example.com/carta".`,
  plainAddress: `Los datos viajarían sin cifrar: la dirección comienza por «http:».
    Escriba la dirección con "https:". Sin cifrar solo se admite este mismo equipo (localhost).`,
  filesElsewhere: `warning: Con archivos ({field}), los datos van en la parte «data» del envío, como JSON: no todos los servicios la leen.
    Pregunte a quien ofrece el servicio, y envíe una solicitud de prueba con un archivo.`,
  storedPassword: `El campo {field} es una contraseña, y quedaría guardada a la vista de la oficina.
    Quite el campo, o escriba en «submit» "action": "simulate".`,
  unknownAnswer: `La respuesta a este formulario no trae {name}.
    ¿Quiso decir {near}? | Trae {known:y}.`,
  noRadicado: `unknown-answer: La respuesta a este formulario no trae "radicado".
    ¿Quiso decir {near}? | Trae {known:y}. Para que dé radicados, añada al formulario "receive" con su «series».`,
  unlistedAnswer: `{name:braces} viene en la respuesta, y «answer» no lo nombra: el visitante lo leerá tal cual.
    Añada {name} a «answer», en «submit».`,
  tracksAndFiles: `Un formulario recibe solicitudes («series») o las consulta («track»), no las dos cosas.
    Deje una de las dos, y haga otro formulario para la otra.`,
  nothingToTrack: `No hay nada que consultar: ningún formulario de este sitio da radicados.
    Añada al formulario que recibe las solicitudes "receive": { "series": "SOL", "states": ["Recibida"] }.`,
  noText: `wrong-field: El campo {field} no es un texto.
    Nombre aquí un campo de texto.`,
  noCheckbox: `wrong-field: El campo {field} no es una casilla.
    Nombre aquí un campo de sí o no ("type": "boolean").`,
});
