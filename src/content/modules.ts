// What the browser receives of the content: the shapes of the modules that the Vite plugin makes. Types alone.
import type { Page, Site, Words } from "./types.gen.ts";

/** The site file, less what pages have had put in place and what only forms need. */
export type SiteContent = Omit<Site, "$schema" | "shared" | "words"> & { words: Words["site"] };

/** One row of the route table: all that is known of a page before its chunk arrives. */
export type RouteEntry = [path: string, load: () => Promise<{ default: Page }>];
