// The door over HTTP: nothing but «Entrar» without a session, nothing from other web sites, not too often.
import { once } from "node:events";
import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accountRequests } from "../../../src/editing/hosted/accounts/accountRequests.ts";
import type { Accounts } from "../../../src/editing/hosted/accounts/accounts.ts";
import { type AuditEntry, enterAddresses } from "../../../src/editing/hosted/accounts/protocol.ts";
import { idempotencyHeader } from "../../../src/editing/protocol.ts";
import { startDoor, type TestBrowser, type TestDoor } from "./accounts/startDoor.ts";

let door: TestDoor;
beforeEach(async () => {
  door = await startDoor();
});
afterEach(() => door.stop());

const elsewhere = [
  "GET /editar/",
  "GET /editar/panel/main.js",
  "GET /editar/vista/",
  "GET /editar/motor/main.js",
  "GET /editar/_/model",
  "GET /editar/_/events",
  "POST /editar/_/change",
  "POST /editar/_/publish",
];

/** Every address that `accountRequests` answers. */
const ofAccounts = Object.keys(accountRequests({} as Accounts)).map((name) => name.split(" ")[1]);

/** What a browser sends for a link that somebody opens. */
const opened = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

describe("without a session", () => {
  test.each([
    ...elsewhere,
    ...[...new Set(ofAccounts)].flatMap((address) => [`GET /editar/${address}`, `POST /editar/${address}`]),
  ])("%s is answered with 401", async (line) => {
    const [method = "", path = ""] = line.split(" ");
    const { status, body } = await door.browser().send(path, { method, body: method === "POST" ? {} : undefined });
    if (line === "POST /editar/_/salir") expect(status).toBe(200);
    else expect([status, body]).toEqual([401, { message: "Su sesión terminó. Entre otra vez.", enter: true }]);
  });

  test("a made-up or shortened cookie is none", async () => {
    const browser = door.browser();
    for (const value of ["x", "x".repeat(43), `${"x".repeat(43)}; a=b`, "' or 1=1 --"])
      expect((await browser.get("_/yo", { cookie: `__Host-editar=${value}` })).status).toBe(401);
  });

  test("there are the document and the files of «Entrar», and what the proxy asks", async () => {
    const browser = door.browser();
    const { headers, body } = await browser.get(enterAddresses.document);
    expect([headers["cross-origin-opener-policy"], body.text]).toEqual([
      "same-origin",
      expect.stringMatching(/entrar\n/),
    ]);
    expect((await browser.get("entrar/main.js")).status).toBe(200);
    expect((await browser.get("entrar/datos")).body).toEqual({ institution: "Universidad de Prueba", oidc: false });
    expect((await browser.send("/_/salud", { headers: { host: "10.0.0.1" } })).body).toEqual({ estado: "bien" });
  });

  test.each(["", "vista/"])("whoever opens «%s» is led to «Entrar»", async (path) => {
    const { status, headers } = await door.browser().get(path, opened);
    expect([status, headers.location]).toEqual([303, "/editar/entrar/"]);
  });

  test("there is no login of the institution unless it is set", async () => {
    expect((await door.browser().get("entrar/institucion")).status).toBe(404);
  });
});

describe("another web site", () => {
  const foreign = "Otra página web ha intentado usar el editor. Ábralo desde su propia dirección.";

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["no origin", { origin: "" }],
    ["the origin of a form in a sandbox", { origin: "null" }],
    ["a page of another site", { "sec-fetch-site": "cross-site" }],
    ["a page of another host of the institution", { "sec-fetch-site": "same-site" }],
    ["an address that was typed", { "sec-fetch-site": "none" }],
    ["the type of a form", { "content-type": "text/plain" }],
    ["another type", { "content-type": "multipart/form-data" }],
  ])("cannot change anything with %s", async (_, headers) => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    for (const path of ["_/salir", "_/change", "entrar/enlace", "entrar/llave/opciones"]) {
      const { status, body } = await browser.post(path, {}, headers);
      expect([path, status, body.message]).toEqual([path, 403, foreign]);
    }
    expect((await browser.get("_/yo")).status).toBe(200);
  });

  test.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }],
    [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
    [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "script" }],
  ])("cannot read anything with %j", async (headers: Record<string, string>) => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    for (const path of ["_/yo", "_/model", "vista/", "entrar/datos"])
      expect([path, (await browser.get(path, headers)).status]).toEqual([path, 403]);
  });

  test("may have a link to a document", async () => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    expect((await browser.get("", opened)).body.text).toContain('<meta name="person" content="1">');
  });
});

describe("with a session", () => {
  test("the document of the editor shows the newest site again", async () => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    await browser.get("vista/");
    expect(door.shown).toEqual([]);
    await browser.get("");
    expect(door.shown).toEqual([1]);
  });

  test("what was published is in the audit", async () => {
    const browser = await door.enter("jefa@example.edu.co", "administra");
    await browser.addKey();
    await browser.post("_/publish", { version: "a1" });
    await browser.post("_/volver", { version: "b2" });
    await browser.post("_/change", { version: "c3" });
    const { body } = await browser.get("_/historial");
    expect((body as unknown as AuditEntry[]).slice(0, 3)).toMatchObject([
      { action: "Volvió a una versión publicada", details: "b2" },
      { action: "Publicó el sitio", details: "a1" },
      { action: "Añadió una llave" },
    ]);
  });

  test("what a browser sends twice by itself, as Chromium does when a connection is cut, is done once", async () => {
    const browser = await door.enter("jefa@example.edu.co", "administra");
    await browser.addKey();
    const publish = (version: string, key: string) =>
      browser.post("_/publish", { version }, { [idempotencyHeader]: key });
    for (const version of ["a1", "a1", "b2"]) expect((await publish(version, `key-${version}`)).status).toBe(200);
    const { body } = await browser.get("_/historial");
    const entries = body as unknown as AuditEntry[];
    expect(entries.filter(({ action }) => action === "Publicó el sitio").map(({ details }) => details)).toEqual([
      "b2",
      "a1",
    ]);
  });

  test("events end with it", async () => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    const headers = { cookie: `__Host-editar=${browser.cookies.get("__Host-editar")}` };
    const [response] = await once(request(`${door.origin}/editar/_/events`, { headers }).end(), "response");
    await door.events.send("changed", async () => ({ change: 1 }));
    await browser.post("_/salir");
    await door.events.send("changed", async () => ({ change: 2 }));
    door.events.close();
    const text = Buffer.concat(await response.toArray()).toString();
    expect(text.match(/"change":\d/g)).toEqual(['"change":1']);
  });
});

describe("the window of somebody else than who has entered in its browser since", () => {
  const id = async (browser: TestBrowser) => String((await browser.get("_/yo")).body.id);

  test("has no session, and says who has one", async () => {
    const [luis, ana] = [
      await door.enter("luis@example.edu.co", "redacta"),
      await door.enter("ana@example.edu.co", "redacta"),
    ];
    const window = { "x-person": await id(luis) };
    expect(await ana.post("_/change", {}, window)).toMatchObject({
      status: 401,
      body: { enter: true, other: "ana", message: expect.stringContaining("entró ana") },
    });
    expect((await ana.post("_/change", {}, { "x-person": await id(ana) })).body).toEqual({ name: "ana" });
    await ana.post("_/salir", {}, window);
    expect((await ana.get("_/yo")).status).toBe(401);
  });

  test("takes the key of the person who opened it", async () => {
    const [luis, ana] = [
      await door.enter("luis@example.edu.co", "redacta"),
      await door.enter("ana@example.edu.co", "redacta"),
    ];
    const window = { "x-person": await id(luis) };
    const { key } = await luis.addKey();
    const options = (await ana.post("entrar/llave/opciones", {}, window)).body;
    await ana.post("entrar/llave", { response: key.get(options as never) }, window);
    expect((await ana.post("_/change", {}, window)).body).toEqual({ name: "luis" });
  });
});

describe("the name of the server", () => {
  test.each(["evil.example", "localhost", "127.0.0.1"])("is refused if it is «%s»", async (host) => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    for (const path of ["_/yo", "_/model", "entrar/datos", "entrar/"]) {
      const { status, body } = await browser.get(path, { host });
      expect([path, status, body.message]).toEqual([path, 403, `El editor se abre en ${door.origin}/editar/.`]);
    }
  });
});

test("two names of the server in one request are refused", async () => {
  const { host } = new URL(door.origin);
  const headers = ["Host", host, "Host", "evil.example"];
  const [response] = await once(request(`${door.origin}/editar/entrar/datos`, { headers }).end(), "response");
  expect(response.resume().statusCode).toBe(403);
});

describe("too much", () => {
  test("of tries from one network is refused for 15 minutes, and others are not", async () => {
    const browser = door.browser();
    const answers = await Promise.all(Array.from({ length: 35 }, () => browser.post("entrar/canje", { token: "x" })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    for (const path of ["entrar/enlace", "entrar/llave/opciones", "entrar/llave"]) {
      const { status, headers, body } = await browser.post(path);
      expect([status, body.message]).toEqual([429, "Hubo demasiados intentos. Espere 15 minutos."]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(14 * 60);
    }
    for (const path of ["entrar/institucion", "entrar/institucion/vuelta"])
      expect((await browser.get(path)).status).toBe(429);
    expect((await door.browser().post("entrar/canje", { token: "x" })).status).toBe(401);
    door.clock.shift = 15 * 60_000;
    expect((await browser.post("entrar/canje", { token: "x" })).status).toBe(401);
  });

  test("of tries in a network does not concern who has entered there", async () => {
    const ana = await door.enter("ana@example.edu.co", "redacta");
    const neighbour = { "x-forwarded-for": ana.address };
    const stranger = door.browser();
    await Promise.all(Array.from({ length: 35 }, () => stranger.post("entrar/canje", { token: "x" }, neighbour)));
    expect((await ana.post("entrar/llave/opciones")).status).toBe(200);
  });

  test("in a body is refused", async () => {
    const { status } = await door.browser().post("entrar/canje", { token: "x".repeat(100_000) });
    expect(status).toBe(413);
  });

  test.each(["", "{", "[]", "null", '{"mail":1}', '{"mail":null}', '{"token":{}}'])(
    "or too little, as %s, is answered with a sentence",
    async (text) => {
      const headers = {
        "sec-fetch-site": "same-origin",
        origin: door.origin,
        "content-type": "application/json",
        "x-forwarded-for": "10.9.9.9",
      };
      for (const path of ["entrar/enlace", "entrar/canje", "entrar/llave"]) {
        const sent = request(`${door.origin}/editar/${path}`, { method: "POST", headers }).end(text);
        const [response] = await once(sent, "response");
        const { message } = JSON.parse(Buffer.concat(await response.toArray()).toString());
        expect([response.statusCode, message]).toEqual([400, expect.stringMatching(/^[A-ZÁ].*\.$/)]);
      }
    },
  );
});
