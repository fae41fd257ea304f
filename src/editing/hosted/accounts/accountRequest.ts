// A request as far as accounts are concerned, and what it needs of who has entered.
import { EditRefusal } from "../../answer.ts";
import { includesRole } from "../../roles.ts";
import type { Accounts } from "./accounts.ts";
import type { AccountRole, Me } from "./protocol.ts";
import { type EditorSession, findSession, meOf, requireProof } from "./sessions.ts";

export interface AccountRequest {
  /** The address of the visitor. */
  address: string;
  query: URLSearchParams;
  body: unknown;
  session: EditorSession | undefined;
  cookie: (name: string) => string | undefined;
  /** `seconds`: 0 deletes the cookie. */
  setCookie: (name: string, value: string, seconds: number, sameSite: "Strict" | "Lax") => void;
  /** Says in the answer that the next try may come in so many seconds. */
  retryAfter: (seconds: number) => void;
}

/** Returns the body of the answer; a text is the address to which the browser is led. */
export type AccountHandler = (visit: AccountRequest) => Promise<object | string>;

/** Browsers accept a cookie of this name only over TLS or on localhost, and send it only to this host. */
export const sessionCookie = "__Host-editar";

/** @throws EditRefusal 401 */
export function entered(session: EditorSession | undefined): EditorSession {
  if (session) return session;
  throw new EditRefusal(401, { message: "Su sesión terminó. Entre otra vez.", enter: true });
}

/** @throws EditRefusal 403 if the role is too low, which is in the audit; 401 if `isFresh` and no key was shown lately */
export function requireRole(accounts: Accounts, session: EditorSession, role: AccountRole, isFresh: boolean): void {
  if (!includesRole(session.person.role, role)) {
    const { mail, role: own } = session.person;
    accounts.later(() => accounts.audit(mail, "Se le negó un permiso", `Necesita «${role}» y tiene «${own}»`));
    throw new EditRefusal(403, `Su cuenta no permite hacer esto: necesita el papel «${role}».`);
  }
  if (isFresh) requireProof(session, accounts.now());
}

/** The person of a session as it is now. */
export async function currentMe({ query, now }: Accounts, hash: string): Promise<Me> {
  return meOf(entered(await findSession(query, hash, now())), now());
}
