// The site's own policy, under test as it is served: the headers of dist/_headers, and the meta tag beneath them.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillPqrs } from "./fillPqrs.ts";
import { routes } from "./routes.ts";
import { repository, serve } from "./site.ts";
import { withVisits } from "./visit.ts";

const outDir = `${repository}/dist`;

/** The headers that dist/_headers gives every answer. */
function declaredHeaders(): Record<string, string> {
  const [, ...lines] = readFileSync(`${outDir}/_headers`, "utf8").split("\n");
  const end = lines.findIndex((line) => !line.startsWith("  "));
  return Object.fromEntries(
    lines.slice(0, end).map((line) =>
      line
        .trim()
        .split(/: (.*)/)
        .slice(0, 2),
    ),
  );
}

const headers = declaredHeaders();
let site: Awaited<ReturnType<typeof serve>>;
const visit = withVisits();
beforeAll(async () => {
  site = await serve(outDir, { headers });
});
afterAll(async () => {
  await site.close();
});

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((each) => each.split(/ (.*)/)));

const strict = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "require-trusted-types-for": "'script'",
};

test("the header file states the strict policy, and forbids framing", () => {
  const policy = directives(headers["Content-Security-Policy"] ?? "");
  expect(policy).toMatchObject({ ...strict, "frame-ancestors": "'none'" });
  expect(headers["X-Content-Type-Options"]).toBe("nosniff");
});

test("the document states the same policy before anything that it governs", () => {
  const html = readFileSync(`${outDir}/index.html`, "utf8");
  const [, policy = ""] = html.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/) ?? [];
  expect(directives(policy.replaceAll("&#39;", "'"))).toMatchObject(strict);
  expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.search(/<(script|link)\b/));
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle="|\son[a-z]+="/);
});

test("no policy allows more than the site's own origin", () => {
  expect(headers["Content-Security-Policy"]).not.toMatch(/unsafe|https?:|data:|blob:|\*/);
});

test.each(routes)("nothing is refused on %s", async (route) => {
  const { page, complaints } = await visit(`${site.url}#${route}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(complaints).toEqual([]);
});

test("nothing is refused while PQRS and the tracking fail and are sent", async () => {
  const { page, alerts, complaints } = await visit(`${site.url}#/pqrs`);
  const send = page.getByRole("button", { name: "Enviar PQRS" });
  await send.click();
  await fillPqrs(page);
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from("x") });
  await page.getByLabel("Archivo adjunto").setInputFiles(file("carta.exe", "application/x-msdownload"));
  await page.getByLabel("Archivo adjunto").setInputFiles(file("carta.pdf", "application/pdf"));
  await send.click();
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.getByLabel("Código de radicado").fill("PQRS-1");
  await page.keyboard.press("Enter");
  await expect.poll(() => alerts.length).toBe(5);
  expect(complaints).toEqual([]);
});

test("nothing is refused while the login fails, waits and is sent, nor where a form's address would lead", async () => {
  const { page, complaints } = await visit(`${site.url}#/login`);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.getByText("Por favor complete todos los campos").first().waitFor();
  await page.getByLabel("Correo Institucional").fill("ana@unicesar.edu.co");
  await page.getByLabel("Contraseña", { exact: true }).fill("secreta");
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.getByText("Inicio de sesión exitoso").first().waitFor();
  expect(complaints).toEqual([]);
  expect(new URL(page.url()).search).toBe("");
});

test("what an attacker would try is refused", async () => {
  const { page, complaints } = await visit(site.url);
  const outcomes = await page.evaluate(async () => {
    // Out of the test's own evaluation, which no policy binds.
    await new Promise((resolve) => setTimeout(resolve));
    const refused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    document.body.append(Object.assign(document.createElement("base"), { href: "https://example.com/" }));
    return {
      markup: refused(() => {
        document.body.innerHTML += "<img src=x onerror=alert(1)>";
      }),
      code: refused(() => new Function("return 1")()),
      fetched: await fetch("https://example.com/").then(
        () => false,
        () => true,
      ),
      base: new URL(document.baseURI).origin === location.origin,
    };
  });
  expect(outcomes).toEqual({ markup: true, code: true, fetched: true, base: true });
  await expect.poll(() => complaints.filter((text) => text.startsWith("CSP"))).not.toEqual([]);
});
