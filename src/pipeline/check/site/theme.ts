// The two colours of the theme: those of which text needs another shade, and those that are too alike.

import type { Document } from "../../read/documents.ts";
import { child, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { adjustmentsOf } from "../../site/theme/adjustments.ts";
import { themeMessages } from "../messages/site.ts";

export function* checkTheme(document: Document): Generator<Problem> {
  const node = child(document.root, "theme");
  if (!node) return;
  const theme = { main: text(child(node, "main")) ?? "", accent: text(child(node, "accent")) ?? "" };
  for (const { of, kind, used = "", nearest } of adjustmentsOf(theme)) {
    yield problemAt(document, child(node, of), themeMessages[kind]({ colour: theme[of], used, nearest }));
  }
}
