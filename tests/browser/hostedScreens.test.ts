// The screens about accounts, with Chromium's own authenticator, in front of a server of accounts that only answers.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditEntry, Me, Person } from "../../src/editing/hosted/accounts/protocol.ts";
import { servePreviewOf } from "../editing/hosted/previewServer.ts";
import { addAuthenticator } from "./authenticator.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { layoutProblems } from "./layoutProblems.ts";
import { builtEditor, copyOfSite } from "./site.ts";
import { openWindow, sharedBrowser } from "./visit.ts";

const ana: Me = {
  id: 1,
  name: "Ana Gómez",
  mail: "ana@example.org",
  role: "administra",
  hasKey: true,
  isProved: false,
};
const luis: Person = { ...ana, id: 2, name: "Luis Pérez", mail: "luis@example.org", role: "redacta", entered: null };
const entry: AuditEntry = {
  number: 250,
  at: "2026-11-20T15:00:00.000Z",
  who: ana.mail,
  action: "Invitó a una persona",
  details: luis.mail,
};

type Answer = [status: number, body: object];
/** By method and address; `body` is what was sent. */
type Answers = Record<string, (body: Record<string, unknown>) => Answer | undefined>;

let site: Awaited<ReturnType<typeof copyOfSite>>;
let server: Awaited<ReturnType<typeof servePreviewOf>>;
beforeAll(async () => {
  site = await copyOfSite();
  server = await servePreviewOf(site.root, await builtEditor());
});
afterAll(async () => {
  await server.close();
  await site.remove();
});

/** The answers that refuse a request, which Chromium logs. */
const usual = /status of 401/;

/** `keys`: whether the browser has a device that holds keys. */
async function open(path: string, answers: Answers, { width = 1280, keys = true, hasTouch = false } = {}) {
  const sent: string[] = [];
  const address = `${server.url.replace("127.0.0.1", "localhost")}/editar/${path}`;
  const window = await openWindow(await sharedBrowser(), address, {
    viewport: { width, height: 800 },
    hasTouch,
    prepare: async (page) => {
      if (keys) await addAuthenticator(page);
      await page.route("**/editar/**", (route) => answer(route, answers, sent));
    },
  });
  return { ...window, sent };
}

/** Answers for the server of accounts. The rest is for the editor, whose door is open. */
async function answer(route: Route, answers: Answers, sent: string[]) {
  const request = route.request();
  const name = `${request.method()} ${new URL(request.url()).pathname.replace("/editar/", "")}`;
  const own = answers[name]?.(request.postDataJSON() ?? {});
  if (own) {
    sent.push(name);
    const [status, json] = own;
    return route.fulfill({ status, json });
  }
  return route.continue();
}

const challenge = "Y2hhbGxlbmdl";
const registration = {
  challenge,
  rp: { id: "localhost", name: "Bienestar" },
  user: { id: "MQ", name: ana.mail, displayName: ana.name },
  pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg })),
  authenticatorSelection: { residentKey: "required", userVerification: "required" },
};
const noSession: Answer = [401, { message: "Su sesión terminó. Entre otra vez.", enter: true }];
const entering: Answers = {
  "GET entrar/datos": () => [200, { institution: "Universidad Popular del Cesar", oidc: true }],
  "GET _/yo": () => noSession,
};

/** On a phone and on a computer. Nothing that axe looks at depends on the width. */
async function expectFine(page: Page, selector?: string) {
  await expectNoAxeViolations(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await layoutProblems(page, selector)).toEqual([]);
  }
}

test("«Entrar» asks for a key or sends a link, and fits", async () => {
  const answers: Answers = {
    ...entering,
    "POST entrar/enlace": ({ mail }) => [200, { mail }],
    "POST entrar/llave/opciones": () => [200, { challenge, rpId: "localhost" }],
  };
  const { page, problems, close, sent } = await open("entrar/?aviso=institucion", answers);
  await page.getByText("Universidad Popular del Cesar").waitFor();
  await page.getByText("no está invitada").waitFor();
  await expectFine(page);
  await page.getByLabel("Su correo").fill("ana@example.org");
  await page.getByLabel("Su correo").press("Enter");
  await page.getByText("Si ese correo está invitado").waitFor();
  await expectFine(page);
  expect(sent).toContain("POST entrar/enlace");
  expect(new URL(page.url()).search).toBe("");
  expect(problems.filter((text) => !usual.test(text))).toEqual([]);
  await close();
});

test("whoever comes by a link adds a key, and enters with it the next time", async () => {
  let isKept = false;
  const answers: Answers = {
    ...entering,
    "GET _/yo": () => (isKept ? [200, ana] : noSession),
    "POST entrar/canje": ({ token }) =>
      token === "abc" ? [200, { ...ana, hasKey: false }] : [401, { message: "Ese enlace ya no sirve." }],
    "POST _/llave/opciones": () => [200, registration],
    "POST _/llave": ({ response }) => {
      isKept = Boolean(Object(response).id);
      return [200, ana];
    },
    "POST entrar/llave/opciones": () => [200, { challenge, rpId: "localhost", userVerification: "required" }],
    "POST entrar/llave": ({ response }) => {
      isKept = Boolean(Object(response).id);
      return [200, ana];
    },
  };
  const { page, close, sent } = await open("entrar/#abc", answers, { width: 360 });
  await page.getByRole("heading", { name: "Le damos la bienvenida" }).waitFor();
  expect(new URL(page.url()).hash).toBe("");
  expect(sent).not.toContain("POST entrar/canje");
  await expectFine(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Añada una llave" }).waitFor();
  await expectFine(page);
  await page.getByRole("button", { name: "Añadir una llave" }).click();
  await page.getByRole("button", { name: "Su cuenta: Ana Gómez" }).waitFor();
  expect(isKept).toBe(true);
  isKept = false;
  await page.goto(`${new URL(page.url()).origin}/editar/entrar/`);
  await page.getByRole("button", { name: "Entrar con mi llave" }).click();
  await page.getByRole("button", { name: "Su cuenta: Ana Gómez" }).waitFor();
  expect(sent).toContain("POST entrar/llave");
  await close();
});

test("in the panel the key is asked for again, people are invited and removed, and the audit is read", async () => {
  let isProved = false;
  let people = [{ ...ana, entered: entry.at }, luis];
  const proved = (answer: Answer): Answer =>
    isProved ? answer : [401, { message: "Confirme con su llave que es usted.", prove: true }];
  const answers: Answers = {
    ...entering,
    "GET _/yo": () => [200, ana],
    "GET _/personas": () => [200, people],
    "POST _/personas": ({ name, mail, role }) => {
      if (isProved)
        people = [...people, { ...luis, id: 3, name: String(name), mail: String(mail), role: role as "publica" }];
      return proved([200, people]);
    },
    "POST _/personas/retirar": ({ id }) => {
      people = people.filter((person) => person.id !== id);
      return [200, people];
    },
    "GET _/historial": () => [200, [entry]],
    "POST _/llave/opciones": () => [200, registration],
    "POST _/llave": () => [200, ana],
    "POST entrar/llave/opciones": () => [200, { challenge, rpId: "localhost", userVerification: "required" }],
    "POST entrar/llave": () => {
      isProved = true;
      return [200, ana];
    },
  };
  const { page, close, problems } = await open("?pagina=/", answers);
  const dialog = (name: string) => page.getByRole("dialog", { name });
  await page.getByRole("button", { name: "Su cuenta: Ana Gómez" }).click();
  await dialog("Ana Gómez").getByRole("button", { name: "Añadir otra llave" }).click();
  await page.getByText("La llave quedó añadida.").waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Personas" }).click();
  await dialog("Personas").getByLabel("Nombre", { exact: true }).fill("Eva Ruiz");
  await dialog("Personas").getByLabel("Correo", { exact: true }).fill("eva@example.org");
  await dialog("Personas")
    .getByRole("radio", { name: /^Publica/ })
    .check();
  await dialog("Personas").getByRole("button", { name: "Invitar" }).click();
  await dialog("Confirme que es usted").getByRole("button", { name: "Usar mi llave" }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Usar mi llave" }).click();
  await page.getByText("Se envió la invitación a eva@example.org").waitFor();
  await page.getByRole("region", { name: "Luis Pérez" }).getByRole("button", { name: "Retirar…" }).click();
  await expectNoAxeViolations(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await layoutProblems(page, "dialog[open]");
    // The bar behind the dialog is for wider screens.
    expect(found.filter((problem) => problem !== "the page scrolls sideways")).toEqual([]);
  }
  await page.getByRole("button", { name: "Retirar a Luis Pérez" }).click();
  await page.getByText("Luis Pérez ya no puede entrar.").waitFor();
  expect(people.map(({ name, role }) => [name, role])).toEqual([
    ["Ana Gómez", "administra"],
    ["Eva Ruiz", "publica"],
  ]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Su cuenta: Ana Gómez" }).click();
  await page.getByRole("button", { name: "Historial del editor" }).click();
  await page.getByText("Invitó a una persona").waitFor();
  await expectNoAxeViolations(page);
  expect(problems.filter((text) => !usual.test(text))).toEqual([]);
  await close();
});

test("a session that ends while somebody types is opened again, and what was typed is saved", async () => {
  let isIn = true;
  const guarded = () => (isIn ? undefined : noSession);
  const answers: Answers = {
    ...entering,
    "GET _/yo": () => [200, ana],
    "GET _/model": guarded,
    "POST _/change": guarded,
    "POST entrar/llave/opciones": () => [200, { challenge, rpId: "localhost", userVerification: "required" }],
    "POST entrar/llave": () => [200, ana],
  };
  const { page, close } = await open("?pagina=/", answers, { keys: false });
  await page.frameLocator("iframe").locator("main h1").click();
  isIn = false;
  await page.getByLabel("Título", { exact: true }).fill("Escrito sin sesión");
  const dialog = page.getByRole("dialog", { name: "Su sesión terminó" });
  await dialog.getByRole("button", { name: "Ya está: seguir aquí" }).waitFor();
  await expectNoAxeViolations(page);
  isIn = true;
  await dialog.getByRole("button", { name: "Ya está: seguir aquí" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /guardado/i })
    .waitFor();
  const { sections } = JSON.parse(await readFile(join(site.root, "content/pages/inicio.json"), "utf8"));
  expect(sections[0].title).toBe("Escrito sin sesión");
  await close();
});

test("the bar has room for the words of its buttons, and a sign beside what it says about saving", async () => {
  const changes = Array.from({ length: 12 }, () => ({ what: "En la sección «Hola»: título", before: "", after: "" }));
  const answers: Answers = {
    "GET _/yo": () => [200, ana],
    "GET _/changes": () => [200, { groups: [{ title: "Inicio", changes }] }],
    "POST _/change": () => [422, { message: "No se admite.", problems: [] }],
  };
  const { page, close } = await open("?pagina=/", answers, { keys: false });
  await page.frameLocator("iframe").locator("main h1").click();
  await page.getByLabel("Título", { exact: true }).fill("Otro título");
  await page.getByRole("button", { name: "Ir allí" }).waitFor();
  await page.getByRole("button", { name: "Cambios (12)" }).waitFor();
  const buttons = page.getByRole("region", { name: "Barra del editor" }).getByRole("button");
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const narrow = await buttons.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
    );
    expect(narrow, `${width}`).toEqual([]);
  }
  await page.route("**/editar/_/**", (route) => route.abort());
  await page.getByLabel("Título", { exact: true }).fill("Otro título más");
  const saving = page.getByRole("status").filter({ hasText: "no hay conexión con el programa" });
  await saving.waitFor();
  await page.setViewportSize({ width: 320, height: 800 });
  const isBeside = await saving.evaluate(({ children: [sign, text] }) => {
    const [left, right] = [sign, text].map((each) => each?.getBoundingClientRect());
    return left && right && left.right <= right.left && left.top < right.bottom;
  });
  expect(isBeside).toBe(true);
  await close();
});

test("on a phone the bar has two rows, also with many warnings and changes", async () => {
  const changes = Array.from({ length: 12 }, () => ({ what: "En la sección «Hola»: título", before: "", after: "" }));
  const answers: Answers = {
    "GET _/yo": () => [200, ana],
    "GET _/changes": () => [200, { groups: [{ title: "Inicio", changes }] }],
  };
  const { page, close } = await open("?pagina=/", answers, { width: 360, keys: false, hasTouch: true });
  await page.route("**/editar/_/model*", async (route) => {
    const response = await route.fetch();
    const problem = { severity: "warning", file: "content/site.json", pointer: "", kind: "x", message: "Revise." };
    await route.fulfill({ response, json: { ...(await response.json()), problems: Array(12).fill(problem) } });
  });
  await page.reload();
  await page.getByRole("button", { name: "12 avisos" }).waitFor();
  await page.getByRole("button", { name: "Cambios (12)" }).waitFor();
  const rows = await page
    .getByRole("region", { name: "Barra del editor" })
    .locator(":scope > button:visible")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
  expect(new Set(rows.map(Math.round)).size).toBe(2);
  await close();
});

test("a window says that somebody else has entered, and leaves what is typed", async () => {
  const message = "En este navegador entró Luis Pérez.";
  let hasLuis = false;
  const guarded = (): Answer | undefined => (hasLuis ? [401, { message, enter: true, other: luis.name }] : undefined);
  const answers: Answers = {
    ...entering,
    "GET _/yo": () => guarded() ?? [200, ana],
    "GET _/model": guarded,
    "POST _/change": guarded,
  };
  const { page, close } = await open("?pagina=/", answers, { width: 360, keys: false });
  await page.frameLocator("iframe").locator("main h1").click();
  const title = page.getByLabel("Título", { exact: true });
  hasLuis = true;
  await title.fill("Escrito por Ana");
  const dialog = page.getByRole("dialog", { name: "Aquí entró otra persona" });
  await dialog.getByRole("button", { name: "Seguir como Luis Pérez" }).waitFor();
  await expectFine(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  expect(await title.inputValue()).toBe("Escrito por Ana");
  await page.getByRole("status").filter({ hasText: message.toLowerCase() }).waitFor();
  await close();
});
