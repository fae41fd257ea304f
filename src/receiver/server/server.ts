// The HTTP server: its routes, limits and log.
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Database } from "../database/database.ts";
import type { ReceivedSite } from "../receivedSite.ts";
import type { Settings } from "../settings.ts";
import { type Answer, answerTo, problem, send } from "./answer.ts";
import { createRateLimit } from "./limits.ts";
import { addressOf, isKnownOrigin, sharingHeaders } from "./origin.ts";
import { createPost, type Post } from "./post.ts";
import { createStaticFiles } from "./staticFiles.ts";

export interface Receiver {
  site: ReceivedSite;
  database: Database;
  settings: Pick<Settings, "data" | "origins" | "proxies">;
  /** The folder of the built site. */
  dist: string;
  /** Receives a line for each request. */
  log: (line: LogLine) => void;
  /** Called after a submission was stored. */
  onFiled?: () => void;
  /** Only for tests, which do not wait as long. */
  timeouts?: ServerOptions;
}

/** Without addresses, data and names of files. */
export interface LogLine {
  time: string;
  route: string;
  /** 499 if the client left before the answer. */
  status: number;
  ms: number;
  /** The length of the answer. */
  bytes: number;
  /** The code or the class of an unexpected error. */
  error?: string;
}

const postsAtOnce = 100;
const postsPerMinute = 60;

/** In milliseconds. A file of 15 MB takes ten minutes on a line of 25 kB/s. */
const timeouts: ServerOptions = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  // Longer than that of common proxies, which otherwise send requests on connections that are being closed.
  keepAliveTimeout: 65_000,
};

/** In milliseconds: a connection on which nothing moves is closed. */
const idleTimeout = 60_000;

export function createReceiver({ site, database, settings, dist, log, onFiled, timeouts: own }: Receiver): Server {
  const serveFile = createStaticFiles(dist);
  const handlePost = limited(createPost(database, settings.data, onFiled), settings);
  const server = createServer({ ...timeouts, ...own }, async (request, response) => {
    const line = logged(request, response, log);
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
    const [path = ""] = (request.url ?? "").split("?");
    const form = /^\/recibir\/([^/]+)$/.exec(path)?.[1];
    try {
      if (form !== undefined) {
        line.route = Object.hasOwn(site.forms, form) ? `recibir/${form}` : "recibir";
        const shared = sharingHeaders(request, settings);
        for (const [name, value] of Object.entries({ ...shared, Vary: "Origin" })) response.setHeader(name, value);
        send(response, await answerForm(request, form));
      } else if (request.method !== "GET" && request.method !== "HEAD") send(response, wrongMethod("GET, HEAD"));
      else if (path === "/salud") {
        line.route = "salud";
        await database.query("select 1");
        send(response, { status: 200, body: { estado: "bien" } });
      } else serveFile(request, response);
    } catch (error) {
      const answer = answerTo(error);
      if (answer.status === 503) line.error = codeOf(error);
      if (response.headersSent) response.destroy();
      else send(response, answer);
    }
    // The client reads the answer only after it has sent everything.
    request.resume();
  });
  server.timeout = idleTimeout;
  return server;

  async function answerForm(request: IncomingMessage, name: string): Promise<Answer> {
    const form = Object.hasOwn(site.forms, name) ? site.forms[name] : undefined;
    if (!form) return problem(404, "Este formulario no existe.");
    if (!isKnownOrigin(request, settings)) return problem(403, "Este formulario no se recibe desde otro sitio.");
    const isShared = settings.origins.includes(request.headers.origin ?? "");
    if (request.method === "OPTIONS" && isShared) return { status: 204 };
    return request.method === "POST" ? handlePost(request, name, form) : wrongMethod("POST");
  }
}

function wrongMethod(allowed: string): Answer {
  return problem(405, "Esta dirección no admite este método.", undefined, { Allow: allowed });
}

/** Refuses requests that are too many, at once or from the same address. */
function limited(post: Post, settings: Receiver["settings"]): Post {
  const rate = createRateLimit(postsPerMinute);
  let running = 0;
  return async (request, name, form) => {
    const seconds = rate.count(addressOf(request, settings));
    const wait = (status: number, after: number) =>
      problem(status, "Hay muchos envíos en este momento. Espere un poco e intente de nuevo.", undefined, {
        "Retry-After": String(after),
      });
    if (seconds > 0) return wait(429, seconds);
    if (running >= postsAtOnce) return wait(503, 10);
    running += 1;
    try {
      return await post(request, name, form);
    } finally {
      running -= 1;
    }
  };
}

/** Writes a line when the answer is finished or the client has left. Route and error are set until then. */
function logged(request: IncomingMessage, response: ServerResponse, log: Receiver["log"]) {
  const line: Pick<LogLine, "route" | "error"> = { route: "sitio" };
  const start = performance.now();
  const { socket } = request;
  const before = socket.bytesWritten;
  response.once("close", () =>
    log({
      time: new Date().toISOString(),
      ...line,
      status: response.headersSent ? response.statusCode : 499,
      ms: Math.round(performance.now() - start),
      bytes: socket.bytesWritten - before,
    }),
  );
  return line;
}

/** Never the message: those of databases quote values. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error ? String(error.code) : error.name;
}
