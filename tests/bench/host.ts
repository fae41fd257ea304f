// A static server that compresses text files, like common hosts.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const compressed = [".html", ".js", ".css", ".svg"];

/** Serves the files of `folder`. */
export async function host(folder: string) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname.replace(/\/$/, "/index.html");
    const type = extname(path);
    const file = await readFile(join(folder, path)).catch(() => undefined);
    if (!file) return response.writeHead(404).end();
    const zipped = compressed.includes(type);
    response.writeHead(200, {
      "Content-Type": types[type] ?? "application/octet-stream",
      ...(zipped && { "Content-Encoding": "gzip" }),
    });
    return response.end(zipped ? gzipSync(file) : file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The host has no address");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
