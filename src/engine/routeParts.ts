/** The path of a page, its kind, and the file of its content. */
export type PartRow = [path: string, kind: number, file: string];

/** Into so many parts the route table of a large site is divided, however many pages the site has. */
export const partCount = 16;

/** Which part has the row of a path, as a page file declares it. */
export function partIndex(path: string): number {
  return [...path].reduce((hash, character) => (hash * 31 + Number(character.codePointAt(0))) % 65_521, 0) % partCount;
}
