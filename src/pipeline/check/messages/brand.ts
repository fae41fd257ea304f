// Messages about the logo and its files.
import { defineMessages } from "../../read/messages/table.ts";

const exportAgain =
  "Expórtelo de nuevo desde el programa en que se dibujó, sin efectos ni datos del programa (en Inkscape, «SVG optimizado»; en Illustrator, «Exportar para pantallas»), o guárdelo como .png.";

/** What is wrong with a drawing that its program can export in another way. */
const refused = <Text extends string>(text: Text) => `refused-svg: ${text}\n${exportAgain}` as const;

export const messages = defineMessages({
  missing: `missing-picture: El archivo {name} no está en content/brand.
    Hay un archivo cuyo nombre se ve igual, y lleva las tildes escritas de otra manera: llámelo {plain}, y escriba aquí ese nombre.
    | Está en {place:plain}: llévelo a content/brand. | ¿Quiso decir {near}? | Copie allí el archivo, o corrija el nombre: las mayúsculas cuentan.`,
  unused: `warning unused-picture: Nada usa el archivo {name}.
    Bórrelo, o nómbrelo en «logo» de content/site.json.`,
  unsupported: `unsupported-picture: El archivo {name} no es de los formatos que se admiten.
    Guárdelo como .svg, .png o .webp, directamente en content/brand.`,
  broken: `broken-picture: El archivo {name} no se puede leer como imagen.
    Ábralo en su equipo y guárdelo de nuevo como .png.`,
  wrongExtension: `{name} es en realidad una imagen {real:upper}.
    Guárdelo de nuevo como .svg, .png o .webp: la extensión debe ser la de su formato.`,
  tooLarge: `large-picture: La imagen {name} tiene {width:grouped} × {height:grouped} puntos: es demasiado grande.
    Guárdela más pequeña: con 1.000 puntos de ancho sobra.`,
  squareNotSquare: `warning not-square: El icono de la pestaña y el del teléfono salen de {name}, que es muy alargado: casi no se verá.
    Ponga en «square» un dibujo cuadrado, por ejemplo el escudo sin el nombre.`,
  logoNotSquare: `warning not-square: El icono de la pestaña y el del teléfono salen de {name}, que es muy alargado: casi no se verá.
    Añada a «logo» la clave «square» con un dibujo cuadrado, por ejemplo el escudo sin el nombre.`,

  brokenSvg: `broken-picture: El archivo no se puede leer como SVG.
    Ábralo en el programa en que se dibujó y expórtelo de nuevo como SVG, o guárdelo como .png.`,
  largeSvg: refused("El archivo tiene más de 200 kB: es demasiado para un logotipo."),
  noViewBox: refused(
    "Al elemento <svg> le falta «viewBox», o no tiene cuatro números: sin él no se puede cambiar de tamaño.",
  ),
  emptySvg: refused("El archivo no tiene ningún dibujo: el visitante vería un espacio vacío."),
  svgEntities: refused("El archivo declara entidades (<!ENTITY …>), que no se admiten en un logotipo."),
  svgElement: refused("El elemento <{name:plain}> no se admite en un logotipo."),
  svgText: `refused-svg: El elemento <{name:plain}> no se admite en un logotipo.
    Convierta las letras en trazados antes de exportarlo: el visitante no tiene esa letra.`,
  svgImage: `refused-svg: El elemento <image> no se admite en un logotipo.
    El archivo lleva dentro una imagen: guárdelo entero como .png.`,
  svgAttribute: refused("El atributo «{name:plain}» de <{element:plain}> no se admite en un logotipo."),
  svgReference: refused("<{element:plain}> lleva fuera del archivo: «{value:start}»."),
  svgStyle: refused("El estilo tiene «{found:start}», que no se admite en un logotipo."),
  svgNestedUse: refused("Un <use> repite otro <use>: así un archivo pequeño puede dibujarse millones de veces."),
  svgCopies: refused("Con todo lo que repite <use>, el dibujo tiene más de {most} figuras."),
});
