// The HTTP server: its routes and log.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Database } from "../../server/database.ts";
import { idleTimeout } from "../../server/lifetime.ts";
import { describeError, type LoggedError } from "../../server/log.ts";
import { Refusal, type Reply, replyTo, send, setHeaders } from "../../server/reply.ts";
import { visitorAddress } from "../../server/visitorAddress.ts";
import { visitorTexts } from "../../server/visitorTexts.ts";
import type { ReceivedSite } from "../receivedSite.ts";
import type { Settings } from "../settings.ts";
import type { SiteVersion } from "../version/version.ts";
import { createHealth } from "./health.ts";
import { createLimits } from "./limits.ts";
import { isKnownOrigin, sharingHeaders } from "./origin.ts";
import { countPlaces, createPost } from "./post.ts";

export interface Receiver {
  /** The version of the site that is published now. */
  current: () => SiteVersion;
  database: Database;
  settings: Omit<Settings, "port" | "host">;
  log: (line: LogLine) => void;
  /** Called after a submission was stored. */
  onFiled?: () => void;
  /** Only for tests, which do not wait as long. */
  timeouts?: ServerOptions;
}

/** A line of the log, without addresses, data and names of files. */
export interface LogLine {
  /** Of the request; the answer has it in `X-Request-Id`. */
  id: string;
  route: string;
  /** 499 if the client left before the answer. */
  status: number;
  ms: number;
  /** The length of the answer. */
  bytes: number;
  /** What to correct in the settings. */
  text?: string;
  /** An unexpected error. */
  error?: LoggedError;
}

/** In milliseconds. A file of 15 MB takes ten minutes on a line of 25 kB/s. */
const timeouts: ServerOptions = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  // Longer than that of common proxies, which otherwise send requests on connections that are being closed.
  keepAliveTimeout: 65_000,
};

const unbelieved = "Si delante hay un proxy, escriba PROXIES=1. Sin ello, todos sus visitantes cuentan como uno.";

export function createReceiver({ current, database, settings, log, onFiled, timeouts: own }: Receiver): Server {
  const post = createPost({ database, settings, onFiled });
  const limited = createLimits(settings);
  const checkHealth = createHealth(database, settings.data);
  const server = createServer({ ...timeouts, ...own }, async (request, response) => {
    const line = logged(request, response, log);
    // The same for the whole request.
    const version = current();
    setHeaders(response, { ...version.site.headers, "X-Request-Id": line.id });
    try {
      await answer({ request, response, line }, version);
    } catch (error) {
      if (!(error instanceof Refusal)) line.error = describeError(error);
      if (response.headersSent) response.destroy();
      else send(response, replyTo(error, version.site.locale));
    }
    // The client reads the answer only after it has sent everything.
    request.resume();
  });
  server.timeout = idleTimeout;
  return server;

  async function answer({ request, response, line }: Exchange, { name: version, site, serveFile, check }: SiteVersion) {
    // What is behind a proxy could take another one for the host than the proxy.
    if ((request.headersDistinct.host?.length ?? 0) > 1) throw new Refusal(400, "La solicitud tiene dos «Host».");
    const [path = ""] = (request.url ?? "").split("?");
    // A page may have the same address: what is read is the site's.
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead) return send(response, await answerForm({ request, response, line }, path, site));
    // The address of a page has no such character.
    if (path === "/_/salud") {
      line.route = "salud";
      await checkHealth();
      await check();
      return send(response, { status: 200, body: { estado: "bien", version } });
    }
    const places = /^\/_\/cupos\/([^/]+)$/.exec(path)?.[1];
    if (places === undefined) return serveFile(request, response);
    line.route = "cupos";
    send(response, await countPlaces(database, places, formNamed(places, site)));
  }

  async function answerForm({ request, response, line }: Exchange, path: string, site: ReceivedSite): Promise<Reply> {
    const name = /^\/recibir\/([^/]+)$/.exec(path)?.[1];
    if (name === undefined) throw wrongMethod("GET, HEAD");
    const form = formNamed(name, site);
    line.route = form ? `recibir/${name}` : "recibir";
    if (settings.proxies === 0 && request.headers["x-forwarded-for"]) line.text = unbelieved;
    setHeaders(response, { ...sharingHeaders(request, settings), Vary: "Origin" });
    if (!form) throw new Refusal(404, visitorTexts.formGone);
    if (!isKnownOrigin(request, settings)) throw new Refusal(403, "Este formulario no se recibe desde otro sitio.");
    if (request.method === "OPTIONS" && settings.origins.includes(request.headers.origin ?? "")) return { status: 204 };
    if (request.method !== "POST") throw wrongMethod("POST");
    const visitor = visitorAddress(request, settings.proxies);
    return limited(visitor, request, () => post(request, name, form, site.closedDays));
  }
}

const formNamed = (name: string, { forms }: ReceivedSite) => (Object.hasOwn(forms, name) ? forms[name] : undefined);

const wrongMethod = (allowed: string) =>
  new Refusal(405, "Esta dirección no admite este método.", { headers: { Allow: allowed } });

type Exchange = { request: IncomingMessage; response: ServerResponse; line: ReturnType<typeof logged> };

/** Writes a line when the answer is finished or the client has left. Route and error are set until then. */
function logged(request: IncomingMessage, response: ServerResponse, log: Receiver["log"]) {
  const line: Pick<LogLine, "id" | "route" | "text" | "error"> = { id: randomUUID(), route: "sitio" };
  const start = performance.now();
  const { socket } = request;
  const before = socket.bytesWritten;
  response.once("close", () =>
    log({
      ...line,
      status: response.headersSent ? response.statusCode : 499,
      ms: Math.round(performance.now() - start),
      bytes: socket.bytesWritten - before,
    }),
  );
  return line;
}
