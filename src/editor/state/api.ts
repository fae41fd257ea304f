// The requests of the editor to its server.
import { type AccountRequests, ownerHeader } from "../../editing/hosted/accounts/protocol.ts";
import {
  type Changed,
  type EditorProblem,
  type EditorRequests,
  eventsAddress,
  idempotencyHeader,
  type Written,
} from "../../editing/protocol.ts";
import type { MergeConflict } from "../../edits/merge.ts";
import { listenTogether } from "./listenTogether.ts";

interface Answer {
  status: number;
  body: unknown;
}

export interface Server {
  /** Asks at an address of the protocols, with a query or a body. Throws if the server cannot be reached. */
  ask: (method: string, address: string, content: object) => Promise<Answer>;
  /** `onLost` is called when the connection is lost, `onAgain` whenever it is established again. Returns how to end it. */
  listen: (listeners: Listeners) => () => void;
}

export interface Listeners {
  onChanged: (changed: Changed) => void;
  onAgain: () => void;
  onLost: () => void;
}

export const noConnection = "No hay conexión con el programa.";

/** The server gave no answer. The message is for the person. */
export class NoAnswer extends Error {
  constructor() {
    super(`${noConnection} Revise su conexión e inténtelo de nuevo.`);
  }
}

/** The server has answered that it does not do what was asked. The message is for the person. */
export class RequestRefusal extends Error {
  readonly status: number;
  /** What the protocol has for the status. */
  readonly body: object;

  constructor({ status, body }: Answer) {
    super((body as { message?: string }).message ?? "No se hizo el cambio.");
    this.status = status;
    this.body = Object(body);
  }

  /** Of a change that would make the site invalid. */
  get problems(): EditorProblem[] {
    return "problems" in this.body ? (this.body.problems as EditorProblem[]) : [];
  }

  /** Of a change of what somebody else has changed. */
  get conflict(): MergeConflict | undefined {
    return this.status === 409 ? (this.body as MergeConflict) : undefined;
  }
}

/** The body of an answer, if there is one. @throws RequestRefusal, NoAnswer */
export function bodyOf<Body>(answer: Answer | undefined): Body {
  if (!answer) throw new NoAnswer();
  if (answer.status !== 200) throw new RequestRefusal(answer);
  return answer.body as Body;
}

interface Requests extends EditorRequests, AccountRequests {}
export type RequestName = keyof Requests;
export type ContentOf<Name extends RequestName> = Requests[Name][0];
export type AnswerTo<Name extends RequestName> = Requests[Name][1];
/** Those that change the site. */
export type WritingRequest = { [Name in RequestName]: AnswerTo<Name> extends Written ? Name : never }[RequestName];

/** Makes a request of the protocols. @throws as `bodyOf` */
export type Ask = <Name extends RequestName>(name: Name, content?: ContentOf<Name>) => Promise<AnswerTo<Name>>;

export function asking(server: Server): Ask {
  return async (name, content = {}) => {
    const [method = "", address = ""] = name.split(" ");
    return bodyOf(await server.ask(method, address, content).catch(() => undefined));
  };
}

/** The editor's server, for the document at `base`. */
export function httpServer(base: string): Server {
  let token = metaOf(document, "editor");
  const person = metaOf(document, "person");
  const send = async (method: string, address: string, content: object) => {
    const owner = { ...(person && { [ownerHeader]: person }) };
    if (method === "GET") return fetch(`${base}${address}?${new URLSearchParams({ ...content })}`, { headers: owner });
    const own = { "X-Editor": token, [idempotencyHeader]: crypto.randomUUID(), ...owner };
    const headers = { "Content-Type": "application/json", ...own };
    return fetch(base + address, { method, headers, body: JSON.stringify(content) });
  };
  return {
    ask: async (method, address, content) => {
      let response = await send(method, address, content);
      if (response.status === 403 && token !== "") {
        // The server was started again: its document has a new token.
        const text = await (await fetch(base)).text();
        token = metaOf(new DOMParser().parseFromString(text, "text/html"), "editor");
        response = await send(method, address, content);
      }
      return { status: response.status, body: await response.json() };
    },
    listen: (listeners) => listenTogether(base + eventsAddress, listeners),
  };
}

function metaOf(document: Document, name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
