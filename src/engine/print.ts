// Writes JSON in the style of the site's files: what fits in a line stays in one line.

export interface JsonStyle {
  eol: "\n" | "\r\n";
  /** One level of indentation; undefined if the file has no line ends to indent after. */
  indent: string | undefined;
  /** What is after a colon and inside the brackets of an object: a space, or nothing in a minified file. */
  space: string;
  /** The longest line, in columns. */
  width: number;
}

/** That of the site's files: almost all their lists and objects are in lines of this width. */
export const siteStyle: JsonStyle = { eol: "\n", indent: "  ", space: " ", width: 110 };

/** `indentation` is that of the line; `column` is where the value begins in it. */
export function print(value: unknown, style: JsonStyle, indentation: string, column = indentation.length): string {
  const line = printLine(value, style);
  if (typeof value !== "object" || value === null) return line;
  if (style.indent === undefined || column + line.length <= style.width || line.length === 2) return line;
  const inner = indentation + style.indent;
  if (Array.isArray(value)) {
    const rows = value.map((item) => inner + print(item, style, inner));
    return ["[", rows.join(`,${style.eol}`), `${indentation}]`].join(style.eol);
  }
  const rows = Object.entries(value).map(([name, item]) => {
    const start = `${inner}${printName(name, style)}`;
    return start + print(item, style, inner, start.length);
  });
  return ["{", rows.join(`,${style.eol}`), `${indentation}}`].join(style.eol);
}

/** The name of a property, with its colon. */
export function printName(name: string, { space }: JsonStyle): string {
  return `${JSON.stringify(name)}:${space}`;
}

function printLine(value: unknown, style: JsonStyle): string {
  const { space } = style;
  if (Array.isArray(value)) return `[${value.map((item) => printLine(item, style)).join(`,${space}`)}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const rows = Object.entries(value).map(([name, item]) => printName(name, style) + printLine(item, style));
  return rows.length === 0 ? "{}" : `{${space}${rows.join(`,${space}`)}${space}}`;
}
