// Sending, tracking and answering a PQRS in Chromium with the built receiver, the office's command and a mail server.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { fillPqrs } from "../../browser/fillForms.ts";
import { type Visit, visit } from "../../browser/visit.ts";
import { startSmtpServer, type TestSmtpServer } from "../mail/smtpServer.ts";
import { type Environment, type Running, receivedSiteFolder, recibido, startReceiver } from "./builtReceiver.ts";

let root: string;
let mail: TestSmtpServer;
beforeAll(async () => {
  [root, mail] = await Promise.all([receivedSiteFolder(), startSmtpServer()]);
});
afterAll(async () => {
  await mail.stop();
});

let env: Environment;
let receiver: Running;
let visitor: Visit;
beforeEach(async () => {
  const data = mkdtempSync(join(tmpdir(), "receiver-journey-"));
  env = { DATA: data, SMTP_URL: mail.url, MAIL_FROM: "bienestar@example.com", MAIL_OFFICE: "oficina@example.com" };
  mail.mails.length = 0;
  receiver = await startReceiver(root, env);
  visitor = await visit(`${receiver.url}/#/pqrs`);
});
afterEach(async () => {
  await receiver.end("SIGKILL");
  rmSync(env.DATA ?? "", { recursive: true, force: true });
});

const pdf = Buffer.from("%PDF-1.7\nUna carta.\n");
const attach = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("Archivo adjunto").setInputFiles({ name, mimeType: "application/pdf", buffer });
const send = (page: Page) => page.getByRole("button", { name: "Enviar PQRS" }).click();
const lastAlert = () => expect.poll(() => visitor.alerts.at(-1) ?? "");
const codeIn = (text = "") => /PQRS-\d{4}-\d{6}-\w{5}/.exec(text)?.[0] ?? "";
const list = () => recibido(root, env, "lista");

async function lookUp(page: Page, code: string) {
  visitor.alerts.length = 0;
  await page.getByLabel("Código de radicado").fill(code);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
}

test("a PQRS with a file is sent, survives a crash, is tracked and answered, and the mail arrives", async () => {
  const { page, alerts } = visitor;
  await fillPqrs(page);
  await attach(page, "carta.pdf", pdf);
  await send(page);
  await lastAlert().toMatch(/^¡PQRS enviada! Su radicado es PQRS-\d{4}-000001-\w{5}\.$/);
  const code = codeIn(alerts.at(-1));
  expect(await page.getByLabel("Asunto").inputValue()).toBe("");

  await expect.poll(() => mail.mails.length).toBe(2);
  const subjects = mail.mails.map(({ envelope, parsed }) => [
    envelope.rcptTo.map(({ address }) => address),
    parsed.subject,
  ]);
  expect(subjects).toEqual(
    expect.arrayContaining([
      [["ana@correo.co"], `Recibimos su PQRS ${code}`],
      [["oficina@example.com"], `Nueva PQRS ${code}`],
    ]),
  );

  await receiver.end("SIGKILL");
  receiver = await startReceiver(root, { ...env, PORT: String(receiver.port) });

  await lookUp(page, code);
  await lastAlert().toMatch(/^En revisión, desde el \d+ de \w+ de \d{4}/);
  expect(await recibido(root, env, "estado", code, "En trámite")).toContain("En trámite");
  await lookUp(page, code.toLowerCase());
  await lastAlert().toMatch(/^En trámite, desde el/);

  const folder = join(env.DATA ?? "", "archivos");
  await recibido(root, env, "archivos", code, folder);
  const [file = ""] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".pdf"),
  );
  expect(readFileSync(join(folder, file))).toEqual(pdf);
  expect(visitor.problems).toEqual([]);
});

/** Chromium logs each refused request. */
const refused = (status: number) => expect.stringContaining(`status of ${status}`);

test("a file that is not what its name says is refused at its field, with the authored message and the focus", async () => {
  const { page, alerts } = visitor;
  await fillPqrs(page);
  await attach(page, "carta.pdf", Buffer.from("GIF89a"));
  await send(page);
  const message = "Formato de archivo no permitido. Solo se permiten: PDF, DOC, DOCX, JPG, PNG";
  await expect.poll(() => alerts).toEqual([message]);
  await page.getByText(message).first().waitFor();
  const focused = page.locator(":focus");
  expect(await focused.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel("Asunto").inputValue()).toBe("Prueba");
  expect(visitor.problems).toEqual([refused(422)]);

  await attach(page, "carta.pdf", pdf);
  await send(page);
  await lastAlert().toContain("-000001-");
});

test("a code that does not exist is answered in the authored words at its field, and reveals nothing", async () => {
  const { page, alerts } = visitor;
  await fillPqrs(page);
  await send(page);
  await lastAlert().toContain("PQRS-");
  const code = codeIn(alerts.at(-1));
  const wrong = [code.slice(0, -5), `${code.slice(0, -5)}00000`, "PQRS-2026-999999-ABCDE"];
  for (const text of wrong) {
    await lookUp(page, text);
    await lastAlert().toBe("No encontramos ese radicado. Revise el código.");
  }
  await page.getByText("No encontramos ese radicado. Revise el código.").first().waitFor();
  expect(visitor.problems).toEqual(wrong.map(() => refused(404)));
});

test("a petition whose answer was lost is stored once, and the visitor gets its code", async () => {
  const { page } = visitor;
  let lost = 0;
  await page.route("**/recibir/pqrs", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fillPqrs(page);
  await send(page);
  await lastAlert().toContain("-000001-");
  expect(lost).toBe(2);
  expect((await list()).match(/PQRS-\d{4}-\d+/g)).toHaveLength(1);
});

test("nobody reaches the hidden field; who is refused because of it loses nothing and sends again", async () => {
  const { page } = visitor;
  await fillPqrs(page);
  const trap = page.locator("#pqrs-web");
  const isReached = await trap.evaluate((input: HTMLInputElement) => {
    input.focus();
    return document.activeElement === input;
  });
  expect(isReached).toBe(false);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "https://a.test";
  });
  await send(page);
  await lastAlert().toContain("si no fue así, envíelo otra vez");
  expect(await page.getByLabel("Asunto").inputValue()).toBe("Prueba");
  await send(page);
  await lastAlert().toContain("-000001-");
});

test("without a connection the authored message is shown and everything stays; later it is sent once", async () => {
  const { page } = visitor;
  await fillPqrs(page, "Sin conexión");
  await attach(page, "carta.pdf", pdf);
  await page.context().setOffline(true);
  await send(page);
  await lastAlert().toBe("No pudimos enviar su PQRS. Sus datos siguen aquí: intente de nuevo.");
  expect(await page.getByLabel("Asunto").inputValue()).toBe("Sin conexión");
  await page.getByText("carta.pdf").first().waitFor();

  await page.context().setOffline(false);
  await send(page);
  await lastAlert().toContain("-000001-");
  expect((await list()).match(/PQRS-\d{4}-\d+/g)).toHaveLength(1);
});

test("the visitor's files contain nothing of the block receive, and nothing of the receiver", () => {
  const files = readdirSync(join(root, "dist"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|html|css|json)$/.test(name),
  );
  const texts = files.map((name) => readFileSync(join(root, "dist", name), "utf8")).join("\n");
  expect(texts).toContain("recibir/");
  expect(texts).not.toMatch(/Nueva PQRS|Recibimos su PQRS|No encontramos ese radicado|DATABASE_URL|nodemailer/);
});

test("on SIGTERM the receiver finishes what is in flight", async () => {
  const { page } = visitor;
  await fillPqrs(page);
  const answered = page.waitForResponse("**/recibir/pqrs");
  await send(page);
  expect((await answered).status()).toBe(201);
  expect(await receiver.end("SIGTERM")).toBe(0);
  expect(receiver.lines.join("\n")).not.toMatch(/Prueba|ana@correo/);
});
