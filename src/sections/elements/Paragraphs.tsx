import type { RichText } from "../../rendered.ts";

/** Plain paragraphs are strings. Formatted ones, lists and subtitles are elements already. */
export function Paragraphs({ paragraphs }: { paragraphs: RichText[] }) {
  return paragraphs.map((paragraph, position) =>
    typeof paragraph === "string" ? <p key={position}>{paragraph}</p> : paragraph,
  );
}
