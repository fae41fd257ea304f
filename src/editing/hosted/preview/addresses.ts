// The addresses of the preview, and what the code that is emitted for it may import.
import { partModules } from "../../../engine/formParts.ts";
import { engineModules } from "../../../engine/keywords.ts";
import { editorPath } from "../../protocol.ts";

/** The code of the site, built once with the content outside. */
export const enginePath = `${editorPath}motor/`;
/** The site's document; its content modules and assets are below it. */
export const previewPath = `${editorPath}vista/`;
export const modulesPath = `${previewPath}m/`;

/** The scripts of the preview's document, in the order in which they run. */
export const previewScripts = ["editor/site/main.ts", "main.tsx", "live/newest.ts"];

/** The modules of `src` that emitted code imports. A test compares the list with the code of all fixtures. */
const importedModules = [
  "app/Banners.tsx",
  "engine/commonJs.ts",
  "engine/compute.ts",
  "engine/form.ts",
  ...Object.keys(engineModules).map((name) => `${name}.ts`),
  ...partModules.map((name) => `forms/${name}`),
  "live/live.ts",
  "sections/all.ts",
  "sections/elements/Rich.tsx",
  "sections/form/formResource.ts",
];

/** The modules of packages that emitted code imports, each with what it exports. */
export const importedPackages: Record<string, "createElement" | "default"> = {
  react: "createElement",
  "ajv/dist/runtime/equal.js": "default",
  "ajv/dist/runtime/ucs2length.js": "default",
  "ajv-formats/dist/formats.js": "default",
};

/** The modules of `src` that the engine has under their own names. */
export const engineEntries = [...new Set([...previewScripts, ...importedModules])];

/** `virtual:content/content/pages/inicio` → `/editar/vista/m/content/content/pages/inicio`, `react` → `/editar/motor/react`. */
export function addressInPreview(id: string): string {
  return id.startsWith("virtual:") ? modulesPath + id.slice("virtual:".length) : enginePath + id;
}
