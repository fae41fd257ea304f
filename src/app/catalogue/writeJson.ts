import { print, siteStyle } from "../../engine/print.ts";

/** JSON in the style of the site's files, but narrower, because it is shown beside its preview. */
export function writeJson(value: unknown): string {
  return print(value, { ...siteStyle, width: 60 }, "");
}
