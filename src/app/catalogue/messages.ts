// The texts of the block catalogue, in Spanish: it is a tool for editors and not part of the site.
import { catalogueTitle } from "../../engine/catalogue.ts";

export const messages = {
  title: catalogueTitle,
  intro:
    "Todo lo que una página puede llevar, tal como se ve, con el JSON que lo escribe. Copie un ejemplo, péguelo en su archivo y cambie los textos. Esta página existe solo mientras edita: no se publica.",
  index: "Bloques del catálogo",
  sections: "Secciones de una página",
  sectionsIntro: "Van en «sections» de un archivo de content/pages, separadas por comas.",
  fields: "Campos de un formulario",
  fieldsIntro:
    "Van en «properties» de un archivo de schemas/forms, separados por comas. El nombre, antes de los dos puntos, lo elige usted y no se repite.",
  copy: "Copiar",
  copied: "Copiado.",
  selected: "Seleccionado: cópielo con Ctrl+C.",
  example: (block: string, number: number) => `ejemplo ${number} de ${block}`,
  preview: "Así se ve",
  json: "Así se escribe",
  hidden: "Este campo no se ve: su valor viaja con los demás.",
  noExample: "El esquema no da un ejemplo de este bloque.",
  problems: "El ejemplo del esquema no pasa la revisión:",
  tryField: "Comprobar",
  valid: "Este valor se puede enviar.",
};
