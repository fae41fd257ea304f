// Messages about a file that does not conform to its schema.
import { formSchema, pageSchema, siteSchema } from "../schemas.ts";
import { defineMessages, definePhrases } from "./table.ts";

export const messages = defineMessages({
  otherKind: `Este archivo contiene {name:plain}, y ese no es su lugar.
    Su lugar es {place:plain}: muévalo, o bórrelo si es una copia. Si reemplazó a otro archivo, recupere ese de una copia.`,
  unknownKey: `La clave {key} no se admite aquí.
    ¿Quiso decir {near}? | Las que puede añadir: {free:choices}. | Quítela: aquí no cabe ninguna más.`,
  foreignKeyword: `unknown-key: La palabra {key} es de otra versión de JSON Schema o de otro programa.
    {equivalent:plain}`,
  idleAnnotation: `warning: La palabra {key} no cambia nada en este sitio.
    Puede quitarla. Si es una nota para quien edita, escríbala en «$comment».`,
  unknownFormat: `warning: {format} no está entre los formatos que se revisan: el campo acepta cualquier texto.
    ¿Quiso decir {near}? | Si hace falta revisarlo, use «pattern» o uno de estos formatos: {known:plain}.`,
  formatAsType: `unknown-type: {format} no es una clase de dato, sino un formato.
    Escriba "type": "string", "format": {format}.`,
  widgetAsType: `unknown-type: {widget} no es una clase de dato, sino un control.
    Escriba "type": {type}, "ui": { "widget": {widget} }.`,
  fieldOutside: `unknown-key: {key} parece un campo, y está fuera de «properties».
    Llévelo adentro, junto a los demás campos: quizá una llave se cierra antes de tiempo.`,
  keyInside: `unknown-key: La clave {key} no se admite aquí, sino dentro de {place}.
    Llévela adentro, así: {place}: {written:inline}.`,
  keyBeside: `unknown-key: La clave {key} no va dentro de {outer}, sino junto a esa clave.
    Llévela afuera.`,
  doubledKey: `unknown-key: La clave {key} no se admite aquí.
    Si quiso decir {other}, esa clave ya está: quite una de las dos.`,
  missingKey: `Falta la clave {key}.
    Si {near} es esa clave, corrija su nombre. | {about:plain}Añádala, por ejemplo {example:plain}.`,
  wrongType: `En {name:plain} va {wanted:plain}, y hay {found:plain}.
    {remedy:plain}`,
  requiredInField: `wrong-type: «required» no va dentro del campo, y aquí no lo hace obligatorio.
    Quítelo, y junto a las «properties» en que está el campo escriba "required": [{field}], o añada {field} a esa lista. «npm run check -- --fix» lo hace.`,
  requiredInside: `wrong-type: «required» no va dentro de «properties», donde solo van los campos.
    Llévelo afuera, junto a «properties».`,
  requiredIsList: `wrong-type: «required» es la lista de los campos obligatorios de un grupo o del formulario.
    Quítelo: un campo que no está en esa lista puede quedar vacío.`,
  notInList: `{value:plain}: no es uno de los valores que se admiten aquí.
    ¿Quiso decir {near}? | Elija uno de estos: {allowed:plain}.`,
  /** The reason and the advice are the schema's own, and the kind is replaced: `unknown-section`. */
  unknownName: `{value:plain}: {reason:plain}
    ¿Quiso decir {near}? | {advice:plain} | Elija uno de estos: {allowed:plain}.`,
  const: `not-in-list: En {name:plain} solo cabe {only:plain}.
    Escriba {only:plain}, o quite la clave.`,
  empty: `empty-text: El texto {name:de} está vacío.
    {remedy:plain} | Escriba aquí un texto.`,
  /** `fixed` is what `--fix` writes. */
  shape: `bad-form: {value} no tiene la forma que pide {name:plain}.
    ¿Quiso decir {near}? {remedy:plain} | ¿Quiso decir {near}? | {remedy:plain}
    | Compárelo con otro archivo que funcione.
    + «npm run check -- --fix» pone {fixed}.`,
  forbiddenAddress: `La dirección {value} no se admite: podría ser peligrosa o no abrirse.
    {remedy:plain}`,
  localFile: `bad-form: {value} es el lugar de un archivo en su computador: los visitantes no lo tienen.
    Cópielo en content/files, y en lugar de "address" escriba "document" con el nombre del archivo.`,
  addressAsRoute: `bad-form: {value} es una dirección completa, y en "route" van las páginas de este sitio.
    Cambie la clave "route" por "address".`,
  routeAsAddress: `bad-form: {value} es una página de este sitio, y en "address" van direcciones completas.
    Cambie la clave "address" por "route". Una dirección completa comienza por https://, mailto: o tel:.`,
  documentAsRoute: `bad-form: {value} es un documento: en el destino de un enlace lleva delante «document:».
    Escriba document:{document:plain}.`,
  anchorInRoute: `bad-form: {value} lleva también la sección, y en "route" va solo la página.
    Escriba "route": {route}, "anchor": {anchor}.`,
  badName: `El nombre {name} no sirve.
    Un nombre lleva minúsculas, cifras y guiones, sin tildes ni espacios, por ejemplo "apoyo-social".`,
  isEmptyList: `too-few: En {name:plain} hace falta al menos un elemento.
    {about:plain}Añada lo que falta.`,
  tooFew: `En {name:plain} hacen falta al menos {limit} elementos.
    {about:plain}Añada lo que falta.`,
  onlyOne: `too-many: En {name:plain} cabe un solo elemento.
    Quite los que sobran.`,
  tooMany: `En {name:plain} caben como máximo {limit} elementos.
    Quite los que sobran.`,
  repeated: `En {name:plain} los elementos {first} y {second} son iguales.
    Deje uno solo.`,
  outOfRange: `En {name:plain} va un número {rule:plain}, y hay {found:plain}.
    Cambie el número.`,
  noneOf: `Hace falta una de estas claves: {keys:o}.
    Escriba una sola. Por ejemplo: {example:plain}.`,
  severalOf: `No pueden ir juntas las claves {present:y}.
    Deje una sola y quite las demás.`,
  needs: `needs-key: La clave {key} solo sirve junto con {missing}, que falta.
    {about:plain}Añada {missing} o quite {key}.`,
  other: `schema: {name:capital} no cumple lo que se pide.
    Compárelo con otro archivo que funcione.`,
});

/** How to correct a value of another type. `right` is the value as it should be written. */
export const remedies = definePhrases({
  quotes: "Póngalo entre comillas: {right:plain}.",
  noQuotes: "Quite las comillas: {right:plain}.",
  oneIcon: "Ahora va un solo icono, sin corchetes: «npm run check -- --fix» lo cambia.",
  brackets: "Enciérrelo entre corchetes: {right:plain}.",
  noPoint: "Si son miles, van sin punto: {right:plain}. Si no, quite los decimales.",
  choose: "Elija uno de estos: {allowed:choices}.",
  braces: "Enciérrelo entre llaves, con su clave: {right:plain}.",
  example: "{about:plain}Por ejemplo: {right:plain}.",
});

export const ranges = definePhrases({
  minimum: "igual o mayor que {limit:plain}",
  maximum: "igual o menor que {limit:plain}",
  exclusiveMinimum: "mayor que {limit:plain}",
  exclusiveMaximum: "menor que {limit:plain}",
  multipleOf: "múltiplo de {limit:plain}",
});

/** What a location is called in a sentence. */
export const locations = definePhrases({
  file: "el archivo",
  item: "el elemento {number} de {key} | el elemento {number}",
});

/**
 * What a file contains, by the schema that it conforms to, and where such files are. Without the cases of forms: they are
 * lists, and the parser reports a list in place of an object.
 */
export const fileKinds = [
  { schema: siteSchema, name: "los datos del sitio", place: "content/site.json" },
  { schema: pageSchema, name: "una página", place: "la carpeta content/pages" },
  { schema: formSchema, name: "un formulario", place: "la carpeta schemas/forms" },
];

export const typeNames: Record<string, string> = {
  string: "un texto entre comillas",
  number: "un número",
  integer: "un número entero",
  boolean: "true o false",
  array: "una lista entre corchetes [ ]",
  object: "un bloque entre llaves { }",
  null: "null",
};

export const foundNames: Record<string, string> = {
  ...typeNames,
  string: "un texto",
  boolean: "un sí o no",
  fraction: "un número con decimales",
};

/** For keywords of other versions and libraries: what to write in a form file. */
export const equivalents = new Map([
  ["$defs", "Aquí se llama «definitions»: cámbielo también en cada «$ref»."],
  ["$anchor", 'Ponga el esquema en «definitions» y use «$ref»: "#/definitions/…".'],
  ["$data", "Para comparar con otro campo use «after», «notBefore», «before», «notAfter» o «sameAs»."],
  ["$dynamicRef", 'Use «$ref»: "#/definitions/…".'],
  ["id", "El nombre del formulario va en «$id», y solo al comienzo del archivo."],
  ["prefixItems", "Escriba esta misma lista en «items», y en «additionalItems» lo que valga para los demás."],
  ["unevaluatedItems", "Use «additionalItems»."],
  ["unevaluatedProperties", "Use «additionalProperties»."],
  ["patternProperties", "Declare cada campo, con su nombre, en «properties»."],
  ["dependentRequired", "Escriba lo mismo en «dependencies»."],
  ["dependentSchemas", "Escriba lo mismo en «dependencies»."],
  ["label", "El nombre que se ve del campo va en «title», y los textos de sus opciones en «labels», dentro de «ui»."],
  ["enumNames", 'Los textos de las opciones van en «ui», por ejemplo "ui": { "labels": { "cc": "Cédula" } }.'],
  ["enumDescriptions", 'Los textos de las opciones van en «ui», por ejemplo "ui": { "labels": { "cc": "Cédula" } }.'],
  ["nullable", "Quítela: un campo que no está en «required» puede quedar vacío."],
  ["writeOnly", 'Quítela. Para que no se vea lo escrito use "ui": { "widget": "password" }.'],
  ["formatMinimum", "Use «notBefore»."],
  ["formatMaximum", "Use «notAfter»."],
  ["formatExclusiveMinimum", "Use «after»."],
  ["formatExclusiveMaximum", "Use «before»."],
]);
