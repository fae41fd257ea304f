// The files that `npm run build:editor` writes for browsers, and how a document names them.
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { editorPath } from "../../protocol.ts";

/** The used part of Vite's manifest. */
type Manifest = Record<string, { file: string; isEntry?: boolean }>;

export type BuiltCode = ReturnType<typeof openBuiltCode>;

/** `folder`: that of the program, `dist-editor`. @throws an error for the office if it has not been built. */
export function openBuiltCode(folder: string) {
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
  return {
    /** Answers what is a built file, and returns false for any other address. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      let isServed = true;
      serveFile(request, response, () => {
        isServed = false;
      });
      return isServed;
    },
    /** What loads the code of a document, or the site's own code (`motor`) with some of its scripts. */
    documentHead(name: "panel" | "entrar" | "motor", scripts?: string[]): string {
      const path = `${editorPath}${name}/`;
      const manifest: Manifest = JSON.parse(readFileSync(join(files, path, ".vite/manifest.json"), "utf8"));
      const built = Object.values(manifest);
      const entries = built.filter(({ isEntry }) => isEntry).map(({ file }) => file);
      const linksTo = (extension: string, attributes: string) =>
        built
          .filter(({ file }) => file.endsWith(extension))
          .map(({ file }) => `<link ${attributes} href="${path}${file}">`);
      return [
        // The site shows another font if its own is not there at once.
        ...(name === "motor" ? linksTo(".woff2", 'rel="preload" as="font" type="font/woff2" crossorigin') : []),
        ...linksTo(".css", 'rel="stylesheet"'),
        ...(scripts ?? entries).map((file) => `<script type="module" src="${path}${file}"></script>`),
      ].join("\n");
    },
  };
}
