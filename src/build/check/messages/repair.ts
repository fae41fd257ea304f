// The changes that `--fix` reports.
export const messages = {
  changed: (path: string, change: string) => `${path}: ${change}.`,
  lineEnds: "se cambiaron los finales de línea de Windows por los corrientes",
  schemaLine: 'se añadió la línea "$schema"',
  repaired: {
    "byte-order-mark": "se quitó la marca invisible del comienzo (BOM)",
    "odd-space": "se cambiaron espacios especiales por espacios corrientes",
    "trailing-comma": "se quitaron comas que sobraban al final de una lista o de un bloque",
    "foreign-quotes": "se cambiaron comillas curvas por rectas",
  } as Record<string, string>,
} as const;
