// The built receiver serves a site of another locale and time zone than those of the site it was built with.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { sharedSite } from "../../browser/site.ts";
import { freePort, startSmtpServer } from "../mail/smtpServer.ts";
import { type Environment, receivedSiteFolder, recibido, startReceiver } from "./builtReceiver.ts";

const brazil = { locale: "pt-BR", zone: "America/Sao_Paulo" };
const colombia = { locale: "es-CO", zone: "America/Bogota" };
const states = { locale: "en-US", zone: "America/New_York" };

const receive = {
  series: "CON",
  states: ["Recibida", "Cerrada"],
  receipt: { to: "correo", subject: "{radicado}", message: "{fecha} | {plazo} | {monto}" },
  due: { days: 6 },
};

/** The program, built with the site of Colombia, and a site of Brazil. */
let root: string;
let site: string;
beforeAll(async () => {
  root = await receivedSiteFolder();
  const files = new Map(await readFiles("tests/smallest"));
  const read = (path: string) => JSON.parse(String(files.get(path)));
  site = await sharedSite(join(inject("shared"), "brazil"), async ({ write }) => {
    for (const [path, content] of files) await write(path, content);
    await write("content/site.json", { ...read("content/site.json"), ...brazil });
    const { properties, submit, ...form } = read("schemas/forms/contacto.schema.json");
    await write("schemas/forms/contacto.schema.json", {
      ...form,
      properties: { ...properties, monto: { title: "Monto", type: "number" } },
      submit: { ...submit, action: "post" },
      receive,
    });
  });
});

let home: string;
let env: Environment;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "receiver-locale-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const clock = join(home, "clock.mjs");
  writeFileSync(clock, newYear);
  env = { PUBLISHED: join(home, "publicado"), DATA: join(home, "datos"), NODE_OPTIONS: `--import=${clock}` };
});

/** Starts the clock of a program when the year 2027 has begun in São Paulo, and not yet in Bogotá and New York. */
const newYear = `
const { now } = Date;
const ahead = Date.parse("2027-01-01T03:30:00Z") - now();
globalThis.Date = class extends Date {
  constructor(...values) { super(...(values.length === 0 ? [now() + ahead] : values)); }
  static now() { return now() + ahead; }
};`;

/** Copies the site of Brazil into a version, with another locale and zone as the receiver reads them. */
function write(name: string, { locale, zone }: typeof brazil) {
  const folder = join(home, "versiones", name);
  for (const part of ["dist", "dist-receiver"]) cpSync(join(site, part), join(folder, part), { recursive: true });
  const path = join(folder, "dist-receiver/site.js");
  const code = readFileSync(path, "utf8");
  writeFileSync(path, code.replace('"pt-BR"', JSON.stringify(locale)).replace('"America/Sao_Paulo"', `"${zone}"`));
}

function lead(name: string) {
  symlinkSync(join("versiones", name), join(home, ".publicado"));
  renameSync(join(home, ".publicado"), join(home, "publicado"));
}

async function start() {
  const receiver = await startReceiver(root, env);
  onTestFinished(async () => void (await receiver.end("SIGKILL")));
  return receiver;
}

async function file(url: string) {
  const _id = randomBytes(16).toString("hex");
  const body = JSON.stringify({ correo: "ana@example.co", mensaje: "Hola", monto: 12345.5, _id });
  const headers = { "Content-Type": "application/json", Connection: "close" };
  return (await fetch(`${url}/recibir/contacto`, { method: "POST", headers, body })).json();
}

/** On a connection of its own. */
const versionAt = (url: string) =>
  new Promise<string>((resolve, reject) => {
    get(`${url}/_/salud`, { agent: false }, async (response) => {
      const parts = await response.toArray();
      resolve(JSON.parse(Buffer.concat(parts).toString()).version);
    }).on("error", reject);
  });

test.each([
  {
    ...brazil,
    year: 2027,
    received: "2027-01-01 00:30",
    moment: "1 de janeiro de 2027 às 00:30",
    // The 11th is a holiday in Colombia.
    due: ["2027-01-11", "11 de janeiro de 2027"],
    amount: "12345,5",
    separator: ";",
  },
  {
    ...states,
    year: 2026,
    received: "2026-12-31 22:30",
    moment: "December 31, 2026 at 10:30 PM",
    due: ["2027-01-08", "January 8, 2027"],
    amount: "12345.5",
    separator: ",",
  },
])("number, dates and amounts are those of $locale, $zone", async (expected) => {
  const { year, received, moment, due, amount, separator } = expected;
  write("uno", expected);
  lead("uno");
  const mail = await startSmtpServer();
  onTestFinished(mail.stop);
  Object.assign(env, { SMTP_URL: mail.url, MAIL_FROM: "oficina@example.com" });
  const { url } = await start();
  const { radicado, fecha, plazo } = await file(url);
  expect(radicado).toMatch(new RegExp(`^CON-${year}-000001-`));
  expect([fecha, plazo].map(withSpaces)).toEqual([moment, due[1]]);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), { timeout: 100_000 });
  expect(withSpaces(mail.mails[0]?.parsed.text)).toContain(`${moment} | ${due[1]} | ${amount}`);

  const number = radicado.slice(0, -6);
  expect(await recibido(root, env, "lista")).toMatch(new RegExp(`${number} +${received} +${due[0]} `));
  expect(await recibido(root, env, "ver", number)).toContain(amount);
  expect(await recibido(root, env, "csv", "contacto")).toContain(`"${number}"${separator}`);
});

/** Versions of Node differ in the spaces of a time. */
const withSpaces = (text = "") => text.replaceAll(/\s/g, " ").trim();

test("without a held socket, another locale waits for the next start, the log says so, and others are served", async () => {
  write("uno", colombia);
  write("dos", brazil);
  write("tres", colombia);
  lead("uno");
  const receiver = await start();
  lead("dos");
  const refusals = () => receiver.lines.filter((line) => line.includes('"version":"dos"'));
  await vi.waitFor(() => expect(refusals()).toHaveLength(1), { timeout: 100_000 });
  expect(refusals()[0]).toContain("otra zona horaria: se sirve cuando el programa se inicie de nuevo");
  expect(await versionAt(receiver.url)).toBe("uno");
  expect((await file(receiver.url)).radicado).toContain("CON-2026-000001");
  lead("tres");
  await vi.waitFor(async () => expect(await versionAt(receiver.url)).toBe("tres"), { timeout: 100_000 });
  lead("dos");
  expect(await receiver.end("SIGTERM")).toBe(0);
  const { url } = await start();
  expect(await versionAt(url)).toBe("dos");
  expect((await file(url)).radicado).toContain("CON-2027-000001");
  expect(refusals()).toHaveLength(1);
});

const activate = "systemd-socket-activate";

test.skipIf(spawnSync(activate, ["--version"]).error)(
  "where systemd holds the socket, another locale restarts the program once, and no request is refused",
  async () => {
    write("uno", colombia);
    write("dos", brazil);
    lead("uno");
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    // As a unit with Restart=always: the shell keeps the socket.
    const unit = 'while :; do sh -c \'LISTEN_PID=$$ exec "$0" "$1"\' "$0" "$1"; done';
    const settings = Object.entries({ ...env, SECONDS_TO_FILL: "0" }).map(
      ([name, value]) => `--setenv=${name}=${value}`,
    );
    const program = ["sh", "-c", unit, process.execPath, join(root, "dist-receiver/main.js")];
    const held = spawn(activate, [`--listen=127.0.0.1:${port}`, ...settings, ...program], {
      stdio: ["ignore", "pipe", "ignore"],
      detached: true,
    });
    onTestFinished(() => void process.kill(-Number(held.pid), "SIGKILL"));
    const lines: string[] = [];
    createInterface({ input: held.stdout }).on("line", (line) => lines.push(line));
    await vi.waitFor(async () => expect(await versionAt(url)).toBe("uno"), { timeout: 100_000 });
    expect((await file(url)).radicado).toContain("CON-2026-000001");
    lead("dos");
    // Throws if a connection is refused.
    while ((await versionAt(url)) !== "dos");
    expect((await file(url)).radicado).toContain("CON-2027-000001");
    expect(lines.filter((line) => line.includes("se inicia de nuevo"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes("recibiendo en"))).toHaveLength(2);
  },
);
