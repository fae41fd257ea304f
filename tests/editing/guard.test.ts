// Who is refused at the editor's server.
import { expect, test } from "vitest";
import { type Identity, refusalOf, type SentRequest } from "../../src/editing/guard.ts";

const identity: Identity = { protocol: "http:", hosts: ["localhost:5173", "127.0.0.1:5173"], token: "secret" };
const request = (method: string, path: string, headers: SentRequest["headers"], remote = "127.0.0.1") =>
  refusalOf({ method, path, headers, remote }, identity);

const own = { host: "localhost:5173", "sec-fetch-site": "same-origin" };
const posted = { ...own, origin: "http://localhost:5173", "content-type": "application/json", "x-editor": "secret" };

test.each<[string, string, string, SentRequest["headers"], string]>([
  ["the document, opened by its address", "GET", "", { host: "localhost:5173", "sec-fetch-site": "none" }, "127.0.0.1"],
  [
    "the document, by a link elsewhere",
    "GET",
    "",
    { host: "localhost:5173", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    "127.0.0.1",
  ],
  ["the document, by a link of its own", "GET", "", own, "127.0.0.1"],
  ["the document, in an old browser", "GET", "", { host: "localhost:5173" }, "127.0.0.1"],
  ["the model", "GET", "_/model", own, "::1"],
  ["a change", "POST", "_/change", posted, "::ffff:127.0.0.1"],
])("allows %s", (_, method, path, headers, remote) => {
  expect(request(method, path, headers, remote)).toBeUndefined();
});

test.each<[string, SentRequest["headers"], string?]>([
  ["another computer", posted, "192.168.1.5"],
  ["another computer with an address of IPv6", posted, "fe80::1"],
  ["nobody", posted, ""],
  ["another computer behind a proxy", { ...posted, "x-forwarded-for": "192.168.1.5" }],
  ["another computer behind a proxy that sends «Forwarded»", { ...posted, forwarded: "for=192.168.1.5" }],
  ["another name for this computer", { ...posted, host: "evil.example:5173", origin: "http://evil.example:5173" }],
  ["another port", { ...posted, host: "localhost:5174" }],
  ["a request without a host", { ...posted, host: undefined }],
  ["another page", { ...posted, "sec-fetch-site": "cross-site" }],
  ["a page at another port of this computer", { ...posted, "sec-fetch-site": "same-site" }],
  ["an old browser, which does not say from where", { ...posted, "sec-fetch-site": undefined }],
  ["another origin", { ...posted, origin: "http://localhost:3000" }],
  ["no origin", { ...posted, origin: undefined }],
  ["an opaque origin", { ...posted, origin: "null" }],
  ["a form", { ...posted, "content-type": "text/plain" }],
  ["a wrong token", { ...posted, "x-editor": "guessed" }],
  ["no token", { ...posted, "x-editor": undefined }],
  ["a repeated header", { ...posted, "x-editor": ["secret", "secret"] }],
])("refuses a change from %s", (_, headers, remote) => {
  expect(request("POST", "_/change", headers, remote)).toMatch(/^[A-Z].*\.$/);
});

test.each<[string, SentRequest["headers"]]>([
  ["the model to another page", { ...own, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
  ["the events to a page at another port", { ...own, "sec-fetch-site": "same-site" }],
  ["the model to another name for this computer", { ...own, host: "evil.example" }],
])("does not give %s", (_, headers) => {
  expect(request("GET", "_/model", headers)).toBeDefined();
});

test("does not give the document, which has the token, to a script of another page or under another name", () => {
  expect(request("GET", "", { ...own, "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" })).toBeDefined();
  expect(request("GET", "", { ...own, host: "evil.example:5173" })).toBeDefined();
  expect(request("POST", "", { ...own })).toBeDefined();
});

test("over TLS, a change comes from a page over TLS", () => {
  const changeFrom = (origin: string) =>
    refusalOf(
      { method: "POST", path: "_/change", headers: { ...posted, origin }, remote: "127.0.0.1" },
      { ...identity, protocol: "https:" },
    );
  expect(changeFrom("https://localhost:5173")).toBeUndefined();
  expect(changeFrom("http://localhost:5173")).toBeDefined();
});
