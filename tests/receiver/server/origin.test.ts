import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { isKnownOrigin } from "../../../src/receiver/server/origin.ts";

function requestWith(headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "10.0.0.9" });
  return Object.assign(new IncomingMessage(socket), { headers });
}

describe("an origin", () => {
  const own = { host: "Bienestar.edu.co" };
  const forwarded = { host: "127.0.0.1:8080", "x-forwarded-host": "bienestar.edu.co" };
  const origin = "https://bienestar.edu.co";

  test.each([
    ["none", own, 0, true],
    ["the same host", { ...own, origin }, 0, true],
    ["another host", { ...own, origin: "https://otro.co" }, 0, false],
    ["another port", { ...own, origin: `${origin}:8443` }, 0, false],
    ["an opaque one", { ...own, origin: "null" }, 0, false],
    ["one of ORIGINS", { ...own, origin: "https://otra.edu.co" }, 0, true],
    ["that of the proxy", { ...forwarded, origin }, 1, true],
    ["that of a proxy that names the port", { host: "bienestar.edu.co:443", origin }, 0, true],
    ["that of a proxy without TLS", { host: "bienestar.edu.co:80", origin: "http://bienestar.edu.co" }, 0, true],
    [
      "that of the port for TLS without TLS",
      { host: "bienestar.edu.co:443", origin: "http://bienestar.edu.co" },
      0,
      false,
    ],
    ["that of a proxy that is not believed", { ...forwarded, origin }, 0, false],
    ["the same as the browser says", { host: "127.0.0.1:8080", origin, "sec-fetch-site": "same-origin" }, 0, true],
    [
      "another one as the browser says",
      { ...own, origin: "https://otro.co", "sec-fetch-site": "cross-site" },
      0,
      false,
    ],
  ])("%s", (_, headers, proxies, known) => {
    const settings = { proxies, origins: ["https://otra.edu.co"] };
    expect(isKnownOrigin(requestWith({ ...headers }), settings)).toBe(known);
  });
});
