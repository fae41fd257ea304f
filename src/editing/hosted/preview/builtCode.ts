// The files that `npm run build:editor` writes for browsers, and how a document names them.
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { editorPath } from "../../protocol.ts";
import { enginePath } from "./addresses.ts";

/** The used part of Vite's manifest. */
type Manifest = Record<string, { file: string; isEntry?: boolean }>;

export interface BuiltCode {
  /** Answers what is a built file, and returns false for any other address. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** What loads the code of a document at `/editar/panel/` or `/editar/entrar/`. */
  documentHead: (name: "panel" | "entrar") => string;
  /** What loads the site's own code, with some of its scripts. */
  engineHead: (scripts: string[]) => string;
}

/** `folder`: that of the program, `dist-editor`. @throws an error for the office if it has not been built. */
export function openBuiltCode(folder: string): BuiltCode {
  const files = join(folder, "public");
  if (!existsSync(files)) throw new Error(`Falta el código del editor en ${folder}. Ejecute «npm run build:editor».`);
  const serveFile = sirv(files, {
    etag: true,
    setHeaders: (response, path) => {
      // The engine's modules are named as their sources.
      if (/\.tsx?$|\/react$/.test(path)) response.setHeader("Content-Type", "text/javascript");
      const caching = path.includes("/assets/") ? "private, max-age=31536000, immutable" : "no-cache";
      response.setHeader("Cache-Control", caching);
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    },
  });
  const filesOf = (name: string) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(files, editorPath, name, ".vite/manifest.json"), "utf8"));
    return Object.values(manifest).map(({ file, isEntry }) => ({ address: `${editorPath}${name}/${file}`, isEntry }));
  };
  const linksTo = (built: { address: string }[], extension: string, attributes: string) =>
    built
      .filter(({ address }) => address.endsWith(extension))
      .map(({ address }) => `<link ${attributes} href="${address}">`);
  const scriptAt = (address: string) => `<script type="module" src="${address}"></script>`;
  return {
    serve: (request, response) => {
      let isServed = true;
      serveFile(request, response, () => {
        isServed = false;
      });
      return isServed;
    },
    documentHead: (name) => {
      const built = filesOf(name);
      const scripts = built.filter(({ isEntry }) => isEntry).map(({ address }) => scriptAt(address));
      return [...linksTo(built, ".css", 'rel="stylesheet"'), ...scripts].join("\n");
    },
    engineHead: (names) => {
      const built = filesOf("motor");
      return [
        // The site shows another font if its own is not there at once.
        ...linksTo(built, ".woff2", 'rel="preload" as="font" type="font/woff2" crossorigin'),
        ...linksTo(built, ".css", 'rel="stylesheet"'),
        ...names.map((name) => scriptAt(enginePath + name)),
      ].join("\n");
    },
  };
}
