import type { CompiledForm } from "../../src/engine/form.ts";
import { formParts } from "../../src/engine/formParts.ts";
import action from "../../src/forms/actions/post.ts";
import draft from "../../src/forms/draft/Draft.tsx";
import prefill from "../../src/forms/draft/prefill.ts";
import type { PageForm, Parts } from "../../src/forms/parts.ts";
import places from "../../src/forms/places/Places.tsx";
import receipt from "../../src/forms/receipt/Receipt.tsx";
import branches from "../../src/forms/rjsf/branches.tsx";
import computed from "../../src/forms/rjsf/computed.tsx";
import lists from "../../src/forms/rjsf/lists.tsx";
import tables from "../../src/forms/rjsf/tables.tsx";
import steps from "../../src/forms/steps/steps.tsx";
import texts from "../../src/forms/steps/texts.ts";
import summary from "../../src/forms/summary/Summary.tsx";
import trap from "../../src/forms/trap/Trap.tsx";
import photos from "../../src/forms/widgets/file/photos.tsx";
import written from "../../src/forms/widgets/written.ts";
import type { FormSchema } from "../../src/types.gen.ts";

const parts: Required<Parts> = {
  action,
  branches,
  computed,
  draft,
  lists,
  photos,
  places,
  prefill,
  receipt,
  steps,
  summary,
  tables,
  texts,
  trap,
  written,
};

/** The form with the parts that its module imports. */
export function pageForm(form: CompiledForm): PageForm {
  // What a form file declares is either in the compiled form itself or in its schema.
  const needed = formParts({ ...form.schema, ...form } as FormSchema).map(([name]) => name);
  return { ...form, parts: Object.fromEntries(Object.entries(parts).filter(([name]) => needed.includes(name))) };
}
