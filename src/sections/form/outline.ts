// Imported only by pages with forms. The build puts the forms' style sheets into the same chunk (vite.config.ts), so
// that they are loaded with such a page and the outline has the form's size.
import { createElement, type ReactNode } from "react";
import type { Outline } from "../../pipeline/publish/outline.ts";

export function renderOutline(outline: Outline): ReactNode {
  if (typeof outline === "string") return outline;
  const [tag, props, ...content] = outline;
  return createElement(tag, props, ...content.map(renderOutline));
}
