/** JSON in the style of the site's files: a value that fits in one line is written in one line. */
export function writeJson(value: unknown, indent = ""): string {
  const line = inOneLine(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= lineWidth) return line;
  const inner = `${indent}  `;
  const parts = partsOf(value).map(([key, part]) => inner + key + writeJson(part, inner));
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

/** Narrower than the lines of a file, because the JSON is shown beside its preview. */
const lineWidth = 60;

function inOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = partsOf(value).map(([key, part]) => key + inOneLine(part));
  if (Array.isArray(value)) return `[${parts.join(", ")}]`;
  return parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}";
}

/** The items of a list, or the values of an object, each with the text before it. */
function partsOf(value: object): [before: string, part: unknown][] {
  if (Array.isArray(value)) return value.map((item) => ["", item]);
  return Object.entries(value).map(([key, inner]) => [`${JSON.stringify(key)}: `, inner]);
}
