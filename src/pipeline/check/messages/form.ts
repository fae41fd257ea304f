// Messages about form files that conform to their schema.
import { defineMessages, definePhrases } from "../../read/messages/table.ts";

export const messages = defineMessages({
  unusedForm: `warning: Ninguna página usa el formulario {name}.
    Añada a una página la sección { "type": "form", "form": {name} }, o borre el archivo.`,
  wrongId: `El formulario se llama {id}, y su archivo, {file}.
    Escriba "$id": {name}, o cambie el nombre del archivo.`,
  sameId: `El nombre {id} ya es del formulario de {other:plain}.
    Cambie uno de los dos.`,

  caseDiffers: `warning: En el caso «{description:plain}» el visitante lee primero {message}, y el caso espera {first}. | El formulario rechaza los datos del caso «{description:plain}», que deben ser válidos: {message}. | El formulario acepta los datos del caso «{description:plain}», que espera {first}.
    + Lo mismo pasa en {lines:count|la línea|las líneas} {lines:plain}.
    Si el formulario cambió a propósito, corrija el caso; si no, deshaga el cambio. Mientras tanto «npm test» falla.`,

  absentField: `El formulario no tiene el campo {name}.
    ¿Quiso decir {near}? | Los que tiene: {names:choices}.
    + También se nombra en {lines:count|la línea|las líneas} {lines:plain}.`,
  noAddress: `absent-field: Aquí va el nombre de un campo, y hay una dirección de correo.
    Escriba el campo en que cada quien pone su correo. La dirección de la oficina se escribe en el servidor, en MAIL_OFFICE del archivo recibir.env.`,
  unusableName: `Un campo no se puede llamar {name}.
    Póngale un nombre con letras, sin puntos ni corchetes: en «errors» estos llevan a un campo dentro de otro. Tampoco «today», un día ni una hora: son límites de las reglas «after» y «before».`,
  absentBeside: `absent-field: «{keyword:plain}» compara con el campo {name}, que no está junto a este, en el mismo grupo.
    ¿Quiso decir {near}? | Los que están: {names:choices}. | Declárelo junto a este campo.
    + El día de hoy se escribe "today"; dentro de tres meses, {example}; un día fijo, "2026-12-25"; una hora fija, "14:00".`,
  comparedWithItself: `absent-field: «{keyword:plain}» compara este campo consigo mismo.
    Escriba el nombre de otro campo del mismo grupo, o quite la regla.`,
  limitOfOtherType: `wrong-limit: «{keyword:plain}» compara fechas, horas y números, y este campo es de otra clase.
    Declare la clase del campo, por ejemplo "type": "string", "format": "date", o quite la regla.`,
  limitIsNoDay: `wrong-limit: {limit} es un día, y este campo no es una fecha.
    Escriba "format": "date" en el campo, o en «{keyword:plain}» el nombre de otro campo.`,
  limitIsNoTime: `wrong-limit: {limit} es una hora, y este campo no lo es.
    Escriba "format": "time" en el campo, o compárelo con un día.`,
  noSuchTime: `wrong-limit: La hora {time} no existe.
    Corríjala: se escribe de 00:00 a 23:59; las 2 de la tarde son 14:00.`,
  limitOfOtherKind: `wrong-limit: «{keyword:plain}» compara con el campo {name}, que es de otra clase.
    Los dos campos deben tener el mismo «type» y el mismo «format».`,
  offsetWithoutDay: `wrong-limit: {limit} suma días, y el campo no es una fecha.
    Escriba solo el nombre del otro campo.`,
  underNoValue: `absent-value: {name} no es uno de los valores de este campo: no hay debajo de qué mostrar otro.
    ¿Quiso decir {near}? | Sus valores: {names:choices}. | «under» es de los campos en que se elige.`,
  underNoField: `absent-field: Junto a este campo no hay ninguno que se llame {name}.
    ¿Quiso decir {near}? | Los que hay: {names:choices}. | Declárelo junto a este campo.`,
  underTwice: `field-twice: El campo {name} ya está debajo de otra opción.
    Déjelo en un solo lugar.`,
  underAlways: `warning: El campo {name} se ve siempre, también cuando no se elige {value}.
    Para que aparezca al elegirlo, quítelo de «properties» y declárelo en el «then» de una condición («if») o en «dependencies».`,
  onlyForLists: `wrong-control: {key} es de las listas a las que se agregan elementos, y este campo no es una.
    Quítelo, o haga del campo una lista con «type»: «array» y sus «items».`,
  wrongItemTitle: `absent-field: Ningún campo de los elementos que sirva de título se llama {name}.
    ¿Quiso decir {near}? | Los que sirven: {names:choices}. | Un título es un texto, un número o una opción elegida.`,
  fieldTwice: `El campo {field} ya está en el bloque {group}.
    Déjelo en un solo bloque.`,
  innerField: `wrong-field: El campo {field} es una parte de {outer}, y los bloques llevan campos enteros: no se vería en este bloque.
    Escriba {outer}, o quítelo.`,
  tooFewSteps: `Los pasos son los bloques de «groups», y este formulario {groups|solo tiene un bloque|no tiene bloques}.
    Reparta los campos en al menos dos bloques de «groups», o quite «steps».`,
  slowPattern: `warning: Con algunos textos, comprobar el patrón {pattern} detiene el navegador durante minutos.
    No repita un grupo que ya repite por dentro: en lugar de (a+)+ escriba a+, y en lugar de (a+ ?)+, a+( a+)*.`,
  badPattern: `La expresión regular {pattern} no se entiende.
    Revise que se cierren los paréntesis, corchetes y llaves, y que cada barra sea doble: \\\\d, \\\\s, \\\\.`,
  withoutAccents: `warning: El patrón {pattern} acepta «{plain:plain}», pero no «{accented:plain}»: rechaza las tildes y la ñ.
    Escriba áéíóúüñ junto a a-z, y ÁÉÍÓÚÜÑ junto a A-Z.`,
  /** As in JavaScript. */
  slashedPattern: `warning: El patrón {pattern} está entre barras: solo aceptaría textos que las lleven.
    Escríbalo sin ellas: {between}. Lo que sigue a la última tampoco sirve aquí: para admitir mayúsculas y minúsculas escriba [aA].`,
  absentReference: `{name} no lleva a ninguna declaración de este archivo.
    ¿Quiso decir {near}? | Las que hay: {names:choices}. | Escríbala en «definitions».`,
  circularReference: `{ref} se contiene a sí misma: el formulario no acabaría nunca.
    Escriba aquí la declaración con los niveles que hagan falta, sin «$ref».`,

  absentRule: `El campo {field} no tiene la regla {rule}: este mensaje no se verá nunca.
    | El formulario no tiene la regla {rule}: este mensaje no se verá nunca.
    La tiene {inner}: escríbalo en «field».
    | {own:count|Su única regla es|Sus reglas son} {own:y}. Corrija la fila, o añada la regla al campo.
    | Añada la regla al campo, o quite esta fila.`,
  atNowhere: `{at} no lleva a ninguna parte de este archivo.
    La regla está en {places:y}: escriba {places:count|eso, o quite «at»|uno de ellos}. | Corrija «at», o quítelo.`,
  ruleElsewhere: `En {at} este campo no tiene la regla {rules:ni}.
    La regla está en {places:y}: escriba {places:count|eso, o quite «at»|uno de ellos}. | Corrija «at», o quítelo.`,
  unreachableRow: `Esta fila no se usará nunca: la de la línea {line} ya dice lo mismo antes.
    Quite una de las dos. Si el campo tiene la regla dos veces, distíngalas con «at».`,
  otherLimit: `warning: El mensaje dice «{said:plain}», y el límite de la regla {keyword} es {most:plain}.
    Corrija uno de los dos. El mensaje dirá siempre el de la regla si en él se escribe \\{limit}.`,
  otherFormats: `warning: El mensaje nombra {refused:y}, y el campo no {refused:count|lo|los} admite.
    | El mensaje no nombra {unnamed:y}, y el campo {unnamed:count|lo|los} admite.
    Corrija el mensaje, o la lista «enum».`,
  ruleWithoutMessage: `warning: El campo {field} no tiene mensaje propio para {rules:y}: se leerá el general.
    | El formulario no tiene mensaje propio para {rules:y}: se leerá el general.
    Para que diga lo mismo, escriba en su fila de «errors» "rule": {joined:inline}. O añádale otra fila.
    | Añada a «errors» { "field": {field}, "rule": {rules:first}, "message": "…" }.`,
  unknownPlaceholder: `{name:braces} no se reemplaza aquí: el visitante lo leerá tal cual.
    ¿Quiso decir {near:braces}? | Aquí puede usar {names:braces}. | Quite las llaves: aquí no hay ningún valor que nombrar.`,

  groupInText: `warning: {name:braces} tiene varios datos: aquí no se leen como en la página, sino entre llaves y comillas.
    Nombre un campo con un solo dato, o quite {name:braces}.`,
  answerNotYet: `{name:braces} se responde en este mismo paso o después: al leer este texto todavía no hay respuesta.
    Nombre un campo de un paso anterior.`,
  passwordInText: `shown-password: El campo {field} es una contraseña, y no debe leerse en un texto.
    Nombre otro campo.`,
  tooManyWords: `Entre las llaves de {name} sobran palabras.
    Después de la primera raya va lo que se lee si no hay respuesta, y nada más.`,
  answerMayBeEmpty: `warning: {name} puede quedar sin respuesta: entonces se leerá aquí el nombre del campo.
    Escriba dentro de las llaves, tras una raya vertical, lo que se debe leer entonces. O haga obligatorio ese campo.`,

  tooManyFields: `El formulario tiene decenas de miles de campos: cada «$ref» repite los de su definición.
    Quite referencias a definiciones que llevan a otras: ningún navegador podría mostrar tantos campos.`,
  branchWithoutTitle: `warning: A esta forma de «{keyword:plain}» le falta el título: en la lista se leerá «Opción {number:plain}».
    Añada "title", por ejemplo "title": "Por correo". Si solo quiere exigir unos campos u otros, use «if» o «dependencies».`,
  chosenTwice: `warning: El campo {field} se elige dos veces: en su propio control y en la lista de estas formas. Con una forma elegida, el control ya no se puede cambiar.
    Lleve las formas a "dependencies": { {field}: { "oneOf": […] } }, y ponga {field} en «required» si hay que elegir.`,
  fieldWithoutTitle: `warning: Este campo no tiene título: el visitante leerá {name}.
    Añada "title", por ejemplo "title": "Correo electrónico".`,
  sameTitle: `warning: Aquí ya hay otro con el título {title}: el visitante no los distingue.
    Póngale a este el suyo.`,
  optionalTwice: `warning title-mark: «{said:plain}» se leerá dos veces: el formulario lo añade a los campos que no están en «required».
    Quítelo del título.`,
  optionalButRequired: `warning title-mark: El título dice «{said:plain}», y el campo es obligatorio.
    Quítelo del título, o quite {name} de «required».`,
  obligatoryButOptional: `warning title-mark: El título dice «{said:plain}», y el campo se puede dejar vacío.
    Añada {name} a «required», o quítelo del título.`,
  nameWithSpaces: `warning: El nombre {name} lleva espacios: en los mensajes y en los datos que se reciben es fácil confundirlo.
    Escriba el nombre sin espacios, por ejemplo {near}, y lo que lee el visitante en «title».`,
  forbiddenFields: `Esta regla no permite {names:y}, que se declara para el mismo objeto: nadie podría enviar el formulario con ese dato.
    Declare ese campo también en «properties» de este objeto, basta con {}, o quite la regla.`,
  nestedChoice: `Esta elección está dentro de una opción de otra elección, y las dos son del mismo dato: el visitante no sabría cuál responde.
    Ponga esta en un campo propio, dentro de «properties» de esa opción, o escriba todas las opciones en una sola lista.`,
  openBranch: `Todo lo que se llene en la forma {number} cumple también esta, y con «oneOf» solo se puede cumplir una: nadie podría enviar el formulario con la forma {number}.
    Distinga cada forma con un dato fijo, que el visitante no ve: {fixed:plain}, y "required": ["forma"]. | Deje una sola de las dos, o dele a esta una regla que las demás no cumplan.`,
  requiredElsewhere: `El campo {field} es obligatorio aquí, y solo se declara en otra forma, o para el caso contrario: no estaría en la página, y nadie podría enviar así el formulario.
    Declárelo también en «properties» junto a este «required», o quítelo de aquí.`,
  unselectedBranch: `Los campos de esta forma no aparecerán nunca: no dice con qué valor de {field} se piden.
    Añada a sus «properties» ese valor: {field}: { "const": "…" }. Si el visitante debe escoger la forma, lleve el «oneOf» fuera de «dependencies».`,
  noSelectedBranch: `Ninguna de estas formas admite {values:plain} en {field}: con eso nadie podría enviar el formulario.
    Añada una forma para lo que falta: { "properties": { {field}: { "enum": [{values:plain}] } } }.`,
  severalSelectedBranches: `Más de una de estas formas admite {values:plain} en {field}: la página no mostraría ninguna.
    Deje cada valor en una sola forma. Lo que se pida en varias, declárelo en cada una.`,
  choiceInNoStep: `Esta elección es de todo el formulario, y no queda en ninguno de sus pasos.
    Póngala en un campo propio: en «properties», un grupo con «title» y con estas opciones; y nombre ese campo en un bloque de «groups». O quite «steps».`,
  requiredButFixed: `Este campo es obligatorio, pero el visitante no puede llenarlo: {reason:plain}.
    Dele un valor con «default», o quítelo de «required»: si no, el formulario nunca se podrá enviar.`,
  requiredWithoutLength: `crossed-limits: El campo {field} es obligatorio, y «maxLength» es 0: no se puede escribir en él ni una letra.
    Suba «maxLength», o quite el campo de «required»: si no, el formulario nunca se podrá enviar.`,
  requiredUnderCondition: `El campo {field} es obligatorio siempre, y solo aparece cuando se cumple una condición: si no se cumple, el formulario no se podría enviar.
    Quítelo de este «required», y escriba otro «required» junto a las «properties» en que se declara.`,
  defaultOfOtherType: `bad-default: El valor inicial {value:plain} no es del tipo del campo, {type}.
    Cambie uno de los dos.`,
  defaultNotInList: `bad-default: El valor inicial {value:plain} no está entre las opciones de «enum».
    Escriba una de las opciones, o quite «default».`,
  defaultRefused: `bad-default: El valor inicial {value:plain} no cumple la regla {rule}, y el visitante no puede cambiarlo: el campo {reason:plain}. El formulario nunca se podría enviar.
    Corrija «default» o la regla.`,
  defaultToCorrect: `warning bad-default: El valor inicial {value:plain} no cumple la regla {rule}: el visitante tendrá que corregirlo antes de enviar.
    Corrija «default» o la regla. Un ejemplo de lo que se espera se escribe en «placeholder».`,

  absentTable: `No existe la tabla {name}.
    ¿Quiso decir {near}? | Las que hay: {names:choices}. | Cree su archivo en schemas/forms/tables, con la extensión .csv.`,
  absentColumn: `La tabla no tiene la columna {name}.
    ¿Quiso decir {near}? | Las que tiene: {names:choices}. | Escriba en la primera fila de la tabla los nombres de las columnas.`,
  itemWithoutColumn: `absent-column: Los elementos de una lista no tienen nombre: no se sabe de qué columna de la tabla son.
    Añada "column" con una de estas: {columns:choices}. | Añada "column".`,
  otherTable: `El campo {name} no toma sus opciones de la columna {column} de la tabla {table}: nunca coincidirían.
    Escriba en ese campo "options": { "table": {table}, "column": {column} }.`,
  emptyTable: `La tabla no tiene ninguna opción.
    Escriba en la primera fila los nombres de las columnas, y debajo una fila por cada opción.`,
  columnWithoutName: `wrong-column: Una columna de la tabla no tiene nombre.
    Escríbalo en la primera fila, o quite las columnas vacías.`,
  columnTwice: `wrong-column: Dos columnas de la tabla se llaman {name}.
    Deje una, o cámbiele el nombre en la primera fila.`,
  wrongRow: `Esta fila tiene {cells} {cells|dato|datos}, y la tabla, {columns} {columns|columna|columnas}.
    Complete la fila, o quítela. Si un dato lleva el signo que separa las columnas, enciérrelo entre comillas.`,
  rowTwice: `Esta fila repite la de la línea {line}.
    Quite una de las dos.`,

  badFormula: `La fórmula no se entiende desde {rest}.
    Se escribe con nombres de campos, números, + - * / y paréntesis, por ejemplo "sum(items.cantidad * items.precio)".`,
  unknownFunction: `En las fórmulas no existe {name}.
    ¿Quiso decir {near}? | Use una de estas: {names:choices}.`,
  wrongSeparator: `bad-formula: En la fórmula hay {sign} donde no va.
    Los decimales llevan punto, por ejemplo 1.5. Los datos de una función se separan con una coma: "days(desde, hasta)".`,
  wrongArguments: `bad-formula: {name} lleva entre los paréntesis {most} {most|dato|datos} como máximo, y al menos uno.
    Escriba, por ejemplo, "sum(items.precio)", "count(items)", "years(nacimiento)" o "days(desde, hasta)".`,
  wrongOperand: `{name} no es {kind:plain}, y la fórmula lo necesita.
    Nombre otro campo, o corrija su clase ("type"). Las fechas llevan "format": "date".`,
  listOutsideSum: `{name} es de los elementos de una lista: solo se puede sumar.
    Escriba "sum({name:plain})". Dentro de un «sum», solo van campos de una misma lista.`,
  sumWithoutList: `«sum» suma los elementos de una lista, y aquí no se nombra ninguna.
    Escriba dentro los campos de una lista, por ejemplo "sum(items.cantidad * items.precio)".`,
  computedNoNumber: `Un campo calculado es un número, y este no lo es.
    Escriba "type": "number", o "type": "integer" si es entero.`,
  computedConditionally: `Un campo calculado se calcula siempre, y este depende de una condición.
    Declárelo en «properties», fuera de la condición.`,
  circularFormula: `Esta fórmula depende de su propio resultado.
    Quite de ella ese campo, o del otro campo calculado el nombre de este.`,

  fractionalLimit: `warning: El campo lleva números enteros, y {limit:inline} tiene decimales.
    Si son miles, van sin punto: {thousands:inline}. Si no, quite los decimales.`,
  crossedLimits: `Ningún dato puede cumplir estas reglas: {least} es {low:inline}, y {most}, {high:inline}.
    Cambie una de las dos.`,
  noMultiple: `crossed-limits: Ningún múltiplo de {step:inline} cumple estas reglas: {least} es {low:inline}, y {most}, {high:inline}.
    Cambie una de ellas, o «multipleOf».`,
  fewChoices: `crossed-limits: La lista pide {least:inline} opciones distintas, y solo hay {count:inline}.
    Añada opciones, o baje «minItems».`,
  refusedOptions: `Ninguna de las opciones cumple la regla {rule}: nadie podría elegir una.
    Corrija las opciones o la regla.`,
  valueOfOtherType: `value-of-other-kind: El campo es de clase {type}, y {value:inline} no lo es: nadie podrá elegirlo.
    {remedy:plain}`,
  conditionOnNothing: `warning: Esta condición se cumple también cuando {names:y} {names:count|está vacío|están vacíos}: lo que depende de ella se pide antes de que alguien elija.
    Añada a este «if» "required": {joined:inline}.`,
  /** `value` and `values` are written as in the file. */
  conditionNeverMet: `{value:plain} no es uno de los valores del campo: esta condición no se cumplirá nunca.
    ¿Quiso decir {near}? | Sus valores son {values:plain}.`,
  /** `value` is written as in the file. */
  conditionOfOtherType: `condition-never-met: El campo es de clase {type}, y {value:plain} no lo es: esta condición no se cumplirá nunca.
    {remedy:plain}`,
  /** `value` is written as in the file. */
  conditionOnList: `condition-never-met: El campo es una lista, que nunca es igual a {value:plain}: esta condición no se cumplirá nunca.
    Para preguntar si lo contiene, escriba "contains": { "const": {value:plain} }.`,
  boxWithoutConst: `warning: La casilla {field} es obligatoria, pero vale también si se marca y se desmarca.
    Para exigir que se marque, añada al campo "const": true; si no hace falta, quítela de «required».`,

  boxNotRequired: `warning: La casilla {field} exige que se marque, pero solo después de tocarla: sin tocarla, el formulario se envía.
    Para exigir que se marque, añada {field} a «required»; si no hace falta, quite «const».`,

  boxInDependencies: `warning: Lo que depende de la casilla {field} se pide también si se marca y se desmarca.
    En lugar de «dependencies» use «if», con "required": [{field}] y la casilla en "const": true.`,

  promptOption: `warning: {label} es aquí una respuesta más: quien no elija otra la enviaría.
    Quítela de los valores y de las etiquetas: la lista ya comienza sin nada elegido.`,
  labelWithoutValue: `{name} no es uno de los valores del campo.
    ¿Quiso decir {near}? | Sus valores son {names:choices}.`,
  descriptionsWithoutValues: `label-without-value: Hay explicaciones, pero el campo no tiene valores.
    Escriba los valores en «enum», o quite «descriptions».`,
  labelsWithoutValues: `label-without-value: Hay etiquetas, pero el campo no tiene valores.
    Escriba los valores en «enum», o quite «labels».`,
  valueWithoutLabel: `warning: {values:count|El valor|Los valores} {values:y} no {values:count|tiene|tienen} etiqueta: se {values:count|leerá|leerán} tal cual.
    Añádala, por ejemplo {values:first}: "…".`,
  wrongWidget: `El control {widget} no sirve para un campo de clase {type}.
    Escriba en el campo "type": {types:o}, quite "widget", o use uno de estos: {fitting:choices}.`,
  widgetWithoutFormat: `warning: El control {widget} sin «format» acepta cualquier texto, y no dice nada de lo que queda a medio escribir.
    Añada al campo "format": {widget}.`,
  fieldWithoutType: `Este campo no dice qué clase de dato lleva, y no se puede dibujar.
    Agregue "type", por ejemplo "type": "string" para un texto.`,
  listWithoutItems: `Esta lista no dice cómo es cada elemento, y no se puede mostrar.
    Agregue "items", por ejemplo "items": { "type": "string" } para una lista de textos.`,
  compoundConstant: `Este valor es un grupo o una lista, y ningún control puede ofrecerlo.
    Use textos, números, true, false o null. Para elegir entre grupos de campos, use «oneOf» con un título en cada forma.`,
  widgetWithoutOptions: `El control {widget} no tiene opciones que mostrar.
    Escriba los valores en «enum», y sus etiquetas en «ui.labels».`,
  wrongFileProperty: `De un archivo no se conoce {name}.
    ¿Quiso decir {near}? | Se conocen "name" (nombre), "size" (bytes), "extension" y "type" (formato).`,
  noFileExtension: `wrong-file-value: Ningún archivo tiene la extensión {value}: se compara en minúsculas y sin punto.
    Escriba {right}. | Escriba solo la extensión, por ejemplo "pdf".`,
  noFileType: `wrong-file-value: Ningún archivo es del formato {value}: se escribe en minúsculas, como "application/pdf".
    Corríjalo, o quite la regla: basta con la de «extension».`,
  smallFile: `warning: Un archivo tendría aquí como máximo {size} bytes, y casi ninguno es tan pequeño.
    El tamaño se escribe en bytes: {size} MB son {bytes}.`,

  notPrefillable: `El campo {field} no se puede llenar desde la dirección de la página.
    Quítelo de «prefill». Solo pueden estar campos que se ven siempre, fuera de las listas, y que el visitante puede cambiar: ni contraseñas, ni archivos, ni grupos.`,
  idleScale: `«scale» solo sirve en un archivo que tiene un tamaño máximo.
    Añada a las «properties» del archivo "size": { "type": "integer", "maximum": 5000000 }, o quite «scale».`,
  loggedPassword: `El campo {field} es una contraseña, y no debe escribirse en la consola.
    Quítelo de «log».`,
  shownPassword: `El campo {field} es una contraseña, y no debe leerse en el comprobante.
    Quite este nombre de «sent».`,
  partOfFile: `{part} es un dato del archivo {file}, y el comprobante no lo muestra.
    Escriba {file}: el comprobante muestra el nombre de cada archivo.`,
  silentSuccess: `warning: Después de enviar, el visitante no lee nada: no sabe si salió bien.
    Añada a «submit» el aviso «success», o un comprobante con «sent». Por ejemplo "success": { "message": "Recibimos tus datos." }.`,
  simulated: `warning simulated-action: El envío de este formulario se simula: los datos no llegan a nadie.
    + Solo {logged:y} {logged:count|queda|quedan} en la consola del navegador. | Nada queda en la consola del navegador.
    Está bien mientras el sitio sea de muestra. Para recibirlos de verdad, siga «Recibir los formularios» en content/GUIA.md.`,
  simulatedWithoutLog: `warning simulated-action: El envío de este formulario se simula: los datos no llegan a nadie. Todo lo que se llena, salvo las contraseñas, queda en la consola del navegador: «log» lo limita.
    Está bien mientras el sitio sea de muestra. Para recibirlos de verdad, siga «Recibir los formularios» en content/GUIA.md.`,

  ruleOfOtherType: `broken-form: La regla {rule} solo vale en un campo de clase {type}.
    Escriba "type": {type} en ese campo, o quite la regla.`,
  severalTypes: `broken-form: El campo tiene varias clases de dato.
    Deje una sola en "type".`,
  otherType: `broken-form: La clase {type} no concuerda con la que el campo ya tiene: {declared:plain}.
    Deje una sola clase de dato.`,
  conditionWithoutEffect: `broken-form: La condición «if» no tiene efecto: faltan «then» y «else».
    Añada «then» o «else», o quite «if».`,
  effectWithoutCondition: `broken-form: «{keyword:plain}» no tiene efecto: falta «if».
    Añada la condición «if», o quite «{keyword:plain}».`,
  idleAdditionalItems: `broken-form: «additionalItems» no tiene efecto: «items» no declara los elementos uno a uno.
    Quítelo: «items» vale ya para todos los elementos. O escriba en «items» una lista entre corchetes.`,
  uncompilable: `broken-form: Esta declaración no se puede usar. Lo que dice el validador: {reason:plain}
    Deshaga el último cambio, o consulte a quien desarrolla el sitio.`,

  // Forms that are posted.
  withoutPost: `idle-receiving: «{key:plain}» no tiene efecto: este formulario no se envía a ninguna parte.
    Quite «{key:plain}». O, para que se envíe, escriba en «submit» "action": "post".`,
  onlySimulated: `warning idle-receiving: «{key:plain}» solo vale cuando el envío se simula: con {action} no tiene efecto.
    Quite «{key:plain}».`,
  receivedElsewhere: `idle-receiving: «{key:plain}» no tiene efecto: los datos van a la dirección de «to».
    Quite «to», para que los reciba el programa de este sitio, o quite «{key:plain}».`,
  reservedName: `Un formulario que se envía no puede tener un campo {name}: así se llama otra parte del envío.
    Póngale otro nombre al campo.`,
  badAddress: `Esta dirección no es válida.
    Escriba una completa, por ejemplo "https://formularios.example.com/carta".`,
  plainAddress: `Los datos viajarían sin cifrar: la dirección comienza por «http:».
    Escriba la dirección con "https:". Sin cifrar solo se admite este mismo equipo (localhost).`,
  filesElsewhere: `warning: Con archivos ({field}), los datos van en la parte «data» del envío, como JSON: no todos los servicios la leen.
    Pregunte a quien ofrece el servicio, y envíe una solicitud de prueba con un archivo.`,
  tooManyFiles: `warning file-limits: El campo {field} deja adjuntar {count} archivos, y con una solicitud se reciben {most}: con más, no se podría enviar.
    Ponga un máximo de {most} archivos, o de menos ("maxItems").`,
  endlessFiles: `warning file-limits: El campo {field} no dice cuántos archivos se adjuntan como máximo, y con una solicitud se reciben {most}: con más, no se podría enviar.
    Escríbalo: {most} o menos ("maxItems"). Si cada archivo va en un grupo de una lista, es el máximo de la lista.`,
  heavyFiles: `warning file-limits: Lo que se adjunta en el campo {field} puede pesar {size} MB, y con una solicitud se reciben {most} MB: con más, no se podría enviar.
    Baje el tamaño máximo de cada archivo, o cuántos se adjuntan. El límite del servidor es «client_max_body_size», de nginx.`,
  storedPassword: `El campo {field} es una contraseña, y quedaría guardada a la vista de la oficina.
    Quite el campo. Si el formulario es de muestra, escriba en «submit» "action": "simulate".`,
  unknownAnswer: `La respuesta a este formulario no trae {name}.
    ¿Quiso decir {near}? | Trae {names:y}. Para que traiga {name}, añada {needed:plain}. | Trae {names:y}.`,
  unlistedAnswer: `{name:braces} viene en la respuesta, y «answer» no lo nombra: el visitante lo leerá tal cual.
    Añada {name} a «answer», en «submit».`,
  tracksAndFiles: `Un formulario recibe solicitudes («series») o las consulta («track»), no las dos cosas.
    Deje una de las dos, y haga otro formulario para la otra.`,
  nothingToTrack: `No hay nada que consultar: ningún formulario de este sitio da radicados.
    Añada al formulario que recibe las solicitudes "receive": { "series": "SOL", "states": ["Recibida"] }.`,
  noReceiver: `warning: Este formulario se envía al programa de este sitio, y content/site.json no dice dónde funciona.
    Donde no funcione, como en GitHub Pages, el envío falla siempre. Escriba en content/site.json la dirección en "receiver".`,
  otherReceiver: `El sitio se publica en {address:plain}, y los formularios se reciben en {receiver:plain}: el envío fallaría siempre.
    Publique el sitio con el programa que los recibe, y escriba esa dirección en "address" y en "receiver".`,
  noText: `wrong-field: El campo {field} no es un texto.
    Nombre aquí un campo de texto.`,
  dueWithoutChoices: `wrong-field: En el campo {field} no se elige entre varios valores: ningún plazo de «values» se usaría.
    Nombre aquí un campo con valores en «enum», o quite «field» y «values».`,
  noMailField: `warning: El campo {field} no pide un correo, y el comprobante se manda a lo que se escriba en él.
    Nombre el campo del correo. Si es este, añádale "format": "email".`,
  omittedRequired: `El campo {field} es obligatorio siempre, y no se guarda si se marca {when}: quien no quiera decirlo tendría que escribirlo.
    Quítelo de «required», y pídalo solo sin la casilla: "if": { "required": [{when}], "properties": { {when}: { "const": true } } }, "else": { "required": [{field}] }.`,
  noCheckbox: `wrong-field: El campo {field} no es una casilla.
    Nombre aquí un campo de sí o no ("type": "boolean").`,
});

/** How to correct a value that a field of its type cannot have. */
export const valueRemedies = definePhrases({
  quotes: "Póngalo entre comillas: {right}.",
  text: "Escriba un texto entre comillas.",
  noQuotes: 'Quite las comillas, o cambie "type".',
  trueOrFalse: 'Escriba true o false, sin comillas, o cambie "type".',
  number: 'Escriba un número, sin comillas, o cambie "type".',
  changeOne: "Cambie uno de los dos.",
});
