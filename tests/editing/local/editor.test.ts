// The editor in the development server, over HTTP.
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request, type Server } from "node:http";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { editor } from "../../../src/editing/local/editor.ts";
import type { Model } from "../../../src/editing/protocol.ts";
import { hasMark } from "../../../src/edits/marks.ts";
import type { CurrentSite } from "../../../src/pipeline/publish/currentSite.ts";
import { content } from "../../../src/pipeline/publish/plugin.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { copyOfSite } from "../../browser/site.ts";
import { repository } from "../../roots.ts";
import { changeOf, landing } from "../site.ts";

let site: Awaited<ReturnType<typeof copyOfSite>>;
let server: ViteDevServer;
let host: string;
beforeAll(async () => {
  site = await copyOfSite();
  server = await serve("127.0.0.1");
  host = `127.0.0.1:${portOf(server)}`;
});
afterAll(async () => {
  await server.close();
  await site.remove();
});

async function serve(name: string, root = site.root): Promise<ViteDevServer> {
  const plugins = [content(), editor()];
  const options = { port: 0, host: name, ws: false } as const;
  return (await createServer({ configFile: false, root, logLevel: "silent", server: options, plugins })).listen();
}

const portOf = (one: ViteDevServer) => Number(new URL(one.resolvedUrls?.local[0] ?? "").port);

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** With any header, which `fetch` does not allow, and a connection of its own: the server may be closing an idle one. */
function open(path: string, { method = "GET", headers = {}, body = "" }: Sent = {}, port = portOf(server)) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers: { host, ...headers }, agent: false }, resolve)
      .on("error", reject)
      .end(body);
  });
}

async function ask(path: string, sent?: Sent, port?: number) {
  const response = await open(path, sent, port);
  let text = "";
  for await (const part of response.setEncoding("utf8")) text += part;
  return { status: response.statusCode, headers: response.headers, text };
}

const sameOrigin = { "sec-fetch-site": "same-origin" };

async function post(address: string, value: unknown) {
  const [, token = ""] = /name="editor" content="([^"]+)"/.exec((await ask("/editar/")).text) ?? [];
  const headers = { ...sameOrigin, origin: `http://${host}`, "content-type": "application/json", "x-editor": token };
  return ask(`/editar/${address}`, { method: "POST", headers, body: JSON.stringify(value) });
}

test("the document lets only its own scripts run, and nothing of the site's is in it", async () => {
  const { status, headers, text } = await ask("/editar/");
  expect(status).toBe(200);
  const policy = String(headers["content-security-policy"]);
  const [, nonce] = /script-src 'self' 'nonce-([\w-]+)'/.exec(policy) ?? [];
  const sockets = ["localhost", "127.0.0.1"].map(
    (name) => `ws://${name}:${portOf(server)} wss://${name}:${portOf(server)}`,
  );
  const code = `'self' 'nonce-${nonce}'`;
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    `script-src ${code}`,
    `style-src ${code}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${sockets.join(" ")}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(text).toContain(`nonce="${nonce}"`);
  expect(text.match(/<script(?![^>]*nonce)[^>]*>/g)).toEqual([
    '<script type="module" src="/@vite/client">',
    '<script type="module" src="/src/editor/main.tsx">',
  ]);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(String((await ask("/editar/")).headers["content-security-policy"])).not.toContain(nonce);
});

test("Vite's window for errors does not cover what the editor says of the site's", async () => {
  const client = await readFile(join(repository, "node_modules/vite/dist/client/client.mjs"), "utf8");
  const [, element] = /overlayId = "([^"]+)"/.exec(client) ?? [];
  expect(await readFile(join(repository, "src/editor/editor.css"), "utf8")).toContain(
    `${element} {\n    display: none;`,
  );
});

test("the site's first script takes the marks off its texts", async () => {
  const texts = await server.transformRequest("virtual:content/content/pages/inicio");
  expect(texts && hasMark(texts.code)).toBe(true);
  const html = await server.transformIndexHtml("/", "<html><head><script src='/x.js'></script></head></html>");
  expect(/<script[^>]*src="([^"]*)"/.exec(html)?.[1]).toBe("/src/editor/site/main.ts");
});

/** What Vite writes to the terminal about its addresses. */
function printed(one: ViteDevServer) {
  const info = vi.spyOn(one.config.logger, "info").mockImplementation(() => {});
  one.printUrls();
  const lines = info.mock.calls.map(([line]) => line).join("\n");
  info.mockRestore();
  return lines;
}

test("the terminal says where the site and the editor are", () => {
  const lines = printed(server);
  expect(lines).toContain("Local");
  expect(lines).toContain(`Editar el sitio: http://${host}/editar/`);
});

test("opens at the usual port of the web, which browsers leave out of the host", async () => {
  const address = { address: "127.0.0.1", family: "IPv4", port: 80 };
  const port = portOf(server);
  const usual = vi.spyOn(server.httpServer as Server, "address").mockReturnValue(address);
  const { status, headers } = await ask("/editar/", { headers: { host: "localhost" } }, port);
  usual.mockRestore();
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toContain("ws://localhost wss://localhost");
});

test("refuses another name for this computer, and a script of another page", async () => {
  expect((await ask("/editar/", { headers: { host: "evil.example" } })).status).toBe(403);
  const { status, text } = await ask(`/editar/_/model`, { headers: { "sec-fetch-site": "cross-site" } });
  expect(status).toBe(403);
  expect(JSON.parse(text).message).toContain("Otra página web");
});

test("lets no page of another origin read the files of the site", async () => {
  const { headers } = await ask("/content/site.json", { headers: { origin: "http://localhost:3000" } });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

test("changes a file and shows it in the site", async () => {
  const { text } = await ask(`/editar/_/model`, { headers: sameOrigin });
  const model = JSON.parse(text) as Model;
  const { hash = "" } = model.files[landing] ?? {};
  const [file] = changeOf(landing, "", { op: "set", at: ["sections", 0, "title"], value: "Hola" }).files;
  const answer = await post("_/change", { label: "Cambiar el texto", files: [{ ...file, base: hash }] });
  expect(answer.status).toBe(200);
  const module = async () => (await server.transformRequest("virtual:content/content/pages/inicio"))?.code;
  expect(await module()).toContain("Hola");
  expect((await post("_/undo", {})).status).toBe(200);
  expect(await module()).not.toContain("Hola");
});

test("a window that opens the editor shows the site of now, whatever another one has left", async () => {
  const current: CurrentSite = server.config.plugins.find(({ name }) => name === "content")?.api;
  const text = await site.read(landing);
  const earlier = new Map(await readFiles(site.root)).set(
    landing,
    text.replace('"title": "Inicio"', '"title": "Antes"'),
  );
  await current.show(earlier);
  const module = async () => (await server.transformRequest("virtual:content/content/pages/inicio"))?.code;
  expect(await module()).toContain("Antes");
  await ask("/editar/");
  await expect.poll(module).not.toContain("Antes");
});

test("sends an event after another program has saved a file", async () => {
  const events = await open(`/editar/_/events`, { headers: sameOrigin });
  expect(events.headers["content-type"]).toBe("text/event-stream");
  const received = new Promise<string>((resolve) => {
    let text = "";
    events.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (/event: changed\ndata: \{.*\n\n/.test(text)) resolve(text);
    });
  });
  await site.change(landing, (text) => text.replace('"title": "Inicio"', '"title": "Portada"'));
  server.watcher.emit("change", `${site.root}/${landing}`);
  expect(await received).toContain(`"${landing}":"`);
  events.destroy();
});

test("refuses a body that is too long: a photograph may be longer than a text", async () => {
  const long = "x".repeat(2_100_000);
  expect((await post("_/change", long)).status).toBe(413);
  expect((await post("_/upload", long)).status).toBe(400);
});

test("the site goes on where the editor cannot keep its history", async () => {
  const other = await copyOfSite();
  await other.write(".editor", "This is no folder.");
  const without = await serve("127.0.0.1", other.root);
  const headers = { ...sameOrigin, host: `127.0.0.1:${portOf(without)}` };
  expect((await ask(`/editar/_/model`, { headers }, portOf(without))).status).toBe(500);
  // The document loads too, and says why: a failure behind it must not end the server.
  expect((await ask("/editar/", { headers }, portOf(without))).status).toBe(200);
  const module = async () => (await without.transformRequest("virtual:content/content/pages/inicio"))?.code;
  await other.change(landing, (text) => text.replace('"title": "Inicio"', '"title": "Portada"'));
  without.watcher.emit("change", `${other.root}/${landing}`);
  await expect.poll(module).toContain("Portada");
  await without.close();
  await other.remove();
});

test("is off while the site is shared with other computers", async () => {
  const shared = await serve("0.0.0.0");
  for (const path of ["/editar/", `/editar/_/model`]) {
    const { status, text } = await ask(path, { headers: sameOrigin }, portOf(shared));
    expect(status).toBe(403);
    expect(JSON.parse(text).message).toContain("--host");
  }
  const html = await shared.transformIndexHtml("/", "<html><head></head></html>");
  expect(html).not.toContain("/src/editor/");
  expect(printed(shared)).not.toContain("/editar/");
  // The invisible marks of the places stay out of the texts: no script would take them off.
  const landing = await shared.transformRequest("virtual:content/content/pages/inicio");
  expect(landing && hasMark(landing.code)).toBe(false);
  await shared.close();
});

test.each<[string | boolean | undefined, number]>([
  [undefined, 1],
  [false, 1],
  ["localhost", 1],
  ["::1", 1],
  [true, 0],
  ["192.168.1.5", 0],
])("with the host %s, a document of the site gets %i script of the editor", (host, count) => {
  const { configResolved, transformIndexHtml } = editor();
  const config = { plugins: [{ name: "content", api: {} }], server: { host } };
  Reflect.apply(configResolved as () => void, undefined, [config]);
  expect(Reflect.apply(transformIndexHtml as () => object[], undefined, [])).toHaveLength(count);
});
