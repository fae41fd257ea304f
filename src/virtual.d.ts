// Modules that the Vite plugin (src/pipeline/publish/plugin.ts) generates from the content files. An ambient module can refer
// to other modules only by `import()` types.

declare module "virtual:site" {
  type Site = import("./types.gen.ts").Site;
  /** The site file without what the build copies into the pages or styles (`shared`, `theme`) and what only some visits need. */
  export type SiteContent = Omit<
    Site,
    | "$schema"
    | "locale"
    | "zone"
    | "shared"
    | "theme"
    | "words"
    | "notFound"
    | "address"
    | "search"
    | "searchHelp"
    | "banners"
  > & {
    /** Absent if the site has no search. */
    search?: Pick<Site["words"]["search"], "open" | "failed">;
    words: Omit<Site["words"]["site"], "noScript" | "noScriptContact">;
  };
  const site: SiteContent;
  export default site;
}

declare module "virtual:routes" {
  type Page = import("./types.gen.ts").Page;
  /** One row of the route table: the path of a page and the function that loads its chunk. `ready`: once its forms are loaded. */
  export type RouteEntry = [path: string, load: () => Promise<{ default: Page; ready?: Promise<unknown> }>];
  /** In a large site not all: see virtual:route-parts. */
  const routes: RouteEntry[];
  export default routes;
}

declare module "virtual:route-parts" {
  /** Finds what the rows of virtual:routes lack. */
  const findInPart: (path: string | undefined) => import("virtual:routes").RouteEntry[1] | undefined;
  export default findInPart;
}

declare module "virtual:start" {
  /** What a document tells the first script. All file names are relative to the site's root. */
  export interface StartDocument {
    /** The scripts of the page and of its forms, beside those of every page. Absent if the page is not in `pages`. */
    scripts?: string[] | undefined;
    /**
     * The pages whose markup can be inserted, by path: those of the menu, those with a form and those that the landing
     * links. The path of the not-found screen is empty. Only in the documents in which visitors arrive at any route.
     */
    pages?: [path: string, page: StartPage][] | undefined;
  }
  /** What the first script requests to show a page. */
  export interface StartPage {
    /** A `MarkupModule`. The landing has none: every route but its own replaces it. */
    markup?: string | undefined;
    styles: string[];
    /** The picture of its hero. */
    picture?: { src: string; srcset?: string | undefined };
  }
  export interface MarkupModule {
    /** The HTML. */
    default: string;
    /** As in `StartDocument`. */
    scripts: string[];
  }
  const files: {
    /** The module that renders the site. */
    main: string;
    /** What `main` imports. */
    scripts: string[];
  };
  /** What the first script requests for a path of which the document has no page. */
  export interface OtherPaths {
    /** A module whose default export is the list of such paths of pages; in a large site, of some. Absent if there are none. */
    paths?: string;
    /** The part of the route table that has the row of the path, if the table has parts. */
    scripts: string[];
  }
  export const partOf: (path: string | undefined) => OtherPaths;
  export default files;
}

declare module "virtual:sections" {
  /** The components of the section types of the landing page; while editing, of all. */
  const sections: import("./sections/loaded.ts").SectionComponents;
  export default sections;
}

declare module "virtual:banners" {
  /** null if the site has no banners. */
  const banners: import("react").ReactNode;
  export default banners;
}

declare module "virtual:banner-list" {
  const banners: import("./types.gen.ts").Banner[];
  export default banners;
}

declare module "virtual:forms" {
  /** By the form's name. */
  const forms: Record<string, () => Promise<{ default: import("./forms/parts.ts").PageForm }>>;
  export default forms;
}

declare module "virtual:search" {
  const search: {
    words: Omit<import("./types.gen.ts").SearchWords, "open" | "failed">;
    /** What is offered if nothing is found. */
    help?: import("./types.gen.ts").LinkGroup;
    index: import("./search/findPages.ts").SearchIndex;
  };
  export default search;
}

declare module "virtual:not-found" {
  const notFound: import("./types.gen.ts").Site["notFound"];
  export default notFound;
}

/** The style sheet with the colours of the site. */
declare module "virtual:colours.css";

declare module "virtual:hours-words" {
  /** `days`: their names, from Sunday: a slow phone would take a tenth of a second to find them. */
  const words: import("./types.gen.ts").HoursWords & { days: string[] };
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
  type Catalogue = import("./pipeline/catalogue/block.ts").Catalogue;
  type PageForm = import("./forms/parts.ts").PageForm;
  const catalogue: Omit<Catalogue, "form"> & { form: PageForm };
  export default catalogue;
}

declare module "*.schema.json" {
  const form: import("./forms/parts.ts").PageForm;
  export default form;
}

/** Trusted Types (W3C), as far as the first script uses them. TypeScript does not declare them, and not all browsers have them. */
interface Window {
  trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
  };
}
