// The hosted editor as an office uses it: an invitation by mail, a passkey, two people, a page with a photograph that is
// published and seen, the last version put back, a person removed. The built programs run, with a real mail server.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmtpServer, type TestSmtpServer } from "../receiver/mail/smtpServer.ts";
import { freePort } from "../receiver/postgres.ts";
import { repository } from "../roots.ts";
import { addAuthenticator } from "./authenticator.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { builtEditor } from "./site.ts";
import { sharedBrowser } from "./visit.ts";

let lab: string;
let smtp: TestSmtpServer;
let main: string;
let environment: NodeJS.ProcessEnv;
let editor: ChildProcess;
let receiver: ChildProcess;
let origin: string;
let site: string;
const opened: BrowserContext[] = [];

beforeAll(async () => {
  lab = await mkdtemp(join(tmpdir(), "hosted-"));
  smtp = await startSmtpServer();
  main = join(await builtEditor(), "main.js");
  // Where Node finds the packages of both programs: beside the sources they are above them.
  for (const folder of [lab, join(main, "../..")]) await linkPackages(folder);
  const [port, publicPort] = [await freePort(), await freePort()];
  [origin, site] = [`http://localhost:${port}`, `http://localhost:${publicPort}`];
  const common = { PATH: process.env.PATH, HOST: "127.0.0.1", PUBLISHED: join(lab, "public/publicado") };
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "bienestar@example.edu.co" };
  environment = { ...common, ...mail, PORT: `${port}`, ORIGIN: origin, DATA: join(lab, "edicion"), PROXIES: "0" };
  await command("instalar", "ana@example.edu.co", "--nombre", "Universidad de Ejemplo");
  const version = join(lab, "public", await readlink(common.PUBLISHED));
  receiver = await startProgram(join(version, "dist-receiver/main.js"), {
    ...common,
    PORT: `${publicPort}`,
    DATA: join(lab, "datos"),
  });
  environment.HEALTH_URL = `${site}/_/salud`;
  editor = await startProgram(main, environment);
  return async () => {
    for (const context of opened) await context.close();
  };
});

afterAll(async () => {
  for (const program of [editor, receiver]) {
    program?.kill();
    if (program?.exitCode === null) await once(program, "close");
  }
  await smtp?.stop();
  await rm(lab, { recursive: true, force: true });
});

async function linkPackages(folder: string) {
  await mkdir(folder, { recursive: true });
  if (!existsSync(join(folder, "node_modules")))
    await symlink(join(repository, "node_modules"), join(folder, "node_modules"));
}

/** Starts a program, and waits for the line that says where it listens. */
async function startProgram(file: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const program = spawn(process.execPath, [file], { cwd: lab, env, stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    program.stdout?.on("data", (text) => {
      printed += text;
      if (/https?:\/\/\S+\)?\n/.test(printed)) resolve();
    });
    program.once("close", (code) => reject(new Error(`${file} ended with ${code}: ${printed}`)));
  });
  return program;
}

/** Runs a command of the administrator. What it prints. */
async function command(...words: string[]): Promise<string> {
  const { code, printed } = await runToEnd(words);
  expect(code, printed).toBe(0);
  return printed;
}

/** Runs the program until it ends by itself. */
async function runToEnd(words: string[]) {
  const child = spawn(process.execPath, [main, ...words], { cwd: lab, env: environment });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
  const [code] = await once(child, "close");
  return { code, printed };
}

/** The link of the last mail to somebody. */
function linkTo(mail: string): string | undefined {
  const mails = smtp.mails.filter(({ envelope }) => envelope.rcptTo.some(({ address }) => address === mail));
  const texts = mails.map(({ parsed }) => new RegExp(`${origin}/editar/entrar/#[\\w-]+`).exec(parsed.text ?? "")?.[0]);
  return texts.findLast((link) => link !== undefined);
}

/** A computer of its own: a browser without storage, with a device that holds keys. */
async function openComputer(width: number): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ locale: "es-CO", viewport: { width, height: 900 } });
  context.setDefaultTimeout(120_000);
  opened.push(context);
  const page = await context.newPage();
  await addAuthenticator(page);
  return page;
}

/** By the link of a mail. */
async function enter(page: Page, mail: string): Promise<void> {
  await expect.poll(() => linkTo(mail)).toBeDefined();
  await page.goto(linkTo(mail) ?? "");
  await page.getByRole("button", { name: "Entrar", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Añadir una llave" }).waitFor();
}

const frameOf = (page: Page) => page.frameLocator("iframe").first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const saved = (page: Page) => page.getByText(/^Guardado a las/).waitFor();

/** Types into the field of a text of the site, and leaves it. */
async function write(page: Page, shown: string, field: string, text: string): Promise<void> {
  await frameOf(page).getByText(shown, { exact: true }).first().click({ force: true });
  const input = page.getByRole("complementary").getByLabel(field, { exact: true });
  await input.fill(text);
  await input.press("Enter");
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}/editar/?pagina=${path}`);
  await frameOf(page).getByRole("heading", { level: 1 }).waitFor();
}

async function headingForVisitors(path = "/"): Promise<string> {
  const html = await (await fetch(site + path)).text();
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
}

// Longer than the five minutes that the server gives a build.
const limit = 900_000;

test("an office invites, edits together, publishes, goes back and removes a person, without a program of its own", {
  timeout: limit,
}, async () => {
  expect(await headingForVisitors()).toBe("Bienvenida");
  const ana = await openComputer(1280);
  await enter(ana, "ana@example.edu.co");
  await expectNoAxeViolations(ana);
  await button(ana, "Añadir una llave").press("Enter");
  await ana.getByRole("heading", { name: "Páginas" }).waitFor();

  // The link was spent.
  const stranger = await openComputer(360);
  await stranger.goto(linkTo("ana@example.edu.co") ?? "");
  await button(stranger, "Entrar").press("Enter");
  await stranger.getByText("ya se usó").waitFor();

  // Somebody else is invited, on a phone.
  await button(ana, /^Su cuenta/).press("Enter");
  await button(ana, "Personas").press("Enter");
  await ana.getByRole("dialog").getByLabel("Nombre", { exact: true }).fill("Luis Paz");
  await ana.getByRole("dialog").getByLabel("Correo", { exact: true }).fill("luis@example.edu.co");
  await button(ana, "Invitar").press("Enter");
  await ana.getByText(/^Se envió la invitación/).waitFor();
  await ana.keyboard.press("Escape");
  const luis = await openComputer(1280);
  await enter(luis, "luis@example.edu.co");
  await button(luis, "Añadir una llave").press("Enter");
  await luis.getByRole("heading", { name: "Páginas" }).waitFor();

  // Two places at once: both stay, and each sees both.
  await openPage(ana, "/");
  await openPage(luis, "/");
  await Promise.all([
    write(ana, "Bienvenida", "Título", "Bienvenidas todas"),
    write(luis, "Qué encuentra el visitante en este sitio.", "Frase", "Lo que hacemos."),
  ]);
  await Promise.all([saved(ana), saved(luis)]);
  for (const page of [ana, luis]) {
    await frameOf(page).getByText("Bienvenidas todas").waitFor();
    await frameOf(page).getByText("Lo que hacemos.").waitFor();
  }

  // The same place: what Luis has typed reaches the server after what Ana wrote, and he decides.
  let release = () => {};
  const hasAnaWritten = new Promise<void>((resolve) => {
    release = resolve;
  });
  await luis.route("**/_/change", async (route) => {
    await hasAnaWritten;
    await route.continue();
  });
  await frameOf(luis).getByText("Bienvenidas todas").first().click({ force: true });
  const title = luis.getByRole("complementary").getByLabel("Título", { exact: true });
  await title.fill("Bienvenidos");
  await title.press("Enter");
  await write(ana, "Bienvenidas todas", "Título", "Bienvenidas y bienvenidos");
  await saved(ana);
  await frameOf(ana).getByText("Bienvenidas y bienvenidos").waitFor();
  release();
  await button(luis, "Dejar lo que dice ahora").click();
  await frameOf(luis).getByText("Bienvenidas y bienvenidos").first().waitFor();

  // Luis may write, not publish.
  await button(luis, "Publicar").press("Enter");
  await luis.getByText("Usted puede cambiar el sitio, pero no publicarlo.").waitFor();

  // A page with a photograph.
  await ana.goto(`${origin}/editar/`);
  await button(ana, "Crear página").press("Enter");
  await ana.getByLabel("Título", { exact: true }).fill("Nuestra sede");
  // It waits for the examples with which a page can begin.
  await ana.getByRole("dialog").getByRole("radio").first().waitFor();
  await button(ana, "Crear").press("Enter");
  await frameOf(ana).getByRole("heading", { level: 1, name: "Nuestra sede" }).click({ force: true });
  const panel = ana.getByRole("complementary");
  await panel.getByText(/^Añadir: /).click();
  await panel.getByRole("button", { name: /^Imagen/ }).click();
  await ana.getByRole("radio", { name: "Fotografía" }).check();
  await button(ana, "Fotografía: Elija una fotografía").press("Enter");
  const size = { width: 600, height: 400, channels: 3, background: "#208050" } as const;
  const buffer = await sharp({ create: size }).jpeg().toBuffer();
  await ana.locator("dialog input").setInputFiles({ name: "Sede.jpg", mimeType: "image/jpeg", buffer });
  await ana.getByLabel("Qué muestra").fill("La sede central");
  await ana.getByLabel("Qué muestra").press("Enter");
  await frameOf(ana).getByRole("img", { name: "La sede central" }).waitFor();
  // Not in the folder of the program, where the editor's user cannot write.
  expect(await readdir(join(lab, "edicion/cache/assets"))).toContainEqual(expect.stringMatching(/-600\.webp$/));
  await ana.getByRole("dialog").waitFor({ state: "detached" });

  // Published, and seen by a visitor with scripts.
  await button(ana, "Publicar").press("Enter");
  await ana
    .getByRole("dialog")
    .getByRole("button", { name: /^Publicar \d cambios$/ })
    .press("Enter");
  await ana.getByText(/^Publicado/).waitFor({ timeout: limit });
  expect(await headingForVisitors()).toBe("Bienvenidas y bienvenidos");
  const visitor = await openComputer(360);
  await visitor.goto(`${site}/#/nuestra-sede`);
  await visitor.getByRole("img", { name: "La sede central" }).waitFor();

  // The version before, which a visitor sees at once; the draft stays.
  await ana.getByRole("region", { name: "Versiones publicadas" }).getByRole("button").first().press("Enter");
  await expect.poll(() => headingForVisitors()).toBe("Bienvenida");
  await ana.getByText("No hay cambios: lo que ve aquí es igual a lo último que se publicó.").waitFor();
  await ana.keyboard.press("Escape");
  await openPage(ana, "/");
  await frameOf(ana).getByText("Bienvenidas y bienvenidos").waitFor();

  // Removed: the open session ends, and no link comes any more.
  await button(ana, /^Su cuenta/).press("Enter");
  await button(ana, "Personas").press("Enter");
  const card = ana.getByRole("region", { name: "Luis Paz" });
  await card.getByRole("button", { name: "Retirar…" }).press("Enter");
  await card.getByRole("button", { name: "Retirar a Luis Paz" }).press("Enter");
  await ana.getByText("Luis Paz ya no puede entrar.").waitFor();
  const status = await luis.evaluate(async () => (await fetch("/editar/_/yo")).status);
  expect(status).toBe(401);
  const before = linkTo("luis@example.edu.co");
  await stranger.goto(`${origin}/editar/entrar/`);
  await stranger.getByLabel(/Correo/i).fill("luis@example.edu.co");
  await stranger.keyboard.press("Enter");
  await stranger
    .getByText(/enlace/i)
    .first()
    .waitFor();
  await button(ana, /^(Cerrar|×)/)
    .first()
    .press("Enter");
  await button(ana, /^Su cuenta/).press("Enter");
  await button(ana, "Historial del editor").press("Enter");
  await ana.getByText("Publicó el sitio").first().waitFor();
  expect(linkTo("luis@example.edu.co")).toBe(before);
  expect(await command("personas")).not.toContain("luis@example.edu.co");
});

test("every address but «Entrar» asks for a session", async () => {
  const status = async (path: string) => (await fetch(origin + path, { redirect: "manual" })).status;
  const open = ["/editar/entrar/", "/editar/entrar/datos", "/_/salud"];
  expect(await Promise.all(open.map(status))).toEqual([200, 200, 200]);
  const closed = ["/editar/", "/editar/vista/", "/editar/vista/cambios", "/editar/motor/main.tsx", "/editar/_/model"];
  expect(await Promise.all([...closed, "/editar/panel/x.js", "/editar/_/events"].map(status))).toEqual(
    Array.from({ length: 7 }, () => 401),
  );
  // A browser that restores its tabs shows no answer of a program.
  const restored = await openComputer(360);
  await restored.goto(`${origin}/editar/vista/`);
  expect(restored.url()).toBe(`${origin}/editar/entrar/`);
});

test("a second program with the same settings ends, and deletes nothing that the first one uses", async () => {
  // What the program deletes at its start: a build that goes on, and a lock of git.
  const used = [join(lab, "public/versiones/.building"), join(lab, "edicion/sitio/.git/index.lock")];
  for (const path of used) await writeFile(path, "");
  const { code, printed } = await runToEnd([]);
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining("está ocupado") });
  expect(used.map(existsSync)).toEqual([true, true]);
  for (const path of used) await rm(path);
});
