// Modules that the Vite plugin (src/build/vite/plugin.ts) generates from the content files. An ambient module can refer
// to other modules only by `import()` types.

declare module "virtual:site" {
  type Site = import("./types.gen.ts").Site;
  /** The site file without `shared`, which the build copies into the pages, and without the texts of forms. */
  export type SiteContent = Omit<Site, "$schema" | "shared" | "words"> & {
    words: Omit<Site["words"]["site"], "noScript">;
  };
  const site: SiteContent;
  export default site;
}

declare module "virtual:routes" {
  type Page = import("./types.gen.ts").Page;
  /** What a page needs at once, beside its chunk. */
  export interface PageNeeds {
    /** The names of its forms. */
    forms?: string[];
    /** The picture of its hero, and the hero's size. */
    src?: string;
    srcset?: string | undefined;
    size?: import("./types.gen.ts").HeroSection["size"] | undefined;
  }
  /** One row of the route table: the path of a page and the function that loads its chunk. Not all rows list needs. */
  export type RouteEntry = [path: string, load: () => Promise<{ default: Page }>, needs?: PageNeeds];
  const routes: RouteEntry[];
  export default routes;
}

declare module "virtual:sections" {
  /** The components of the section types of the landing page; while editing, of all. */
  const sections: import("./sections/loaded.ts").SectionComponents;
  export default sections;
}

declare module "virtual:forms" {
  /** By the form's name. */
  const forms: Record<string, () => Promise<{ default: import("./forms/parts.ts").PageForm }>>;
  export default forms;
}

declare module "virtual:hours-words" {
  const words: import("./types.gen.ts").HoursWords;
  export default words;
}

declare module "virtual:form-messages" {
  const messages: import("./engine/form.ts").CompiledForm["messages"];
  export default messages;
}

declare module "virtual:icons" {
  /** The address of the sprite of line icons, relative to the document. */
  const href: string;
  export default href;
}

declare module "virtual:catalogue" {
  type Catalogue = import("./build/catalogue/block.ts").Catalogue;
  type PageForm = import("./forms/parts.ts").PageForm;
  const catalogue: Omit<Catalogue, "form"> & { form: PageForm };
  export default catalogue;
}

declare module "*.schema.json" {
  const form: import("./forms/parts.ts").PageForm;
  export default form;
}
