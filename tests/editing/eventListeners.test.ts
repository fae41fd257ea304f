// Server-sent events: who hears them, and for how long.
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { EventListeners } from "../../src/editing/http.ts";

/** Opens the events as a window does. */
async function listen(events: EventListeners, mayListen?: () => Promise<boolean>) {
  const server = createServer((_, response) => events.add(response, mayListen)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const [response] = (await once(get({ port: (server.address() as AddressInfo).port }), "response")) as [
    IncomingMessage,
  ];
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return response;
}

test("who may no longer listen hears nothing more, and the others do", async () => {
  const events = new EventListeners();
  const removed = await listen(events, async () => false);
  const ended = await listen(events, async () => Promise.reject(new Error("401")));
  const stays = await listen(events, async () => true);
  await events.send("changed", async () => ({ number: 1 }));
  const heard = async (window: IncomingMessage) => Buffer.concat(await window.toArray()).toString();
  expect(await Promise.all([removed, ended].map(heard))).toEqual([": \n\n", ": \n\n"]);
  events.close();
  expect(await heard(stays)).toBe(': \n\nevent: changed\ndata: {"number":1}\n\n');
});

test("what nobody hears is not asked for", async () => {
  await new EventListeners().send("changed", async () => {
    throw new Error("asked");
  });
});
