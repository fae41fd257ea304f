// A request of a browser to the hosted editor: who sends it, and what the person may do.
import type { IncomingMessage, ServerResponse } from "node:http";
import { visitorAddress } from "../../server/visitorAddress.ts";
import { EditRefusal } from "../answer.ts";
import { readText } from "../http.ts";
import { editorPath, idempotencyHeader } from "../protocol.ts";
import { parsed } from "../requests.ts";
import { includesRole } from "../roles.ts";
import type { Accounts } from "./accounts/accounts.ts";
import { type AccountRefusal, type AccountRole, type Me, ownerHeader } from "./accounts/protocol.ts";
import { hashOfSecret } from "./accounts/secret.ts";
import { type EditorSession, findSession, isOfRemoved, requireProof, sessionLasts } from "./accounts/sessions.ts";

export type EditorVisit = Awaited<ReturnType<typeof openVisit>>;

/** Browsers accept a cookie of this name only over TLS or on localhost, and send it only to this host. */
const sessionCookie = "__Host-editar";

/** Characters. The answer of a key is the longest. */
const longestBody = 100_000;

/** @throws EditRefusal 403 if another web site sends the request */
export async function openVisit(accounts: Accounts, request: IncomingMessage, response: ServerResponse, url: URL) {
  const { query, settings, audit, later } = accounts;
  assertOwnRequest(request, settings.origin);
  const cookie = (name: string): string | undefined =>
    new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? "")?.[1];
  /** `seconds`: 0 deletes the cookie. */
  const setCookie = (name: string, value: string, seconds: number, sameSite: "Strict" | "Lax" = "Strict") => {
    const attributes = `Path=/; HttpOnly; Secure; SameSite=${sameSite}; Max-Age=${seconds}`;
    response.appendHeader("Set-Cookie", `${name}=${value}; ${attributes}`);
  };
  const sessionOf = (token: string | undefined) =>
    token === undefined ? undefined : findSession(query, hashOfSecret(token));
  const browserSession = await sessionOf(cookie(sessionCookie));
  // Somebody else may have entered in this browser since the window was opened.
  const owner = request.headers[ownerHeader.toLowerCase()];
  const isOwn = owner === undefined || owner === String(browserSession?.me.id);
  const session = isOwn ? browserSession : undefined;
  // Only the browser of the person is told: others could try the numbers of all accounts.
  const token = cookie(sessionCookie);
  const isRemoved = !browserSession && token !== undefined && (await isOfRemoved(query, hashOfSecret(token)));
  const { [idempotencyHeader.toLowerCase()]: key, cookie: cookies } = request.headers;
  let text = "";
  /** The person as it is now, after the request has changed the session. @throws EditRefusal 401 if nobody has entered */
  const person = async (token = cookie(sessionCookie)): Promise<Me> => entered(await sessionOf(token)).me;
  return {
    response,
    name: `${request.method} ${url.pathname.slice(editorPath.length)}`,
    /** The same if the browser sends a request again by itself. */
    idempotencyKey: key && `${key} ${cookies}`,
    query: url.searchParams,
    address: visitorAddress(request, settings.proxies),
    cookie,
    setCookie,
    /** That of the person of the window. */
    session,
    browserSession,
    person,
    /** @throws EditRefusal 401 if nobody has entered, or somebody else than the person of the window */
    entered: () => entered(session, browserSession, isRemoved),
    /** @throws EditRefusal 403 if the role is too low, 401 if `isFresh` and no key was shown in the last five minutes */
    require(role: AccountRole, isFresh = false): Me {
      const { me } = entered(session, browserSession, isRemoved);
      if (!includesRole(me.role, role)) {
        later(() => audit(me.mail, "Se le negó un permiso", `Necesita «${role}» y tiene «${me.role}»`));
        throw new EditRefusal(403, `Su cuenta no permite hacer esto: necesita el papel «${role}».`);
      }
      if (isFresh) requireProof(me);
      return me;
    },
    /** To be called before `content`. @throws EditRefusal 413 */
    receive: async () => {
      text = await readText(request, longestBody);
    },
    /** What the browser has sent. @throws EditRefusal 400 if it is not what `read` reads */
    content: async <Value>(read: (content: unknown) => Value) => read(parsed(text)),
    enter(token: string): Promise<Me> {
      setCookie(sessionCookie, token, sessionLasts / 1000);
      return person(token);
    },
    leave: () => setCookie(sessionCookie, "", 0),
  };
}

function entered(session: EditorSession | undefined, other?: EditorSession, isRemoved = false): EditorSession {
  if (session) return session;
  if (other) {
    const message = `En este navegador entró ${other.me.name}. Lo que se escribe en esta ventana no se guarda con ese nombre.`;
    throw new EditRefusal(401, { message, enter: true, other: other.me.name } satisfies AccountRefusal);
  }
  if (isRemoved) {
    const message = "Su cuenta ya no está en este editor: lo que escribe no se guarda.";
    throw new EditRefusal(401, { message, enter: true, removed: true } satisfies AccountRefusal);
  }
  throw new EditRefusal(401, { message: "Su sesión terminó. Entre otra vez.", enter: true });
}

/** @throws EditRefusal 403 if another web site sends the request */
function assertOwnRequest({ method, headers, headersDistinct }: IncomingMessage, origin: string): void {
  // Another name for this server may belong to a stranger, whose pages would then be of the same origin.
  if (headers.host !== new URL(origin).host || headersDistinct.host?.length !== 1)
    throw new EditRefusal(403, `El editor se abre en ${origin}/editar/.`);
  const site = headers["sec-fetch-site"];
  if (method === "GET" || method === "HEAD") {
    // The link in a mail and the institution's login come from other sites. They may open a document, not read data.
    const isOpened = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
    if (site === undefined || site === "none" || site === "same-origin" || isOpened) return;
  } else {
    // A form of another site cannot send this type.
    const isJson = headers["content-type"] === "application/json";
    if (site === "same-origin" && headers.origin === origin && isJson) return;
  }
  throw new EditRefusal(403, "Otra página web ha intentado usar el editor. Ábralo desde su propia dirección.");
}
