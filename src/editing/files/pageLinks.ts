// The links to a page, and the operations that change where they lead.
import type { Json, Operation } from "../../edits/operation.ts";
import { applyToValue, jsonAt } from "../../edits/value.ts";
import type { LinkMark } from "../../engine/marks.ts";
import type { Path } from "../../engine/path.ts";
import { contentOf, type Document, partsOfType, type SiteDocuments } from "../../pipeline/read/documents.ts";
import type { Part } from "../../pipeline/read/parts.ts";
import { type Schemas, schemaPathOf } from "../../pipeline/read/schemas.ts";
import { routesOfForms } from "../../pipeline/read/sections.ts";
import type { PageFile } from "../../pipeline/read/types.gen.ts";

type LinkPart = Part<"link">;

/** Where links lead from now on; undefined removes them. `keepsAnchor`: to the same section. */
export type Destination = { route: string; keepsAnchor: boolean } | undefined;

/** The links to a page by file, those inside texts too. `isMeant` is asked about their destinations. */
export function linksWhere(documents: SiteDocuments, isMeant: (link: LinkPart["value"]) => boolean) {
  return contentOf(documents).flatMap((document) => {
    const meant = partsOfType(document, "link").filter(({ value }) => isMeant(value));
    return meant.length > 0 ? [{ document, links: meant }] : [];
  });
}

/** The links of other files that lead nowhere without the page: to its addresses, and to forms that only it shows. */
export function linksToLose(page: Document<PageFile>, documents: SiteDocuments) {
  const { path, aliases = [] } = page.value;
  const others = documents.pages.filter((other) => other !== page);
  const forms = [...routesOfForms([page], documents.site).keys()];
  const left = routesOfForms(others, documents.site);
  const found = linksWhere(documents, (link) =>
    "route" in link ? [path, ...aliases].includes(link.route) : "form" in link && isLost(link.form),
  );
  return found.filter(({ document }) => document !== page);

  function isLost(form: string): boolean {
    return forms.includes(form) && !left.has(form);
  }
}

/** Changes links of a file. The last come first, so that removing one does not move those before it. */
export function linkOperations(
  document: Document,
  links: readonly LinkPart[],
  destination: Destination,
  schemas: Schemas,
): Operation[] {
  let value = document.value as Json;
  const operations: Operation[] = [];
  for (const link of links.toReversed()) {
    const next = link.mark
      ? [textOperation(value, link.path, link.mark, destination)]
      : destination
        ? retarget(value, link.path, destination)
        : [removal(value, link.path, (changed) => schemas.validator(schemaPathOf(document.path))(changed))];
    value = next.reduce(applyToValue, value);
    operations.push(...next);
  }
  return operations;
}

/** A link inside a text. Without a destination its words stay. */
function textOperation(value: Json, path: Path, mark: LinkMark, destination: Destination): Operation {
  const text = String(jsonAt(value, path));
  const { link, at, labelAt, targetAt } = mark;
  const end = text.indexOf(")", targetAt);
  const anchor = destination?.keepsAnchor && "anchor" in link && link.anchor ? `#${link.anchor}` : "";
  const changed = destination
    ? text.slice(0, targetAt) + destination.route + anchor + text.slice(end)
    : text.slice(0, at) + text.slice(labelAt, text.lastIndexOf("](", targetAt)) + text.slice(end + 1);
  return { op: "set", at: path, value: changed };
}

function retarget(value: Json, path: Path, { route, keepsAnchor }: NonNullable<Destination>): Operation[] {
  const old = ["form", "planned", ...(keepsAnchor ? [] : ["anchor"])].filter(
    (key) => jsonAt(value, [...path, key]) !== undefined,
  );
  const remove = old.map((key): Operation => ({ op: "remove", at: [...path, key] }));
  return [...remove, { op: "set", at: [...path, "route"], value: route, order: ["label", "icon", "route"] }];
}

/** Removes a link, and what would be empty without it: its list, the group of the list. One that has to stay gets no destination. */
function removal(value: Json, path: Path, isValid: (changed: Json) => boolean): Operation {
  const isItem = typeof path.at(-1) === "number";
  const removed = isItem ? [path, path.slice(0, -1), path.slice(0, -2)] : [path];
  const operations = removed.map((at): Operation => ({ op: "remove", at }));
  const possible = operations.find((operation) => isValid(applyToValue(value, operation)));
  const { label, icon } = jsonAt(value, path) as { label: string; icon?: string };
  return possible ?? { op: "set", at: path, value: { label, ...(icon && { icon }), pending: true } };
}
