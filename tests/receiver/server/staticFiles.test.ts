import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openConnection, type Running, site, startReceiver } from "./startReceiver.ts";

let receiver: Running;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const immutable = "public, max-age=31536000, immutable";

test.each([
  ["/", "<h1>Inicio</h1>", "text/html;charset=utf-8", "no-cache"],
  ["/index.html", "<h1>Inicio</h1>", "text/html;charset=utf-8", "no-cache"],
  ["/pqrs/", "<h1>PQRS</h1>", "text/html;charset=utf-8", "no-cache"],
  ["/pqrs/?de=correo", "<h1>PQRS</h1>", "text/html;charset=utf-8", "no-cache"],
  ["/assets/main-1a2b.js", "export {};", "text/javascript", immutable],
])("serves %s with the headers of the site", async (path, text, type, cache) => {
  const response = await fetch(`${receiver.address}${path}`);
  expect([response.status, await response.text()]).toEqual([200, text]);
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("cache-control")).toBe(cache);
  for (const [name, value] of Object.entries(site.headers)) expect(response.headers.get(name)).toBe(value);
});

test.each([
  ["/nada", "./"],
  ["/cultura/x", "./../"],
  ["/a/b/c/?de=a/b", "./../../../"],
])("answers %s, where there is nothing, with a page that leads to the site at %s", async (path, base) => {
  const response = await fetch(`${receiver.address}${path}`);
  expect([response.status, await response.text()]).toEqual([404, `<!doctype html><base href="${base}"><h1>404</h1>`]);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
});

test("answers HEAD without the file", async () => {
  const response = await fetch(`${receiver.address}/`, { method: "HEAD" });
  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "15", ""]);
});

test("does not send a file again that the browser has", async () => {
  const etag = (await fetch(`${receiver.address}/`)).headers.get("etag") ?? "";
  const again = await fetch(`${receiver.address}/`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});

test("leads to the folder of a page, to which its addresses are relative", async () => {
  const response = await fetch(`${receiver.address}/pqrs?de=correo`, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, "./pqrs/?de=correo"]);
});

test("refuses other methods", async () => {
  const response = await fetch(`${receiver.address}/`, { method: "POST", body: "x" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

// A client that does not resolve the path.
const get = (path: string, headers = "") =>
  openConnection(receiver.address, `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`).answer;

describe("has nothing at", () => {
  test.each([
    "/nada",
    "/assets/",
    "/.htaccess",
    "/%2ehtaccess",
    "/_headers",
    "/_headers/",
    "//_headers",
    "/../beside.txt",
    "/%2e%2e/beside.txt",
    "/%2e%2e%2fbeside.txt",
    "/..%5cbeside.txt",
    "/assets/../../beside.txt",
    "//../beside.txt",
    "/./_headers",
    "/%",
    "/%ff",
    "/a%00b",
    `/${"a".repeat(5_000)}`,
    "http://x/../beside.txt",
    "*",
  ])("%s", async (path) => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).not.toContain("secret");
  });
});

test.each(["bytes=5-2", "bytes=-5", "bytes=99-", "bytes=a-b", "x"])(
  "answers the range «%s» with the file",
  async (range) => {
    const answer = await get("/", `Range: ${range}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 .*<h1>Inicio<\/h1>$/s);
  },
);

test("serves the next build, which replaces the files while the receiver runs", async () => {
  const assets = join(receiver.dist, "assets");
  await rm(join(assets, "main-1a2b.js"));
  await writeFile(join(assets, "main-3c4d.js"), "export {};");
  const statuses = ["main-1a2b.js", "main-3c4d.js"].map(async (name) => {
    return (await fetch(`${receiver.address}/assets/${name}`)).status;
  });
  expect(await Promise.all(statuses)).toEqual([404, 200]);
});
