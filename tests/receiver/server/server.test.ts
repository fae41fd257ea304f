import { cp, rename, rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { good, json, multipart, pdf } from "./bodies.ts";
import { openConnection, type Running, startReceiver } from "./startReceiver.ts";

let receiver: Running;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const failing = {
  query: () => Promise.reject(Object.assign(new Error("Key (correo)=(ana@correo.co)"), { code: "57P01" })),
  transaction: () => Promise.reject(Object.assign(new Error("Key (correo)=(ana@correo.co)"), { code: "57P01" })),
  purge: async () => true,
  isShared: async () => true,
  close: async () => {},
};

describe("posts that are too many", () => {
  test("from one address get 429 until the minute is over", async () => {
    const one = { "X-Forwarded-For": "1.1.1.1" };
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) statuses.push((await receiver.post("pqrs", "{}", one)).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const refused = await receiver.post("pqrs", json(good), one);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.answer.detail).toContain("intente de nuevo");
    expect(await receiver.post("pqrs", json(good))).toMatchObject({ status: 201 });
  });

  test("at once get 503, and the site stays open", async () => {
    const head = (address: number) => `Host: x\r\nX-Forwarded-For: 2.2.2.${address}`;
    const open = Array.from({ length: 100 }, (_, index) => {
      const header = `POST /recibir/pqrs HTTP/1.1\r\n${head(index)}\r\nContent-Type: application/json`;
      return openConnection(receiver.address, `${header}\r\nContent-Length: 100\r\n\r\n{`);
    });
    const isRefused = async () => {
      const refused = await receiver.post("pqrs", "{}");
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
    };
    await vi.waitFor(isRefused, { timeout: 150_000 });
    expect((await fetch(`${receiver.address}/`)).status).toBe(200);
    for (const { socket } of open) socket.destroy();
    await expect.poll(() => receiver.post("pqrs", json(good))).toMatchObject({ status: 201 });
  });
});

describe("a page of another site", () => {
  test("may not post", async () => {
    const refused = await receiver.post("pqrs", json(good), { Origin: "https://otro.co" });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
    const preflight = await fetch(`${receiver.address}/recibir/pqrs`, {
      method: "OPTIONS",
      headers: { Origin: "https://otro.co" },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  test("may post and read the answer if it is one of ORIGINS", async () => {
    const Origin = "https://otra.edu.co";
    const preflight = await fetch(`${receiver.address}/recibir/pqrs`, { method: "OPTIONS", headers: { Origin } });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      "access-control-allow-origin": Origin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "Content-Type",
      vary: "Origin",
    });
    const stored = await receiver.post("pqrs", json(good), { Origin });
    expect([stored.status, stored.headers.get("access-control-allow-origin")]).toEqual([201, Origin]);
    const wrong = await receiver.post("pqrs", json({}), { Origin });
    expect([wrong.status, wrong.headers.get("access-control-allow-origin")]).toEqual([422, Origin]);
  });

  test("is not this site's own", async () => {
    expect(await receiver.post("pqrs", json(good), { Origin: receiver.address })).toMatchObject({ status: 201 });
  });
});

describe("a database that fails", () => {
  test("is answered with 503, and only its code is logged", async () => {
    const broken = await startReceiver({ database: failing });
    const { status, headers, answer } = await broken.post("pqrs", multipart(good, [pdf]));
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.detail).toContain("intente de nuevo");
    expect(await broken.spooled()).toEqual([]);
    const health = await fetch(`${broken.address}/_/salud`);
    expect(health.status).toBe(503);
    await expect.poll(() => broken.lines).toHaveLength(2);
    expect(broken.lines).toMatchObject([
      { route: "recibir/pqrs", status: 503, error: { name: "Error", code: "57P01" } },
      { route: "salud", status: 503, error: { name: "Error", code: "57P01" } },
    ]);
    expect(JSON.stringify([broken.lines, answer, await health.json()])).not.toContain("ana@correo.co");
    await broken.stop();
  });
});

test("a mistake of the program is answered with 500, which the page does not repeat, and logged with its place", async () => {
  const query = () => Promise.reject(new TypeError("ana@correo.co is not iterable"));
  const broken = await startReceiver({ database: { ...failing, transaction: query } });
  const { status, headers, answer } = await broken.post("pqrs", json(good));
  expect([status, headers.get("retry-after")]).toEqual([500, null]);
  expect(answer.detail).toContain("avise a la oficina");
  await expect.poll(() => broken.lines).toHaveLength(1);
  const id = headers.get("x-request-id");
  const at = expect.arrayContaining([expect.stringMatching(/ server\.test\.ts:\d+:\d+$/)]);
  expect(broken.lines[0]).toMatchObject({ id, error: { name: "TypeError", at } });
  expect(JSON.stringify(broken.lines)).not.toContain("ana@correo.co");
  await broken.stop();
});

test("a disk that fails is answered with 503", async () => {
  const broken = await startReceiver();
  await broken.removeSpool();
  expect(await broken.post("pqrs", multipart(good, [pdf, pdf]))).toMatchObject({ status: 503 });
  expect(await broken.post("pqrs", json(good))).toMatchObject({ status: 201 });
  await expect.poll(() => broken.lines[0]).toMatchObject({ error: { code: "ENOENT" } });
  await broken.stop();
});

describe("a database whose files were taken away", () => {
  const health = async ({ address }: Running) => (await fetch(`${address}/_/salud`)).status;

  test.each([
    ["moved", (data: string) => rename(data, `${data}-otra`)],
    ["deleted", (data: string) => rm(data, { recursive: true })],
    [
      "replaced by a copy",
      async (data: string) => {
        await cp(data, `${data}-otra`, { recursive: true });
        await rm(data, { recursive: true });
        await rename(`${data}-otra`, data);
      },
    ],
    ["left without its log", (data: string) => rm(`${data}/recibido.sqlite-wal`)],
  ])("(%s) confirms nothing", async (_, take) => {
    const taken = await startReceiver();
    expect(await taken.post("pqrs", json(good))).toMatchObject({ status: 201 });
    await take(taken.data);
    const { status, answer } = await taken.post("pqrs", json(good));
    expect([status, answer.radicado, await health(taken)]).toEqual([503, undefined, 503]);
    await taken.stop();
  });

  test("goes on once they are back", async () => {
    const taken = await startReceiver();
    await rename(taken.data, `${taken.data}-otra`);
    expect(await taken.post("pqrs", json(good))).toMatchObject({ status: 503 });
    await rename(`${taken.data}-otra`, taken.data);
    expect(await taken.post("pqrs", json(good))).toMatchObject({ status: 201 });
    await taken.stop();
  });
});

describe("the health", () => {
  const health = async ({ address }: Running) => (await fetch(`${address}/_/salud`)).status;

  test.each<[string, (running: Running) => Promise<unknown>]>([
    ["the folder for files is missing", ({ removeSpool }) => removeSpool()],
    ["nothing can be written to the database", ({ database }) => database.query("drop table health")],
  ])("is bad if %s", async (_, break_) => {
    const broken = await startReceiver();
    await break_(broken);
    expect(await health(broken)).toBeGreaterThanOrEqual(500);
    await broken.stop();
  });

  test("is tried once for the requests of five seconds, because each try waits for the disk", async () => {
    let tries = 0;
    const transaction = async () => {
      tries += 1;
    };
    const asked = await startReceiver({ database: { ...failing, transaction: transaction as never } });
    for (let count = 0; count < 5; count++) expect(await health(asked)).toBe(200);
    expect(tries).toBe(1);
    await asked.stop();
  });
});

test("a database that answers is a healthy one", async () => {
  const response = await fetch(`${receiver.address}/_/salud`);
  expect([response.status, await response.json()]).toEqual([200, { estado: "bien" }]);
});

describe("the log", () => {
  test("has a line for each request, without what was posted or asked for", async () => {
    const logged = await startReceiver();
    await logged.post("pqrs", multipart(good, [{ ...pdf, name: "carta secreta.pdf" }]));
    await logged.post("pqrs", json({ ...good, correoInstitucional: "malo" }));
    await logged.post("seguimiento", json({ codigo: "PQRS-2026-000009-XXXXX" }));
    await logged.post("no-existe", json(good));
    await (await fetch(`${logged.address}/ana@correo.co?q=secreta`)).text();
    await (await fetch(`${logged.address}/_/salud?q=secreta`)).text();
    await expect.poll(() => logged.lines).toHaveLength(6);
    expect(logged.lines.map(({ route, status }) => [route, status])).toEqual([
      ["recibir/pqrs", 201],
      ["recibir/pqrs", 422],
      ["recibir/seguimiento", 404],
      ["recibir", 404],
      ["sitio", 404],
      ["salud", 200],
    ]);
    for (const line of logged.lines) {
      expect(Object.keys(line).sort()).toEqual(["bytes", "id", "ms", "route", "status"]);
      expect(line.bytes).toBeGreaterThan(100);
    }
    const text = JSON.stringify(logged.lines);
    for (const secret of [...Object.values(good), "malo", "secreta", "PQRS-2026", "10.0.", "no-existe"]) {
      expect(text).not.toContain(secret);
    }
    await logged.stop();
  });
});

test("the log says that a proxy is not believed, whose visitors are all counted as one", async () => {
  const behind = await startReceiver({ settings: { proxies: 0 } });
  await behind.post("pqrs", json(good));
  await expect.poll(() => behind.lines).toMatchObject([{ status: 201, text: expect.stringContaining("PROXIES=1") }]);
  await behind.stop();
});

describe("stopping", () => {
  // Much less than the time after which connections are closed in any case.
  test("finishes the requests that are open, and then closes all connections", async () => {
    const stopping = await startReceiver();
    const body = json(good);
    const length = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
    const head = `POST /recibir/pqrs HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`;
    const { socket, answer } = openConnection(stopping.address, head + body.slice(0, 10));
    await expect.poll(() => stopping.connections()).toBe(1);
    const stopped = stopping.close();
    await expect(fetch(stopping.address)).rejects.toThrow();
    socket.write(body.slice(10));
    expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    await stopped;
    await stopping.stop();
  });
});
