// The requests of the editor to its server.
import {
  addresses,
  type Changed,
  type ChangeRequest,
  type Conflict,
  type EditorProblem,
  type ErrorAnswer,
  type IconChoice,
  type Model,
  type Refused,
  type Written,
} from "../../editing/protocol.ts";

export type ServerAnswer =
  | { type: "written"; label: string }
  | { type: "refused"; problems: EditorProblem[] }
  | { type: "conflict"; conflict: Conflict }
  | { type: "failed"; message: string }
  /** The server cannot be reached: it may have stopped. */
  | { type: "offline" };

export interface Server {
  /** Of the first page if `page` is empty. Throws if the server cannot be reached, or does not have the page. */
  model: (page: string) => Promise<Model>;
  change: (request: ChangeRequest) => Promise<ServerAnswer>;
  step: (direction: "undo" | "redo") => Promise<ServerAnswer>;
  /** The icons for Spanish words, or the one of a name; none if the server cannot be reached. */
  icons: (asked: { query: string } | { name: string }, kind: "icon" | "drawing") => Promise<IconChoice[]>;
  /** `onOpen` is called whenever the connection is established, `onLost` when it is lost. Returns how to end it. */
  listen: (listeners: Listeners) => () => void;
}

export interface Listeners {
  onChanged: (changed: Changed) => void;
  onOpen: () => void;
  onLost: () => void;
}

export const noConnection = "no hay conexión con el programa";

/** The editor's server, for the document at `base`. */
export function httpServer(base: string): Server {
  let token = document.querySelector<HTMLMetaElement>('meta[name="editor"]')?.content ?? "";
  const send = (address: string, body: unknown) =>
    fetch(base + address, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Editor": token },
      body: JSON.stringify(body),
    });
  async function post(address: string, body: unknown): Promise<ServerAnswer> {
    try {
      const response = await send(address, body);
      if (response.status !== 403) return await answerOf(response);
      // The server was started again: its document has a new token.
      token = await currentToken(base);
      return await answerOf(await send(address, body));
    } catch {
      return { type: "offline" };
    }
  }
  return {
    model: async (page) => {
      const response = await fetch(`${base}${addresses.model}?${new URLSearchParams({ page })}`);
      if (!response.ok) throw new Error(((await response.json()) as ErrorAnswer).message);
      return (await response.json()) as Model;
    },
    icons: async (asked, kind) => {
      const response = await fetch(`${base}${addresses.icons}?${new URLSearchParams({ ...asked, kind })}`);
      return response.ok ? ((await response.json()) as IconChoice[]) : [];
    },
    change: (request) => post(addresses.change, request),
    step: (direction) => post(addresses[direction], {}),
    listen: ({ onChanged, onOpen, onLost }) => {
      const events = new EventSource(base + addresses.events);
      events.addEventListener("changed", ({ data }) => onChanged(JSON.parse(data) as Changed));
      events.addEventListener("open", onOpen);
      events.addEventListener("error", onLost);
      return () => events.close();
    },
  };
}

async function answerOf(response: Response): Promise<ServerAnswer> {
  const body: unknown = await response.json();
  if (response.status === 200) return { type: "written", label: (body as Written).label };
  if (response.status === 409) return { type: "conflict", conflict: body as Conflict };
  if (response.status === 422) return { type: "refused", problems: (body as Refused).problems };
  return { type: "failed", message: (body as ErrorAnswer).message };
}

async function currentToken(base: string): Promise<string> {
  const text = await (await fetch(base)).text();
  const read = new DOMParser().parseFromString(text, "text/html");
  return read.querySelector<HTMLMetaElement>('meta[name="editor"]')?.content ?? "";
}
