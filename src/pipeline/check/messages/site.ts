// Messages about pages, the site file and pictures that conform to their schemas.
import { defineMessages } from "../../read/messages/table.ts";

export const messages = defineMessages({
  missingFile: `Falta el archivo {path:plain}.
    Devuélvale su nombre si lo cambió, o recupérelo de una copia: el sitio no se puede construir sin él.`,
  strayFile: `warning: Nada usa el archivo {path:plain}.
    Bórrelo, o llévelo a content/pages si es una página.`,
  strayPage: `warning stray-file: Nada usa el archivo {path:plain}.
    El nombre de una página termina en .json, en minúsculas: cámbielo, o borre el archivo.`,
  strayMedia: `warning stray-file: Nada usa el archivo {path:plain}: en esta carpeta solo hay páginas.
    Una fotografía va en content/images, y un documento, en content/files.`,
  strayTable: `warning stray-file: Nada usa el archivo {path:plain}.
    Una tabla de opciones va en schemas/forms/tables y termina en .csv: en Excel, «Guardar como», «CSV UTF-8 (delimitado por comas)».`,
  misplacedFile: `El archivo {path:plain} no se publica: no está en su carpeta, o su nombre termina de otra manera.
    Llámelo {better:plain}.`,
  strayForm: `warning stray-file: Nada usa el archivo {path:plain}.
    El nombre de un formulario termina en .schema.json: cámbielo, o borre el archivo.`,
  strayCases: `warning stray-file: Nada usa el archivo {path:plain}.
    Los casos de prueba llevan el nombre de su formulario: cámbielo, o borre el archivo.`,
  noCases: `warning: Este formulario no tiene casos de prueba.
    Funciona igual. Quien programa los escribe en {path:plain}: con ellos, «npm test» descubre si un cambio altera sus reglas.`,
  brokenSchema: `Los esquemas no se pueden usar: {reason:plain}
    Deshaga el último cambio en schemas/content o schemas/meta.`,
  /** The check should have found the reasons of these two. */
  failure: `El programa falló al preparar el sitio con lo que se guardó: {reason:plain}
    Se sigue viendo el sitio anterior. Deshaga el último cambio de este archivo y guárdelo otra vez; envíe este aviso a quien mantiene el programa, porque la revisión debió explicar el error.`,
  undecodedPicture: `broken-picture: La imagen {name} no se puede usar. {reason:plain}
    Vuelva a guardarla desde el programa en que la tiene, como .jpg o .png, y cópiela de nuevo.`,
  noSchemaLine: `warning: Falta la línea "$schema", que activa la ayuda del editor.
    Añada al comienzo "$schema": {value}, o ejecute «npm run check -- --fix».`,
  wrongSchemaLine: `warning: "$schema" no señala el esquema de este archivo.
    Escriba "$schema": {value}.`,

  untranslated: `warning: Los textos generales están en español, inglés y portugués: en un sitio con {locale} faltan los de su idioma.
    Tradúzcalos en content/site.json, en {groups:y}. Mientras falten, se leen en español.`,
  typedHours: `warning: Este texto dice el horario, «{said:plain}», pero no cambiará con él.
    Escriba \\{hours} en su lugar: se leerá «{own:plain}».
    + «npm run check -- --fix» pone {fixed:plain}.`,
  noHours: `No hay ningún horario que se pueda escribir en lugar de \\{hours}.
    Añada un horario de atención, "hours", a un dato de contacto, o quite \\{hours}.`,

  noHome: `Ninguna página tiene la dirección "/": el sitio no tiene portada.
    Escriba "path": "/" en la página que deba ser la portada.`,
  samePath: `La dirección {path} ya es de {other:plain}.
    Cambie una de las dos, porque cada página tiene la suya; si este archivo es una copia que sobra, bórrelo.`,
  reservedPath: `El sitio usa la dirección {route} para sus propios archivos: ninguna página la puede tener.
    Escriba otra.`,
  /** `mark` is the key that tolerates the link; a link inside a text has none. */
  routeWithoutPage: `Ninguna página tiene la dirección {name}: este enlace lleva a «página no encontrada».
    ¿Quiso decir {near}? | Cree la página en content/pages, o use una de estas: {names:choices}. Si una página tuvo antes esa dirección, escríbala en sus «aliases».
    + Si la página vendrá después, añada {mark}: true al enlace.`,
  plannedPage: `warning: La página {route} está por crear: mientras tanto, este enlace lleva a «página no encontrada».
    Créela en content/pages, o cambie el destino del enlace.`,
  plannedPageExists: `warning: La página {route} ya existe: este enlace dice que está por crear.
    Quite "planned" del enlace.`,
  lostAddress: `warning: Esta página se publicó en la dirección {route}, y ya no está ahí: quien la tenga guardada no la encuentra.
    Añada esa dirección a "aliases", y seguirá llevando a esta página.`,
  unlinkedPage: `warning: Ningún enlace lleva a esta página: solo la encuentra quien sepa que su dirección es {route}.
    Póngala en el menú, o enlácela en otra página.`,
  linkToItself: `warning: Este enlace lleva a la página en que está: al pulsarlo no se verá ningún cambio.
    Quítelo, o cambie su destino.`,
  unknownAnchor: `En la página {route} ninguna sección tiene el ancla {name}.
    ¿Quiso decir {near}? | Las que hay: {names:choices}.
    | Escriba "anchor": {name} en la sección a la que debe llevar el enlace.`,
  sameAnchor: `Otra sección de la misma página ya tiene el ancla {anchor}.
    Cambie una de las dos: un enlace solo puede llevar a una.`,
  unknownForm: `No existe el formulario {name}.
    ¿Quiso decir {near}? | Los que hay en schemas/forms: {names:choices}. | Cree su archivo en schemas/forms.`,
  formWithoutPage: `Ninguna página contiene el formulario {name}: este enlace no lleva a ninguna parte.
    Añada a una página la sección { "type": "form", "form": {name} }, o quite el enlace.`,
  formShownTwice: `warning: El formulario {name} ya está en esta página: lo que alguien escriba en uno se perdería al volver a abrirla.
    Quite esta sección, o lleve a la otra con un botón: { "label": "…", "form": {name} }.`,

  heroMissing: `La página no comienza con una cabecera.
    Ponga como primera sección { "type": "hero", "title": "…" }: lleva el título principal.`,
  contactMissing: `Esta sección muestra los datos de contacto del sitio, y no los hay.
    Escríbalos en content/site.json, en "contact", o quite esta sección.`,
  heroNotFirst: `La cabecera no es la primera sección.
    Muévala al comienzo de «sections».`,
  heroRepeated: `La página ya tiene una cabecera.
    Deje una sola, la primera. Para otro título añada una sección de texto. Por ejemplo, { "type": "text", "title": "…" }.`,
  nestedInItself: `nested-section: Una sección de tipo {type} no puede estar dentro de otra del mismo tipo.
    Sáquela a la lista de secciones que contiene a la otra.`,
  nestedShared: `Una sección compartida no puede contener otra compartida.
    Escriba aquí la sección completa, o nombre las dos en la página.`,
  unknownShared: `No existe la sección compartida {name}.
    ¿Quiso decir {near}? | Las que hay en «shared» de content/site.json: {names:choices}.
    | Escríbala en «shared» de content/site.json.`,
  missingShared: `unknown-shared: Falta la sección compartida {name}, que nombran varias páginas: {places:plain}.
    Si {near} es esa sección, corrija su nombre. | Escríbala en «shared», o quítela de esas páginas.`,
  unusedShared: `warning: Ninguna página usa la sección compartida {name}.
    Bórrela, o úsela en una página.`,

  /** `fixed` is the name that `--fix` writes. */
  unknownIcon: `No existe el icono {name}.
    ¿Quiso decir {near:o}? Si no, búsquelo, con palabras inglesas, en https://icones.js.org/collection/ph.
    | Búsquelo, con palabras inglesas, en https://icones.js.org/collection/ph.
    + «npm run check -- --fix» pone {fixed}.`,
  missingPicture: `La imagen {name} no está en content/images.
    Hay un archivo cuyo nombre se ve igual, y lleva las tildes escritas de otra manera: llámelo {plain}, y escriba aquí ese nombre.
    | Está en {place:plain}: llévela a content/images. | ¿Quiso decir {near}? | Copie allí el archivo, o corrija el nombre: las mayúsculas cuentan.`,
  unusedPicture: `warning: Ninguna página usa la imagen {name}.
    Bórrela, o úsela en una página.`,
  altIsFileName: `warning: {alt} es el nombre de un archivo, y no dice nada a quien no ve la imagen.
    Escriba qué muestra. Si solo adorna, deje el texto vacío: "alt": "".`,
  largePicture: `La imagen {name} tiene {width:grouped} × {height:grouped} puntos: es demasiado grande para prepararla.
    Guárdela más pequeña: con 4.000 puntos de ancho sobra.`,
  smallPicture: `warning: La imagen {name} tiene solo {width} × {height} puntos: se estirará, y se verá borrosa.
    Use la original, o una más grande: lo mejor son 1.280 puntos de ancho o más.`,
  brokenPicture: `El archivo {name} no es una imagen, sino un archivo .{real:plain}. | El archivo {name} no se puede leer como imagen.
    Ábralo en su equipo y guárdelo de nuevo como JPG o PNG.`,
  wrongExtension: `{name} es en realidad una imagen {real:upper}.
    Cambie la extensión del archivo a .{real:plain}, y su nombre en las páginas, o guárdelo de nuevo en el formato que dice.`,
  unsupportedPicture: `El archivo {name} no es de los formatos que se admiten.
    Guárdelo como .jpg, .png, .webp o .avif, directamente en content/images.`,

  missingDocument: `El documento {name} no está en content/files.
    Está en {place:plain}: llévelo a content/files. | ¿Quiso decir {near}? | Copie allí el archivo, o corrija el nombre: las mayúsculas cuentan.`,
  unusedDocument: `warning: Ningún enlace lleva al documento {name}.
    Bórrelo, o enlácelo en una página.`,
  misnamedDocument: `El nombre del archivo {name} no se admite.
    Llámelo {better}.
    |
    + Los documentos van directamente en content/files, sin espacios ni tildes en el nombre, y terminan en .pdf, .docx, .xlsx, .odt, .ods o .zip.`,
  wrongDocument: `{name} no es lo que dice su extensión: es un archivo .{real:plain}.
    | {name} no es lo que dice su extensión.
    Ábralo en el programa con que se hizo y guárdelo de nuevo en ese formato; cambiar el nombre no basta.`,
  largeDocument: `warning: El documento {name} pesa {size:plain}.
    En un teléfono tarda mucho en abrirse: guárdelo con menos calidad de imagen, o repártalo en varios.`,

  missingValue: `missing-card-value: A la tarjeta {card} le falta el valor {name}, que sus textos nombran entre llaves.
    Si {near} es ese valor, corrija su nombre. | Añada "values": { {name}: … } a la tarjeta.`,
  unknownValue: `El texto nombra {name:braces}, y ninguna tarjeta tiene ese valor.
    ¿Quiso decir {near}? | Los que hay en «values»: {names:y}. | Escríbalo en «values» de cada tarjeta.`,
  unusedValue: `warning: Ningún texto usa el valor {name}.
    Nómbrelo en un texto, entre llaves: {name:braces}. O bórrelo.`,
  emptyValue: `warning: El valor {name} de la tarjeta {card} está vacío: en el texto que lo nombra queda un hueco.
    Escriba el valor.`,
  textNotNumber: `El valor {name} de la tarjeta {card} es un texto, y aquí se escribe con decimales.
    Escriba el valor como número, sin comillas, o quite del texto los dos puntos y los ceros.`,
  badBraces: `Las llaves de «{found:plain}» no están bien escritas.
    Un valor se nombra así: \\{nombre}, con letras sin tilde o cifras; con decimales, así: \\{nombre:0.0}.`,
  unmatchedBrace: `En «{found:plain}» falta una llave: el visitante lo leerá tal cual.
    Un valor va entre dos llaves: {name:braces}. | Un valor va entre dos llaves: \\{nombre}.`,
  badWords: `A {found:braces} le faltan o le sobran palabras: el visitante no leerá la que corresponde.
    Lleva dos, la de uno y la de varios, por ejemplo {{name:plain}|carácter|caracteres}.`,
  unknownPlaceholder: `warning: {name:braces} no se reemplaza aquí: el visitante lo leerá tal cual.
    ¿Quiso decir {near:braces}? | Aquí puede usar {names:braces}. | Quite las llaves: este texto no admite valores.`,

  tooFewCells: `cell-count: Esta fila tiene {cells} {cells|celda|celdas}, y la tabla tiene {columns} columnas.
    Añada las celdas que faltan, en su orden; donde no haya dato escriba «—».`,
  tooManyCells: `cell-count: Esta fila tiene {cells} {cells|celda|celdas}, y la tabla tiene {columns} columnas.
    Quite las celdas que sobran, o añada su columna en «head».`,

  noNote: `warning: El botón {label} todavía no hace nada, y la sección no dice cómo se hace hoy.
    Dígalo en «note» de la sección: adónde ir, a quién llamar. O dé un destino al botón.`,
  hoursReversed: `Este horario cierra a las {to:plain}, y abre a las {from:plain}.
    La hora de «to» va después de la de «from»: las 2 de la tarde se escriben 14:00.`,
  hoursAtNight: `warning: Este horario abre a las {from:plain} de la madrugada.
    Si es por la tarde, súmele 12: las 2 de la tarde se escriben 14:00.`,
  hoursOverlap: `Este horario coincide con el de la línea {line}, de {from:plain} a {to:plain}, en alguno de sus días.
    Una los dos en uno, o corrija sus horas o sus días.`,
  noSuchDay: `El día {day} no existe en el calendario.
    Corríjalo: se escribe año-mes-día, por ejemplo 2026-12-25.`,
  noSuchZone: `No existe la zona horaria {zone}.
    ¿Quiso decir {near}? | Se escribe con el continente y la ciudad, en inglés, por ejemplo "America/Mexico_City".`,
  untilBeforeFrom: `Esto se mostraría desde {from} hasta {until}: nunca.
    El momento de «until» va después del de «from»: corrija uno de los dos.`,
  endBeforeStart: `Este evento termina a las {end:plain}, y comienza a las {start:plain}.
    La hora de «end» va después de la de «start»: las 2 de la tarde se escriben 14:00.`,
  lastDayBeforeFirst: `El último día de este evento, {until}, va antes que el primero, {date}.
    Corrija una de las dos fechas.`,
  weeklyWithoutDates: `Este evento no ocurre nunca: entre {from} y {until} no hay ningún día de la semana como el de «weekly».
    Corrija «weekly», o las fechas de «from» y «until».`,
  expired: `warning: Esto ya no se muestra: se mostró hasta {until}.
    Bórrelo, o cambie «until» si todavía es válido.`,
  expiresSoon: `warning: Esto dejará de mostrarse {when:plain}: «until» es {until}.
    Prepare lo que irá en su lugar, o cambie «until» si seguirá siendo válido.`,
  pastEvent: `warning: Este evento fue el {date:plain}: ya no se muestra.
    Bórrelo, o escriba su próxima fecha.`,

  repeatedLabel: `warning: {label} se lee dos veces en esta lista: la primera, en la línea {line}.
    Cambie uno de los dos textos: el visitante no podrá distinguirlos.`,
  brokenAddress: `Ningún navegador puede abrir la dirección {address}.
    Ábrala en su navegador y copie de allí la dirección completa.`,
  addressWithUser: `Lo que va antes de la arroba, «{user:plain}», es un nombre de usuario: la dirección lleva a {host:plain}.
    Quite todo lo que va entre // y la arroba, con ella. Un correo se escribe con mailto: delante.`,
  ownComputer: `warning: La dirección lleva a {host:plain}, que es el computador de quien la abre: nadie más verá esa página.
    Escriba en su lugar "route": {route}. | Escriba la dirección pública de esa página.`,
  otherNumber: `warning written-twice: Se lee el número «{read:plain}», y al pulsarlo se marca otro: {address}.
    Corrija uno de los dos.`,
  otherMail: `warning written-twice: Se lee el correo «{read:plain}», y al pulsarlo se escribe a otro: {address}.
    Corrija uno de los dos.`,
  lostCharacter: `En este texto hay un carácter «�»: al guardar se perdió una letra.
    Escriba de nuevo la letra que falta, y guarde el archivo en UTF-8.`,
  wrongEncoding: `En este texto hay «{found:plain}» donde debe de ir una letra con tilde, una ñ o una comilla.
    El texto se copió con otra codificación: escríbalo de nuevo, y guarde el archivo en UTF-8.`,
  controlCharacter: `En este texto hay un carácter de control que no se ve ({code:plain}).
    Borre el texto y escríbalo de nuevo a mano, sin pegarlo.`,
  invisibleText: `Este texto contiene solo caracteres que no se ven.
    Escriba un texto, o quite la clave si no hace falta.`,
  markup: `warning: El texto contiene {tag:plain}: el visitante lo leerá tal cual.
    Quite las marcas y deje las palabras: estos textos no llevan formato.`,
  tag: `warning markup: El texto contiene {tag:plain}: el visitante lo leerá tal cual.
    Quite esas marcas. La negrita se escribe **así**, y un enlace, [así](/pagina).`,
  longText: `warning: Este texto tiene {length} caracteres.
    Repártalo en párrafos o en varias páginas: nadie lo leerá entero.`,
  manyCards: `warning: Esta sección tiene {count} tarjetas.
    Repártalas en varias secciones o páginas: así tarda mucho en abrirse.`,
});

/** The sorts of sample data: the first one found, and the lines of the others. */
export const sampleMessages = defineMessages({
  phone: `warning sample-data: {found} es un teléfono de muestra: el visitante lo verá tal cual.
    + Hay más en {lines:count|la línea|las líneas} {lines:y}.
    Ponga el número real dos veces: como se lee y como se marca. En «address» va tel:, el signo + y el indicativo.`,
  email: `warning sample-data: {found} es un correo de muestra: el visitante lo verá tal cual.
    + Hay más en {lines:count|la línea|las líneas} {lines:y}.
    Ponga el correo real dos veces: como se lee y como destino del enlace. En «address» va después de mailto:.`,
  web: `warning sample-data: {found} es un enlace de muestra: el visitante lo verá tal cual.
    + Hay más en {lines:count|la línea|las líneas} {lines:y}.
    Ponga la dirección real: ábrala en su navegador y cópiela de allí.`,
  snippet: `warning sample-data: {found} todavía no está escrito: el visitante lo verá tal cual.
    + Hay más en {lines:count|la línea|las líneas} {lines:y}.
    Escriba su texto, o quítelo mientras no lo tenga.`,
  text: `warning sample-data: {found} es un texto de muestra: el visitante lo verá tal cual.
    + Hay más en {lines:count|la línea|las líneas} {lines:y}.
    Escriba el definitivo, o quítelo mientras no lo tenga.`,
});

/** By the kind of adjustment of a colour of the theme. */
export const themeMessages = defineMessages({
  words: `warning adjusted-colour: El color {colour} no se lee bien como texto: en letras e iconos se usa {used}.
    Los fondos lo llevan tal cual. Si prefiere un solo color, el más parecido que no cambia es {nearest}.`,
  buttons: `warning adjusted-colour: El color {colour} es tan claro que los botones casi no se distinguen de la página; en letras e iconos se usa {used}.
    Si quiere que los botones se vean, el más parecido que se lee bien es {nearest}.`,
  deep: `warning adjusted-colour: El color {colour} no se lee bien sobre el fondo oscuro del pie: en sus letras e iconos se usa {used}.
    En lo demás va tal cual. Si prefiere un solo color, el más parecido que no cambia es {nearest}.`,
  alike: `warning colours-alike: Los dos colores del tema casi no se distinguen: lo que lleva {colour} no destacará.
    Elija otro para «accent»; el más parecido que se distingue es {nearest}.`,
});

/** By the type of mistake in formatted text. */
export const markMessages = defineMessages({
  single: `warning left-over-marks: Un asterisco a cada lado no pone nada en negrita: el visitante los leerá tal cual.
    La negrita va entre pares de asteriscos: **así**. Si son parte del texto, escriba \\\\* en lugar de cada uno.`,
  bold: `left-over-marks: Estos asteriscos no ponen nada en negrita: el visitante los leerá tal cual.
    La negrita va entre pares de asteriscos, sin espacios por dentro: **así**. Si son parte del texto, escriba \\\\* en lugar de cada uno.`,
  link: `left-over-marks: Este enlace está mal escrito: el visitante leerá los corchetes y los paréntesis.
    Un enlace lleva sus palabras entre corchetes y, enseguida y sin espacios, su destino entre paréntesis: [así](/pagina).`,
  "inside-link": `Dentro de las palabras de un enlace no cabe otro formato.
    Póngalo por fuera: **[así](/pagina)**.`,
});
