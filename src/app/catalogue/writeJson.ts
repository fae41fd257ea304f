/** JSON as the site's own files have it: what fits in a line stands in one. */
export function writeJson(value: unknown, indent = ""): string {
  const line = inOneLine(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= lineWidth) return line;
  const inner = `${indent}  `;
  const parts = partsOf(value).map(([key, part]) => inner + key + writeJson(part, inner));
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

/** Narrower than a file's: it stands beside what it draws. */
const lineWidth = 60;

function inOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = partsOf(value).map(([key, part]) => key + inOneLine(part));
  if (Array.isArray(value)) return `[${parts.join(", ")}]`;
  return parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}";
}

/** The items of a list, or the values of an object with what goes before each. */
function partsOf(value: object): [before: string, part: unknown][] {
  if (Array.isArray(value)) return value.map((item) => ["", item]);
  return Object.entries(value).map(([key, inner]) => [`${JSON.stringify(key)}: `, inner]);
}
