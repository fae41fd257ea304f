// One page: its sections in order, each in an error boundary.
import type { ComponentType } from "react";
import { sections } from "../sections/index.ts";
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
  // The registry's type guarantees that the component accepts its section type. TypeScript cannot infer that by key.
  const View = sections[section.type] as ComponentType<Section>;
  return <View {...section} />;
}
