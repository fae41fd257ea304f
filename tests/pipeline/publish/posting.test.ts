// What hosts and browsers are told to allow and to keep. Of forms that are posted: what the visitor's modules contain, and
// which addresses the site may connect to.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { cacheControl } from "../../../src/engine/cacheControl.ts";
import { formModule } from "../../../src/pipeline/publish/formModule.ts";
import { contentSecurityPolicy, hostFiles, responseHeaders } from "../../../src/pipeline/publish/hosting.ts";
import type { FormSchema } from "../../../src/types.gen.ts";

const form = (submit: object, receive?: object) =>
  ({
    $id: "carta",
    type: "object",
    properties: { nombre: { title: "Nombre", type: "string" } },
    submit: { label: "Enviar", action: "post", ...submit },
    ...(receive && { receive }),
  }) as FormSchema;

test("the module of a form contains nothing of its block receive", () => {
  const receive = { series: "SERIEPROPIA", states: ["Estado interno"], notice: { subject: "Aviso interno" } };
  const code = formModule(form({}, receive), { engine: "/src/engine", user: "receiver" });
  expect(code).toContain('"label":"Enviar"');
  expect(code).not.toMatch(/receive|SERIEPROPIA|interno/);
});

const forms = [
  form({}),
  form({ to: "https://servicio.test/f/1" }),
  form({ to: "https://servicio.test/f/2" }),
  form({ to: "http://localhost:3000/x" }),
  form({ action: "simulate", to: "https://otro.test/" }),
];

const inline = { style: "p {}", script: "start()" };

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("the policy allows only files of the site and the two inline texts, and the headers of every response forbid more", () => {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashOf(inline.script)}`,
    `style-src 'self' ${hashOf(inline.style)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types prerendered",
  ];
  expect(contentSecurityPolicy([], inline).split("; ")).toEqual(policy);
  expect(responseHeaders([], inline)).toEqual({
    "Content-Security-Policy": [...policy, "frame-ancestors 'none'"].join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  });
});

test("browsers keep what is in assets, whose names change with the content, and ask for documents again", () => {
  const { _headers, ".htaccess": apache = "" } = hostFiles([], inline);
  const rules = _headers?.split("\n").slice(-7);
  const others = `  Cache-Control: ${cacheControl.others}`;
  expect(rules).toEqual([
    "/",
    others,
    "/index.html",
    others,
    "/assets/*",
    `  Cache-Control: ${cacheControl.assets}`,
    "",
  ]);
  expect(apache.match(/.*Cache-Control.*|.*<\/?If .*/g)).toEqual([
    `  Header set Cache-Control "${cacheControl.others}"`,
    '  <If "%{REQUEST_URI} =~ m#/assets/#">',
    `    Header set Cache-Control "${cacheControl.assets}"`,
  ]);
});

test("the policy allows the origins that forms are posted to, once each", () => {
  const connect = "connect-src 'self' https://servicio.test http://localhost:3000;";
  expect(contentSecurityPolicy(forms, inline)).toContain(connect);
  expect(contentSecurityPolicy([], inline)).toContain("connect-src 'self';");
});

test("every generated file for hosts has that policy", () => {
  const files = hostFiles(forms, inline);
  expect(Object.keys(files)).toEqual(["_headers", ".htaccess"]);
  for (const text of Object.values(files)) {
    for (const value of Object.values(responseHeaders(forms, inline))) expect(text).toContain(value);
    expect(text).toContain("https://servicio.test");
  }
});

test.for([
  [undefined, "/404.html"],
  ["https://bienestar.test/", "/404.html"],
  ["https://universidad.test/bienestar/", "/bienestar/404.html"],
] as const)("Apache answers the unknown addresses of a site at %s with %s", ([address, page]) => {
  expect(hostFiles([], inline, address)[".htaccess"]).toMatch(new RegExp(`^ErrorDocument 404 ${page}$`, "m"));
});
