// Messages about pages, the site file and pictures that conform to their schemas.

import { capital, choices, didYouMean, list, listed, quote } from "../../read/messages/phrases.ts";
import { error, warning } from "../../read/problem.ts";

/** `isFixed`: whether `--fix` writes the first of the similar names. */
function iconHint(near: string[], isFixed: boolean): string {
  const where = "búsquelo, con palabras inglesas, en https://icones.js.org/collection/ph.";
  if (near.length === 0) return capital(where);
  const fix = isFixed ? ` «npm run check -- --fix» pone ${quote(near[0] ?? "")}.` : "";
  return `¿Quiso decir ${list(near, "o")}? Si no, ${where}${fix}`;
}

/** The message about a sort of sample data: the first one found, and the lines of the others. */
function sample(what: string, hint: string) {
  return (found: string, lines: number[]) => {
    const short = found.length > 60 ? `${found.slice(0, 60)}…` : found;
    const others =
      lines.length > 0 ? ` Hay más en ${lines.length === 1 ? "la línea" : "las líneas"} ${listed(lines)}.` : "";
    return warning(
      "sample-data",
      `${quote(short)} es ${what} de muestra: el visitante lo verá tal cual.${others}`,
      hint,
    );
  };
}

export const messages = {
  missingFile: (path: string) =>
    error(
      "missing-file",
      `Falta el archivo ${path}.`,
      "Recupérelo de una copia: el sitio no se puede construir sin él.",
    ),
  strayFile: (path: string) =>
    warning("stray-file", `Nada usa el archivo ${path}.`, "Bórrelo, o llévelo a content/pages si es una página."),
  strayPage: (path: string) =>
    warning(
      "stray-file",
      `Nada usa el archivo ${path}.`,
      "El nombre de una página termina en .json, en minúsculas: cámbielo, o borre el archivo.",
    ),
  strayForm: (path: string) =>
    warning(
      "stray-file",
      `Nada usa el archivo ${path}.`,
      "El nombre de un formulario termina en .schema.json: cámbielo, o borre el archivo.",
    ),
  strayCases: (path: string) =>
    warning(
      "stray-file",
      `Nada usa el archivo ${path}.`,
      "Los casos de prueba llevan el nombre de su formulario: cámbielo, o borre el archivo.",
    ),
  noCases: (path: string) =>
    warning(
      "no-cases",
      "Este formulario no tiene casos de prueba.",
      `Funciona igual. Quien programa los escribe en ${path}: con ellos, «npm test» descubre si un cambio altera sus reglas.`,
    ),
  brokenSchema: (reason: string) =>
    error(
      "broken-schema",
      `Los esquemas no se pueden usar: ${reason}`,
      "Deshaga el último cambio en schemas/content o schemas/meta.",
    ),
  noSchemaLine: (value: string) =>
    warning(
      "no-schema-line",
      'Falta la línea "$schema", que activa la ayuda del editor.',
      `Añada al comienzo "$schema": ${quote(value)}, o ejecute «npm run check -- --fix».`,
    ),
  wrongSchemaLine: (value: string) =>
    warning(
      "wrong-schema-line",
      '"$schema" no señala el esquema de este archivo.',
      `Escriba "$schema": ${quote(value)}.`,
    ),

  noHome: error(
    "no-home",
    'Ninguna página tiene la dirección "/": el sitio no tiene portada.',
    'Escriba "path": "/" en la página que deba ser la portada.',
  ),
  samePath: (path: string, other: string) =>
    error(
      "same-path",
      `La dirección ${quote(path)} ya es de ${other}.`,
      "Cambie una de las dos: cada página tiene la suya.",
    ),
  routeWithoutPage: (route: string, near: string | undefined, routes: string[]) =>
    warning(
      "route-without-page",
      `Ninguna página tiene la dirección ${quote(route)}: este enlace lleva a «página no encontrada».`,
      didYouMean(near, `Cree la página en content/pages, o use una de estas: ${choices(routes)}.`),
    ),
  linkToItself: warning(
    "link-to-itself",
    "Este enlace lleva a la página en que está: al pulsarlo no se verá ningún cambio.",
    "Quítelo, o cambie su destino.",
  ),
  unknownAnchor: (anchor: string, route: string, near: string | undefined, anchors: string[]) =>
    error(
      "unknown-anchor",
      `En la página ${quote(route)} ninguna sección tiene el ancla ${quote(anchor)}.`,
      didYouMean(
        near,
        anchors.length > 0
          ? `Las que hay: ${choices(anchors)}.`
          : `Escriba "anchor": ${quote(anchor)} en la sección a la que debe llevar el enlace.`,
      ),
    ),
  sameAnchor: (anchor: string) =>
    error(
      "same-anchor",
      `Otra sección de la misma página ya tiene el ancla ${quote(anchor)}.`,
      "Cambie una de las dos: un enlace solo puede llevar a una.",
    ),
  unknownForm: (name: string, near: string | undefined, forms: string[]) =>
    error(
      "unknown-form",
      `No existe el formulario ${quote(name)}.`,
      didYouMean(
        near,
        forms.length > 0 ? `Los que hay en schemas/forms: ${choices(forms)}.` : "Cree su archivo en schemas/forms.",
      ),
    ),
  formWithoutPage: (name: string) =>
    error(
      "form-without-page",
      `Ninguna página contiene el formulario ${quote(name)}: este enlace no lleva a ninguna parte.`,
      `Añada a una página la sección { "type": "form", "form": ${quote(name)} }, o quite el enlace.`,
    ),

  heroMissing: error(
    "hero-missing",
    "La página no comienza con una cabecera.",
    'Ponga como primera sección { "type": "hero", "title": "…" }: lleva el título principal.',
  ),
  contactMissing: error(
    "contact-missing",
    "Esta sección muestra los datos de contacto del sitio, y no los hay.",
    'Escríbalos en content/site.json, en "contact", o quite esta sección.',
  ),
  heroNotFirst: error("hero-not-first", "La cabecera no es la primera sección.", "Muévala al comienzo de «sections»."),
  heroRepeated: error(
    "hero-repeated",
    "La página ya tiene una cabecera.",
    'Deje una sola, la primera. Para otro título use una sección de tipo "text".',
  ),
  nestedInItself: (type: string) =>
    error(
      "nested-section",
      `Una sección de tipo ${quote(type)} no puede estar dentro de otra del mismo tipo.`,
      "Sáquela a la lista de secciones que contiene a la otra.",
    ),
  nestedShared: error(
    "nested-shared",
    "Una sección compartida no puede contener otra compartida.",
    "Escriba aquí la sección completa, o nombre las dos en la página.",
  ),
  unknownShared: (name: string, near: string | undefined, names: string[]) =>
    error(
      "unknown-shared",
      `No existe la sección compartida ${quote(name)}.`,
      didYouMean(
        near,
        names.length > 0
          ? `Las que hay en «shared» de content/site.json: ${choices(names)}.`
          : "Escríbala en «shared» de content/site.json.",
      ),
    ),
  missingShared: (name: string, near: string | undefined, places: string[]) =>
    error(
      "unknown-shared",
      `Falta la sección compartida ${quote(name)}, que nombran varias páginas: ${places.join(", ")}.`,
      near
        ? `Si ${quote(near)} es esa sección, corrija su nombre.`
        : "Escríbala en «shared», o quítela de esas páginas.",
    ),
  unusedShared: (name: string) =>
    warning(
      "unused-shared",
      `Ninguna página usa la sección compartida ${quote(name)}.`,
      "Bórrela, o úsela en una página.",
    ),

  unknownIcon: (name: string, near: string[], isFixed: boolean) =>
    error("unknown-icon", `No existe el icono ${quote(name)}.`, iconHint(near, isFixed)),
  missingPicture: (name: string, near: string | undefined) =>
    error(
      "missing-picture",
      `La imagen ${quote(name)} no está en content/images.`,
      didYouMean(near, "Copie allí el archivo, o corrija el nombre: las mayúsculas cuentan."),
    ),
  unusedPicture: (name: string) =>
    warning("unused-picture", `Ninguna página usa la imagen ${quote(name)}.`, "Bórrela, o úsela en una página."),
  brokenPicture: (name: string) =>
    error(
      "broken-picture",
      `El archivo ${quote(name)} no se puede leer como imagen.`,
      "Ábralo en su equipo y guárdelo de nuevo como JPG o PNG.",
    ),
  wrongExtension: (name: string, real: string) =>
    error(
      "wrong-extension",
      `${quote(name)} es en realidad una imagen ${real.toUpperCase()}.`,
      `Cambie la extensión del archivo a .${real}, y su nombre en las páginas, o guárdelo de nuevo en el formato que dice.`,
    ),
  unsupportedPicture: (name: string) =>
    error(
      "unsupported-picture",
      `El archivo ${quote(name)} no es de los formatos que se admiten.`,
      "Guárdelo como .jpg, .png, .webp o .avif, directamente en content/images.",
    ),

  missingDocument: (name: string, near: string | undefined) =>
    error(
      "missing-document",
      `El documento ${quote(name)} no está en content/files.`,
      didYouMean(near, "Copie allí el archivo, o corrija el nombre: las mayúsculas cuentan."),
    ),
  unusedDocument: (name: string) =>
    warning(
      "unused-document",
      `Ningún enlace lleva al documento ${quote(name)}.`,
      "Bórrelo, o enlácelo en una página.",
    ),
  misnamedDocument: (name: string, better: string | undefined) =>
    error(
      "misnamed-document",
      `El nombre del archivo ${quote(name)} no se admite.`,
      `${better ? `Llámelo ${quote(better)}. ` : ""}Los documentos van directamente en content/files, sin espacios ni tildes en el nombre, y terminan en .pdf, .docx, .xlsx, .odt, .ods o .zip.`,
    ),
  wrongDocument: (name: string, real: string | undefined) =>
    error(
      "wrong-document",
      `${quote(name)} no es lo que dice su extensión${real ? `: es un archivo .${real}` : ""}.`,
      "Ábralo en el programa con que se hizo y guárdelo de nuevo en ese formato; cambiar el nombre no basta.",
    ),
  largeDocument: (name: string, size: string) =>
    warning(
      "large-document",
      `El documento ${quote(name)} pesa ${size}.`,
      "En un teléfono tarda mucho en abrirse: guárdelo con menos calidad de imagen, o repártalo en varios.",
    ),

  missingValue: (name: string, card: string, near: string | undefined) =>
    error(
      "missing-card-value",
      `A la tarjeta ${quote(card)} le falta el valor ${quote(name)}, que sus textos nombran entre llaves.`,
      near
        ? `Si ${quote(near)} es ese valor, corrija su nombre.`
        : `Añada "values": { ${quote(name)}: … } a la tarjeta.`,
    ),
  unknownValue: (name: string, near: string | undefined, names: string[]) =>
    error(
      "unknown-value",
      `El texto nombra {${name}}, y ninguna tarjeta tiene ese valor.`,
      didYouMean(
        near,
        names.length > 0 ? `Los que hay en «values»: ${list(names)}.` : `Escríbalo en «values» de cada tarjeta.`,
      ),
    ),
  unusedValue: (name: string) =>
    warning(
      "unused-value",
      `Ningún texto usa el valor ${quote(name)}.`,
      `Nómbrelo en un texto, entre llaves: {${name}}. O bórrelo.`,
    ),
  textNotNumber: (name: string, card: string) =>
    error(
      "text-not-number",
      `El valor ${quote(name)} de la tarjeta ${quote(card)} es un texto, y aquí se escribe con decimales.`,
      "Escriba el valor como número, sin comillas, o quite del texto los dos puntos y los ceros.",
    ),
  badBraces: (found: string) =>
    error(
      "bad-braces",
      `Las llaves de «${found}» no están bien escritas.`,
      "Un valor se nombra así: {nombre}, con letras sin tilde o cifras; con decimales, así: {nombre:0.0}.",
    ),
  unmatchedBrace: (found: string) =>
    error(
      "unmatched-brace",
      `En «${found}» falta una llave: el visitante lo leerá tal cual.`,
      `Un valor va entre dos llaves: {${found.replace(/[{}]/g, "") || "nombre"}}.`,
    ),
  badWords: (name: string, words: string[]) =>
    error(
      "bad-words",
      `A {${[name, ...words].join("|")}} le faltan o le sobran palabras: el visitante no leerá la que corresponde.`,
      `Lleva dos, la de uno y la de varios, por ejemplo {${name}|carácter|caracteres}.`,
    ),
  unknownPlaceholder: (name: string, near: string | undefined, names: string[]) =>
    warning(
      "unknown-placeholder",
      `{${name}} no se reemplaza aquí: el visitante lo leerá tal cual.`,
      near
        ? `¿Quiso decir {${near}}?`
        : names.length > 0
          ? `Aquí puede usar ${names.map((known) => `{${known}}`).join(", ")}.`
          : "Quite las llaves: este texto no admite valores.",
    ),

  cellCount: (cells: number, columns: number) =>
    error(
      "cell-count",
      `Esta fila tiene ${cells} ${cells === 1 ? "celda" : "celdas"}, y la tabla tiene ${columns} columnas.`,
      cells < columns
        ? "Añada las celdas que faltan, en su orden; donde no haya dato escriba «—»."
        : "Quite las celdas que sobran, o añada su columna en «head».",
    ),

  sample: {
    phone: sample(
      "un teléfono",
      "Ponga el número real dos veces: como se lee, y en «address» como se marca (tel:, el signo + y el indicativo).",
    ),
    email: sample("un correo", "Ponga el correo real dos veces: como se lee, y en «address» después de mailto:."),
    web: sample("un enlace", "Ponga la dirección real: ábrala en su navegador y cópiela de allí."),
    text: sample("un texto", "Escriba el definitivo, o quítelo mientras no lo tenga."),
  },
  noNote: (label: string) =>
    warning(
      "no-note",
      `El botón ${quote(label)} todavía no hace nada, y la sección no dice cómo se hace hoy.`,
      "Dígalo en «note» de la sección: adónde ir, a quién llamar. O dé un destino al botón.",
    ),
  hoursReversed: (from: string, to: string) =>
    error(
      "hours-reversed",
      `Este horario cierra a las ${to}, y abre a las ${from}.`,
      "La hora de «to» va después de la de «from»: las 2 de la tarde se escriben 14:00.",
    ),
  hoursOverlap: (from: string, to: string, line: number) =>
    error(
      "hours-overlap",
      `Este horario coincide con el de la línea ${line}, de ${from} a ${to}, en alguno de sus días.`,
      "Una los dos en uno, o corrija sus horas o sus días.",
    ),
  noSuchDay: (day: string) =>
    error(
      "no-such-day",
      `El día ${quote(day)} no existe en el calendario.`,
      "Corríjalo: se escribe año-mes-día, por ejemplo 2026-12-25.",
    ),

  theme: {
    words: (colour: string, used: string, nearest: string) =>
      warning(
        "adjusted-colour",
        `El color ${quote(colour)} no se lee bien como texto: en letras e iconos se usa ${quote(used)}.`,
        `Los fondos lo llevan tal cual. Si prefiere un solo color, el más parecido que no cambia es ${quote(nearest)}.`,
      ),
    buttons: (colour: string, used: string, nearest: string) =>
      warning(
        "adjusted-colour",
        `El color ${quote(colour)} es tan claro que los botones casi no se distinguen de la página; en letras e iconos se usa ${quote(used)}.`,
        `Si quiere que los botones se vean, el más parecido que se lee bien es ${quote(nearest)}.`,
      ),
    deep: (colour: string, used: string, nearest: string) =>
      warning(
        "adjusted-colour",
        `El color ${quote(colour)} no se lee bien sobre el fondo oscuro del pie: en sus letras e iconos se usa ${quote(used)}.`,
        `En lo demás va tal cual. Si prefiere un solo color, el más parecido que no cambia es ${quote(nearest)}.`,
      ),
    alike: (colour: string, _used: string, nearest: string) =>
      warning(
        "colours-alike",
        `Los dos colores del tema casi no se distinguen: lo que lleva ${quote(colour)} no destacará.`,
        `Elija otro para «accent»; el más parecido que se distingue es ${quote(nearest)}.`,
      ),
  },
  repeatedLabel: (label: string, line: number) =>
    warning(
      "repeated-label",
      `${quote(label)} se lee dos veces en esta lista: la primera, en la línea ${line}.`,
      "Cambie uno de los dos textos: el visitante no podrá distinguirlos.",
    ),
  brokenAddress: (address: string) =>
    error(
      "broken-address",
      `Ningún navegador puede abrir la dirección ${quote(address)}.`,
      "Ábrala en su navegador y copie de allí la dirección completa.",
    ),
  addressWithUser: (user: string, host: string) =>
    error(
      "address-with-user",
      `Lo que va antes de la arroba, «${user}», es un nombre de usuario: la dirección lleva a ${host}.`,
      "Quite todo lo que va entre // y la arroba, con ella. Un correo se escribe con mailto: delante.",
    ),
  lostCharacter: error(
    "lost-character",
    "En este texto hay un carácter «�»: al guardar se perdió una letra.",
    "Escriba de nuevo la letra que falta, y guarde el archivo en UTF-8.",
  ),
  wrongEncoding: (found: string) =>
    error(
      "wrong-encoding",
      `En este texto hay «${found}» donde debe de ir una letra con tilde, una ñ o una comilla.`,
      "El texto se copió con otra codificación: escríbalo de nuevo, y guarde el archivo en UTF-8.",
    ),
  controlCharacter: (code: string) =>
    error(
      "control-character",
      `En este texto hay un carácter de control que no se ve (${code}).`,
      "Borre el texto y escríbalo de nuevo a mano, sin pegarlo.",
    ),
  invisibleText: error(
    "invisible-text",
    "Este texto contiene solo caracteres que no se ven.",
    "Escriba un texto, o quite la clave si no hace falta.",
  ),
  markup: (tag: string) =>
    warning(
      "markup",
      `El texto contiene ${tag}: el visitante lo leerá tal cual.`,
      "Bórrelo: estos textos no llevan formato.",
    ),
  tag: (tag: string) =>
    warning(
      "markup",
      `El texto contiene ${tag}: el visitante lo leerá tal cual.`,
      "Bórrelo. La negrita se escribe **así**, y un enlace, [así](/pagina).",
    ),
  marks: {
    bold: error(
      "left-over-marks",
      "Estos asteriscos no ponen nada en negrita: el visitante los leerá tal cual.",
      "La negrita va entre pares de asteriscos, sin espacios por dentro: **así**. Si son parte del texto, escriba \\\\* en lugar de cada uno.",
    ),
    link: error(
      "left-over-marks",
      "Este enlace está mal escrito: el visitante leerá los corchetes y los paréntesis.",
      "Un enlace lleva sus palabras entre corchetes y, enseguida y sin espacios, su destino entre paréntesis: [así](/pagina).",
    ),
    "inside-link": error(
      "inside-link",
      "Dentro de las palabras de un enlace no cabe otro formato.",
      "Póngalo por fuera: **[así](/pagina)**.",
    ),
  },
  longText: (length: number) =>
    warning(
      "long-text",
      `Este texto tiene ${length} caracteres.`,
      "Repártalo en párrafos o en varias páginas: nadie lo leerá entero.",
    ),
  manyCards: (count: number) =>
    warning(
      "many-cards",
      `Esta sección tiene ${count} tarjetas.`,
      "Repártalas en varias secciones o páginas: así tarda mucho en abrirse.",
    ),
} as const;
