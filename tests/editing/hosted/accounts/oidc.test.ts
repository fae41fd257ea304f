// Entering with an account of the institution, against a provider of its own.

import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AuditEntry } from "../../../../src/editing/hosted/accounts/protocol.ts";
import { startProvider } from "./provider.ts";
import { startDoor, type TestBrowser, type TestDoor } from "./startDoor.ts";

let provider: Awaited<ReturnType<typeof startProvider>>;
let door: TestDoor;

beforeEach(async () => {
  provider = await startProvider();
  door = await startDoor(provider.settings);
});
afterEach(async () => {
  await door.stop();
  provider.stop();
});

const entered = "/editar/entrar/";
const refused = "/editar/entrar/?aviso=institucion";
const comingBack = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

/** Goes to the provider, which leads back to an address with a code. */
async function loginAt(browser: TestBrowser, query = ""): Promise<string> {
  const { status, headers } = await browser.get(`entrar/institucion${query}`);
  expect(status).toBe(303);
  const asked = request(headers.location ?? "").end();
  const [answer] = await once(asked, "response");
  answer.resume();
  return answer.headers.location.slice(door.origin.length);
}

/** Enters with the account; returns where that leads. A browser comes back without the cookie of the session. */
async function enter(browser: TestBrowser, query = "") {
  const back = await loginAt(browser, query);
  const cookie = `__Host-institucion=${browser.cookies.get("__Host-institucion")}`;
  return (await browser.send(back, { headers: { ...comingBack, cookie } })).headers.location;
}

async function invited(mail = "ana@example.edu.co") {
  const browser = await door.enter(mail, "publica");
  await browser.post("_/salir");
  return browser;
}

async function refusals() {
  const administrator = await door.enter("jefa@example.edu.co", "administra");
  const entries = (await administrator.get("_/historial")).body as unknown as AuditEntry[];
  return entries.filter(({ action }) => action === "No pudo entrar con su cuenta de la institución");
}

test("«Entrar» offers it, and names the institution", async () => {
  expect((await door.browser().get("entrar/datos")).body).toEqual({
    institution: "Universidad de Prueba",
    oidc: true,
  });
});

test("an invited person enters, and may write but not publish", async () => {
  const browser = await invited();
  expect(await enter(browser)).toBe(entered);
  expect((await browser.get("_/yo")).body).toMatchObject({ mail: "ana@example.edu.co", isProved: false });
  expect((await browser.post("_/publish")).body.prove).toBe(true);
});

test("the login asks for PKCE, a state and a nonce", async () => {
  await loginAt(door.browser());
  expect(Object.fromEntries(provider.asked)).toMatchObject({
    response_type: "code",
    scope: "openid email profile",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${door.origin}/editar/entrar/institucion/vuelta`,
  });
});

test("the cookie of the login is sent when the person comes back from the institution, and to no script", async () => {
  const { headers } = await door.browser().get("entrar/institucion");
  expect(headers["set-cookie"]).toEqual([
    expect.stringMatching(/^__Host-institucion=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=600$/),
  ]);
});

test("somebody who is not invited does not enter", async () => {
  const browser = door.browser();
  expect(await enter(browser)).toBe(refused);
  expect((await browser.get("_/yo")).status).toBe(401);
  expect(await refusals()).toMatchObject([{ details: "Esa cuenta de la institución no está invitada." }]);
});

test.each([
  ["another tenant", { tid: "t2" }],
  ["no tenant", { tid: undefined }],
  ["another nonce", { nonce: "x" }],
  ["another audience", { aud: "otro" }],
  ["another issuer", { iss: "http://localhost:1" }],
  ["an expired token", { exp: 1 }],
  ["an address that the institution has not verified", { email_verified: false }],
  ["no address", { email: undefined }],
])("a token with %s is refused, and the audit says so", async (_, claims) => {
  const browser = await invited();
  provider.claims = claims;
  expect(await enter(browser)).toBe(refused);
  expect((await browser.get("_/yo")).status).toBe(401);
  expect(await refusals()).toHaveLength(1);
});

test.each([
  ["a tenant that is named as Google does is enough", {}, { tid: undefined, hd: "t1" }, entered],
  ["an address that any tenant has verified is enough", { tenant: undefined }, { email_verified: true }, entered],
  ["an address that no tenant has verified is not enough", { tenant: undefined }, {}, refused],
])("%s", async (_, settings, claims, expected) => {
  await door.stop();
  door = await startDoor({ ...provider.settings, ...settings });
  await invited();
  provider.claims = claims;
  expect(await enter(door.browser())).toBe(expected);
});

test("a token that another key has signed is refused", async () => {
  const browser = await invited();
  provider.key = provider.strangerKey;
  expect(await enter(browser)).toBe(refused);
});

test("a code is accepted once", async () => {
  const browser = await invited();
  const back = await loginAt(browser);
  const cookie = `__Host-institucion=${browser.cookies.get("__Host-institucion")}`;
  const visits = [1, 2].map(() => () => browser.send(back, { headers: { ...comingBack, cookie } }));
  for (const [index, visit] of visits.entries())
    expect((await visit()).headers.location).toBe(index === 0 ? entered : refused);
});

test.each([
  ["another state", (back: string) => back.replace(/state=[^&]+/, "state=x")],
  ["no code", (back: string) => back.replace(/code=[^&]+&/, "")],
  ["an error", (back: string) => back.replace(/code=[^&]+/, "error=access_denied")],
])("coming back with %s is refused", async (_, change) => {
  const browser = await invited();
  const back = change(await loginAt(browser));
  expect((await browser.send(back, { headers: comingBack })).headers.location).toBe(refused);
});

test("the login of another browser is refused", async () => {
  await invited();
  const back = await loginAt(door.browser());
  const victim = door.browser();
  await loginAt(victim);
  expect((await victim.send(back, { headers: comingBack })).headers.location).toBe(refused);
  expect((await door.browser().send(back, { headers: comingBack })).headers.location).toBe(refused);
});

test("ten minutes after it began a login is refused", async () => {
  const browser = await invited();
  const back = await loginAt(browser);
  door.clock.shift = 10 * 60_000;
  expect((await browser.send(back, { headers: comingBack })).headers.location).toBe(refused);
});

test("the first login binds the account, so that its address may change and nobody else gets in with it", async () => {
  const browser = await invited();
  await enter(browser);
  provider.claims = { email: "ana.ruiz@example.edu.co" };
  expect(await enter(door.browser())).toBe(entered);
  provider.claims = { sub: "s2" };
  expect(await enter(door.browser())).toBe(refused);
});

test("the same account number at another institution belongs to another person", async () => {
  const browser = await invited();
  await door.enter("eva@example.edu.co", "administra");
  const database = new DatabaseSync(join(door.data, "cuentas.sqlite"));
  database.exec("insert into identities (issuer, subject, person) values ('https://otra.example.org', 's1', 2)");
  database.close();
  expect(await enter(browser)).toBe(entered);
  expect((await browser.get("_/yo")).body).toMatchObject({ mail: "ana@example.edu.co" });
});

test("an account of a removed person does not enter, also when its address was invited again for another one", async () => {
  await invited();
  await enter(door.browser());
  const administrator = await door.enter("jefa@example.edu.co", "administra");
  await administrator.addKey();
  await administrator.post("_/personas/retirar", { id: 1 });
  expect(await enter(door.browser())).toBe(refused);
  await administrator.post("_/personas", { name: "Otra Ana", mail: "ana@example.edu.co", role: "redacta" });
  provider.claims = { sub: "s2" };
  expect(await enter(door.browser())).toBe(entered);
  provider.claims = {};
  expect(await enter(door.browser())).toBe(refused);
});

test("a fresh login at the institution is the proof for publishing", async () => {
  const browser = await invited();
  await enter(browser);
  expect(await enter(browser, "?confirmar")).toBe(entered);
  expect(Object.fromEntries(provider.asked)).toMatchObject({ max_age: "60", prompt: "login" });
  expect((await browser.get("_/yo")).body.isProved).toBe(true);
  expect((await browser.post("_/publish")).status).toBe(200);
});

test("a fresh login is a proof for five minutes, also if the clock of the institution is ahead", async () => {
  const browser = await invited();
  await enter(browser);
  provider.age = -3600;
  expect(await enter(browser, "?confirmar")).toBe(entered);
  door.clock.shift = 6 * 60_000;
  expect((await browser.post("_/publish")).body.prove).toBe(true);
});

test.each([
  ["is old", 900],
  ["has no time, as with Google", undefined],
])("a login at the institution that %s is no proof", async (_, age) => {
  const browser = await invited();
  await enter(browser);
  provider.age = age;
  expect(await enter(browser, "?confirmar")).toBe(refused);
  expect((await browser.post("_/publish")).body.prove).toBe(true);
});

test("the account of another person is no proof", async () => {
  await invited();
  const eva = await door.enter("eva@example.edu.co", "publica");
  expect(await enter(eva, "?confirmar")).toBe(refused);
  expect((await eva.get("_/yo")).body).toMatchObject({ mail: "eva@example.edu.co", isProved: false });
});

test("a proof needs a session", async () => {
  expect((await door.browser().get("entrar/institucion?confirmar")).status).toBe(401);
});

test("the editor starts and goes on while the institution is out of reach, and enters later", async () => {
  const { issuer } = provider.settings;
  const other = await startDoor({ ...provider.settings, issuer: "http://localhost:1" });
  try {
    const { status, headers } = await other.browser().get("entrar/institucion");
    expect([status, headers.location]).toEqual([303, refused]);
    expect((await other.enter("ana@example.edu.co", "redacta")).cookies.size).toBe(1);
  } finally {
    await other.stop();
  }
  expect(issuer).toMatch(/^http:\/\/localhost/);
});
