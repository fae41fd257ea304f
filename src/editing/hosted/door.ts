// The door of the hosted editor: who sends a request, and the answers about accounts.
import type { IncomingMessage, ServerResponse } from "node:http";
import { redirect, sendJson } from "../http.ts";
import { accountRequests } from "./accounts/accountRequests.ts";
import { type AccountNeeds, createAccounts } from "./accounts/accounts.ts";
import { enterRequests } from "./accounts/enterRequests.ts";
import type { AccountHandler } from "./accounts/requests.ts";
import { createOnce } from "./once.ts";
import { type EditorVisit, openVisit } from "./visit.ts";

export type Door = Awaited<ReturnType<typeof createDoor>>;

/** @throws an error for the office, in Spanish, if the database cannot be opened */
export async function createDoor(needs: AccountNeeds) {
  const accounts = await createAccounts(needs);
  const handlers: Record<string, AccountHandler> = { ...enterRequests(accounts), ...accountRequests(accounts) };
  const once = createOnce<{ answer: object | string; cookies: number | string | string[] | undefined }>();
  return {
    /** @throws EditRefusal 403 if another web site sends the request */
    visit: (request: IncomingMessage, response: ServerResponse, url: URL) =>
      openVisit(accounts, request, response, url),
    /** Answers a request about accounts. False if the address is another's: the document «Entrar» and its assets too. */
    async answer(visit: EditorVisit): Promise<boolean> {
      const handle = handlers[visit.name];
      if (!handle) return false;
      const { response } = visit;
      await visit.receive();
      const { answer, cookies = [] } = await once(visit.idempotencyKey, async () => {
        return { answer: await handle(visit), cookies: response.getHeader("Set-Cookie") };
      });
      response.setHeader("Set-Cookie", cookies);
      if (typeof answer === "string") redirect(response, answer);
      else sendJson(response, 200, answer);
      return true;
    },
    audit: accounts.audit,
    close: accounts.close,
  };
}
