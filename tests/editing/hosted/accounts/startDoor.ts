// The server of the hosted editor on a free port of this machine, a mail server, and browsers that use them.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { createAccounts } from "../../../../src/editing/hosted/accounts/accounts.ts";
import type { AccountRole } from "../../../../src/editing/hosted/accounts/protocol.ts";
import { createHostedServer } from "../../../../src/editing/hosted/app.ts";
import { createDoor } from "../../../../src/editing/hosted/door.ts";
import type { Preview } from "../../../../src/editing/hosted/preview/preview.ts";
import type { OidcSettings } from "../../../../src/editing/hosted/settings.ts";
import { EventListeners } from "../../../../src/editing/http.ts";
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

/** Behind the door, a file is answered with its address, and the editor with the name of who asks. */
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
  const isFile = ({ url }: IncomingMessage, response: ServerResponse, folder: RegExp) => {
    const found = folder.test(url ?? "");
    if (found) response.end(JSON.stringify(url));
    return found;
  };
  const events = new EventListeners();
  /** Whose view of an earlier version was ended. */
  const shown: number[] = [];
  const hosted = createHostedServer({
    door,
    built: {
      serve: (incoming, response) => isFile(incoming, response, /^\/editar\/(panel|motor|entrar)\/./),
      documentHead: (name) => name,
    },
    preview: {
      serve: async (incoming, response) => isFile(incoming, response, /^\/editar\/vista\//),
      show: async (_, person) => void shown.push(person),
    } as Partial<Preview> as Preview,
    events,
    endpointOf:
      ({ name }) =>
      async () => ({ name }),
    report: (error) => void logged.push({ error }),
  });
  server.on("request", (incoming, response) => hosted.emit("request", incoming, response));
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
      const isJson = /^["{[]/.test(text);
      return { status: response.statusCode, headers: response.headers, body: isJson ? JSON.parse(text) : { text } };
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
    events,
    shown,
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
