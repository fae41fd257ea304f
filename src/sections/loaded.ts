// The components of the section types that are loaded: those of the landing page from the start, others with the first
// page that has such a section. While editing, all of them.
import first from "virtual:sections";
import type { ComponentType } from "react";
import type { Section } from "../types.gen.ts";

/** By section type. The registry (all.ts) guarantees that each component accepts the sections of its type. */
export type SectionComponents = { [type in Section["type"]]?: unknown };

const loaded: SectionComponents = { ...first };

/** The module of a page calls it, before the page is rendered. */
export function addSections(components: SectionComponents) {
  Object.assign(loaded, components);
}

/** @throws if no loaded page has such a section. */
export function sectionComponent(type: Section["type"]): ComponentType<Section> {
  const component = loaded[type];
  if (!component) throw new Error(`No component is loaded for sections of the type "${type}"`);
  return component as ComponentType<Section>;
}
