// What is read of a request, without a server.
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { type Body, readBody } from "../../../src/receiver/body/readBody.ts";
import type { Spool } from "../../../src/receiver/body/spool.ts";
import { file, good, multipart } from "../server/bodies.ts";

/** Keeps nothing of the files but their size. */
const spool: Spool = {
  async save(content) {
    let size = 0;
    for await (const chunk of content) size += chunk.length;
    return { spooled: "", size, head: Buffer.alloc(0), sha256: "" };
  },
  async clear() {},
};

async function read(body: BodyInit, type?: string): Promise<Body> {
  const response = new Response(body);
  const headers = { "content-type": type ?? response.headers.get("content-type") };
  const stream = Readable.from([Buffer.from(await response.arrayBuffer())]);
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
