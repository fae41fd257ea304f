import type { Model } from "../../editing/protocol.ts";

/** The pages as choices, by their files. A page that cannot be read has no address. */
export function pageOptions(pages: Model["pages"]) {
  return pages.map(({ file, title, path }) => ({ value: file, label: path ? `${title} · ${path}` : title }));
}
