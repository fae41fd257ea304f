// The sections that pages show, including those inside other sections and inside shared ones.
import type { Document, SiteDocuments } from "../../read/documents.ts";
import { child, type Node, type Property, properties, text } from "../../read/jsonTree.ts";

interface ShownSection {
  node: Node;
  /** The nodes of the sections around it in the same file. */
  within: Node[];
  /** Its section type; of a reference to a shared section, the type of that section. */
  type: string | undefined;
}

/** The shared sections of the site file, by name. */
export function sharedSections({ site }: SiteDocuments): Property[] {
  return properties(child(site?.root, "shared"));
}

/** The shared section that a section names, if it is a reference to one that exists. */
function sharedTarget(section: Node, documents: SiteDocuments): Node | undefined {
  if (text(child(section, "type")) !== "shared") return undefined;
  return sharedSections(documents).find(({ key }) => key === text(child(section, "name")))?.node;
}

/** The sections in a file, including those inside others, in the order of the file. */
export function sectionsOf(document: Document, documents: SiteDocuments): ShownSection[] {
  const sections = document.parts.filter(({ type }) => type === "section");
  const nodes = new Map(sections.map(({ value, node }) => [value, node]));
  return sections.map(({ node, within }) => ({
    node,
    within: within.flatMap((value) => nodes.get(value) ?? []),
    type: text(child(sharedTarget(node, documents) ?? node, "type")),
  }));
}

/** The sections that a page shows: its own, each followed by what is in the shared section that it names. */
export function shownSections(page: Document, documents: SiteDocuments): ShownSection[] {
  const ofSite = documents.site ? sectionsOf(documents.site, documents) : [];
  return sectionsOf(page, documents).flatMap((section) => {
    const target = sharedTarget(section.node, documents);
    const inside = ofSite.filter(({ node, within }) => target && (node === target || within.includes(target)));
    return [section, ...inside];
  });
}
