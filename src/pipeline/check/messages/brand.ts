// Messages about the logo and its files.

import { didYouMean, quote } from "../../read/messages/phrases.ts";
import { error, type ProblemText, warning } from "../../read/problem.ts";

const exportAgain =
  "Expórtelo de nuevo desde el programa en que se dibujó, sin efectos ni datos del programa (en Inkscape, «SVG optimizado»; en Illustrator, «Exportar para pantallas»), o guárdelo como .png.";

/** What to do about the elements that logos often have. */
const elementHints: Record<string, string> = {
  text: "Convierta las letras en trazados antes de exportarlo: el visitante no tiene esa letra.",
  tspan: "Convierta las letras en trazados antes de exportarlo: el visitante no tiene esa letra.",
  image: "El archivo lleva dentro una imagen: guárdelo entero como .png.",
};

function refused(message: string, hint = exportAgain): ProblemText {
  return error("refused-svg", message, hint);
}

export const messages = {
  missing: (name: string, near: string | undefined, isInImages: boolean) =>
    error(
      "missing-picture",
      `El archivo ${quote(name)} no está en content/brand.`,
      isInImages
        ? "Está en content/images: muévalo a content/brand."
        : didYouMean(near, "Copie allí el archivo, o corrija el nombre: las mayúsculas cuentan."),
    ),
  unused: (name: string) =>
    warning(
      "unused-picture",
      `Nada usa el archivo ${quote(name)}.`,
      "Bórrelo, o nómbrelo en «logo» de content/site.json.",
    ),
  unsupported: (name: string) =>
    error(
      "unsupported-picture",
      `El archivo ${quote(name)} no es de los formatos que se admiten.`,
      "Guárdelo como .svg, .png o .webp, directamente en content/brand.",
    ),
  broken: (name: string) =>
    error(
      "broken-picture",
      `El archivo ${quote(name)} no se puede leer como imagen.`,
      "Ábralo en su equipo y guárdelo de nuevo como .png.",
    ),
  wrongExtension: (name: string, real: string) =>
    error(
      "wrong-extension",
      `${quote(name)} es en realidad una imagen ${real.toUpperCase()}.`,
      "Guárdelo de nuevo como .svg, .png o .webp: la extensión debe ser la de su formato.",
    ),
  notSquare: (name: string, isSquare: boolean) =>
    warning(
      "not-square",
      `El icono de la pestaña y el del teléfono salen de ${quote(name)}, que es muy alargado: casi no se verá.`,
      isSquare
        ? "Ponga en «square» un dibujo cuadrado, por ejemplo el escudo sin el nombre."
        : "Añada a «logo» la clave «square» con un dibujo cuadrado, por ejemplo el escudo sin el nombre.",
    ),

  brokenSvg: error(
    "broken-picture",
    "El archivo no se puede leer como SVG.",
    "Ábralo en el programa en que se dibujó y expórtelo de nuevo como SVG, o guárdelo como .png.",
  ),
  largeSvg: refused("El archivo tiene más de 200 kB: es demasiado para un logotipo."),
  noViewBox: refused(
    "Al elemento <svg> le falta «viewBox», o no tiene cuatro números: sin él no se puede cambiar de tamaño.",
  ),
  svgEntities: refused("El archivo declara entidades (<!ENTITY …>), que no se admiten en un logotipo."),
  svgElement: (name: string) => refused(`El elemento <${name}> no se admite en un logotipo.`, elementHints[name]),
  svgAttribute: (element: string, name: string) =>
    refused(`El atributo «${name}» de <${element}> no se admite en un logotipo.`),
  svgReference: (element: string, value: string) =>
    refused(`<${element}> lleva fuera del archivo: «${value.slice(0, 60)}».`),
  svgStyle: (found: string) => refused(`El estilo tiene «${found.slice(0, 60)}», que no se admite en un logotipo.`),
  svgNestedUse: refused("Un <use> repite otro <use>: así un archivo pequeño puede dibujarse millones de veces."),
};
