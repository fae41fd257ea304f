import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from "@rjsf/utils";

/** What a part of a form adds to those of rjsf's fields, templates and widgets that every form has. */
export interface RjsfPart {
  fields: RegistryFieldsType;
  templates: Partial<TemplatesType>;
  widgets?: RegistryWidgetsType;
}
