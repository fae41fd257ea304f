// The site under its own content security policy: the meta element, and the headers of dist/_headers, which all browser
// tests have. A violation is one of the problems of a visit.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dist } from "../roots.ts";
import { fillLogin, fillPqrs, sendLogin } from "./fillForms.ts";
import { declaredHeaders } from "./headers.ts";
import { visit } from "./visit.ts";

const headers = declaredHeaders(dist);
const directives = (policy: string) => Object.fromEntries(policy.split("; ").map((each) => each.split(/ (.*)/)));

const documents = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".html"))
  .map((name): [string, string] => [name, readFileSync(`${dist}/${name}`, "utf8")]);

/** The text of the only element of `tag` without `src`, as a source of the policy. */
const hashIn = (html: string, tag: "script" | "style") => {
  const codes = [
    ...html.matchAll(new RegExp(`<${tag}(?: data-path="[^"]*" data-start='[^']*')?>(.*?)</${tag}>`, "gs")),
  ];
  expect(codes).toHaveLength(1);
  return `'sha256-${createHash("sha256")
    .update(codes[0]?.[1] ?? "")
    .digest("base64")}'`;
};

const [[, landing] = ["", ""]] = documents.filter(([name]) => name === "index.html");
const strict = {
  "default-src": "'none'",
  "script-src": `'self' ${hashIn(landing, "script")}`,
  "style-src": `'self' ${hashIn(landing, "style")}`,
  "connect-src": "'self'",
  "base-uri": "'self'",
  "form-action": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "prerendered",
};

test("the header file declares the strict policy and forbids framing", () => {
  const policy = directives(headers["Content-Security-Policy"] ?? "");
  expect(policy).toMatchObject({ ...strict, "frame-ancestors": "'none'" });
  expect(headers["X-Content-Type-Options"]).toBe("nosniff");
});

test.each(documents)(
  "%s declares the same policy before its scripts and styles, and has no other inline",
  (_, html) => {
    const [, policy = ""] = html.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/) ?? [];
    expect(directives(policy.replaceAll("&#39;", "'"))).toMatchObject(strict);
    expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.search(/<(script|style|link)\b/));
    expect(html).not.toMatch(
      /<script(?![^>]*\b(?:src=|data-path=|type="application\/ld\+json"))|\sstyle="|\son[a-z]+="/,
    );
  },
);

test("the file for Apache declares the same policy", () => {
  const apache = readFileSync(`${dist}/.htaccess`, "utf8");
  expect(apache).toContain(`Content-Security-Policy "${headers["Content-Security-Policy"]}"`);
});

test("the policy allows nothing but the site's own origin", () => {
  expect(headers["Content-Security-Policy"]).not.toMatch(/unsafe|https?:|data:|blob:|\*/);
});

test("lets a tool in the page read robots.txt, which allows search engines everything", async () => {
  const { page, problems } = await visit();
  const text = await page.evaluate(async () => {
    // Leaves Playwright's evaluation, to which the policy does not apply.
    await new Promise((resolve) => setTimeout(resolve));
    return (await fetch("robots.txt")).text();
  });
  expect(text).toContain("User-agent: *\nAllow: /\n");
  expect(problems).toEqual([]);
});

test("blocks nothing while PQRS and tracking are validated and sent", async () => {
  const { page, alerts, problems } = await visit("#/pqrs");
  const send = page.getByRole("button", { name: "Enviar PQRS" });
  await send.click();
  await fillPqrs(page);
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from("x") });
  await page.getByLabel("Archivo adjunto").setInputFiles(file("carta.exe", "application/x-msdownload"));
  await page.getByLabel("Archivo adjunto").setInputFiles(file("carta.pdf", "application/pdf"));
  await send.click();
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByLabel("Código de radicado").fill("PQRS-1");
  await page.keyboard.press("Enter");
  await expect.poll(() => alerts.length).toBe(5);
  expect(problems).toEqual([]);
});

test("blocks nothing while the login is validated and sent, and the form does not navigate", async () => {
  const { page, problems } = await visit("#/login");
  await sendLogin(page);
  await page.getByText("Por favor complete todos los campos").first().waitFor();
  await fillLogin(page);
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  await sendLogin(page);
  await page.getByText("Inicio de sesión exitoso").first().waitFor();
  expect(problems).toEqual([]);
  expect(new URL(page.url()).search).toBe("");
});

test("blocks injected markup, code, requests and base addresses", async () => {
  const { page, problems } = await visit();
  const outcomes = await page.evaluate(async () => {
    // Leaves Playwright's evaluation, to which the policy does not apply.
    await new Promise((resolve) => setTimeout(resolve));
    const isBlocked = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    document.body.append(Object.assign(document.createElement("base"), { href: "https://example.com/" }));
    return {
      markup: isBlocked(() => {
        document.body.innerHTML += "<img src=x onerror=alert(1)>";
      }),
      code: isBlocked(() => new Function("return 1")()),
      request: await fetch("https://example.com/").then(
        () => false,
        () => true,
      ),
      base: new URL(document.baseURI).origin === location.origin,
    };
  });
  expect(outcomes).toEqual({ markup: true, code: true, request: true, base: true });
  await expect.poll(() => problems.filter((text) => text.startsWith("CSP"))).not.toEqual([]);
});
