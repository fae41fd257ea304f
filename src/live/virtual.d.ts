// Modules that the Vite plugin (src/content/plugin.ts) makes from the content files.

declare module "virtual:site" {
  import type { SiteContent } from "../content/modules.ts";

  const site: SiteContent;
  export default site;
}

declare module "virtual:routes" {
  import type { RouteEntry } from "../content/modules.ts";

  const routes: RouteEntry[];
  export default routes;
}

declare module "virtual:forms" {
  import type { CompiledForm } from "../forms/engine/form.ts";

  /** By the form's name. */
  const forms: Record<string, () => Promise<{ default: CompiledForm }>>;
  export default forms;
}

declare module "virtual:form-words" {
  import type { FormWords, RuleWords } from "../content/types.gen.ts";

  const words: { form: FormWords; rules: RuleWords };
  export default words;
}

declare module "virtual:icons" {
  /** Where the sprite of line icons is, relative to the document. */
  const href: string;
  export default href;
}

declare module "*.schema.json" {
  import type { CompiledForm } from "../forms/engine/form.ts";

  const form: CompiledForm;
  export default form;
}
