// The code that only some forms need. The module of a form (src/pipeline/publish/emitForms.ts) imports what the form needs, so that
// no visitor downloads the rest. What each part provides: src/forms/parts.ts.
import type { Field, FormSchema } from "../types.gen.ts";
import { answerTexts } from "./answerTexts.ts";
import { isOwnFormat } from "./formats.ts";
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
const hasWritten = hasSchema(({ format, ui }) => isOwnFormat(format) || ui?.widget === "money");
const scalesPhotos = hasSchema(({ ui }) => ui?.scale === true);
const keepsDraft = (file: FormSchema) => file.draft === "tab" || (file.draft === undefined && !hasPassword(file));

const isReceived = ({ submit }: FormSchema) => submit.action === "post" && submit.to === undefined;

const parts = {
  action: ({ submit }) => actionModules[submit.action],
  lists: (file) => hasLists(file) && "rjsf/lists.tsx",
  branches: (file) => hasBranches(file) && "rjsf/branches.tsx",
  tables: (file) => hasTables(file) && "rjsf/tables.tsx",
  computed: (file) => hasComputed(file) && "rjsf/computed.tsx",
  written: (file) => hasWritten(file) && "widgets/written.ts",
  draft: (file) => keepsDraft(file) && "draft/Draft.tsx",
  photos: (file) => scalesPhotos(file) && "widgets/file/photos.tsx",
  prefill: ({ prefill }) => prefill !== undefined && prefill.length > 0 && "draft/prefill.ts",
  receipt: ({ submit }) => submit.sent !== undefined && "receipt/Receipt.tsx",
  summary: ({ summary }) => summary === true && "summary/Summary.tsx",
  trap: (file) => isReceived(file) && file.receive?.track === undefined && "trap/Trap.tsx",
  places: (file) => isReceived(file) && file.submit.places !== undefined && "places/Places.tsx",
  texts: (file) => answerTexts({ ...file, schema: file }).length > 0 && "steps/texts.ts",
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
