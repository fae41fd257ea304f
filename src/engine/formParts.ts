// The code that only some forms need. The module of a form (src/pipeline/publish/emit.ts) imports what the form needs, so that
// no visitor downloads the rest. What each part provides: src/forms/parts.ts.
import type { Field, FormSchema } from "../types.gen.ts";
import { everySchema } from "./walk.ts";
import { isPasswordField } from "./widgets.ts";

export type ActionName = FormSchema["submit"]["action"];

/** The registry of submit actions: the module of each in src/forms, null for what every form contains. */
export const actionModules = {
  simulate: null,
  post: "actions/post.ts",
} satisfies Record<ActionName, string | null>;

/** Returns the address of a part's module in src/forms; a falsy value if a form does not need the part. */
type ModuleOf = (file: FormSchema) => string | null | false;

const hasPassword = hasSchema(isPasswordField);
const hasLists = hasSchema(({ type, items }) => items !== undefined || [type].flat().includes("array"));
const hasBranches = hasSchema(({ oneOf, anyOf }) => oneOf !== undefined || anyOf !== undefined);
const hasTables = hasSchema(({ options }) => options !== undefined);
const hasComputed = hasSchema(({ compute }) => compute !== undefined);
const keepsDraft = (file: FormSchema) => file.draft === "tab" || (file.draft === undefined && !hasPassword(file));

const parts = {
  action: ({ submit }) => actionModules[submit.action],
  lists: (file) => hasLists(file) && "rjsf/lists.tsx",
  branches: (file) => hasBranches(file) && "rjsf/branches.tsx",
  tables: (file) => hasTables(file) && "rjsf/tables.tsx",
  computed: (file) => hasComputed(file) && "rjsf/computed.tsx",
  draft: (file) => keepsDraft(file) && "draft/Draft.tsx",
  receipt: ({ submit }) => submit.sent !== undefined && "receipt/Receipt.tsx",
  summary: ({ summary }) => summary === true && "summary/Summary.tsx",
  steps: ({ steps }) => steps !== undefined && "steps/steps.tsx",
} satisfies Record<string, ModuleOf>;

export type PartName = keyof typeof parts;

/** The names of the parts that a form needs and the addresses of their modules in src/forms. */
export function formParts(file: FormSchema): [name: string, module: string][] {
  return Object.entries<ModuleOf>(parts).flatMap(([name, moduleOf]) => {
    const module = moduleOf(file);
    return module ? [[name, module]] : [];
  });
}

function hasSchema(test: (schema: Field) => boolean): (file: FormSchema) => boolean {
  return (file) => everySchema<Field>(file).some(({ schema }) => test(schema));
}
