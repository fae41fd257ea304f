// Our templates, by rjsf's names. Those that nothing of ours draws are empty.
import type { TemplatesType } from "@rjsf/utils";
import { ArrayFieldItemTemplate } from "./ArrayFieldItemTemplate.tsx";
import { ArrayFieldTemplate } from "./ArrayFieldTemplate.tsx";
import { CyclicSchemaExpandTemplate } from "./CyclicSchemaExpandTemplate.tsx";
import { FieldTemplate } from "./FieldTemplate.tsx";
import { MultiSchemaFieldTemplate } from "./MultiSchemaFieldTemplate.tsx";
import { ObjectFieldTemplate } from "./ObjectFieldTemplate.tsx";
import { UnsupportedFieldTemplate } from "./UnsupportedFieldTemplate.tsx";

const Nothing = () => null;

export const templates = {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  CyclicSchemaExpandTemplate,
  FieldTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  UnsupportedFieldTemplate,
  // What these would draw, FieldTemplate and its like draw themselves.
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
} satisfies Partial<TemplatesType>;
