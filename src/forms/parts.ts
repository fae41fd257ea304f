// The code that only some forms need, as the page has loaded it. src/engine/formParts.ts decides which form needs what.
import type { CompiledForm } from "../engine/form.ts";
import type { PartName } from "../engine/formParts.ts";
import type { Action } from "./actions/action.ts";

/** What each part provides: the default export of its module. */
interface Provided {
  /** What sending does, if it is not simulated. */
  action: Action;
  lists: typeof import("./rjsf/lists.tsx").default;
  branches: typeof import("./rjsf/branches.tsx").default;
  computed: typeof import("./rjsf/computed.tsx").default;
  tables: typeof import("./rjsf/tables.tsx").default;
  written: typeof import("./widgets/written.ts").default;
  draft: typeof import("./draft/Draft.tsx").default;
  photos: typeof import("./widgets/file/photos.tsx").default;
  prefill: typeof import("./draft/prefill.ts").default;
  receipt: typeof import("./receipt/Receipt.tsx").default;
  summary: typeof import("./summary/Summary.tsx").default;
  places: typeof import("./places/Places.tsx").default;
  trap: typeof import("./trap/Trap.tsx").default;
  texts: typeof import("./steps/texts.ts").default;
  steps: typeof import("./steps/steps.tsx").default;
}

export type Parts = { [name in PartName]?: Provided[name] };

/** A form with the code that only some forms need. */
export interface PageForm extends CompiledForm {
  parts: Parts;
}
