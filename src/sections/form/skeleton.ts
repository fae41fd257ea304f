// Imported only by pages with forms. The build puts the forms' style sheets into the same chunk (vite.config.ts), so
// that they are loaded with such a page and the skeleton has the form's size.
import { createElement, type ReactNode } from "react";
import type { Skeleton } from "../../pipeline/publish/skeleton.ts";

export function renderSkeleton(skeleton: Skeleton): ReactNode {
  if (typeof skeleton === "string") return skeleton;
  const [tag, props, ...content] = skeleton;
  return createElement(tag, props, ...content.map(renderSkeleton));
}
