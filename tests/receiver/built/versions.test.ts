// The built receiver follows a link to the published version, and listens on a socket that systemd passes.
import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../mail/smtpServer.ts";
import { openConnection } from "../server/startReceiver.ts";
import { type Environment, type Running, receivedSiteFolder, recibido, startReceiver } from "./builtReceiver.ts";
import { petition } from "./petition.ts";

let root: string;
beforeAll(async () => {
  root = await receivedSiteFolder();
});

let home: string;
let env: Environment;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "receiver-versions-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  env = { PUBLISHED: join(home, "publicado"), DATA: join(home, "datos"), PROXIES: "1" };
});

const folderOf = (name: string) => join(home, "versiones", name);

/** Copies the built site into a version, in which `words` replaces a message of the form, a title and a header. */
function write(name: string, words: string, breakSite = (code: string) => code) {
  for (const folder of ["dist", "dist-receiver"])
    cpSync(join(root, folder), join(folderOf(name), folder), { recursive: true });
  writeFileSync(join(folderOf(name), "dist/index.html"), `<h1>${words}</h1>`);
  writeFileSync(join(folderOf(name), `dist/assets/${words}-1a2b.js`), words);
  const edit = (path: string, change: (code: string) => string) => {
    const code = readFileSync(path, "utf8");
    writeFileSync(path, change(code));
    return change(code) !== code;
  };
  const chunks = join(folderOf(name), "dist-receiver/assets");
  const changed = readdirSync(chunks).filter((file) =>
    edit(join(chunks, file), (code) => code.replaceAll("Por favor ingresa el asunto", words)),
  );
  const site = join(folderOf(name), "dist-receiver/site.js");
  const hasHeader = edit(site, (code) => breakSite(code.replace('"nosniff"', `"nosniff", "X-Words": "${words}"`)));
  if (changed.length === 0 || !hasHeader) throw new Error("The version is as the built site");
}

function lead(name: string) {
  symlinkSync(join("versiones", name), join(home, ".publicado"));
  renameSync(join(home, ".publicado"), join(home, "publicado"));
}

async function start(): Promise<Running> {
  const receiver = await startReceiver(root, env);
  onTestFinished(async () => void (await receiver.end("SIGKILL")));
  return receiver;
}

const versionOf = async ({ url }: Running) => (await (await fetch(`${url}/_/salud`)).json()).version;
const serves = (receiver: Running, name: string) =>
  vi.waitFor(async () => expect(await versionOf(receiver)).toBe(name), { timeout: 100_000 });

const incomplete = JSON.stringify({ ...petition, asunto: "", _id: "0123456789abcdef0123456789abcdef" });

/** What a visitor sees: the page, its header, and the message for an empty field. */
async function seen({ url }: Running) {
  const page = await fetch(url);
  const headers = { "Content-Type": "application/json" };
  const answer = await (await fetch(`${url}/recibir/pqrs`, { method: "POST", headers, body: incomplete })).json();
  return [await page.text(), page.headers.get("x-words"), answer.errors[0].message];
}
const ofVersion = (words: string) => [`<h1>${words}</h1>`, words, words];

test("page, headers and forms are of the version to which the link leads, without a restart", async () => {
  write("uno", "primera");
  write("dos", "segunda");
  lead("uno");
  const receiver = await start();
  expect(await seen(receiver)).toEqual(ofVersion("primera"));
  lead("dos");
  await serves(receiver, "dos");
  expect(await seen(receiver)).toEqual(ofVersion("segunda"));
  lead("uno");
  await serves(receiver, "uno");
  expect(await seen(receiver)).toEqual(ofVersion("primera"));
});

test("a request under way keeps its version", async () => {
  write("uno", "primera");
  write("dos", "segunda");
  lead("uno");
  const receiver = await start();
  const head = [
    "POST /recibir/pqrs HTTP/1.1",
    "Host: a",
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(incomplete)}`,
  ];
  const { socket, answer } = openConnection(receiver.url, `${head.join("\r\n")}\r\n\r\n${incomplete.slice(0, 20)}`);
  // The receiver has begun with the request once it answers one that was sent later.
  await versionOf(receiver);
  lead("dos");
  await serves(receiver, "dos");
  socket.write(incomplete.slice(20));
  expect(await answer).toContain('"message":"primera"');
});

const inMacondo = (code: string) => code.replace("America/Bogota", "America/Macondo");

test.each([
  ["that is no code", () => "nothing("],
  ["without forms", () => "export default { institution: 'Sitio', headers: {} };"],
  ["for a time zone that does not exist", inMacondo],
])("a version %s is refused, the log names it, and the one before stays", async (_, breakSite) => {
  write("uno", "primera");
  write("roto", "rota", (code) => `${breakSite(code)}\n`);
  write("dos", "segunda");
  lead("uno");
  const receiver = await start();
  lead("roto");
  const refusal = '"version":"roto","text":"La versión no se puede usar';
  await vi.waitFor(() => expect(receiver.lines.join()).toContain(refusal), { timeout: 100_000 });
  expect(await seen(receiver)).toEqual(ofVersion("primera"));
  expect(await versionOf(receiver)).toBe("uno");
  lead("dos");
  await serves(receiver, "dos");
});

test.each([
  ["that is no code", () => "nothing("],
  ["for a time zone that does not exist", inMacondo],
])("at the start, the newest of the others replaces a version %s", async (_, breakSite) => {
  write("uno", "primera");
  write("roto", "rota", breakSite);
  lead("roto");
  const receiver = await start();
  expect(await seen(receiver)).toEqual(ofVersion("primera"));
});

test("nothing is started without a version", async () => {
  await expect(start()).rejects.toThrow("Publique el sitio primero");
  await expect(recibido(root, env, "lista")).rejects.toThrow(`«${env.PUBLISHED}» no está todo el sitio`);
});

test("the receiver without the site beside it says so", async () => {
  cpSync(join(root, "dist-receiver"), join(home, "dist-receiver"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(home, "node_modules"));
  await expect(startReceiver(home, {})).rejects.toThrow(`«${home}» no está todo el sitio`);
});

test("a version whose pages were deleted is not well", async () => {
  write("uno", "primera");
  lead("uno");
  const receiver = await start();
  const health = async () => (await fetch(`${receiver.url}/_/salud`)).status;
  expect(await health()).toBe(200);
  rmSync(join(folderOf("uno"), "dist"), { recursive: true });
  expect(await health()).toBe(503);
});

test("an asset that the version lacks is taken from the others, and nothing else is", async () => {
  write("uno", "primera");
  write("dos", "segunda");
  writeFileSync(join(folderOf("uno"), "dist/vieja.txt"), "vieja");
  lead("dos");
  const receiver = await start();
  const old = await fetch(`${receiver.url}/assets/primera-1a2b.js`);
  expect([old.status, await old.text()]).toEqual([200, "primera"]);
  expect(old.headers.get("cache-control")).toContain("immutable");
  for (const path of ["/vieja.txt", "/assets/nada.js", "/assets/../vieja.txt", "/assets/%2e%2e/vieja.txt"])
    expect((await fetch(receiver.url + path)).status).toBe(404);
});

test("the office's command knows the forms of the published version", async () => {
  write("uno", "primera");
  lead("uno");
  const receiver = await start();
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ ...petition, _id: "0123456789abcdef0123456789abcdef" });
  expect((await fetch(`${receiver.url}/recibir/pqrs`, { method: "POST", headers, body })).status).toBe(201);
  expect(await recibido(root, env, "lista")).toContain("PQRS-");
  const named = { ...env, RECIBIDO: "sudo bienestar recibido" };
  expect(await recibido(root, named, "ayuda")).toContain("sudo bienestar recibido csv");
});

const activate = "systemd-socket-activate";

test.skipIf(spawnSync(activate, ["--version"]).error)("listens on the socket that systemd has opened", async () => {
  const port = await freePort();
  const program = [process.execPath, join(root, "dist-receiver/main.js")];
  const settings = [`--setenv=DATA=${env.DATA}`, "--setenv=PORT=0"];
  const receiver = spawn(activate, [`--listen=127.0.0.1:${port}`, ...settings, ...program], { stdio: "ignore" });
  onTestFinished(() => void receiver.kill("SIGKILL"));
  // It starts the receiver at the first connection, which waits.
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/_/salud`)).status).toBe(200), {
    timeout: 100_000,
  });
});
