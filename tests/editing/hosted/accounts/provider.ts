// An OpenID Connect provider in this process, as that of an institution. It logs everybody in as one person.
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { OidcSettings } from "../../../../src/editing/hosted/settings.ts";

const clientId = "editar";
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const createKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
// Generated once: a pair of keys takes half a second.
const own = createKeys();
const strangerKey: KeyObject = createKeys().privateKey;

/** `claims` are in every token; `key` signs it. */
export async function startProvider() {
  const provider = {
    claims: {} as Record<string, unknown>,
    key: own.privateKey as KeyObject,
    strangerKey,
    /** How many seconds ago the person has shown who they are; undefined: the provider does not say. */
    age: 0 as number | undefined,
    /** The last request for a login. */
    asked: new URLSearchParams(),
    settings: {} as OidcSettings,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const codes = new Map<string, URLSearchParams>();
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, "localhost"), "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  provider.settings = { issuer, clientId, clientSecret: "secreto", tenant: "t1" };
  return provider;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "", issuer);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (pathname === "/.well-known/openid-configuration") return json(metadata());
    if (pathname === "/jwks")
      return json({ keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] });
    if (pathname === "/auth") {
      const code = randomUUID();
      codes.set(code, searchParams);
      provider.asked = searchParams;
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.search = String(new URLSearchParams({ code, state: searchParams.get("state") ?? "" }));
      return response.writeHead(302, { Location: back.href }).end();
    }
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const login = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (login?.get("code_challenge") !== challenge || form.get("client_secret") !== "secreto")
      return json({ error: "invalid_grant" }, 400);
    return json({ access_token: "x", token_type: "Bearer", id_token: token(login) });
  }

  function metadata() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    };
  }

  function token(login: URLSearchParams) {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: "s1",
      iat: now,
      exp: now + 300,
      nonce: login.get("nonce"),
      email: "ana@example.edu.co",
      tid: "t1",
      ...(provider.age !== undefined && { auth_time: now - provider.age }),
      ...provider.claims,
    };
    const signed = `${encoded({ alg: "RS256", kid: "1" })}.${encoded(claims)}`;
    return `${signed}.${sign("sha256", Buffer.from(signed), provider.key).toString("base64url")}`;
  }
}
