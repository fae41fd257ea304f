// The registry: the component of each section type. A type without a line here is a compile error. The component of the
// type `faq` is `Faq` in faq/Faq.tsx: the build imports it by that name into the pages that have such a section.
import type { ComponentType } from "react";
import type { Section } from "../types.gen.ts";
import { Cards } from "./cards/Cards.tsx";
import { Choices } from "./choices/Choices.tsx";
import { Columns } from "./columns/Columns.tsx";
import { Contact } from "./contact/Contact.tsx";
import { Definitions } from "./definitions/Definitions.tsx";
import { Documents } from "./documents/Documents.tsx";
import { Events } from "./events/Events.tsx";
import { Faq } from "./faq/Faq.tsx";
import { Form } from "./form/Form.tsx";
import { Hero } from "./hero/Hero.tsx";
import { Table } from "./table/Table.tsx";
import { Text } from "./text/Text.tsx";
import { Timed } from "./timed/Timed.tsx";

const sections = {
  cards: Cards,
  choices: Choices,
  columns: Columns,
  contact: Contact,
  definitions: Definitions,
  documents: Documents,
  faq: Faq,
  events: Events,
  form: Form,
  hero: Hero,
  table: Table,
  text: Text,
  timed: Timed,
} satisfies { [Type in Section["type"]]: ComponentType<Extract<Section, { type: Type }>> };

export default sections;
