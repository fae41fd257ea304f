/** Reads CSV with semicolons, as RFC 4180 defines it otherwise. @throws if the text is not CSV */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text;
  while (rest !== "") {
    const [whole, quoted, plain = "", end] = /^(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`Not CSV: ${JSON.stringify(rest.slice(0, 60))}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    rest = rest.slice(whole.length);
    if (end === ";") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
