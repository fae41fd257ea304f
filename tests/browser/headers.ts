import { readFileSync } from "node:fs";

/** The headers that `_headers` of a built site declares for all responses. */
export function declaredHeaders(outDir: string): Record<string, string> {
  const [, ...lines] = readFileSync(`${outDir}/_headers`, "utf8").split("\n");
  const end = lines.findIndex((line) => !line.startsWith("  "));
  return Object.fromEntries(
    lines.slice(0, end).map((line) =>
      line
        .trim()
        .split(/: (.*)/)
        .slice(0, 2),
    ),
  );
}
