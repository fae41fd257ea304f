// Several receivers on one database, and copies of a database that is in use.
import { randomBytes } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "../postgres.ts";
import { type Environment, type Running, receivedSiteFolder, recibido, startReceiver } from "./builtReceiver.ts";
import { petition } from "./petition.ts";

let root: string;
beforeAll(async () => {
  root = await receivedSiteFolder();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "receiver-several-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(env: Environment): Promise<Running> {
  const receiver = await startReceiver(root, { PROXIES: "1", ...env });
  onTestFinished(async () => {
    await receiver.end("SIGKILL");
  });
  return receiver;
}

const newId = () => randomBytes(16).toString("hex");

async function send({ url }: Running, id: string, data: object = petition): Promise<string> {
  const response = await fetch(`${url}/recibir/pqrs`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": newId() },
    body: JSON.stringify({ ...data, _id: id }),
  });
  const answer = await response.json();
  expect([200, 201], JSON.stringify(answer)).toContain(response.status);
  return answer.radicado;
}

async function stateOf({ url }: Running, code: string): Promise<string> {
  const response = await fetch(`${url}/recibir/seguimiento`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": newId() },
    body: JSON.stringify({ codigo: code, _id: newId() }),
  });
  return (await response.json()).estado;
}

const numberOf = (code: string) => Number(code.split("-")[2]);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const postgres = inject("postgres");

test.skipIf(postgres === undefined)(
  "two receivers on one database store each of many simultaneous petitions once and number them without gaps",
  async () => {
    const { url, drop } = await createPostgresDatabase(postgres ?? "");
    onTestFinished(drop);
    const environments = [newFolder(), newFolder()].map((folder) => ({ DATA: folder, DATABASE_URL: url }));
    const receivers = await Promise.all(environments.map(start));
    const ids = upTo(25).map(newId);
    // Each petition four times at once, half of them to each receiver.
    const codes = await Promise.all(
      ids.map((id) => Promise.all([...receivers, ...receivers].map((receiver) => send(receiver, id)))),
    );
    for (const same of codes) expect(new Set(same).size).toBe(1);
    const numbers = codes.map(([code = ""]) => numberOf(code)).sort((a, b) => a - b);
    expect(numbers).toEqual(upTo(25));

    const [first, second] = receivers;
    const [[code = ""] = []] = codes;
    await recibido(root, environments[0] ?? {}, "estado", code, "En trámite");
    expect(first && (await stateOf(first, code))).toBe("En trámite");
    expect(second && (await stateOf(second, code))).toBe("En trámite");
  },
);

test("a copy made while petitions arrive can be restored, and has every petition that was confirmed before it", async () => {
  const env = { DATA: newFolder() };
  const receiver = await start(env);
  const before: string[] = [];
  for (const id of upTo(10).map(newId)) before.push(await send(receiver, id));
  const meanwhile = Promise.all(upTo(40).map(() => send(receiver, newId())));
  const copy = join(newFolder(), "copia.sqlite");
  await recibido(root, env, "respaldo", copy);
  await meanwhile;

  const restored = { DATA: join(newFolder(), "datos") };
  mkdirSync(restored.DATA);
  copyFileSync(copy, join(restored.DATA, "recibido.sqlite"));
  const other = await start(restored);
  for (const code of before) expect(await stateOf(other, code)).toBe("En revisión");
  const list = await recibido(root, restored, "lista");
  const count = new Set(list.match(/PQRS-\d{4}-\d{6}/g)).size;
  expect(count).toBeGreaterThanOrEqual(10);
  // The numbers go on after the last one of the copy.
  expect(numberOf(await send(other, newId()))).toBe(count + 1);
});
