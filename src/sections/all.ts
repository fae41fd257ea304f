// The registry: the component of each section type. A type without a line here is a compile error. The component of the
// type `faq` is `Faq` in faq/Faq.tsx: the build imports it by that name into the pages that have such a section.
import type { ComponentType } from "react";
import type { Section } from "../types.gen.ts";
import { Cards } from "./cards/Cards.tsx";
import { Choices } from "./choices/Choices.tsx";
import { Columns } from "./columns/Columns.tsx";
import { Contact } from "./contact/Contact.tsx";
import { Definitions } from "./definitions/Definitions.tsx";
import { Form } from "./form/Form.tsx";
import { Hero } from "./hero/Hero.tsx";
import { Text } from "./text/Text.tsx";

const sections = {
  cards: Cards,
  choices: Choices,
  columns: Columns,
  contact: Contact,
  definitions: Definitions,
  form: Form,
  hero: Hero,
  text: Text,
} satisfies { [Type in Section["type"]]: ComponentType<Extract<Section, { type: Type }>> };

export default sections;
