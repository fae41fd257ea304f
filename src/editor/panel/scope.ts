import type { Model } from "../../editing/protocol.ts";
import { parsePointer } from "../../engine/pointer.ts";
import type { Spot } from "../state/things.ts";

const site = "content/site.json";

/** Where else a change will be seen; undefined if only on this page. */
export function scopeOf(model: Model, { file, at }: Spot): string | undefined {
  if (file !== site) return;
  const seen = Object.entries(model.files[site]?.seenOn ?? {}).find(([pointer]) =>
    parsePointer(pointer).every((step, index) => step === String(at[index])),
  );
  if (!seen) return "Aparece en todo el sitio: al cambiarlo aquí cambia en todas las páginas.";
  const [, count] = seen;
  return count === 1 ? "Aparece en 1 página." : `Aparece en ${count} páginas: al cambiarla aquí cambia en todas.`;
}
