// After each broken or hostile request the receiver still accepts a good one, and no file is left.
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fileContent } from "../body/files.ts";
import { file, good, json, multipart, newId, pdf } from "./bodies.ts";
import { openConnection, type Running, startReceiver } from "./startReceiver.ts";

let receiver: Running;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

afterEach(async () => {
  expect(await receiver.post("pqrs", multipart(good, [pdf]))).toMatchObject({ status: 201 });
  // A client that broke off is noticed a little later.
  await expect.poll(() => receiver.spooled()).toEqual([]);
  expect({}).not.toHaveProperty("manchado");
});

const type = "multipart/form-data; boundary=b";
const dispositionOf = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`;
const field = (name: string, value: string) => `${dispositionOf(name)}\r\n\r\n${value}\r\n`;
const attached = (content: string) =>
  `${dispositionOf("archivoAdjunto")}; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${content}`;
const fields = field("_id", newId()) + field("data", JSON.stringify(good));

describe("a body is refused", () => {
  const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;

  test.each<[string, number, string | Buffer, Record<string, string>?]>([
    ["that is no JSON", 400, "{"],
    ["that is empty", 400, ""],
    ["that is a list", 400, "[]"],
    ["that is null", 400, "null"],
    ["that is no UTF-8", 400, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ["without an id", 400, JSON.stringify(good)],
    ["with a wrong id", 400, json(good, "1")],
    ["with a filing code as its id", 400, json(good, "PQRS-2026-000001")],
    ["with an id that is no text", 400, JSON.stringify({ ...good, _id: ["0"] })],
    ["that is nested deeply", 413, `{"_id":"${newId()}","asunto":${deep}}`],
    ["with too many values", 413, json({ asunto: Array(6_000).fill(0) })],
    ["that is larger than the limit", 413, json({ ...good, asunto: "x".repeat(300_000) })],
    ["that is compressed", 415, gzipSync(json(good)), { "Content-Encoding": "gzip" }],
    ["of another type", 415, json(good), { "Content-Type": "text/plain" }],
    ["of no type", 415, json(good), { "Content-Type": "" }],
    ["of HTML forms", 415, "asunto=1", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["without a boundary", 400, "x", { "Content-Type": "multipart/form-data" }],
    ["without parts", 400, "--b--\r\n", { "Content-Type": type }],
    ["that lacks its end", 400, fields, { "Content-Type": type }],
    ["that ends inside a file", 400, fields + attached("%PDF-1.7"), { "Content-Type": type }],
    ["that ends inside the header of a part", 400, `${fields}--b\r\nContent-Dispo`, { "Content-Type": type }],
    ["with a broken header of a part", 400, `${fields}--b\r\n\0\r\n\r\nx\r\n--b--`, { "Content-Type": type }],
    [
      "with a broken header of a part, beside good ones",
      400,
      `${fields}--b\r\nContent-Disposition form-data\r\n\r\nx\r\n--b--`,
      { "Content-Type": type },
    ],
    [
      "with a broken header of a file",
      400,
      `${fields}${attached("%PDF-").replace("Content-Disposition:", "Content-Disposition")}\r\n--b--`,
      { "Content-Type": type },
    ],
    ["without data", 400, `${field("_id", newId())}--b--`, { "Content-Type": type }],
    ["whose data are no JSON", 400, `${field("_id", newId()) + field("data", "{")}--b--`, { "Content-Type": type }],
    ["whose data are a text", 400, `${field("_id", newId()) + field("data", '"a"')}--b--`, { "Content-Type": type }],
    [
      "whose file has no name",
      409,
      `${fields}${attached("%PDF-").replace("archivoAdjunto", "")}\r\n--b--`,
      { "Content-Type": type },
    ],
    [
      "whose data are larger than the limit",
      413,
      `${fields}${field("data", "x".repeat(300_000))}--b--`,
      { "Content-Type": type },
    ],
    ["with 21 parts", 413, `${fields}${field("x", "").repeat(19)}--b--`, { "Content-Type": type }],
    ["with 11 files", 413, `${fields}${`${attached("%PDF-")}\r\n`.repeat(11)}--b--`, { "Content-Type": type }],
  ])("%s: %s", async (_, expected, body, headers = {}) => {
    const json = { "Content-Type": "application/json" };
    const posted = typeof body === "string" ? body : new Blob([new Uint8Array(body)]);
    const { status, answer, ...response } = await receiver.post("pqrs", posted, { ...json, ...headers });
    expect(status).toBe(expected);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(answer).toEqual({ status: expected, detail: expect.stringMatching(/^\p{Lu}.*\.$/u) });
  });

  test("with more files than all limits allow, and the client reads why", async () => {
    const huge = file("a.pdf", fileContent("pdf", 60 * 1024 ** 2));
    expect(await receiver.post("pqrs", multipart(good, [huge]))).toMatchObject({ status: 413 });
  });

  test("of 20 parts is not too much", async () => {
    const body = `${fields}${field("x", "").repeat(18)}--b--`;
    expect((await receiver.post("pqrs", body, { "Content-Type": type })).status).toBeLessThan(300);
  });
});

describe("a prototype", () => {
  const polluting = '"__proto__": { "manchado": true }, "constructor": { "prototype": { "manchado": true } }';

  test("is not changed by JSON", async () => {
    const body = `{ "_id": "${newId()}", ${JSON.stringify(good).slice(1, -1)}, ${polluting} }`;
    expect(await receiver.post("pqrs", body)).toMatchObject({ status: 409 });
  });

  test("is not changed by a value", async () => {
    const body = `{ "_id": "${newId()}", "asunto": { ${polluting} } }`;
    expect(await receiver.post("pqrs", body)).toMatchObject({ status: 409 });
  });

  test.each(["__proto__", "constructor", "__proto__.manchado", "archivoAdjunto.__proto__"])(
    "is not changed by a part «%s»",
    async (name) => {
      expect(await receiver.post("pqrs", multipart(good, [pdf], name))).toMatchObject({ status: 409 });
    },
  );
});

describe("a connection", () => {
  const head = (headers: string) => `POST /recibir/pqrs HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`;
  const begun = `${fields}${attached("%PDF-1.7 ")}${"x".repeat(100_000)}`;

  test("that breaks off inside a file leaves nothing", async () => {
    const sent = head(`Content-Type: ${type}\r\nContent-Length: 9000000`) + begun;
    const { socket } = openConnection(receiver.address, sent);
    await expect.poll(() => receiver.spooled()).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => receiver.lines.at(-1)).toMatchObject({ status: 499 });
  });

  test("that declares too much is answered before it sends", async () => {
    const sent = head("Content-Type: application/json\r\nContent-Length: 300000\r\nConnection: close");
    expect(await openConnection(receiver.address, sent).answer).toMatch(/^HTTP\/1.1 413 /);
  });

  test("that sends too much in chunks is answered", async () => {
    const chunk = `${(300_000).toString(16)}\r\n${"x".repeat(300_000)}\r\n`;
    const headers = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close";
    expect(await openConnection(receiver.address, `${head(headers)}${chunk}0\r\n\r\n`).answer).toMatch(
      /^HTTP\/1.1 413 /,
    );
  });

  test("whose body is refused early can be used again", async () => {
    const body = `${fields}${`${attached("%PDF-")}\r\n`.repeat(11)}${"x".repeat(3_000_000)}`;
    const sent = head(`Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}`) + body;
    const next = "GET /_/salud HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const answer = await openConnection(receiver.address, sent + next).answer;
    expect(answer).toMatch(/^HTTP\/1.1 413 .*HTTP\/1.1 200 /s);
  });

  test.each([
    ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", 400],
    ["no HTTP", "hola\r\n\r\n", 400],
    ["a wrong length", head("Content-Length: x"), 400],
    ["two lengths", head("Content-Length: 1\r\nContent-Length: 2"), 400],
    ["a length and chunks", head("Content-Length: 1\r\nTransfer-Encoding: chunked"), 400],
    ["very long headers", head(`X: ${"x".repeat(100_000)}`), 431],
  ])("with %s is answered", async (_, bytes, status) => {
    expect(await openConnection(receiver.address, bytes).answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe("a slow request", () => {
  test.each([
    ["header", "POST /recibir/pqrs HTTP/1.1\r\nHost: x\r\nX: "],
    [
      "body",
      `POST /recibir/pqrs HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 900000\r\n\r\n${fields}`,
    ],
  ])("ends if its %s takes too long", async (_, bytes) => {
    // Long enough for the good request on a busy machine.
    const timeouts = { headersTimeout: 1_000, requestTimeout: 1_000, connectionsCheckingInterval: 20 };
    const slow = await startReceiver({ timeouts });
    const { socket, answer } = openConnection(slow.address, bytes);
    const trickle = setInterval(() => socket.write("x"), 20);
    expect(await answer).toMatch(/^HTTP\/1.1 408 |^$/);
    clearInterval(trickle);
    expect(await slow.post("pqrs", json(good))).toMatchObject({ status: 201 });
    expect(await slow.spooled()).toEqual([]);
    await slow.stop();
  });
});
