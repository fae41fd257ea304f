import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { visitorAddress } from "../../src/server/visitorAddress.ts";

test.each([
  [0, "1.1.1.1", "10.0.0.9"],
  [1, "", "10.0.0.9"],
  [1, "1.1.1.1", "1.1.1.1"],
  [1, "6.6.6.6, 1.1.1.1", "1.1.1.1"],
  [2, "6.6.6.6, 1.1.1.1,2.2.2.2", "1.1.1.1"],
  [3, "1.1.1.1", "10.0.0.9"],
  [1, "6.6.6.6:4001, 1.1.1.1:4002", "1.1.1.1"],
  [1, "[2800:484::1]:4002", "2800:484::1"],
  [1, "2800:484::1", "2800:484::1"],
])("behind %s proxies, the address of «%s» is %s", (proxies, forwarded, address) => {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "10.0.0.9" });
  const request = Object.assign(new IncomingMessage(socket), { headers: { "x-forwarded-for": forwarded } });
  expect(visitorAddress(request, proxies)).toBe(address);
});
