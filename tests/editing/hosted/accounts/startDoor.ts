// The door on a free port of this machine, a mail server, and browsers that use them.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { EditRefusal } from "../../../../src/editing/answer.ts";
import { createAccounts } from "../../../../src/editing/hosted/accounts/accounts.ts";
import type { AccountRole } from "../../../../src/editing/hosted/accounts/protocol.ts";
import { createDoor } from "../../../../src/editing/hosted/door.ts";
import type { OidcSettings } from "../../../../src/editing/hosted/settings.ts";
import { startSmtpServer } from "../../../receiver/mail/smtpServer.ts";
import { type Authenticator, createAuthenticator, type Shown } from "./authenticator.ts";

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown> & { message?: string };
}

export interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const { now } = Date;
const elapsed = performance.now.bind(performance);

export type TestDoor = Awaited<ReturnType<typeof startDoor>>;
export type TestBrowser = ReturnType<TestDoor["browser"]>;

/** Everything behind the door is answered with the name of who asks; `POST _/publish` needs *publica* and a fresh proof. */
export async function startDoor(oidc?: OidcSettings) {
  const data = await mkdtemp(join(tmpdir(), "door-"));
  const smtp = await startSmtpServer();
  const server = createServer();
  await once(server.listen(0, "localhost"), "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const clock = { shift: 0 };
  const shifted = [
    vi.spyOn(Date, "now").mockImplementation(() => now() + clock.shift),
    vi.spyOn(performance, "now").mockImplementation(() => elapsed() + clock.shift),
  ];
  const logged: object[] = [];
  const needs = {
    settings: { origin, data, smtpUrl: smtp.url, mailFrom: "editor@example.edu.co", proxies: 1, oidc },
    institution: async () => "Universidad de Prueba",
    log: (line: object) => void logged.push(line),
  } satisfies Parameters<typeof createDoor>[0];
  const door = await createDoor(needs);
  server.on("request", async (incoming, response) => {
    const url = new URL(incoming.url ?? "", origin);
    try {
      const visit = await door.visit(incoming, response, url);
      if (await door.answer(visit)) return;
      const { me } = visit.entered();
      if (url.pathname === "/editar/_/publish") visit.require("publica", true);
      response.end(JSON.stringify({ name: me.name }));
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      response.writeHead(error.status).end(JSON.stringify(error.body));
    }
  });
  let visitors = 0;
  let closed: Promise<void> | undefined;
  /** Ends what answers do not wait for, and mails above all. */
  const close = () => {
    closed ??= door.close();
    return closed;
  };

  /** A browser of its own network, which keeps cookies. */
  const browser = () => {
    visitors += 1;
    const address = `10.0.${visitors}.1`;
    const cookies = new Map<string, string>();
    const send = async (path: string, { method = "GET", body, headers }: Sent = {}): Promise<TestAnswer> => {
      const own = {
        "x-forwarded-for": address,
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        "sec-fetch-site": "same-origin",
        ...(method === "POST" && { origin, "content-type": "application/json" }),
      };
      const sent = request(`${origin}${path}`, { method, headers: { ...own, ...headers } });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
      const [response] = await once(sent, "response");
      const text = Buffer.concat(await response.toArray()).toString();
      for (const cookie of response.headers["set-cookie"] ?? []) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name && value) cookies.set(name, value);
        else if (name) cookies.delete(name);
      }
      return { status: response.statusCode, headers: response.headers, body: JSON.parse(text || "{}") };
    };
    const get = (path: string, headers: Record<string, string> = {}) => send(`/editar/${path}`, { headers });
    const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      send(`/editar/${path}`, { method: "POST", body, headers });
    const optionsOf = async (path: string) => {
      const { status, body } = await post(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`);
      return body;
    };
    return {
      address,
      cookies,
      send,
      get,
      post,
      /** Adds a key to the account. */
      addKey: async (key: Authenticator = createAuthenticator(origin)) => {
        const { status, body } = await post("_/llave/opciones");
        const answer =
          status === 200 ? await post("_/llave", { response: key.create(body as never) }) : { status, body };
        return { key, ...answer };
      },
      /** What a browser sends when the key is shown. */
      shownKey: async (key: Authenticator, shown?: Shown) => ({
        response: key.get((await optionsOf("entrar/llave/opciones")) as never, shown),
      }),
      async showKey(key: Authenticator, shown?: Shown) {
        return post("entrar/llave", await this.shownKey(key, shown));
      },
    };
  };

  /** The token in the newest link that was sent to an address, once there are `count` mails with links for it. */
  const linkToken = async (mail: string, count = 1) => {
    const links = () =>
      smtp.mails.flatMap(({ envelope, parsed }) => {
        const [, token] = /entrar\/#([\w-]{43})\n/.exec(parsed.text ?? "") ?? [];
        return token && envelope.rcptTo.some(({ address }) => address === mail) ? [token] : [];
      });
    await vi.waitUntil(() => links().length >= count, { timeout: 60_000 });
    return links().at(-1) ?? "";
  };

  /** Invites somebody, as from the command line, and enters with the link of the mail. */
  const enter = async (mail: string, role: AccountRole) => {
    const accounts = await createAccounts(needs);
    const { failure } = await accounts.invite("instalación", { mail, name: mail.replace(/@.*/, ""), role });
    await failure;
    await accounts.close();
    const one = browser();
    await one.post("entrar/canje", { token: await linkToken(mail) });
    return one;
  };

  return {
    origin,
    door,
    close,
    needs,
    clock,
    logged,
    smtp,
    data,
    browser,
    enter,
    linkToken,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await close();
      await smtp.stop();
      for (const each of shifted) each.mockRestore();
      await rm(data, { recursive: true });
    },
  };
}
