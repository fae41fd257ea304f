// The changes that `--fix` reports.
import { definePhrases } from "../../read/messages/table.ts";

export const messages = definePhrases({
  changed: "{path:plain}: {change:plain}.",
  schemaLine: 'se puso la línea "$schema" que corresponde',
  renamed: "se cambió {key} por {name}",
  requiredMoved: "se pasó «required» de los campos a la lista de campos obligatorios",
  corrected: "se cambió {value:inline} por {corrected:inline}",
  hoursWritten: "se puso \\{hours} donde el horario estaba escrito a mano",
  redrawn: "se cambió el dibujo {drawing:inline} por {name}",
});

/** By the kind of the problem that was repaired. */
export const syntaxRepairs: Record<string, string> = {
  "byte-order-mark": "se quitó la marca invisible del comienzo (BOM)",
  "odd-space": "se cambiaron espacios especiales por espacios corrientes",
  "trailing-comma": "se quitaron comas que sobraban al final de una lista o de un bloque",
  "foreign-quotes": "se cambiaron comillas curvas por rectas",
  "wrong-sign": "se pusieron dos puntos, comas o corchetes en lugar de otros signos",
  "broken-text": "se pusieron en una sola línea textos que estaban partidos",
  "decimal-comma": "se cambió la coma decimal por un punto",
  literal: "se escribieron true y false en minúsculas",
  "bad-character": "se cambiaron tabuladores dentro de los textos por espacios",
};
