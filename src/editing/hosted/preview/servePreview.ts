// The requests of the preview's documents.
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path/posix";
import querystring from "node:querystring";
import type { SiteNews } from "../../../live/newest.ts";
import { contentTypes } from "../../../pipeline/publish/devServer.ts";
import { responseHeaders } from "../../../pipeline/publish/hosting.ts";
import { escaped } from "../../../pipeline/publish/markup.ts";
import type { Problem } from "../../../pipeline/read/problem.ts";
import { commonHeaders } from "../../document.ts";
import { modulesPath, previewPath, previewScripts } from "./addresses.ts";
import type { BuiltCode } from "./builtCode.ts";
import type { SiteModules } from "./siteModules.ts";

interface Content {
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

/** Returns a function that returns false for an address of others. */
export function servePreview(built: BuiltCode) {
  const process = Date.now().toString(36);
  return async (site: SiteModules, request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !url.pathname.startsWith(previewPath)) return false;
    const content = await contentAt(url, site, built, process);
    if (!content) return false;
    const { type, body, headers } = content;
    response.writeHead(200, { ...commonHeaders, ...headers, "Content-Type": type });
    response.end(body);
    return true;
  };
}

async function contentAt(url: URL, site: SiteModules, built: BuiltCode, process: string): Promise<Content | undefined> {
  const { snapshot, version } = site;
  const name = url.pathname.slice(previewPath.length);
  const start = [process, snapshot?.site.locale, snapshot?.site.zone, snapshot ? "" : "none"].join(" ");
  if (name === "") return documentOf(built, site, start);
  if (name === "cambios") {
    const news: SiteNews = { start, version, modules: site.newerThan(Number(url.searchParams.get("desde"))) };
    return { type: "application/json", body: JSON.stringify(news) };
  }
  if (url.pathname.startsWith(modulesPath)) {
    const body = await site.code(`virtual:${querystring.unescape(url.pathname.slice(modulesPath.length))}`);
    return body === undefined ? undefined : { type: name.endsWith(".css") ? "text/css" : "text/javascript", body };
  }
  // What the page asks the receiver (forms/places).
  if (name.startsWith("_/cupos/")) return { type: "application/json", body: '{"quedan":10}' };
  const asset = site.asset(name);
  // Its name changes with its bytes.
  const headers = { "Cache-Control": "private, max-age=31536000, immutable" };
  const type = contentTypes[extname(name)] ?? "application/octet-stream";
  return asset && { type, body: asset.source, headers };
}

const html = "text/html; charset=utf-8";

function documentOf(built: BuiltCode, { snapshot, version, problems }: SiteModules, start: string): Content {
  const code = built.documentHead("motor", snapshot ? previewScripts : previewScripts.slice(-1));
  const icons = (snapshot?.siteIcons ?? []).map((icon) => {
    const attributes = Object.entries(icon).map(([name, value]) => `${name}="${value}"`);
    return `<link ${attributes.join(" ")}>`;
  });
  const body = `<!doctype html>
<html lang="${snapshot?.site.locale ?? "es"}" data-version="${version}" data-start="${start}">
  <head>
    <meta charset="UTF-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title></title>
    ${icons.join("")}
    ${code}
    <link rel="stylesheet" data-colours href="${modulesPath}colours.css?v=${version}">
  </head>
  <body>
    <div id="root">${snapshot ? "" : explain(problems)}</div>
  </body>
</html>
`;
  // Forms are sent nowhere: the policy names no other origin, whatever the forms say.
  const headers = responseHeaders([], { style: "", script: "" }, "'self'");
  return { type: html, body, headers };
}

/** A picture whose pixels cannot be read is found only when it is drawn: it is named here, before any panel is open. */
function explain(problems: Problem[]): string {
  const pictures = problems.filter(({ kind }) => kind === "broken-picture");
  const texts = pictures.map(({ message, hint }) => `<p>${escaped(`${message} ${hint}`)}</p>`);
  const where = pictures.length > 0 ? "" : " El panel dice cuáles son.";
  return `<h1>El sitio tiene errores</h1><p>Se verá cuando estén corregidos.${where}</p>${texts.join("")}`;
}
