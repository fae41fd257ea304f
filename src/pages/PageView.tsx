// One page: its sections in order, each in a boundary of its own.
import type { ComponentType } from "react";
import { sections } from "../sections/index.ts";
import { DrawSections } from "../sections/SectionsContext.ts";
import type { Page, Section } from "../types.gen.ts";
import { SectionBoundary } from "./SectionBoundary.tsx";

export function PageView({ page }: { page: Page }) {
  return (
    <DrawSections value={SectionList}>
      <SectionList sections={page.sections} />
    </DrawSections>
  );
}

function SectionList({ sections }: { sections: Section[] }) {
  return sections.map((section, position) => (
    // Sections have no identity but their place: a page's list never changes while it is read.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <SectionBoundary key={`${position} ${section.type}`} section={section}>
      <SectionView section={section} />
    </SectionBoundary>
  ));
}

function SectionView({ section }: { section: Section }) {
  // The registry's own type says that each kind's component takes that kind: TypeScript cannot follow it by key.
  const View = sections[section.type] as ComponentType<Section>;
  return <View {...section} />;
}
