// The registry: each kind of section and what draws it. A kind without its line here does not compile.
import type { ComponentType } from "react";
import type { Section } from "../types.gen.ts";
import { Cards } from "./cards/Cards.tsx";
import { Choices } from "./choices/Choices.tsx";
import { Columns } from "./columns/Columns.tsx";
import { Contact } from "./contact/Contact.tsx";
import { Definitions } from "./definitions/Definitions.tsx";
import { FormSection } from "./form/FormSection.tsx";
import { Hero } from "./hero/Hero.tsx";
import { Text } from "./text/Text.tsx";

export const sections = {
  cards: Cards,
  choices: Choices,
  columns: Columns,
  contact: Contact,
  definitions: Definitions,
  form: FormSection,
  hero: Hero,
  text: Text,
} satisfies { [Kind in Section["type"]]: ComponentType<Extract<Section, { type: Kind }>> };
