// The requests of the editor to its server.
import {
  addresses,
  type Changed,
  type Conflict,
  type EditorProblem,
  type ErrorAnswer,
  type Refused,
  type Written,
} from "../../editing/protocol.ts";
import { listenTogether } from "./listenTogether.ts";

/** What a change, an undo or a redo has led to. */
export type ServerAnswer =
  | { type: "written"; written: Written }
  | { type: "refused"; problems: EditorProblem[] }
  | { type: "conflict"; conflict: Conflict }
  | { type: "failed"; message: string }
  /** The server cannot be reached: it may have stopped. */
  | { type: "offline" };

export interface Server {
  /** Asks at an address of the protocol, with a query or a body. Throws if the server cannot be reached. */
  ask: (method: "GET" | "POST", address: string, content: object) => Promise<{ status: number; body: unknown }>;
  /** `onLost` is called when the connection is lost, `onAgain` whenever it is established again. Returns how to end it. */
  listen: (listeners: Listeners) => () => void;
}

export interface Listeners {
  onChanged: (changed: Changed) => void;
  onAgain: () => void;
  onLost: () => void;
}

export const noConnection = "no hay conexión con el programa";

/** The server has answered, and does not have what was asked for. Its message is for the editor. */
export class NotThere extends Error {}

export async function getFrom<Answer>(server: Server, address: string, query: object): Promise<Answer> {
  const { status, body } = await server.ask("GET", address, query);
  if (status !== 200) throw new NotThere((body as ErrorAnswer).message);
  return body as Answer;
}

export async function postTo(server: Server, address: string, content: object): Promise<ServerAnswer> {
  try {
    const { status, body } = await server.ask("POST", address, content);
    if (status === 200) return { type: "written", written: body as Written };
    if (status === 409) return { type: "conflict", conflict: body as Conflict };
    if (status === 422) return { type: "refused", problems: (body as Refused).problems };
    return { type: "failed", message: (body as ErrorAnswer).message };
  } catch {
    return { type: "offline" };
  }
}

/** The editor's server, for the document at `base`. */
export function httpServer(base: string): Server {
  let token = tokenOf(document);
  const send = async (method: string, address: string, content: object) => {
    if (method === "GET") return fetch(`${base}${address}?${new URLSearchParams({ ...content })}`);
    const headers = { "Content-Type": "application/json", "X-Editor": token };
    return fetch(base + address, { method, headers, body: JSON.stringify(content) });
  };
  return {
    ask: async (method, address, content) => {
      let response = await send(method, address, content);
      if (response.status === 403 && token !== "") {
        // The server was started again: its document has a new token.
        const text = await (await fetch(base)).text();
        token = tokenOf(new DOMParser().parseFromString(text, "text/html"));
        response = await send(method, address, content);
      }
      return { status: response.status, body: await response.json() };
    },
    listen: (listeners) => listenTogether(base + addresses.events, listeners),
  };
}

function tokenOf(document: Document): string {
  return document.querySelector<HTMLMetaElement>('meta[name="editor"]')?.content ?? "";
}
