// The component that renders a list of sections, for sections that contain others. PageView provides it: if a section
// imported the registry, which imports the section, the imports would form a cycle.
import { type ComponentType, createContext } from "react";
import type { Section } from "../types.gen.ts";

export const SectionListContext = createContext<ComponentType<{ sections: Section[] }>>(() => null);
