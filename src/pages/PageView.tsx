// One page: its sections in order, each in an error boundary.
import { sectionComponent } from "../sections/loaded.ts";
import { SectionListContext } from "../sections/SectionListContext.ts";
import type { Page, Section } from "../types.gen.ts";
import { SectionBoundary } from "./SectionBoundary.tsx";

export function PageView({ page }: { page: Page }) {
  return (
    <SectionListContext value={SectionList}>
      <SectionList sections={page.sections} />
    </SectionListContext>
  );
}

function SectionList({ sections }: { sections: Section[] }) {
  return sections.map((section, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a section has no id, and the list changes only while editing
    <SectionBoundary key={`${position} ${section.type}`} section={section}>
      <SectionView section={section} />
    </SectionBoundary>
  ));
}

function SectionView({ section }: { section: Section }) {
  const View = sectionComponent(section.type);
  return <View {...section} />;
}
