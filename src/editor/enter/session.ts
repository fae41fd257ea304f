// The session of whoever edits: a request for which it has ended, or needs the key again, waits for the person and is sent
// again. What is typed meanwhile stays.
import type { AccountRefusal } from "../../editing/hosted/accounts/protocol.ts";
import { observable } from "../../live/observable.ts";
import { asking, type Server } from "../state/api.ts";

/** What the person is asked for. */
export interface AskedProof {
  /** `removed`: to enter, which is possible only after another invitation. `prove`: the key again. */
  reason: "enter" | "removed" | "prove";
  /** Who has entered in this browser instead of the person of this window. */
  other: string | undefined;
  /** Sends the requests that wait, again or, if the person does not want to, never. */
  settle: (isDone: boolean) => void;
}

export type PanelSession = ReturnType<typeof createPanelSession>;

export function createPanelSession(server: Server) {
  const { get: asked, set: show, subscribe } = observable<AskedProof | undefined>(undefined);
  let settled: Promise<boolean> | undefined;
  /** Whether the person did not want to, and nothing was answered since. */
  let isDeclined = false;
  const askPerson = (reason: AskedProof["reason"], other: string | undefined) =>
    new Promise<boolean>((resolve) => {
      const settle = (isDone: boolean) => {
        settled = undefined;
        isDeclined = !isDone;
        show(undefined);
        resolve(isDone);
      };
      show({ reason, other, settle });
    });
  const ask: Server["ask"] = async (method, address, content) => {
    const answer = await server.ask(method, address, content);
    const { enter, removed, prove, other } = Object(answer.body) as Partial<AccountRefusal>;
    if (answer.status !== 401 || !(enter || prove)) {
      isDeclined = false;
      return answer;
    }
    // The editor repeats these by itself until they are answered.
    if (isDeclined && method === "GET") return answer;
    settled ??= askPerson(removed ? "removed" : enter ? "enter" : "prove", other);
    return (await settled) ? ask(method, address, content) : answer;
  };
  /** Where the connection is lost because the session has ended, the person is told once. */
  const listen: Server["listen"] = ({ onAgain, onLost, ...listeners }) => {
    let isKnown = false;
    return server.listen({
      ...listeners,
      onAgain() {
        isKnown = false;
        isDeclined = false;
        onAgain();
      },
      onLost() {
        onLost();
        if (isKnown) return;
        isKnown = true;
        ask("GET", "_/yo", {}).catch(() => {
          isKnown = false;
        });
      },
    });
  };
  return {
    /** The editor's server, whose requests wait for the person. */
    server: { ask, listen } satisfies Server,
    /** Those with which the person enters do not. */
    ask: asking(server),
    asked,
    subscribe,
  };
}
