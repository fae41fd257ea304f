// Messages about form files that conform to their schema.

import { choices, didYouMean, inline, list, quote } from "../../read/messages/phrases.ts";
import { error, warning } from "../../read/problem.ts";

const fieldName = (field: string) => (field === "" ? "El formulario" : `El campo ${quote(field)}`);

export const messages = {
  unusedForm: (name: string) =>
    warning(
      "unused-form",
      `Ninguna página usa el formulario ${quote(name)}.`,
      `Añada a una página la sección { "type": "form", "form": ${quote(name)} }, o borre el archivo.`,
    ),
  wrongId: (id: string, name: string) =>
    error(
      "wrong-id",
      `El formulario se llama ${quote(id)}, y su archivo, ${quote(`${name}.schema.json`)}.`,
      `Escriba "$id": ${quote(name)}, o cambie el nombre del archivo.`,
    ),
  sameId: (id: string, other: string) =>
    error("same-id", `El nombre ${quote(id)} ya es del formulario de ${other}.`, "Cambie uno de los dos."),

  absentField: (field: string, near: string | undefined, fields: string[], lines: number[]) =>
    error(
      "absent-field",
      `El formulario no tiene el campo ${quote(field)}.`,
      `${didYouMean(near, `Los que tiene: ${choices(fields)}.`)}${also(lines)}`,
    ),
  unusableName: (name: string) =>
    error(
      "unusable-name",
      `Un campo no se puede llamar ${quote(name)}.`,
      "Póngale un nombre con letras, sin puntos ni corchetes: en «errors» estos llevan a un campo dentro de otro. Tampoco «today» ni un día: son límites de las reglas «after» y «before».",
    ),
  absentBeside: (keyword: string, name: string, near: string | undefined, names: string[]) =>
    error(
      "absent-field",
      `«${keyword}» compara con el campo ${quote(name)}, que no está junto a este, en el mismo grupo.`,
      didYouMean(near, names.length > 0 ? `Los que están: ${choices(names)}.` : "Declárelo junto a este campo.") +
        (keyword === "sameAs" ? "" : ' El día de hoy se escribe "today".'),
    ),
  limitOfOtherType: (keyword: string) =>
    error(
      "wrong-limit",
      `«${keyword}» compara fechas, horas y números, y este campo es de otra clase.`,
      'Declare la clase del campo, por ejemplo "type": "string", "format": "date", o quite la regla.',
    ),
  limitIsNoDay: (keyword: string, limit: string) =>
    error(
      "wrong-limit",
      `${quote(limit)} es un día, y este campo no es una fecha.`,
      `Escriba "format": "date" en el campo, o en «${keyword}» el nombre de otro campo.`,
    ),
  limitOfOtherKind: (keyword: string, name: string) =>
    error(
      "wrong-limit",
      `«${keyword}» compara con el campo ${quote(name)}, que es de otra clase.`,
      "Los dos campos deben tener el mismo «type» y el mismo «format».",
    ),
  offsetWithoutDay: (limit: string) =>
    error(
      "wrong-limit",
      `${quote(limit)} suma días, y el campo no es una fecha.`,
      "Escriba solo el nombre del otro campo.",
    ),
  underNoValue: (value: string, near: string | undefined, values: string[]) =>
    error(
      "absent-value",
      `${quote(value)} no es uno de los valores de este campo: no hay debajo de qué mostrar otro.`,
      didYouMean(
        near,
        values.length > 0 ? `Sus valores: ${choices(values)}.` : "«under» es de los campos en que se elige.",
      ),
    ),
  underNoField: (name: string, near: string | undefined, names: string[]) =>
    error(
      "absent-field",
      `Junto a este campo no hay ninguno que se llame ${quote(name)}.`,
      didYouMean(near, `Los que hay: ${choices(names)}.`),
    ),
  underTwice: (name: string) =>
    error("field-twice", `El campo ${quote(name)} ya está debajo de otra opción.`, "Déjelo en un solo lugar."),
  onlyForLists: (key: string) =>
    error(
      "wrong-control",
      `${quote(key)} es de las listas a las que se agregan elementos, y este campo no es una.`,
      "Quítelo, o haga del campo una lista con «type»: «array» y sus «items».",
    ),
  wrongItemTitle: (name: string, near: string | undefined, names: string[]) =>
    error(
      "absent-field",
      `Ningún campo de los elementos que sirva de título se llama ${quote(name)}.`,
      didYouMean(
        near,
        names.length > 0
          ? `Los que sirven: ${choices(names)}.`
          : "Un título es un texto, un número o una opción elegida.",
      ),
    ),
  fieldTwice: (field: string, group: string) =>
    error("field-twice", `El campo ${quote(field)} ya está en el bloque ${quote(group)}.`, "Déjelo en un solo bloque."),
  tooFewSteps: (groups: number) =>
    error(
      "too-few-steps",
      `Los pasos son los bloques de «groups», y este formulario ${groups === 0 ? "no tiene bloques" : "solo tiene un bloque"}.`,
      "Reparta los campos en al menos dos bloques de «groups», o quite «steps».",
    ),
  slowPattern: (pattern: string) =>
    warning(
      "slow-pattern",
      `Con algunos textos, comprobar el patrón ${quote(pattern)} detiene el navegador durante minutos.`,
      "No repita un grupo que ya repite por dentro: en lugar de (a+)+ escriba a+, y en lugar de (a+ ?)+, a+( a+)*.",
    ),
  badPattern: (pattern: string) =>
    error(
      "bad-pattern",
      `La expresión regular ${quote(pattern)} no se entiende.`,
      "Revise que se cierren los paréntesis, corchetes y llaves, y que cada barra sea doble: \\\\d, \\\\s, \\\\.",
    ),
  absentReference: (ref: string, near: string | undefined, refs: string[]) =>
    error(
      "absent-reference",
      `${quote(ref)} no lleva a ninguna declaración de este archivo.`,
      didYouMean(near, refs.length > 0 ? `Las que hay: ${choices(refs)}.` : "Escríbala en «definitions»."),
    ),
  circularReference: (ref: string) =>
    error(
      "circular-reference",
      `${quote(ref)} se contiene a sí misma: el formulario no acabaría nunca.`,
      "Escriba aquí la declaración con los niveles que hagan falta, sin «$ref».",
    ),

  absentRule: (field: string, rule: string, own: string[]) =>
    error(
      "absent-rule",
      `${fieldName(field)} no tiene la regla ${quote(rule)}: este mensaje no se verá nunca.`,
      own.length > 0
        ? `${own.length === 1 ? "Su única regla es" : "Sus reglas son"} ${list(own)}. Corrija la fila, o añada la regla al campo.`
        : "Añada la regla al campo, o quite esta fila.",
    ),
  atNowhere: (at: string, places: string[]) =>
    error("at-nowhere", `${quote(at)} no lleva a ninguna parte de este archivo.`, placesHint(places)),
  ruleElsewhere: (at: string, rules: string[], places: string[]) =>
    error("rule-elsewhere", `En ${quote(at)} este campo no tiene la regla ${list(rules, "ni")}.`, placesHint(places)),
  unreachableRow: (line: number) =>
    error(
      "unreachable-row",
      `Esta fila no se usará nunca: la de la línea ${line} ya dice lo mismo antes.`,
      "Quite una de las dos. Si el campo tiene la regla dos veces, distíngalas con «at».",
    ),
  ruleWithoutMessage: (field: string, rules: string[], joined: string[]) =>
    warning(
      "rule-without-message",
      `${fieldName(field)} no tiene mensaje propio para ${list(rules)}: se leerá el general.`,
      joined.length > 0
        ? `Para que diga lo mismo, escriba en su fila de «errors» "rule": ${inline(joined)}. O añádale otra fila.`
        : `Añada a «errors» { "field": ${quote(field)}, "rule": ${quote(rules[0] ?? "")}, "message": "…" }.`,
    ),
  unknownPlaceholder: (name: string, near: string | undefined, names: string[]) =>
    error(
      "unknown-placeholder",
      `{${name}} no se reemplaza aquí: el visitante lo leerá tal cual.`,
      near ? `¿Quiso decir {${near}}?` : `Aquí puede usar ${names.map((known) => `{${known}}`).join(", ")}.`,
    ),

  tooManyFields: error(
    "too-many-fields",
    "El formulario tiene decenas de miles de campos: cada «$ref» repite los de su definición.",
    "Quite referencias a definiciones que llevan a otras: ningún navegador podría mostrar tantos campos.",
  ),
  branchWithoutTitle: (keyword: string) =>
    error(
      "branch-without-title",
      `A esta forma de «${keyword}» le falta el título: en la lista se vería una opción en blanco.`,
      'Añada "title", por ejemplo "title": "Por correo". Si solo quiere exigir unos campos u otros, use «if» o «dependencies».',
    ),
  conditionalTuple: error(
    "conditional-tuple",
    "Esta lista tiene una declaración por posición («items» entre corchetes) y está junto a una condición («if», «dependencies», «oneOf» o «anyOf»): al cambiar la condición, se borraría lo escrito en ella.",
    'Declare un objeto con un campo por posición: "type": "object" con «properties».',
  ),
  forbiddenFields: (names: string[]) =>
    error(
      "forbidden-fields",
      `Esta regla no permite ${list(names)}, que se declara para el mismo objeto: nadie podría enviar el formulario con ese dato.`,
      "Declare ese campo también en «properties» de este objeto, basta con {}, o quite la regla.",
    ),
  requiredButFixed: (isHidden: boolean) =>
    error(
      "required-but-fixed",
      `Este campo es obligatorio, pero el visitante no puede llenarlo: ${isHidden ? "está oculto" : "es de solo lectura"}.`,
      "Dele un valor con «default», o quítelo de «required»: si no, el formulario nunca se podrá enviar.",
    ),
  defaultOfOtherType: (value: string, type: string) =>
    error(
      "bad-default",
      `El valor inicial ${value} no es del tipo del campo, ${quote(type)}.`,
      "Cambie uno de los dos.",
    ),
  defaultNotInList: (value: string) =>
    error(
      "bad-default",
      `El valor inicial ${value} no está entre las opciones de «enum».`,
      "Escriba una de las opciones, o quite «default».",
    ),

  /** `low` and `high` are written as in the file. */
  crossedLimits: (least: string, low: string, most: string, high: string) =>
    error(
      "crossed-limits",
      `Ningún dato puede cumplir estas reglas: ${quote(least)} es ${low}, y ${quote(most)}, ${high}.`,
      "Cambie una de las dos.",
    ),
  valueOfOtherType: (value: unknown, type: string) =>
    error(
      "value-of-other-kind",
      `El campo es de clase ${quote(type)}, y ${inline(value)} no lo es: nadie podrá elegirlo.`,
      rightType(value, type),
    ),
  /** `value` and `values` are written as in the file. */
  conditionNeverMet: (value: string, near: string | undefined, values: string[]) =>
    error(
      "condition-never-met",
      `${value} no es uno de los valores del campo: esta condición no se cumplirá nunca.`,
      didYouMean(near, `Sus valores son ${values.join(", ")}.`),
    ),
  boxWithoutConst: (field: string) =>
    warning(
      "box-without-const",
      `La casilla ${quote(field)} es obligatoria, pero vale también si se marca y se desmarca.`,
      'Para exigir que se marque, añada al campo "const": true; si no hace falta, quítela de «required».',
    ),

  labelWithoutValue: (label: string, near: string | undefined, values: string[]) =>
    error(
      "label-without-value",
      `${quote(label)} no es uno de los valores del campo.`,
      didYouMean(near, `Sus valores son ${choices(values)}.`),
    ),
  labelsWithoutValues: error(
    "label-without-value",
    "Hay etiquetas, pero el campo no tiene valores.",
    "Escriba los valores en «enum», o quite «labels».",
  ),
  valueWithoutLabel: (values: string[]) =>
    warning(
      "value-without-label",
      values.length === 1
        ? `El valor ${list(values)} no tiene etiqueta: se leerá tal cual.`
        : `Los valores ${list(values)} no tienen etiqueta: se leerán tal cual.`,
      `Añádala, por ejemplo ${quote(values[0] ?? "")}: "…".`,
    ),
  wrongWidget: (widget: string, type: string, fitting: string[]) =>
    error(
      "wrong-widget",
      `El control ${quote(widget)} no sirve para un campo de clase ${quote(type)}.`,
      `Quite "widget", o use uno de estos: ${choices(fitting)}.`,
    ),
  fieldWithoutType: error(
    "field-without-type",
    "Este campo no dice qué clase de dato lleva, y no se puede dibujar.",
    'Agregue "type", por ejemplo "type": "string" para un texto.',
  ),
  listWithoutItems: error(
    "list-without-items",
    "Esta lista no dice cómo es cada elemento, y no se puede mostrar.",
    'Agregue "items", por ejemplo "items": { "type": "string" } para una lista de textos.',
  ),
  compoundConstant: error(
    "compound-constant",
    "Este valor es un grupo o una lista, y ningún control puede ofrecerlo.",
    "Use textos, números, true, false o null. Para elegir entre grupos de campos, use «oneOf» con un título en cada forma.",
  ),
  widgetWithoutOptions: (widget: string) =>
    error(
      "widget-without-options",
      `El control ${quote(widget)} no tiene opciones que mostrar.`,
      "Escriba los valores en «enum», y sus etiquetas en «ui.labels».",
    ),
  wrongFileProperty: (name: string, near: string | undefined) =>
    error(
      "wrong-file-property",
      `De un archivo no se conoce ${quote(name)}.`,
      didYouMean(near, 'Se conocen "name" (nombre), "size" (bytes), "extension" y "type" (formato).'),
    ),

  loggedPassword: (field: string) =>
    error(
      "logged-password",
      `El campo ${quote(field)} es una contraseña, y no debe escribirse en la consola.`,
      "Quítelo de «log».",
    ),
  shownPassword: (field: string) =>
    error(
      "shown-password",
      `El campo ${quote(field)} es una contraseña, y no debe leerse en el comprobante.`,
      "Quite este nombre de «sent».",
    ),
  /** `logged` are the fields of `log`; undefined without that key. */
  simulated: (logged: string[] | undefined) =>
    warning(
      "simulated-action",
      `El envío de este formulario se simula: los datos no llegan a nadie. ${loggedText(logged)}`,
      "Está bien mientras el sitio sea de muestra. Para recibirlos de verdad, siga «Recibir los formularios» en content/GUIA.md.",
    ),

  ruleOfOtherType: (rule: string, type: string) =>
    error(
      "broken-form",
      `La regla ${quote(rule)} solo vale en un campo de clase ${quote(type)}.`,
      `Escriba "type": ${quote(type)} en ese campo, o quite la regla.`,
    ),
  severalTypes: error("broken-form", "El campo tiene varias clases de dato.", 'Deje una sola en "type".'),
  otherType: (declared: string, type: string) =>
    error(
      "broken-form",
      `La clase ${quote(type)} no concuerda con la que el campo ya tiene: ${declared}.`,
      "Deje una sola clase de dato.",
    ),
  conditionWithoutEffect: error(
    "broken-form",
    "La condición «if» no tiene efecto: faltan «then» y «else».",
    "Añada «then» o «else», o quite «if».",
  ),
  effectWithoutCondition: (keyword: string) =>
    error("broken-form", `«${keyword}» no tiene efecto: falta «if».`, `Añada la condición «if», o quite «${keyword}».`),
  idleAdditionalItems: error(
    "broken-form",
    "«additionalItems» no tiene efecto: «items» no declara los elementos uno a uno.",
    "Quítelo: «items» vale ya para todos los elementos. O escriba en «items» una lista entre corchetes.",
  ),
  uncompilable: (reason: string) =>
    error(
      "broken-form",
      `Esta declaración no se puede usar. Lo que dice el validador: ${reason}`,
      "Deshaga el último cambio, o consulte a quien desarrolla el sitio.",
    ),
} as const;

function rightType(value: unknown, type: string): string {
  if (type !== "string")
    return typeof value === "string" ? 'Quite las comillas, o cambie "type".' : "Cambie uno de los dos.";
  return Object(value) === value
    ? "Escriba un texto entre comillas."
    : `Póngalo entre comillas: ${quote(String(value))}.`;
}

function also(lines: number[]): string {
  if (lines.length === 0) return "";
  return ` También se nombra en ${lines.length === 1 ? "la línea" : "las líneas"} ${lines.join(", ")}.`;
}

function placesHint(places: string[]): string {
  return places.length > 0
    ? `La regla está en ${list(places)}${places.length === 1 ? ": escriba eso, o quite «at»" : ": escriba uno de ellos"}.`
    : "Corrija «at», o quítelo.";
}

function loggedText(fields: string[] | undefined): string {
  const place = "en la consola del navegador";
  if (!fields) return `Todo lo que se llena, salvo las contraseñas, queda ${place}: «log» lo limita.`;
  return fields.length > 0 ? `Solo ${list(fields)} queda ${place}.` : `Nada queda ${place}.`;
}
