// One page: its sections in order, each in an error boundary.
import type { MarkedSection } from "../pipeline/site/marker.ts";
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
      {import.meta.env.DEV ? <MarkedSectionView section={section} /> : <SectionView section={section} />}
    </SectionBoundary>
  ));
}

/** While the editor is open, an invisible text before a section says where it is written (src/editor/site). */
function MarkedSectionView({ section }: { section: MarkedSection<Section> }) {
  return (
    <>
      {section.mark}
      <SectionView section={section} />
    </>
  );
}

function SectionView({ section }: { section: Section }) {
  const View = sectionComponent(section.type);
  return <View {...section} />;
}
