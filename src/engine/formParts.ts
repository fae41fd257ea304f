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

const hasPassword = hasSchema(isPasswordField);
const keepsDraft = (file: FormSchema) => file.draft === "tab" || (file.draft === undefined && !hasPassword(file));

const isReceived = ({ submit }: FormSchema) => submit.action === "post" && submit.to === undefined;

/** Each part but the action: its module in src/forms, and whether a form needs it. */
const parts = {
  lists: ["rjsf/lists.tsx", hasSchema(({ type, items }) => items !== undefined || [type].flat().includes("array"))],
  branches: ["rjsf/branches.tsx", hasSchema(({ oneOf, anyOf }) => oneOf !== undefined || anyOf !== undefined)],
  tables: ["rjsf/tables.tsx", hasSchema(({ options }) => options !== undefined)],
  computed: ["rjsf/computed.tsx", hasSchema(({ compute }) => compute !== undefined)],
  written: ["widgets/written.ts", hasSchema(({ format, ui }) => isOwnFormat(format) || ui?.widget === "money")],
  draft: ["draft/Draft.tsx", keepsDraft],
  photos: ["widgets/file/photos.tsx", hasSchema(({ ui }) => ui?.scale === true)],
  prefill: ["draft/prefill.ts", ({ prefill = [] }) => prefill.length > 0],
  receipt: ["receipt/Receipt.tsx", ({ submit }) => submit.sent !== undefined],
  summary: ["summary/Summary.tsx", ({ summary }) => summary === true],
  trap: ["trap/Trap.tsx", (file) => isReceived(file) && file.receive?.track === undefined],
  places: ["places/Places.tsx", (file) => isReceived(file) && file.submit.places !== undefined],
  texts: ["steps/texts.ts", (file) => answerTexts({ ...file, schema: file }).length > 0],
  steps: ["steps/steps.tsx", ({ steps }) => steps !== undefined],
} satisfies Record<string, [module: string, isNeeded: (file: FormSchema) => boolean]>;

export type PartName = "action" | keyof typeof parts;

/** The addresses in src/forms of all parts. */
export const partModules = [...Object.values(actionModules), ...Object.values(parts).map(([module]) => module)].filter(
  (module) => module !== null,
);

/** The names of the parts that a form needs and the addresses of their modules in src/forms. */
export function formParts(file: FormSchema): [name: string, module: string][] {
  const action = actionModules[file.submit.action];
  const needed = Object.entries(parts).flatMap(([name, [module, isNeeded]]): [string, string][] =>
    isNeeded(file) ? [[name, module]] : [],
  );
  return action === null ? needed : [["action", action], ...needed];
}

function hasSchema(test: (schema: Field) => boolean): (file: FormSchema) => boolean {
  return (file) => everySchema<Field>(file).some(({ schema }) => test(schema));
}
