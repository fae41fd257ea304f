// The changes that `--fix` reports.
import { quote } from "../../read/messages/phrases.ts";

export const messages = {
  changed: (path: string, change: string) => `${path}: ${change}.`,
  schemaLine: 'se puso la línea "$schema" que corresponde',
  renamed: (key: string, name: string) => `se cambió ${quote(key)} por ${quote(name)}`,
  redrawn: (drawing: string, name: string) => `se cambió el dibujo ${drawing} por ${quote(name)}`,
  repaired: {
    "byte-order-mark": "se quitó la marca invisible del comienzo (BOM)",
    "odd-space": "se cambiaron espacios especiales por espacios corrientes",
    "trailing-comma": "se quitaron comas que sobraban al final de una lista o de un bloque",
    "foreign-quotes": "se cambiaron comillas curvas por rectas",
  } as Record<string, string>,
} as const;
