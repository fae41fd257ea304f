import type { IconName } from "../elements.tsx";

const byType: Record<string, IconName> = {
  hero: "image",
  cards: "cards",
  text: "text-align-left",
  choices: "cursor-click",
  columns: "columns",
  contact: "envelope",
  definitions: "list-bullets",
  documents: "file-text",
  events: "calendar",
  faq: "question",
  form: "pencil-simple",
  shared: "share-network",
  table: "table",
};

/** A picture beside the name of a section type; types that are not known here have a general one. */
export function sectionIcon(type: unknown): IconName {
  return byType[String(type)] ?? "stack";
}
