// What a property takes, said in words.
import type { Takes } from "../../content/catalogue/takes.ts";
import { words } from "./words.ts";

const { takes: said } = words;

/** The kind of data, with its limits: «lista [ ] de textos (1 como mínimo)». */
export function describe(takes: Takes): string {
  return [kindOf(takes), limitsOf(takes)].filter(Boolean).join(" ");
}

function kindOf({ kinds, of }: Takes): string {
  const all = kinds.map((kind) => {
    if (kind === "array" && of) return said.listOf(manyOf(of));
    if (kind === "object" && of) return said.mapOf(manyOf(of));
    return said.kinds[kind][0];
  });
  return [...new Set(all)].join(said.or);
}

function manyOf({ kinds }: Takes): string {
  return kinds.map((kind) => said.kinds[kind][1]).join(said.or);
}

function limitsOf({ least, most }: Takes): string {
  const { range } = said;
  const limits = [
    least === undefined ? [] : `${least} ${range.least}`,
    most === undefined ? [] : `${most} ${range.most}`,
  ].flat();
  return limits.length > 0 ? `(${limits.join(` ${range.and} `)})` : "";
}
