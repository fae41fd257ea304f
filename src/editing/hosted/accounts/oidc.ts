// Entering with an account of the institution (OpenID Connect). The institution says who it is; the role is ours.
import * as client from "openid-client";
import type { Query } from "../../../server/database.ts";
import { EditRefusal } from "../../answer.ts";
import { editorPath } from "../../protocol.ts";
import type { OidcSettings } from "../settings.ts";
import { findPerson } from "./people.ts";
import { type Account, enterAddresses } from "./protocol.ts";
import { createOneTimeValues, createSecret } from "./secret.ts";

/** In milliseconds: how long the person may be at the institution's page. */
export const loginLasts = 10 * 60_000;

/** In seconds: how old a fresh proof may be. */
const maxAge = 60;

type InstitutionLogin = Awaited<ReturnType<ReturnType<typeof createInstitutionLogin>["end"]>>;

/** `origin`: where the editor is served. */
export function createInstitutionLogin(settings: OidcSettings, origin: string) {
  const { issuer, clientId, clientSecret, tenant } = settings;
  /** `proves`: the hash of the open session of which the login is the fresh proof. */
  type Expected = Record<"verifier" | "state" | "nonce", string> & { proves: string | undefined };
  const logins = createOneTimeValues<Expected>(loginLasts);
  const redirect = `${origin}${editorPath}${enterAddresses.institutionReturn}`;
  let discovered: client.Configuration | undefined;

  /** The first login asks the institution, which may be out of reach at the start. */
  const configuration = async () => {
    // Without these checks the library trusts the connection, and not the signature of the token.
    const execute = [client.enableNonRepudiationChecks];
    // The settings allow HTTP only on this machine.
    if (issuer.startsWith("http:")) execute.push(client.allowInsecureRequests);
    discovered ??= await client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
    return discovered;
  };

  return {
    /** The address of the institution's login, and what the browser keeps until the person is back. */
    async begin(proves: string | undefined) {
      const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()];
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirect,
        scope: "openid email profile",
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
        ...(proves && { max_age: String(maxAge), prompt: "login" }),
      });
      const secret = createSecret();
      logins.keep(secret, { verifier, state, nonce, proves });
      return { address: address.href, secret };
    },
    /**
     * `query`: with what the person is back. `proved`: when the person has shown it at the institution, in milliseconds, if
     * that was asked for. @throws if the login is not that of this browser and this institution
     */
    async end(query: URLSearchParams, secret = "") {
      const expected = logins.take(secret);
      if (!expected) throw new EditRefusal(400, "La petición ya no vale.");
      const { verifier, state, nonce, proves } = expected;
      const tokens = await client.authorizationCodeGrant(await configuration(), new URL(`${redirect}?${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(proves && { maxAge }),
      });
      const claims = tokens.claims();
      if (!claims || (tenant && (claims.tid ?? claims.hd) !== tenant)) throw notInvited();
      const { iss: issuer, sub: subject, email, email_verified: verified, auth_time: at } = claims;
      // The institution answers for the addresses of its own tenant; for others only if it has verified them.
      const isOwnMail = verified === true || (tenant !== undefined && verified !== false);
      const mail = isOwnMail && typeof email === "string" ? email : undefined;
      return { issuer, subject, mail, proves, proved: proves && at ? at * 1000 : 0 };
    },
  };
}

/**
 * The person of an account. The first login binds the account to the invited person with its mail address; later the
 * address no longer counts, because an institution may give it to somebody else.
 * @throws EditRefusal if nobody with this account was invited
 */
export async function personOfLogin(query: Query, { issuer, subject, mail }: InstitutionLogin): Promise<Account> {
  const binding = "select person from identities where issuer = $1 and subject = $2";
  const [bound] = await query<{ person: number }>(binding, [issuer, subject]);
  const person = bound ? await findPerson(query, "id", bound.person) : mail && (await findPerson(query, "mail", mail));
  if (!person) throw notInvited();
  if (bound) return person;
  const added = await query(
    "insert into identities (issuer, subject, person) values ($1, $2, $3) on conflict do nothing returning person",
    [issuer, subject, person.id],
  );
  if (added.length === 0) throw notInvited();
  return person;
}

const notInvited = () => new EditRefusal(403, "Esa cuenta de la institución no está invitada.");
