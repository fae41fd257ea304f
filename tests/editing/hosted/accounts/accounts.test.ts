// Entering with links and keys, and what a person who has entered may do.
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry, Person } from "../../../../src/editing/hosted/accounts/protocol.ts";
import { idempotencyHeader } from "../../../../src/editing/protocol.ts";
import { createAuthenticator } from "./authenticator.ts";
import { startDoor, type TestBrowser, type TestDoor } from "./startDoor.ts";

const minute = 60_000;
let door: TestDoor;

beforeEach(async () => {
  door = await startDoor();
});
afterEach(() => door.stop());

const people = async (browser: TestBrowser) => (await browser.get("_/personas")).body as unknown as Person[];
const idOf = async (browser: TestBrowser, mail: string) => (await people(browser)).find((one) => one.mail === mail)?.id;
const auditOf = async (browser: TestBrowser, query = "") =>
  (await browser.get(`_/historial${query}`)).body as unknown as AuditEntry[];
const subjectsTo = (mail: string) =>
  door.smtp.mails
    .filter(({ envelope }) => envelope.rcptTo.some(({ address }) => address === mail))
    .map(({ parsed }) => parsed.subject);

/** An administrator with a key that was shown now. */
async function administrator() {
  const browser = await door.enter("jefa@example.edu.co", "administra");
  const { key } = await browser.addKey();
  return { browser, key };
}

describe("a link by mail", () => {
  test("opens a session that knows the person", async () => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    const { status, body } = await browser.get("_/yo");
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 1,
      name: "ana",
      mail: "ana@example.edu.co",
      role: "redacta",
      hasKey: false,
      isProved: false,
    });
  });

  test("is in the mail once, with its token in the fragment, which no program that reads mails can spend", async () => {
    await door.enter("ana@example.edu.co", "redacta");
    const links = door.smtp.mails[0]?.parsed.text?.match(/http\S+/g);
    expect(links?.[0]).toMatch(new RegExp(`^${door.origin}/editar/entrar/#[\\w-]{43}$`));
    expect(links?.[1]).toBe(`${door.origin}/editar/entrar/`);
  });

  test("works once", async () => {
    await door.enter("ana@example.edu.co", "redacta");
    const token = await door.linkToken("ana@example.edu.co");
    const second = await door.browser().post("entrar/canje", { token });
    expect([second.status, second.body.message]).toEqual([401, "El enlace ya se usó o venció. Pida otro."]);
  });

  test("enters also if the answer is lost and the browser sends the request again by itself", async () => {
    const ana = await door.enter("ana@example.edu.co", "redacta");
    await ana.post("entrar/enlace", { mail: "ana@example.edu.co" });
    const token = await door.linkToken("ana@example.edu.co", 2);
    const spend = async (key: string) => {
      const browser = door.browser();
      const { status } = await browser.post("entrar/canje", { token }, { [idempotencyHeader]: key });
      return [status, (await browser.get("_/yo")).status];
    };
    expect(await spend("key-1")).toEqual([200, 200]);
    expect(await spend("key-1")).toEqual([200, 200]);
    expect(await spend("key-2")).toEqual([401, 401]);
  });

  test("opens one session when two browsers spend it at the same moment", async () => {
    const ana = await door.enter("ana@example.edu.co", "redacta");
    await ana.post("entrar/enlace", { mail: "ana@example.edu.co" });
    const token = await door.linkToken("ana@example.edu.co", 2);
    const answers = await Promise.all([1, 2, 3].map(() => door.browser().post("entrar/canje", { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test("expires after 15 minutes", async () => {
    const ana = await door.enter("ana@example.edu.co", "redacta");
    await ana.post("entrar/enlace", { mail: "ana@example.edu.co" });
    const token = await door.linkToken("ana@example.edu.co", 2);
    door.clock.shift = 15 * minute;
    expect((await door.browser().post("entrar/canje", { token })).status).toBe(401);
  });

  test("goes to an address however it is capitalised", async () => {
    await door.enter("ana@example.edu.co", "redacta");
    await door.browser().post("entrar/enlace", { mail: " ANA@Example.edu.co" });
    expect(await door.linkToken("ana@example.edu.co", 2)).toHaveLength(43);
  });

  test("is answered in the same way for an unknown address, which gets no mail", async () => {
    await door.enter("ana@example.edu.co", "redacta");
    const browser = door.browser();
    const unknown = await browser.post("entrar/enlace", { mail: "nadie@example.edu.co" });
    const known = await browser.post("entrar/enlace", { mail: "ana@example.edu.co" });
    expect({ ...unknown.headers, date: "" }).toEqual({ ...known.headers, date: "" });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await door.close();
    expect(door.smtp.mails.flatMap(({ envelope }) => envelope.rcptTo.map(({ address }) => address))).toEqual([
      "ana@example.edu.co",
      "ana@example.edu.co",
    ]);
  });

  test("is answered before the mail server has taken the mail", async () => {
    await door.enter("ana@example.edu.co", "redacta");
    await door.smtp.stop();
    expect((await door.browser().post("entrar/enlace", { mail: "ana@example.edu.co" })).status).toBe(200);
    await door.close();
    expect(door.logged).toMatchObject([{ route: "cuentas", error: { code: "ESOCKET" } }]);
  });

  test("is sent to a person at most 3 times in 15 minutes, whoever asks", async () => {
    await door.enter("ana@example.edu.co", "redacta");
    await door.enter("eva@example.edu.co", "redacta");
    for (const _ of Array(5)) await door.browser().post("entrar/enlace", { mail: "ana@example.edu.co" });
    await door.browser().post("entrar/enlace", { mail: "eva@example.edu.co" });
    // The limits of time for a mail are of the same clock.
    await Promise.all([door.linkToken("ana@example.edu.co", 4), door.linkToken("eva@example.edu.co", 2)]);
    door.clock.shift = 16 * minute;
    await door.browser().post("entrar/enlace", { mail: "ana@example.edu.co" });
    await door.close();
    // The invitation, three links, and one after the pause.
    expect(subjectsTo("ana@example.edu.co")).toHaveLength(5);
  });

  test("replaces the session of the browser", async () => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    const first = new Map(browser.cookies);
    await browser.post("entrar/enlace", { mail: "ana@example.edu.co" });
    await browser.post("entrar/canje", { token: await door.linkToken("ana@example.edu.co", 2) });
    expect((await browser.get("_/yo")).status).toBe(200);
    const cookie = [...first].map((pair) => pair.join("=")).join("; ");
    expect((await browser.get("_/yo", { cookie })).status).toBe(401);
  });
});

describe("a session", () => {
  test("has a cookie that only this host gets, over TLS, and no script", async () => {
    await door.enter("ana@example.edu.co", "redacta");
    await door.browser().post("entrar/enlace", { mail: "ana@example.edu.co" });
    const token = await door.linkToken("ana@example.edu.co", 2);
    const { headers } = await door.browser().post("entrar/canje", { token });
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(/^__Host-editar=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=43200$/),
    ]);
  });

  test("ends after 12 hours", async () => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    door.clock.shift = 12 * 60 * minute - minute;
    const me = await browser.get("_/yo");
    expect(me.status).toBe(200);
    door.clock.shift += minute;
    const { status, body } = await browser.get("_/yo", { "x-person": String(me.body.id) });
    expect([status, body.enter, body.removed]).toEqual([401, true, undefined]);
  });

  test("ends when the person leaves, also for who has copied the cookie", async () => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    await browser.post("_/salir");
    expect(browser.cookies.size).toBe(0);
    expect((await browser.get("_/yo", { cookie })).status).toBe(401);
  });

  test("is stored as a hash, like the token of a link", async () => {
    const browser = await door.enter("ana@example.edu.co", "redacta");
    await browser.post("entrar/enlace", { mail: "ana@example.edu.co" });
    const secrets = [...browser.cookies.values(), await door.linkToken("ana@example.edu.co", 2)];
    const database = new DatabaseSync(join(door.data, "cuentas.sqlite"));
    const stored = JSON.stringify(
      ["sessions", "links"].map((table) => database.prepare(`select * from ${table}`).all()),
    );
    database.close();
    expect(stored.length).toBeGreaterThan(200);
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  });

  test("of a link may write, and not publish", async () => {
    const browser = await door.enter("jefa@example.edu.co", "administra");
    expect((await browser.post("_/change")).status).toBe(200);
    const { status, body } = await browser.post("_/publish");
    expect([status, body]).toEqual([401, { message: "Añada primero una llave a su cuenta.", prove: true }]);
  });
});

describe("a key", () => {
  test("is proof for five minutes when it is added", async () => {
    const { browser } = await administrator();
    expect((await browser.get("_/yo")).body).toMatchObject({ hasKey: true, isProved: true });
    expect((await browser.post("_/publish")).status).toBe(200);
    door.clock.shift = 6 * minute;
    expect((await browser.get("_/yo")).body).toMatchObject({ hasKey: true, isProved: false });
    const { body } = await browser.post("_/publish");
    expect(body).toEqual({ message: "Confirme con su llave que es usted.", prove: true });
  });

  test("can be shown again to go on publishing", async () => {
    const { browser, key } = await administrator();
    door.clock.shift = 6 * minute;
    expect((await browser.showKey(key)).body).toMatchObject({ isProved: true });
    expect((await browser.post("_/publish")).status).toBe(200);
  });

  test("opens a session that may publish", async () => {
    const { key } = await administrator();
    const browser = door.browser();
    expect((await browser.showKey(key)).status).toBe(200);
    expect((await browser.post("_/publish")).status).toBe(200);
  });

  test("cannot be shown twice with one answer", async () => {
    const { browser, key } = await administrator();
    const answer = await browser.shownKey(key);
    expect((await browser.post("entrar/llave", answer)).status).toBe(200);
    expect((await browser.post("entrar/llave", answer)).status).toBe(400);
    const other = await door.browser().post("entrar/llave", answer);
    expect(other.status).toBe(400);
  });

  test.each([
    ["a wrong signature", { isForged: true }],
    ["the page of another site", { origin: "https://editar.example.org" }],
    ["no finger or PIN", { isVerified: false }],
    ["a counter that was already used, as that of a copy", { counter: 1 }],
  ])("is refused with %s", async (_, shown) => {
    const { browser, key } = await administrator();
    await browser.showKey(key);
    const { status, body } = await door.browser().showKey(key, shown);
    expect([status, body.message]).toEqual([401, "La llave no se pudo comprobar. Intente de nuevo."]);
  });

  test("is accepted once if it and a copy show the same count at the same moment", async () => {
    const { key } = await administrator();
    const browsers = [door.browser(), door.browser()];
    const shown = await Promise.all(browsers.map((browser) => browser.shownKey(key, { counter: 7 })));
    const answers = await Promise.all(browsers.map((browser, index) => browser.post("entrar/llave", shown[index])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("is refused five minutes after it was asked for", async () => {
    const { key } = await administrator();
    const browser = door.browser();
    const answer = await browser.shownKey(key);
    door.clock.shift = 5 * minute;
    expect((await browser.post("entrar/llave", answer)).status).toBe(400);
  });

  test("is refused if another browser or session was asked for it", async () => {
    const { browser, key } = await administrator();
    const asked = await browser.shownKey(key);
    expect((await door.browser().post("entrar/llave", asked)).status).toBe(400);
    const added = createAuthenticator(door.origin).create((await browser.post("_/llave/opciones")).body as never);
    const ana = await door.enter("ana@example.edu.co", "redacta");
    expect((await ana.post("_/llave", { response: added })).status).toBe(400);
  });

  test("of another person is no proof in a session", async () => {
    const { browser } = await administrator();
    const ana = await door.enter("ana@example.edu.co", "redacta");
    const { key } = await ana.addKey();
    door.clock.shift = 6 * minute;
    expect((await browser.showKey(key)).status).toBe(401);
    expect((await browser.get("_/yo")).body.isProved).toBe(false);
  });

  test("that nobody has added is refused", async () => {
    const { status } = await door.browser().showKey(createAuthenticator(door.origin));
    expect(status).toBe(401);
  });

  test("beside another one needs a fresh proof, so that a taken mailbox is not enough", async () => {
    const { key } = await administrator();
    const thief = door.browser();
    await thief.post("entrar/enlace", { mail: "jefa@example.edu.co" });
    await thief.post("entrar/canje", { token: await door.linkToken("jefa@example.edu.co", 2) });
    // Otherwise their device would make a key that nobody knows.
    expect((await thief.post("_/llave/opciones")).status).toBe(401);
    await thief.showKey(key);
    expect((await thief.addKey()).status).toBe(200);
  });

  test("is added once if two sessions of links add one each at the same moment", async () => {
    const one = await door.enter("ana@example.edu.co", "redacta");
    const other = door.browser();
    await other.post("entrar/enlace", { mail: "ana@example.edu.co" });
    await other.post("entrar/canje", { token: await door.linkToken("ana@example.edu.co", 2) });
    const answers = await Promise.all(
      [one, other].map(async (browser) => {
        const options = (await browser.post("_/llave/opciones")).body;
        return { browser, response: createAuthenticator(door.origin).create(options as never) };
      }),
    );
    const added = await Promise.all(answers.map(({ browser, response }) => browser.post("_/llave", { response })));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test.each([{}, { response: {} }, { response: { id: 1, response: {} } }, { response: { id: "x" } }, "x", null])(
    "is refused if the browser sends %j",
    async (body) => {
      const browser = await door.enter("ana@example.edu.co", "redacta");
      expect((await browser.post("entrar/llave", body)).status).toBe(400);
      expect((await browser.post("_/llave", body)).status).toBe(400);
    },
  );

  test("that is broken is refused", async () => {
    const { browser, key } = await administrator();
    const options = await browser.post("_/llave/opciones");
    const response = { ...createAuthenticator(door.origin).create(options.body as never) };
    response.response.attestationObject = "AAAA";
    expect((await browser.post("_/llave", { response })).status).toBe(401);
    expect((await browser.post("entrar/llave", { response: { id: key.id, response: {} } })).status).toBe(401);
  });
});

describe("people", () => {
  test("are invited by mail, and the administrators are told", async () => {
    const { browser } = await administrator();
    const invited = await browser.post("_/personas", { name: "Ana", mail: "ana@example.edu.co", role: "redacta" });
    expect(invited.body).toMatchObject([
      { name: "Ana", mail: "ana@example.edu.co", role: "redacta", hasKey: false, entered: null },
      { mail: "jefa@example.edu.co", role: "administra", hasKey: true, entered: expect.stringMatching(/Z$/) },
    ]);
    const ana = door.browser();
    expect((await ana.post("entrar/canje", { token: await door.linkToken("ana@example.edu.co") })).status).toBe(200);
    await door.close();
    expect(subjectsTo("jefa@example.edu.co")).toContain("Editor del sitio: Se invitó a ana@example.edu.co");
  });

  test("who administers with the others gets the invitation, and no mail about it", async () => {
    const { browser } = await administrator();
    await browser.post("_/personas", { name: "Otra", mail: "otra@example.edu.co", role: "administra" });
    await door.close();
    expect(subjectsTo("jefa@example.edu.co")).toContain("Editor del sitio: Se invitó a otra@example.edu.co");
    expect(subjectsTo("otra@example.edu.co")).toEqual([expect.stringMatching(/^Invitación para editar el sitio/)]);
  });

  test("are in the order of the Spanish alphabet", async () => {
    const { browser } = await administrator();
    for (const [index, name] of ["Zoe", "Álvaro", "ángela", "Ñico", "Omar", "Nora"].entries())
      await browser.post("_/personas", { name, mail: `persona${index}@example.edu.co`, role: "redacta" });
    const names = (await people(browser)).map(({ name }) => name);
    expect(names).toEqual(["Álvaro", "ángela", "jefa", "Nora", "Ñico", "Omar", "Zoe"]);
  });

  test.each([
    [{ name: "Ana", mail: "ana", role: "redacta" }, "«ana» no es un correo. Escríbalo completo: ana@example.edu.co"],
    [{ name: "Ana", mail: "a@b.co, c@d.co", role: "redacta" }, "«a@b.co, c@d.co» no es un correo."],
    [{ name: "Ana <a>", mail: "a@b.co", role: "redacta" }, "Escriba el nombre, sin los signos < y >, el correo"],
    [{ name: "Ana", mail: "a@b.co", role: "jefa" }, "Escriba el nombre, sin los signos < y >, el correo"],
    [
      { name: "Ana", mail: "JEFA@example.edu.co", role: "redacta" },
      "JEFA@example.edu.co ya está invitado: puede pedir un enlace en «Entrar». Si perdió su llave, retire antes a esa",
    ],
  ])("are not invited with %j", async (invitation, message) => {
    const { browser } = await administrator();
    const answer = await browser.post("_/personas", invitation);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
    expect(await people(browser)).toHaveLength(1);
  });

  test("are invited even if the mail cannot be sent, and the screen says so", async () => {
    const { browser } = await administrator();
    door.smtp.answer.recipient = 550;
    const { status, body } = await browser.post("_/personas", { name: "Ana", mail: "ana@b.co", role: "redacta" });
    expect([status, body.message]).toEqual([500, expect.stringContaining("Se invitó a Ana, pero el correo no salió.")]);
    expect(await people(browser)).toHaveLength(2);
  });

  test.each(["redacta", "publica"] as const)("are not managed by who %s, which is in the audit", async (role) => {
    const { browser } = await administrator();
    const ana = await door.enter("ana@example.edu.co", role);
    await ana.addKey();
    const answers = [
      await ana.get("_/personas"),
      await ana.post("_/personas", { name: "X", mail: "x@b.co", role: "administra" }),
      await ana.post("_/personas/retirar", { id: 1 }),
      await ana.post("_/personas/papel", { id: 2, role: "administra" }),
      await ana.get("_/historial"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const refusals = (await auditOf(browser)).filter(({ action }) => action === "Se le negó un permiso");
    expect(refusals).toHaveLength(5);
    expect(refusals[0]).toMatchObject({
      who: "ana@example.edu.co",
      details: `Necesita «administra» y tiene «${role}»`,
    });
  });

  test("who write may not publish, those who publish may", async () => {
    const writer = await door.enter("ana@example.edu.co", "redacta");
    await writer.addKey();
    expect((await writer.post("_/publish")).status).toBe(403);
    const publisher = await door.enter("eva@example.edu.co", "publica");
    await publisher.addKey();
    expect((await publisher.post("_/publish")).status).toBe(200);
  });

  test("are managed only within five minutes of showing the key", async () => {
    const { browser, key } = await administrator();
    await door.enter("ana@example.edu.co", "redacta");
    const id = await idOf(browser, "ana@example.edu.co");
    door.clock.shift = 6 * minute;
    const answers = [
      await browser.post("_/personas", { name: "X", mail: "x@b.co", role: "redacta" }),
      await browser.post("_/personas/retirar", { id }),
      await browser.post("_/personas/papel", { id, role: "publica" }),
    ];
    expect(answers.map(({ status, body }) => [status, body.prove])).toEqual(Array(3).fill([401, true]));
    await browser.showKey(key);
    expect((await browser.post("_/personas/papel", { id, role: "publica" })).status).toBe(200);
  });

  test("who are removed lose their session, their key, their link at once", async () => {
    const { browser } = await administrator();
    const ana = await door.enter("ana@example.edu.co", "redacta");
    const { key } = await ana.addKey();
    await ana.post("entrar/enlace", { mail: "ana@example.edu.co" });
    const token = await door.linkToken("ana@example.edu.co", 2);
    const window = { "x-person": String((await ana.get("_/yo")).body.id) };
    const removed = await browser.post("_/personas/retirar", { id: await idOf(browser, "ana@example.edu.co") });
    expect(removed.body).toMatchObject([{ mail: "jefa@example.edu.co" }]);
    expect((await ana.get("_/yo")).status).toBe(401);
    expect((await ana.post("_/change", {}, window)).body).toMatchObject({ enter: true, removed: true });
    expect((await ana.showKey(key)).status).toBe(401);
    expect((await ana.post("entrar/canje", { token })).status).toBe(401);
    await door.browser().post("entrar/enlace", { mail: "ana@example.edu.co" });
    await door.close();
    expect(subjectsTo("jefa@example.edu.co")).toContain("Editor del sitio: Se retiró a ana@example.edu.co");
    // The invitation, the announcement of the key, the link before the removal.
    expect(subjectsTo("ana@example.edu.co")).toHaveLength(3);
  });

  test("who has no session is not told which accounts there are", async () => {
    const { browser } = await administrator();
    await door.enter("ana@example.edu.co", "redacta");
    const removed = await idOf(browser, "ana@example.edu.co");
    await browser.post("_/personas/retirar", { id: removed });
    const stranger = door.browser();
    stranger.cookies.set("__Host-editar", "a".repeat(43));
    const present = await idOf(browser, "jefa@example.edu.co");
    for (const path of ["_/change", "_/llave/opciones", "_/salir"]) {
      const ask = async (id: number | undefined) => {
        const { status, body } = await stranger.post(path, {}, { "x-person": String(id) });
        return { status, body };
      };
      const [ofPresent, ofRemoved, ofNobody] = [await ask(present), await ask(removed), await ask(9999)];
      expect([ofRemoved, ofNobody]).toEqual([ofPresent, ofPresent]);
    }
  });

  test("are invited once by a request that the browser sends twice by itself", async () => {
    const { browser } = await administrator();
    const invite = (mail: string, key: string, from = browser) =>
      from.post("_/personas", { name: "Luis", mail, role: "redacta" }, { [idempotencyHeader]: key });
    const [first, again] = [await invite("luis@example.edu.co", "1"), await invite("luis@example.edu.co", "1")];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await invite("luis@example.edu.co", "2")).status).toBe(400);
    // The key alone is no session.
    expect((await invite("luis@example.edu.co", "1", door.browser())).status).toBe(401);
  });

  test("who are invited again begin anew", async () => {
    const { browser } = await administrator();
    const ana = await door.enter("ana@example.edu.co", "publica");
    const { key } = await ana.addKey();
    await ana.post("entrar/enlace", { mail: "ana@example.edu.co" });
    const token = await door.linkToken("ana@example.edu.co", 2);
    const database = new DatabaseSync(join(door.data, "cuentas.sqlite"));
    const stored = database.prepare("select * from passkeys where id = ?").get(key.id) ?? {};
    await browser.post("_/personas/retirar", { id: await idOf(browser, "ana@example.edu.co") });
    // As a request would that was under way.
    const places = Object.keys(stored).map(() => "?");
    database.prepare(`insert into passkeys values (${places})`).run(...Object.values(stored));
    database.close();
    await browser.post("_/personas", { name: "Ana", mail: "Ana@example.edu.co", role: "redacta" });
    expect(await people(browser)).toMatchObject([{ name: "Ana", role: "redacta", hasKey: false, entered: null }, {}]);
    expect((await ana.get("_/yo")).status).toBe(401);
    expect((await door.browser().showKey(key)).status).toBe(401);
    expect((await door.browser().post("entrar/canje", { token })).status).toBe(401);
  });

  test("get another role at once", async () => {
    const { browser } = await administrator();
    const ana = await door.enter("ana@example.edu.co", "redacta");
    await ana.addKey();
    await browser.post("_/personas/papel", { id: await idOf(browser, "ana@example.edu.co"), role: "publica" });
    expect((await ana.post("_/publish")).status).toBe(200);
    await door.close();
    expect(subjectsTo("jefa@example.edu.co")).toContain(
      "Editor del sitio: ana@example.edu.co tiene ahora el papel «publica»",
    );
  });

  test("always have an administrator", async () => {
    const { browser } = await administrator();
    const id = await idOf(browser, "jefa@example.edu.co");
    const answers = [
      await browser.post("_/personas/retirar", { id }),
      await browser.post("_/personas/papel", { id, role: "publica" }),
      await browser.post("_/personas/papel", { id, role: "administra" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200]);
    expect(answers[0]?.body.message).toContain("jefa es la única persona que administra");
    await door.enter("luz@example.edu.co", "administra");
    await browser.post("_/personas/retirar", { id: await idOf(browser, "luz@example.edu.co") });
    expect((await browser.post("_/personas/retirar", { id })).status).toBe(400);
    await door.enter("eva@example.edu.co", "administra");
    expect((await browser.post("_/personas/papel", { id, role: "publica" })).status).toBe(200);
  });

  test("keep an administrator when two remove each other at the same moment", async () => {
    const { browser } = await administrator();
    const eva = await door.enter("eva@example.edu.co", "administra");
    await eva.addKey();
    const [own, other] = [await idOf(browser, "jefa@example.edu.co"), await idOf(browser, "eva@example.edu.co")];
    const answers = await Promise.all([
      browser.post("_/personas/retirar", { id: other }),
      eva.post("_/personas/retirar", { id: own }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test("who are not there cannot be removed", async () => {
    const { browser } = await administrator();
    expect((await browser.post("_/personas/retirar", { id: 99 })).status).toBe(404);
    expect((await browser.post("_/personas/retirar", { id: "1 or 1=1" })).status).toBe(400);
  });
});

describe("the audit", () => {
  test("has logins, keys, invitations, roles, removals and refusals, newest first", async () => {
    const { browser, key } = await administrator();
    await browser.showKey(key);
    await browser.post("_/personas", { name: "Ana", mail: "ana@example.edu.co", role: "redacta" });
    const ana = door.browser();
    await ana.post("entrar/canje", { token: await door.linkToken("ana@example.edu.co") });
    await ana.post("_/publish");
    await ana.post("entrar/canje", { token: "x" });
    await door.browser().showKey(key, { isForged: true });
    await door.browser().showKey(key);
    const id = await idOf(browser, "ana@example.edu.co");
    await browser.post("_/personas/papel", { id, role: "publica" });
    await browser.post("_/personas/retirar", { id });
    await door.door.audit("jefa@example.edu.co", "Publicó", "abc".repeat(200));
    const entries = await auditOf(browser);
    expect(entries.map(({ who, action, details }) => [who.replace(/@.*/, ""), action, details])).toEqual([
      ["jefa", "Publicó", "abc".repeat(200).slice(0, 500)],
      ["jefa", "Retiró a una persona", "ana@example.edu.co"],
      ["jefa", "Cambió el papel de una persona", "ana@example.edu.co, redacta → publica"],
      ["jefa", "Entró con su llave", null],
      ["desconocido", "No pudo entrar con una llave", "La llave no se pudo comprobar. Intente de nuevo."],
      ["ana", "No pudo entrar con un enlace", "El enlace ya se usó o venció. Pida otro."],
      ["ana", "Se le negó un permiso", "Necesita «publica» y tiene «redacta»"],
      ["ana", "Entró con un enlace", null],
      ["jefa", "Invitó a una persona", "ana@example.edu.co, redacta"],
      ["jefa", "Confirmó con su llave", null],
      ["jefa", "Añadió una llave", null],
      ["jefa", "Entró con un enlace", null],
      ["instalación", "Invitó a una persona", "jefa@example.edu.co, administra"],
    ]);
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => entries.length - index));
    expect(Math.abs(Date.parse(entries[0]?.at ?? "") - Date.now())).toBeLessThan(60 * minute);
  });

  test("is read in pages of 100", async () => {
    const { browser } = await administrator();
    for (const number of Array(150).keys()) await door.door.audit("ana@b.co", "Cambió", String(number));
    const first = await auditOf(browser);
    const second = await auditOf(browser, `?antes=${first.at(-1)?.number}`);
    expect([first.length, first.at(-1)?.details, second[0]?.details]).toEqual([100, "50", "49"]);
  });

  test("cannot be changed", async () => {
    await administrator();
    const database = new DatabaseSync(join(door.data, "cuentas.sqlite"));
    try {
      expect(() => database.exec("delete from audit")).toThrow("append-only");
      expect(() => database.exec("update audit set who = 'x'")).toThrow("append-only");
      expect(database.prepare("select count(*) as count from audit").get()).toEqual({ count: 3 });
    } finally {
      database.close();
    }
  });
});

test("a new key is announced to its person and to the administrators", async () => {
  await administrator();
  const ana = await door.enter("ana@example.edu.co", "redacta");
  await ana.addKey();
  await door.close();
  for (const mail of ["ana@example.edu.co", "jefa@example.edu.co"])
    expect(subjectsTo(mail)).toContain("Editor del sitio: ana@example.edu.co tiene una llave nueva");
  expect(door.smtp.mails.at(-1)?.parsed.text).toContain("Lo hizo ana (ana@example.edu.co).");
});

test("an announcement that cannot be sent to one administrator reaches the others", async () => {
  const { browser } = await administrator();
  await door.enter("otra@example.edu.co", "administra");
  const database = new DatabaseSync(join(door.data, "cuentas.sqlite"));
  database.exec("update people set mail = '' where mail = 'jefa@example.edu.co'");
  database.close();
  await browser.post("_/personas", { name: "Ana", mail: "ana@example.edu.co", role: "redacta" });
  await door.close();
  expect(subjectsTo("otra@example.edu.co")).toContain("Editor del sitio: Se invitó a ana@example.edu.co");
});
