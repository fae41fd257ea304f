import { join } from "node:path";

/** The folder `src` with `/`, as Vite writes the ids of modules. */
export const sourceFolder = join(import.meta.dirname, "../..").replaceAll("\\", "/");

/** The id of the module at a path in `src`. */
export const sourceAt = (path: string) => `${sourceFolder}/${path}`;
