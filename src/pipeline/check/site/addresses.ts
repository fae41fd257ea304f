// Addresses that begin correctly but that no browser opens, or that hide where they lead.
import type { Document } from "../../read/documents.ts";
import { text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

export function* checkAddresses(document: Document): Generator<Problem> {
  for (const { type, node } of document.parts) {
    if (type !== "address") continue;
    const address = text(node) ?? "";
    const url = parseUrl(address);
    if (!url) yield problemAt(document, node, messages.brokenAddress({ address }));
    else if (url.username)
      yield problemAt(document, node, messages.addressWithUser({ user: url.username, host: url.host }));
  }
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
