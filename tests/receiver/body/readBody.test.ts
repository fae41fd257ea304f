// What is read of a request, without a server.
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { type Body, readBody } from "../../../src/receiver/body/readBody.ts";
import type { Spool } from "../../../src/receiver/body/spool.ts";
import { file, good, json, multipart, newId } from "../server/bodies.ts";

/** Keeps nothing of the files but their size. */
const spool: Spool = {
  async save(content) {
    let size = 0;
    for await (const chunk of content) size += chunk.length;
    return { spooled: "", size, head: Buffer.alloc(0), sha256: "" };
  },
  async clear() {},
};

/** `cut`: where the first chunk ends. */
async function read(body: BodyInit, type?: string, cut = 0): Promise<Body> {
  const response = new Response(body);
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = { "content-type": type ?? response.headers.get("content-type"), "content-length": bytes.length };
  const stream = Readable.from([bytes.subarray(0, cut), bytes.subarray(cut)]);
  // Of a request, only its headers and its chunks are read.
  return readBody(Object.assign(stream, { headers }) as unknown as IncomingMessage, 1000, spool);
}

test("keeps at most 255 characters of the name of a file", async () => {
  const names = ["a".repeat(255), "b".repeat(256)];
  const { parts } = await read(
    multipart(
      good,
      names.map((name) => file(name, Buffer.from("x"))),
    ),
  );
  expect(parts.map(({ name }) => name)).toEqual(["a".repeat(255), "b".repeat(255)]);
});

const typeOfJson = "application/json";

test("reads JSON however its type is written", async () => {
  for (const type of [typeOfJson, "Application/JSON ; charset=utf-8"])
    expect((await read(json({ a: 1 }), type)).data).toEqual({ a: 1 });
});

test.each(["text/plain", ""])("refuses what is no JSON and no form by its type: «%s»", async (type) => {
  await expect(read(json({ a: 1 }), type)).rejects.toMatchObject({ status: 415 });
});

test("refuses a text that is not UTF-8", async () => {
  await expect(read(Buffer.from(json({ a: "ñ" }), "latin1"), typeOfJson)).rejects.toMatchObject({ status: 400 });
});

test("refuses a request without a type", async () => {
  const request = Object.assign(Readable.from([]), { headers: {} }) as unknown as IncomingMessage;
  await expect(readBody(request, 1000, spool)).rejects.toMatchObject({ status: 415 });
});

describe("the id", () => {
  const id = newId();

  test("has 16 to 64 letters, digits and hyphens", async () => {
    for (const right of [id.slice(0, 16), id + id]) expect((await read(json({}, right), typeOfJson)).id).toBe(right);
  });

  test.each([
    ["too short", id.slice(0, 15)],
    ["too long", `${id}${id}a`],
    ["with something before it", ` ${id}`],
    ["with something after it", `${id};`],
    ["in a list", [id]],
  ])("is refused %s", async (_, wrong) => {
    await expect(read(JSON.stringify({ _id: wrong }), typeOfJson)).rejects.toMatchObject({ status: 400 });
  });
});

describe("the data", () => {
  /** JSON of so many bytes. */
  const jsonOf = (size: number) => json({ a: "a".repeat(size - json({ a: "" }).length) });
  const limit = 256 * 1024;

  test("have at most 256 kB", async () => {
    expect(await read(jsonOf(limit), typeOfJson)).toMatchObject({ parts: [] });
    await expect(read(jsonOf(limit + 1), typeOfJson)).rejects.toMatchObject({ status: 413 });
  });

  test("have at most as much in a form with files", async () => {
    const dataOf = (size: number) => ({ a: "a".repeat(size - JSON.stringify({ a: "" }).length) });
    expect(await read(multipart(dataOf(limit)))).toMatchObject({ parts: [] });
    await expect(read(multipart(dataOf(limit + 1)))).rejects.toMatchObject({ status: 413 });
  });

  test("have at most 2,000 values, counting their groups and the id", async () => {
    const dataOf = (count: number) => json({ a: Array(count - 3).fill([]) });
    expect(await read(dataOf(2000), typeOfJson)).toMatchObject({ parts: [] });
    await expect(read(dataOf(2001), typeOfJson)).rejects.toMatchObject({ status: 413 });
  });
});

describe("a multipart body", () => {
  const part = (header: string, content: string) => `--a b\r\n${header}\r\n\r\n${content}\r\n`;
  const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
  const parts = part(named("_id"), newId()) + part(named("data"), "{}");
  const type = 'multipart/form-data; boundary="a b"';

  test("is read by its quoted boundary, wherever its chunks are cut", async () => {
    const body = `${parts}--a b--`;
    for (const cut of body.split("").keys())
      expect(await read(body, type, cut), `${cut}`).toMatchObject({ data: {}, parts: [] });
  });

  test.each([
    ["header cannot be read", `${parts}${part("Content-Disposition: attachment", "x")}--a b--`],
    ["end is missing", parts],
  ])("is refused if a part's %s", async (_, body) => {
    await expect(read(body, type)).rejects.toMatchObject({ status: 400 });
  });

  test("is refused without its data", async () => {
    await expect(read(`${part(named("_id"), newId())}--a b--`, type)).rejects.toMatchObject({ status: 400 });
  });
});
