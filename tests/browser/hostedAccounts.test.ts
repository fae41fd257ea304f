// Entering the hosted editor with Chromium's own cookies and passkeys; a virtual authenticator takes the place of the finger.
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDoor, type TestDoor } from "../editing/hosted/accounts/startDoor.ts";
import { addAuthenticator } from "./authenticator.ts";
import { launch } from "./chromium.ts";

const library = "node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js";

/** What the script of the library defines. */
declare const SimpleWebAuthnBrowser: typeof import("@simplewebauthn/browser");

let browser: Awaited<ReturnType<typeof launch>>;
let door: TestDoor;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, door] = await Promise.all([launch(), startDoor()]);
  context = await browser.newContext();
  // The document and its script are not the door's.
  await context.route(`${door.origin}/editar/entrar/`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><html lang=es><title>Entrar</title>" }),
  );
  page = await context.newPage();
  await addAuthenticator(page);
  await page.goto(`${door.origin}/editar/entrar/`);
  await page.addScriptTag({ path: library });
});
afterAll(async () => {
  await browser.close();
  await door.stop();
});

/** What the page's script receives; a GET without a body. */
const ask = (path: string, body?: object) =>
  page.evaluate(
    async ([address, content]) => {
      const headers = { "Content-Type": "application/json" };
      const sent = content === undefined ? {} : { method: "POST", headers, body: content };
      const response = await fetch(address, sent);
      return { status: response.status, body: await response.json() };
    },
    [`/editar/${path}`, body && JSON.stringify(body)] as const,
  );

test("a link, a new key, leaving and the key open sessions of which no script sees the cookie", async () => {
  // Somebody who was invited, and has left.
  await (await door.enter("jefa@example.edu.co", "administra")).post("_/salir");
  expect((await ask("entrar/enlace", { mail: "jefa@example.edu.co" })).status).toBe(200);
  expect((await ask("_/yo")).status).toBe(401);
  const token = await door.linkToken("jefa@example.edu.co", 2);
  expect(await ask("entrar/canje", { token })).toMatchObject({ status: 200, body: { hasKey: false, isProved: false } });
  expect(await ask("_/publish", {})).toMatchObject({ status: 401, body: { prove: true } });

  const options = (await ask("_/llave/opciones", {})).body;
  const added = await page.evaluate(
    (optionsJSON) => SimpleWebAuthnBrowser.startRegistration({ optionsJSON }),
    options as Parameters<typeof SimpleWebAuthnBrowser.startRegistration>[0]["optionsJSON"],
  );
  expect(await ask("_/llave", { response: added })).toMatchObject({ body: { hasKey: true, isProved: true } });
  expect((await ask("_/publish", {})).status).toBe(200);

  expect(await context.cookies()).toMatchObject([
    { name: "__Host-editar", httpOnly: true, secure: true, sameSite: "Strict", path: "/", domain: "localhost" },
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  expect((await ask("_/salir", {})).status).toBe(200);
  expect(await context.cookies()).toEqual([]);

  const shown = await page.evaluate(
    (optionsJSON) => SimpleWebAuthnBrowser.startAuthentication({ optionsJSON }),
    (await ask("entrar/llave/opciones", {})).body as Parameters<
      typeof SimpleWebAuthnBrowser.startAuthentication
    >[0]["optionsJSON"],
  );
  expect(await ask("entrar/llave", { response: shown })).toMatchObject({ status: 200, body: { isProved: true } });
  expect((await ask("entrar/llave", { response: shown })).status).toBe(400);
  expect((await ask("_/publish", {})).status).toBe(200);

  // A page of another site of the same computer, in a further tab of the same browser.
  const stranger = await context.newPage();
  const foreign = door.origin.replace("localhost", "127.0.0.1");
  await context.route(`${foreign}/pagina`, (route) => route.fulfill({ contentType: "text/html", body: "<p>Hola" }));
  await stranger.goto(`${foreign}/pagina`);
  const refused = stranger.waitForResponse(`${door.origin}/editar/_/salir`);
  await stranger.evaluate((origin) => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: `${origin}/editar/_/salir` });
    document.body.append(form);
    form.submit();
  }, door.origin);
  expect((await refused).status()).toBe(403);
  expect((await ask("_/yo")).status).toBe(200);
});
