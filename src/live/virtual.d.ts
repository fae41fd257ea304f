// Modules that the Vite plugin (src/content/plugin.ts) makes from the content files. An ambient module may name
// others only by `import()` types.

declare module "virtual:site" {
  const site: import("../content/modules.ts").SiteContent;
  export default site;
}

declare module "virtual:routes" {
  const routes: import("../content/modules.ts").RouteEntry[];
  export default routes;
}

declare module "virtual:forms" {
  /** By the form's name. */
  const forms: Record<string, () => Promise<{ default: import("../forms/engine/form.ts").CompiledForm }>>;
  export default forms;
}

declare module "virtual:form-words" {
  const words: import("../forms/engine/form.ts").CompiledForm["words"];
  export default words;
}

declare module "virtual:icons" {
  /** Where the sprite of line icons is, relative to the document. */
  const href: string;
  export default href;
}

declare module "virtual:catalogue" {
  type Catalogue = import("../content/catalogue/block.ts").Catalogue;
  type CompiledForm = import("../forms/engine/form.ts").CompiledForm;
  const catalogue: Omit<Catalogue, "form"> & { form: CompiledForm };
  export default catalogue;
}

declare module "*.schema.json" {
  const form: import("../forms/engine/form.ts").CompiledForm;
  export default form;
}
