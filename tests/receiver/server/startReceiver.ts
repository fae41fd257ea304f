// A receiver in this process with a database, a built site and a folder of its own.
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sweepSpool } from "../../../src/receiver/body/spool.ts";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import type { ReceivedSite } from "../../../src/receiver/receivedSite.ts";
import { spoolFolder } from "../../../src/receiver/server/post.ts";
import { createReceiver, type LogLine, type Receiver } from "../../../src/receiver/server/server.ts";
import { createStaticFiles } from "../../../src/receiver/server/staticFiles.ts";
import { readSettings } from "../../../src/receiver/settings.ts";
import { close, listen } from "../../../src/server/lifetime.ts";
import { receivedSite } from "../site.ts";

export const site = receivedSite();

/** The files of the built site. */
const dist: Record<string, string> = {
  "index.html": "<h1>Inicio</h1>",
  "pqrs/index.html": "<h1>PQRS</h1>",
  "404.html": `<!doctype html><base href="/"><h1>404</h1>`,
  "assets/main-1a2b.js": "export {};",
  _headers: "secret",
  ".htaccess": "secret",
};

export type Running = Awaited<ReturnType<typeof startReceiver>>;

interface StartOptions {
  /** Replace some of the usual ones. */
  settings?: Partial<Receiver["settings"]>;
  site?: ReceivedSite;
}

export async function startReceiver({
  settings,
  site: own = site,
  ...options
}: Partial<Omit<Receiver, "settings" | "current">> & StartOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), "receiver-"));
  for (const [name, content] of Object.entries(dist)) {
    await mkdir(join(folder, "dist", name, ".."), { recursive: true });
    await writeFile(join(folder, "dist", name), content);
  }
  await writeFile(join(folder, "beside.txt"), "secret");
  const data = join(folder, "datos");
  const database = await openDatabase({ data });
  await sweepSpool(spoolFolder(data));
  const lines: LogLine[] = [];
  const version = { site: own, serveFile: createStaticFiles(join(folder, "dist")), check: async () => {} };
  const server = createReceiver({
    current: () => version,
    database,
    settings: {
      ...readSettings({ DATA: data, SECONDS_TO_FILL: "0", ORIGINS: "https://otra.edu.co", PROXIES: "1" }),
      ...settings,
    },
    log: (line) => lines.push(line),
    ...options,
  });
  const address = await listen(server, { port: 0, host: "127.0.0.1" });
  let visitors = 0;
  return {
    address,
    dist: join(folder, "dist"),
    data,
    database,
    lines,
    /** Posts a form. Each request comes from another address. */
    async post(form: string, body: BodyInit, headers: Record<string, string> = {}) {
      visitors += 1;
      const type = typeof body === "string" ? { "Content-Type": "application/json" } : {};
      const forwarded = { "X-Forwarded-For": `10.0.${visitors >> 8}.${visitors & 255}` };
      const request = { method: "POST", body, headers: { ...type, ...forwarded, ...headers } };
      const response = await fetch(`${address}/recibir/${form}`, request);
      return { status: response.status, headers: response.headers, answer: await response.json() };
    },
    spooled: () => readdir(spoolFolder(data)),
    removeSpool: () => rm(spoolFolder(data), { recursive: true }),
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    close: () => close(server),
    async stop() {
      server.closeAllConnections();
      if (server.listening) await close(server);
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Opens a connection and sends bytes as they are. `answer` has everything that the receiver sends until it closes. */
export function openConnection(address: string, bytes: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // Fails if the receiver closes the connection while the test is still sending.
  socket.on("error", () => {});
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  socket.write(bytes);
  return { socket, answer: new Promise<string>((resolve) => socket.once("close", () => resolve(answer))) };
}
