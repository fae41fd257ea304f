// What every server of the editor needs of HTTP: bodies, answers, events.
import type { IncomingMessage, ServerResponse } from "node:http";
import { EditRefusal } from "./answer.ts";
import { commonHeaders } from "./document.ts";

/** Characters. The check refuses files that are larger. */
const longestBody = 2_000_000;
/** A file is a third longer in base64. */
const longestUpload = 44_000_000;

/** How long the body of a request for `path`, an address of the editor, may be. */
export function longestBodyFor(path: string): number {
  return path === "_/upload" ? longestUpload : longestBody;
}

/** The body of a request. @throws EditRefusal 413 if it has more than `longest` characters */
export async function readText(request: IncomingMessage, longest: number): Promise<string> {
  let text = "";
  request.setEncoding("utf8");
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    text += part;
    if (text.length > longest) break;
  }
  // The rest must be read, or the next request on the connection gets no answer.
  request.resume();
  if (text.length > longest) throw new EditRefusal(413, "El cambio es demasiado grande.");
  return text;
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...commonHeaders });
  response.end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, ...commonHeaders }).end();
}

/** Answers a request that has failed. `report` gets what is no refusal. */
export function sendFailure(response: ServerResponse, error: unknown, report: (error: unknown) => void): void {
  const refusal = error instanceof EditRefusal ? error : undefined;
  if (!refusal) report(error);
  if (response.headersSent) response.destroy();
  else sendJson(response, refusal?.status ?? 500, refusal?.body ?? failure);
}

const failure = { message: "El programa falló. Envíe este aviso a quien lo mantiene." };

/** Milliseconds; nginx waits for 60 seconds. */
const heartbeat = 20_000;
/** A comment: says nothing. */
const beat = ": \n\n";

/** Windows that listen to server-sent events. */
export class EventListeners {
  readonly #windows = new Map<ServerResponse, () => Promise<boolean>>();

  /** Keeps a request open until the window closes it, or `mayListen` no longer resolves to true. */
  add(response: ServerResponse, mayListen = async () => true): void {
    // nginx would collect the events.
    const headers = { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no", ...commonHeaders };
    response.writeHead(200, headers).write(beat);
    this.#windows.set(response, mayListen);
    // A proxy closes a connection on which nothing moves.
    const timer = setInterval(() => void this.#write(response, beat), heartbeat);
    response.on("close", () => {
      clearInterval(timer);
      this.#windows.delete(response);
    });
  }

  /** Sends an event to all. `data` is not asked for if nobody listens. */
  async send(event: string, data: () => Promise<object>): Promise<void> {
    if (this.#windows.size === 0) return;
    const text = `event: ${event}\ndata: ${JSON.stringify(await data())}\n\n`;
    await Promise.all([...this.#windows.keys()].map((response) => this.#write(response, text)));
  }

  close(): void {
    for (const response of this.#windows.keys()) response.end();
  }

  async #write(response: ServerResponse, text: string): Promise<void> {
    const mayListen = await this.#windows
      .get(response)?.()
      .catch(() => false);
    if (mayListen) response.write(text);
    else response.end();
  }
}
