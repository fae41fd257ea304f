// Messages about a file that is not JSON.
import { defineMessages, definePhrases } from "./table.ts";

export const messages = defineMessages({
  emptyFile: `El archivo está vacío.
    Recupere su contenido de una copia, copie el de un archivo parecido y cámbielo, o borre este archivo si sobra.`,
  linkOutside: `Es un enlace simbólico a una carpeta, a algo que no existe o a un archivo de fuera de este sitio.
    Copie aquí el archivo mismo: quien publica el sitio no tendría lo que está fuera.`,
  notUtf8: `El archivo no está guardado en UTF-8: desde aquí, las tildes y las eñes se verían mal.
    En VS Code pulse el nombre de la codificación, abajo a la derecha: «Volver a abrir con codificación» y «Western (Windows 1252)», y después «Guardar con codificación» y «UTF-8».`,
  utf16: `wrong-encoding: El archivo está guardado en UTF-16 («Unicode» en el Bloc de notas), y aquí va en UTF-8.
    Ábralo en el Bloc de notas, elija «Guardar como» y, en «Codificación», «UTF-8». En VS Code pulse el nombre de la codificación, abajo a la derecha: «Guardar con codificación» y «UTF-8».`,
  tableNotUtf8: `wrong-encoding: La tabla no está guardada en UTF-8: desde aquí, las tildes y las eñes se verían mal.
    En Excel elija «Guardar como» y el tipo «CSV UTF-8 (delimitado por comas)».`,
  brokenTable: `En la tabla quedan unas comillas sin cerrar.
    Ciérrelas. Dentro de un dato entre comillas, cada comilla se escribe dos veces: "".`,
  tooLarge: `El archivo es demasiado grande: tiene {length:grouped} caracteres.
    Reparta su contenido en varias páginas. Una imagen va en content/images, nunca dentro de un archivo .json.`,
  damaged: `El archivo está dañado: desde aquí no tiene letras, como cuando el equipo se apaga mientras guarda.
    Recupérelo de una copia, por ejemplo del «Historial de versiones» de OneDrive.`,
  conflictMarks: `Git dejó aquí dos versiones de lo mismo, entre las marcas <<<<<<< y >>>>>>>.
    Deje la que vale, y borre la otra y las líneas de las marcas.`,
  tooDeep: `Aquí hay más de {levels} niveles de llaves y corchetes, unos dentro de otros.
    Cierre los que sobran, o copie el contenido de un archivo parecido.`,
  byteOrderMark: `El archivo comienza con una marca invisible (BOM) que no debe llevar.
    Guárdelo como «UTF-8» sin BOM, o ejecute «npm run check -- --fix».`,
  oddSpace: `Hay un espacio especial, de los que se copian de una página web o de Word.
    Bórrelo y escriba un espacio corriente, o ejecute «npm run check -- --fix».`,
  comment: `Hay un comentario: estos archivos no los admiten.
    Bórrelo entero, con sus signos.`,
  wrongSign: `Hay «{raw:plain}» en lugar de {name:plain}.
    Escriba {right}, o ejecute «npm run check -- --fix».`,
  brokenText: `Este texto está partido en varias líneas.
    Escríbalo todo en una línea, o ejecute «npm run check -- --fix»: el salto de línea se escribe \\n.`,
  /** `fix`: the option that changes them. */
  foreignQuotes: `Las comillas de {raw:shortened} no son las rectas.
    Escriba comillas rectas: {right:shortened}.
    + También las cambia «npm run check -- {fix:plain}».`,
  innerQuotes: `Hay comillas rectas dentro del texto, y lo cortan.
    Dentro de un texto use «comillas angulares», o escriba \\" en lugar de cada una.`,
  unclosedText: `A este texto le faltan las comillas del final.
    Añada " al final del texto. Un texto va todo en una línea; el salto de línea se escribe \\n.`,
  unquotedKey: `La clave {raw:plain} va sin comillas.
    Escríbala entre comillas: {raw}.`,
  unquotedText: `«{raw:plain}» va sin comillas.
    Si es un texto, enciérrelo entre comillas: "{raw:plain}". Sin comillas solo van los números, true y false.`,
  literal: `«{raw:plain}» no se reconoce.
    Escriba {right:plain}, en minúsculas y sin comillas.`,
  badNumber: `El número {raw:plain} está mal escrito.
    Un número lleva solo cifras y, si hace falta, un punto decimal, por ejemplo 5 o 3.5.`,
  thousands: `En el número {raw:plain} parece haber un separador de miles.
    Escriba las cifras seguidas: {right:plain}. Los decimales van con punto y sin ceros al final, por ejemplo 3.5.`,
  decimalComma: `El número {raw:plain} lleva coma decimal.
    Escríbalo con punto: {right:plain}, o ejecute «npm run check -- --fix».`,
  strayText: `Sobra texto después del final.
    Todo va dentro de las llaves { } del comienzo: borre lo que sigue, o quite la llave que cierra antes de tiempo.`,
  trailingComma: `Sobra esta coma: después de ella no sigue nada.
    Quite la coma, o ejecute «npm run check -- --fix».`,
  extraComma: `Sobra esta coma.
    Quítela, o escriba lo que falta antes de ella.`,
  missingComma: `Falta una coma entre esto y lo que sigue.
    Escriba una coma aquí, donde señala la marca.`,
  missingColon: `Faltan los dos puntos entre la clave y su valor.
    Escriba dos puntos, por ejemplo "title": "Cultura". Una lista sin claves va entre [ y ].`,
  extraColon: `Sobran estos dos puntos.
    Quítelos.`,
  missingBrace: `Antes de esta clave falta una llave {.
    Escriba { aquí. En una lista, cada elemento con claves va entre { y }.`,
  missingValue: `Aquí falta un valor.
    Escriba el valor, por ejemplo "title": "Cultura", o quite la clave.`,
  missingKey: `missing-name: Aquí se esperaba una clave entre comillas.
    Dentro de unas llaves { } cada valor lleva su clave delante, por ejemplo "title": "Cultura".`,
  badEscape: `Hay una barra \\ que no se entiende.
    Para escribir una barra \\ ponga dos: \\\\. Las rutas de archivos se escriben con /.`,
  badCharacter: `Hay un tabulador u otro carácter invisible dentro del texto.
    Bórrelo; si es un tabulador, escriba un espacio.`,
  wrongOpener: `Esto se abre con {opener:plain} y se cierra con {closer:plain} en la línea {line}.
    Escriba {right:plain} aquí. Una lista va entre [ y ], y un bloque de claves, entre { y }.`,
  wrongCloser: `Esto se abre con {opener:plain} en la línea {line} y se cierra con {closer:plain}.
    Escriba {right:plain} aquí. Una lista va entre [ y ], y un bloque de claves, entre { y }.`,
  unclosed: `Aquí falta {closer:plain}: lo que se abre con {opener:plain} en la línea {line} no se cierra.
    Añada {closer:plain} aquí, o antes si termina antes.`,
  strayCloser: `stray-bracket: Sobra {closer:plain}: cierra algo que no se abrió.
    Bórrelo, o añada lo que falta delante.`,
  broken: `broken-json: Aquí el archivo no se entiende.
    Compare esta línea y la anterior con un archivo parecido: suele faltar una coma, unas comillas o una llave.`,
  duplicateKey: `La clave {key} está dos veces: la primera, en la línea {line}.
    Deje una sola. Para escribir varios elementos use una lista entre corchetes [ ].`,
  forbiddenKey: `La clave {key} no se admite.
    Use otro nombre.`,
  notAList: `El archivo debe ser una sola lista entre corchetes [ ].
    Encierre todos los casos entre [ y ].`,
  notAnObject: `El archivo debe ser un solo bloque entre llaves { }.
    Encierre todo el contenido entre { y }.`,
});

export const phrases = definePhrases({
  inMoreLines: "Lo mismo pasa en otras {count:grouped} líneas.",
});
