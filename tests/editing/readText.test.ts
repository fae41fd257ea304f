// The bodies of requests to the editor.
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readText, sendFailure, sendJson } from "../../src/editing/http.ts";

test("a connection goes on after a body that was too long for it", async () => {
  const server = createServer((asked, response) => {
    readText(asked, 1_000_000)
      .then(({ length }) => sendJson(response, 200, { length }))
      .catch((error) => sendFailure(response, error, () => {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const statuses: unknown[] = [];
  for (const length of [3_000_000, 1_000_001, 1_000_000]) {
    const sent = request({ port, agent, method: "POST" }).end("x".repeat(length));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    await response.toArray();
    statuses.push([length, response.statusCode, sent.reusedSocket]);
  }
  expect(statuses).toEqual([
    [3_000_000, 413, false],
    [1_000_001, 413, true],
    [1_000_000, 200, true],
  ]);
});
