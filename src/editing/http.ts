// What every server of the editor needs of HTTP: bodies, answers, events.
import type { IncomingMessage, ServerResponse } from "node:http";
import { commonHeaders } from "./document.ts";
import { fileAddresses } from "./files/protocol.ts";

/** Characters. The check refuses files that are larger. */
const longestBody = 2_000_000;
/** A file is a third longer in base64. */
const longestUpload = 44_000_000;

/** How long the body of a request for `path`, an address of the editor, may be. */
export function longestBodyFor(path: string): number {
  return path === fileAddresses.upload ? longestUpload : longestBody;
}

/** The body of a request; undefined if it has more than `longest` characters. */
export async function readText(request: IncomingMessage, longest: number): Promise<string | undefined> {
  let text = "";
  request.setEncoding("utf8");
  for await (const part of request) {
    text += part;
    if (text.length > longest) return undefined;
  }
  return text;
}

export const bodyTooLong = { message: "El cambio es demasiado grande." };

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...commonHeaders });
  response.end(JSON.stringify(body));
}

/** Milliseconds; nginx waits for 60 seconds. */
const heartbeat = 20_000;

/** Windows that listen to server-sent events. */
export class EventListeners {
  readonly #responses = new Set<ServerResponse>();

  /** Keeps a request open until the window closes it. */
  add(response: ServerResponse): void {
    // nginx would collect the events.
    const headers = { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no", ...commonHeaders };
    response.writeHead(200, headers).write(": \n\n");
    this.#responses.add(response);
    // A proxy closes a connection on which nothing moves.
    const beat = setInterval(() => response.write(": \n\n"), heartbeat);
    response.on("close", () => {
      clearInterval(beat);
      this.#responses.delete(response);
    });
  }

  /** Sends an event to all. `data` is not asked for if nobody listens. */
  async send(event: string, data: () => Promise<object>): Promise<void> {
    if (this.#responses.size === 0) return;
    const text = JSON.stringify(await data());
    for (const response of this.#responses) response.write(`event: ${event}\ndata: ${text}\n\n`);
  }

  /** Ends all requests. */
  close(): void {
    for (const response of this.#responses) response.end();
  }
}
