// The words of the block catalogue, in Spanish: it is a tool for editors and no part of the site.

/** Where the catalogue is while editing; a page of the site at the same address goes before it. */
export const cataloguePath = "/catalogo";

export const words = {
  title: "Catálogo de bloques",
  intro:
    "Todo lo que una página puede llevar, tal como se ve, con el JSON que lo escribe. Copie un ejemplo, péguelo en su archivo y cambie los textos. Esta página existe solo mientras edita: no se publica.",
  index: "Bloques del catálogo",
  sections: "Secciones de una página",
  sectionsIntro: "Van en «sections» de un archivo de content/pages, separadas por comas.",
  fields: "Campos de un formulario",
  fieldsIntro:
    "Van en «properties» de un archivo de schemas/forms, separados por comas. El nombre, antes de los dos puntos, lo elige usted y no se repite.",
  field: "Todo lo que puede decir un campo",
  fieldShort: "todas las propiedades",
  fieldBlock: "campo",
  fieldIntro: "Sirve para campos de cualquier clase, también dentro de grupos y listas.",
  files: "Archivos completos",
  filesIntro: "Lo que va fuera de las secciones y de los campos: el comienzo y el final de cada archivo.",
  file: {
    page: { title: "Todo lo que puede decir una página", block: "página" },
    form: { title: "Todo lo que puede decir un formulario", block: "formulario" },
  },
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
  properties: {
    name: "Propiedad",
    takes: "Qué lleva",
    says: "Para qué sirve",
    required: "obligatoria",
    of: (block: string) => `Propiedades de ${block}`,
    used: (block: string) => `Propiedades que usa el ejemplo de ${block}`,
    within: (block: string, paths: string) => `${block}: propiedades de ${paths}`,
    oneOf: (names: string) => `Se escribe una sola de estas: ${names}.`,
    beside: (name: string, others: string) => `${name} solo va junto con ${others}.`,
  },
  takes: {
    kinds: {
      string: { one: "texto", many: "textos" },
      number: { one: "número", many: "números" },
      integer: { one: "número entero", many: "números enteros" },
      boolean: { one: "true o false", many: "true o false" },
      object: { one: "objeto { }", many: "objetos { }" },
      array: { one: "lista [ ]", many: "listas [ ]" },
      section: { one: "sección", many: "secciones" },
      any: { one: "cualquier valor", many: "valores" },
    },
    or: " o ",
    listOf: (items: string) => `lista [ ] de ${items}`,
    mapOf: (values: string) => `objeto { } de ${values}, con los nombres que se quiera`,
    always: "siempre",
    anyOf: "uno de estos valores:",
    range: { least: "como mínimo", most: "como máximo", and: "y" },
    preset: "Si falta:",
    samples: "Por ejemplo:",
  },
};
