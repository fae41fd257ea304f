// How a section draws others inside it. The page provides it: a section that imported the registry would be
// imported by it in turn.
import { type ComponentType, createContext } from "react";
import type { Section } from "../types.gen.ts";

export const DrawSections = createContext<ComponentType<{ sections: Section[] }>>(() => null);
