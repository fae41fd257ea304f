// Sample data in the place of real ones: example.com, 000 0000, «por publicar»… One warning for each sort of data and
// file, with the lines of all places: a new site has dozens of them.
import type { Document } from "../../read/documents.ts";
import { everyText, type Node, text } from "../../read/jsonTree.ts";
import { type Found, lineOf } from "../../read/problem.ts";
import { sampleMessages } from "../messages/site.ts";

/** An address from its beginning, and not after «por ejemplo»: a message may show what to write. */
const beginning = "(?<![\\w.+/@-])(?<!por ejemplo:?\\s)";
const sampleHost = "(?:[\\w-]+\\.)*example\\.(?:com|org|net|edu)\\b";

/** The sorts of sample data, in the order in which they are tried. */
const sorts = {
  email: new RegExp(`${beginning}(?:mailto:)?[\\w.+-]+@${sampleHost}`, "i"),
  web: new RegExp(`${beginning}(?:https?://)?${sampleHost}`, "i"),
  phone: /(?<!\d)000[ .-]?0000(?!\d)|^tel:\S*0{7}/,
  /** As the snippets of the schemas have it, which the visual editor inserts too. In a form it says what visitors enter. */
  snippet: /^Escriba aquí .+\.$/,
  text: /\bpor (?:publicar|definir|confirmar)\b|\bde ejemplo\b|\blorem ipsum\b|\bx{4,}\b/i,
};

type Sort = keyof typeof sorts;

/** All sorts of sample data, in a content file. */
export function checkSamples(document: Document): Generator<Found> {
  return samplesIn(document, Object.keys(sorts) as Sort[]);
}

/** Texts to be replaced, in a form. Addresses in a form are examples of what to write. */
export function checkSampleTexts(form: Document): Generator<Found> {
  return samplesIn(form, ["text"]);
}

function* samplesIn(document: Document, looked: Sort[]): Generator<Found> {
  const found = new Map<Sort, Node[]>();
  const seen = new Set<Node | undefined>();
  for (const node of everyText(document.root)) {
    const written = text(node) ?? "";
    const sort = looked.find((one) => sorts[one].test(written));
    // A link has the same number or address twice: as it is read and as it is followed.
    const place = node.parent?.type === "property" ? node.parent.parent : node;
    if (!sort || seen.has(place)) continue;
    seen.add(place);
    found.set(sort, [...(found.get(sort) ?? []), node]);
  }
  for (const [sort, [first, ...others]] of found) {
    const written = text(first) ?? "";
    // Of a long text, or one with the marks of a link, only the sample itself.
    const sample = written.length > 60 || written.includes("](") ? sorts[sort].exec(written)?.[0] : written;
    yield [first, sampleMessages[sort]({ found: sample ?? written, lines: [...new Set(others.map(lineOf))] })];
  }
}
