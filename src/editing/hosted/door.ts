// The door of the hosted editor: who sends a request, and what the person may do.
import type { IncomingMessage, ServerResponse } from "node:http";
import { visitorAddress } from "../../server/visitorAddress.ts";
import { answerOf, EditRefusal } from "../answer.ts";
import { commonHeaders } from "../document.ts";
import { bodyTooLong, readText, sendJson } from "../http.ts";
import { editorPath } from "../protocol.ts";
import { type AccountRequest, entered, requireRole, sessionCookie } from "./accounts/accountRequest.ts";
import { accountRequests } from "./accounts/accountRequests.ts";
import { type AccountNeeds, type AccountSettings, createAccounts } from "./accounts/accounts.ts";
import { enterRequests } from "./accounts/enterRequests.ts";
import type { AccountRole } from "./accounts/protocol.ts";
import { hashOfSecret } from "./accounts/secret.ts";
import { type EditorSession, findSession } from "./accounts/sessions.ts";
import { assertOwnRequest } from "./guard.ts";
import type { HostedSettings } from "./settings.ts";

export type DoorSettings = AccountSettings & Pick<HostedSettings, "proxies" | "oidc">;

export interface Door {
  /**
   * Answers the requests about accounts, and those that another web site sends. False if the address is another's: the
   * document «Entrar» and its assets too.
   */
  serve: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;
  /** Who sends a request. @throws EditRefusal 401, or 403 if another web site sends it */
  admit: (request: IncomingMessage) => Promise<EditorSession>;
  /** @throws EditRefusal 403 if the role is too low, 401 if `isFresh` and no key was shown in the last five minutes */
  require: (session: EditorSession, role: AccountRole, isFresh: boolean) => void;
  /** Writes down what the person did. `action` is in Spanish: «Publicó». */
  audit: (person: Pick<EditorSession["person"], "mail">, action: string, details?: string) => Promise<void>;
  close: () => Promise<void>;
}

/** @throws an error for the office, in Spanish, if the database cannot be opened */
export async function createDoor(needs: AccountNeeds & { settings: DoorSettings }): Promise<Door> {
  const { origin, oidc, proxies } = needs.settings;
  const accounts = await createAccounts(needs);
  const requests = { ...enterRequests(accounts, oidc), ...accountRequests(accounts) };
  const sessionOf = async (request: IncomingMessage) => {
    const token = cookieOf(request, sessionCookie);
    return token === undefined ? undefined : findSession(accounts.query, hashOfSecret(token), accounts.now());
  };

  const visitOf = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<AccountRequest> => ({
    address: visitorAddress(request, proxies),
    query: url.searchParams,
    body: request.method === "POST" ? await readJson(request) : undefined,
    session: await sessionOf(request),
    cookie: (name) => cookieOf(request, name),
    retryAfter: (seconds) => response.setHeader("Retry-After", seconds),
    setCookie: (name, value, seconds, sameSite) =>
      response.appendHeader(
        "Set-Cookie",
        `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=${sameSite}; Max-Age=${seconds}`,
      ),
  });

  return {
    async serve(request, response, url) {
      const name = `${request.method} ${url.pathname.slice(editorPath.length)}`;
      const handle = Object.hasOwn(requests, name) ? requests[name] : undefined;
      let location: string | undefined;
      const { status, body } = await answerOf(async () => {
        assertOwnRequest(request, origin);
        const answer = (await handle?.(await visitOf(request, response, url))) ?? {};
        if (typeof answer === "object") return answer;
        location = answer;
        return {};
      });
      if (!handle && status === 200) return false;
      if (location) response.writeHead(303, { Location: location, ...commonHeaders }).end();
      else sendJson(response, status, body);
      return true;
    },
    async admit(request) {
      assertOwnRequest(request, origin);
      return entered(await sessionOf(request));
    },
    require: (session, role, isFresh) => requireRole(accounts, session, role, isFresh),
    audit: ({ mail }, action, details) => accounts.audit(mail, action, details),
    close: accounts.close,
  };
}

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? "")?.[1];
}

/** Characters. The answer of a key is the longest. */
const longestBody = 100_000;

/** @throws EditRefusal 413 if the body is too long. Undefined if it is not JSON. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request, longestBody);
  if (text === undefined) throw new EditRefusal(413, bodyTooLong);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
