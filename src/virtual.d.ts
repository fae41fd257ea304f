// Modules that the Vite plugin (src/build/vite/plugin.ts) makes from the content files. An ambient module may name
// others only by `import()` types.

declare module "virtual:site" {
  type Site = import("./types.gen.ts").Site;
  /** The site file without the shared sections, which pages contain by now, and the texts that only forms need. */
  export type SiteContent = Omit<Site, "$schema" | "shared" | "words"> & { words: Site["words"]["site"] };
  const site: SiteContent;
  export default site;
}

declare module "virtual:routes" {
  /** What the chunk of a page exports: the page, and the names of the forms that it shows. */
  export type PageModule = { default: import("./types.gen.ts").Page; forms: string[] };
  /** One row of the route table: the path of a page and what loads its chunk. */
  export type RouteEntry = [path: string, load: () => Promise<PageModule>];
  const routes: RouteEntry[];
  export default routes;
}

declare module "virtual:forms" {
  /** By the form's name. */
  const forms: Record<string, () => Promise<{ default: import("./engine/form.ts").CompiledForm }>>;
  export default forms;
}

declare module "virtual:form-messages" {
  const words: import("./engine/form.ts").CompiledForm["words"];
  export default words;
}

declare module "virtual:icons" {
  /** Where the sprite of line icons is, relative to the document. */
  const href: string;
  export default href;
}

declare module "virtual:catalogue" {
  type Catalogue = import("./build/catalogue/block.ts").Catalogue;
  type CompiledForm = import("./engine/form.ts").CompiledForm;
  const catalogue: Omit<Catalogue, "form"> & { form: CompiledForm };
  export default catalogue;
}

declare module "*.schema.json" {
  const form: import("./engine/form.ts").CompiledForm;
  export default form;
}
