// The files of the built site, with the cache rules that other hosts get from the build.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { cacheControl } from "../../engine/cacheControl.ts";
import { resultOf } from "../../engine/resultOf.ts";

/** Returns a function that answers GET and HEAD with the files in `folder`. */
export function createStaticFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  // `dev` looks for each file when it is requested: the next build replaces the folder.
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader("Cache-Control", cacheControl[path.startsWith("/assets/") ? "assets" : "others"]);
    },
  });
  return (request, response) => {
    const [path = "", query] = (request.url ?? "").split("?");
    const steps = decodedSteps(path);
    const answerMissing = () => void answerNotFound(response, folder, path);
    if (!steps) return answerMissing();
    const last = steps.at(-1);
    // The addresses in the document of a page are relative to its folder.
    if (last && existsSync(join(folder, ...steps, "index.html"))) {
      const location = `./${encodeURIComponent(last)}/${query === undefined ? "" : `?${query}`}`;
      return void response.writeHead(301, { Location: location, "Cache-Control": cacheControl.others }).end();
    }
    // sirv answers ranges that end before they begin with an exception. Nothing here is large enough to need them.
    delete request.headers.range;
    response.once("pipe", (file: NodeJS.ReadableStream & { destroy: () => void }) => {
      file.once("error", () => response.destroy());
      response.once("close", () => file.destroy());
    });
    serve(request, response, answerMissing);
  };
}

/** The steps of a path; undefined if it cannot be decoded, or leads to a hidden file or to the headers for other hosts. */
function decodedSteps(path: string): string[] | undefined {
  const steps = resultOf(() => decodeURIComponent(path))?.split(/[\\/]/);
  const isHidden = steps?.some((step) => step.startsWith(".") || step === "_headers" || step.includes("\0"));
  return isHidden ? undefined : steps;
}

/** The page leads to the site wherever a proxy shows it: its addresses are relative to the folder that was requested. */
async function answerNotFound(response: ServerResponse, folder: string, path: string) {
  const page = await readFile(join(folder, "404.html"), "utf8").catch(() => "No hay nada en esta dirección.\n");
  const type = page.startsWith("<") ? "html" : "plain";
  const root = `./${path.slice(1).replaceAll(/[^/]/g, "").replaceAll("/", "../")}`;
  response
    .writeHead(404, { "Content-Type": `text/${type}; charset=utf-8`, "Cache-Control": cacheControl.others })
    .end(page.replace(/(?<=<base href=").*?(?=")/, root));
}
