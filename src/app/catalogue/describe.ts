// What a property takes, said in words.
import type { Shape, Takes } from "../../build/catalogue/takes.ts";
import { words } from "./words.ts";

const { takes: said } = words;

/** The kinds of data, each with its limits: «lista [ ] de textos (1 como mínimo)». */
export function describe({ shapes }: Takes): string {
  const all = shapes.map((shape) => [kindOf(shape), limitsOf(shape)].filter(Boolean).join(" "));
  return [...new Set(all)].join(said.or);
}

function kindOf({ kind, of }: Shape): string {
  if (!of) return said.kinds[kind].one;
  const inner = [...new Set(of.shapes.map((shape) => said.kinds[shape.kind].many))].join(said.or);
  return kind === "array" ? said.listOf(inner) : said.mapOf(inner);
}

function limitsOf({ least, most }: Shape): string {
  const { range } = said;
  const limits = [
    least === undefined ? [] : `${least} ${range.least}`,
    most === undefined ? [] : `${most} ${range.most}`,
  ].flat();
  return limits.length > 0 ? `(${limits.join(` ${range.and} `)})` : "";
}
